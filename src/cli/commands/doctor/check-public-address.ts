import { connect } from "node:tls";
import type { Config } from "../../../config/read-config.ts";
import { processMark } from "../../../monitoring/request-echo.ts";
import { askStatus } from "../../../monitoring/status-socket.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import type { SiteAnswer } from "./ask-site.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Finding, fault, fine, note } from "./finding.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Automatic certificates are renewed when a third of their time is left, be it 90 days or 12 hours. */
const LATE_RENEWAL = 1 / 6;

export async function checkSite(dataDir: string): Promise<Finding[]> {
  const status = await askStatus(dataDir);
  if (status === "stopped") return [note(copy.site.stopped, copy.site.stoppedRemedy, { isRunning: false })];
  if (status === "silent")
    return [fault(copy.site.silent, copy.site.silentRemedy, { isRunning: true, isSilent: true })];
  if (status === "forbidden") return [note(copy.site.forbidden, copy.site.forbiddenRemedy)];
  const { version, address, readiness } = status;
  const facts = { isRunning: true, version, address, readiness };
  if (readiness === "no content") return [fault(copy.site.empty, copy.site.emptyRemedy, facts)];
  return [fine(copy.site.running(version, address), facts)];
}

export async function checkPublicAddress(
  { publicUrl, dataDir }: Pick<Config, "publicUrl" | "dataDir">,
  answered: Promise<SiteAnswer> | null,
): Promise<Finding[]> {
  const { address } = copy;
  if (publicUrl === null || answered === null)
    return [note(address.notSet, address.notSetRemedy, { publicUrl })];
  const [answer, status] = await Promise.all([answered, askStatus(dataDir)]);
  const facts = { publicUrl, answer: answer.kind };
  if (answer.kind === "unreached") {
    const remedy = answer.isDistrusted ? address.certificateRemedy : address.unreachedRemedy;
    return [fault(address.unreached(publicUrl, answer.reason), remedy, facts)];
  }
  if (answer.kind === "redirect")
    return [fault(address.redirect(publicUrl, answer.to), address.redirectRemedy, facts)];
  if (answer.kind === "stranger")
    return [fault(address.stranger(publicUrl, answer.status), address.strangerRemedy, facts)];
  if (typeof status === "string") return [note(address.elsewhere(publicUrl), null, facts)];
  if (processMark(status) !== answer.echoed.mark)
    return [note(address.otherProcess(publicUrl), address.otherProcessRemedy, facts)];
  return [fine(address.reached(publicUrl), facts)];
}

export async function checkCertificate(
  publicUrl: string | null,
  now: number,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { certificate } = copy;
  const url = publicUrl === null ? null : new URL(publicUrl);
  if (url?.protocol !== "https:") return [note(certificate.none, certificate.noneRemedy)];
  const { host, validFrom, validTo, problem } = await readCertificate(url, signal);
  if (validTo === null) return [fault(certificate.unread(host, problem ?? ""), certificate.unreadRemedy)];
  const left = validTo - now;
  const days = Math.floor(left / DAY_MS);
  const facts = { days, validTo: new Date(validTo).toISOString(), problem };
  if (left < 0) return [fault(certificate.over(host), certificate.renewRemedy, facts)];
  if (problem !== null) return [fault(certificate.wrong(host, problem), certificate.wrongRemedy, facts)];
  const sentence = certificate.left(host, days, Math.floor(left / HOUR_MS));
  if (left < (validTo - validFrom) * LATE_RENEWAL) return [fault(sentence, certificate.renewRemedy, facts)];
  return [fine(sentence, facts)];
}

interface Certificate {
  readonly host: string;
  readonly validFrom: number;
  /** In milliseconds since 1970; null when there was no handshake. */
  readonly validTo: number | null;
  /** In Turkish words: what a browser would not accept. */
  readonly problem: string | null;
}

function readCertificate({ hostname, port }: URL, signal: AbortSignal): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const { promise, resolve } = Promise.withResolvers<Certificate>();
  // It is only looked at here, and nothing is sent.
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
  const end = (found: Omit<Certificate, "host">) => {
    socket.destroy();
    resolve({ host, ...found });
  };
  socket.once("secureConnect", () => {
    const problem = socket.authorized ? null : faultReason(socket.authorizationError);
    const { valid_from, valid_to } = socket.getPeerCertificate();
    end({ validFrom: Date.parse(valid_from), validTo: Date.parse(valid_to), problem });
  });
  socket.once("error", (error) => end({ validFrom: 0, validTo: null, problem: faultReason(error) }));
  signal.addEventListener("abort", () => socket.destroy());
  return promise;
}

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
