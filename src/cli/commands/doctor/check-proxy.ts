import type { SiteAnswer } from "./ask-site.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

/** What stands before the site leaves of a request, as it came through PUBLIC_URL. */
export async function checkProxy(
  publicUrl: string | null,
  answered: Promise<SiteAnswer> | null,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { proxy } = copy;
  const answer = await answered;
  if (publicUrl === null || answer?.kind !== "site") return [note(proxy.unknown)];
  const { echoed, isBuffered } = answer;
  const wanted = new URL(publicUrl);
  const faults: Finding[] = [];
  if (echoed.host?.toLowerCase() !== wanted.host)
    faults.push(fault(proxy.host(echoed.host ?? "", wanted.host), proxy.hostRemedy, { host: echoed.host }));
  // The site itself speaks no TLS, so that something stands before it.
  const isBehind = wanted.protocol === "https:" || echoed.forwardedFor !== "none";
  if (isBehind && echoed.forwardedFor === "none")
    faults.push(fault(proxy.noForwarded, proxy.noForwardedRemedy, { forwardedFor: "none" }));
  if (echoed.forwardedFor === "ignored")
    faults.push(fault(proxy.ignored, proxy.ignoredRemedy, { forwardedFor: "ignored" }));
  const encoding = await homeEncoding(publicUrl, signal);
  if (!/\bbr\b/.test(echoed.acceptEncoding ?? "") || (encoding !== "br" && encoding !== "unknown")) {
    const facts = { acceptEncoding: echoed.acceptEncoding, contentEncoding: encoding };
    faults.push(fault(proxy.compression, proxy.compressionRemedy, facts));
  }
  if (isBuffered) faults.push(fault(proxy.buffered, proxy.bufferedRemedy, { isBuffered }));
  if (faults.length > 0) return faults;
  return [fine(isBehind ? proxy.right : proxy.direct, { ...echoed, mark: undefined, isBuffered })];
}

/** How the home page comes to who takes Brotli alone; `unknown` where there is no page to show. */
async function homeEncoding(publicUrl: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${publicUrl}/`, { headers: { "accept-encoding": "br" }, signal });
  await answer.body?.cancel();
  return answer.status === 200 ? (answer.headers.get("content-encoding") ?? "none") : "unknown";
}
