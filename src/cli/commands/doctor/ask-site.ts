import { routes } from "../../../domain/paths.ts";
import { ECHO_PAUSE_MS, type EchoedRequest } from "../../../monitoring/request-echo.ts";
import { faultReason } from "../../../platform/fault-reason.ts";
import { jsonObject } from "../../../platform/well-formed-json.ts";

export type SiteAnswer = Awaited<ReturnType<typeof askOnce>>;

/** A buffer holds up every answer; a machine that is busy may look as if it did, once. */
const MOST_TRIES = 3;
const CERTIFICATE_PROBLEM = /CERT|SIGNATURE|ISSUER|ALTNAME/;

export async function askSite(origin: string, signal: AbortSignal): Promise<SiteAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(origin, signal);
    if (answer.kind !== "site" || !answer.isBuffered || tries === MOST_TRIES) return answer;
  }
}

/** How the site answers. A stranger is something else, or an older version. */
async function askOnce(origin: string, signal: AbortSignal) {
  let answer: Response;
  try {
    answer = await fetch(origin + routes.requestEcho, {
      redirect: "manual",
      headers: { "accept-encoding": "br", "cache-control": "no-cache" },
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    const { code } = Object((error as Error).cause) as { readonly code?: unknown };
    const isDistrusted = CERTIFICATE_PROBLEM.test(String(code));
    return { kind: "unreached" as const, reason: faultReason(error), isDistrusted };
  }
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel();
    return { kind: "redirect" as const, to: answer.headers.get("location") ?? "?" };
  }
  const events = await readEvents(answer);
  const [first, last] = events;
  const echoed = first && parseEcho(first.data);
  if (answer.status !== 200 || !echoed) return { kind: "stranger" as const, status: answer.status };
  const isBuffered = !last || last.at - first.at < ECHO_PAUSE_MS / 2;
  return { kind: "site" as const, echoed, isBuffered };
}

async function readEvents(answer: Response): Promise<{ readonly data: string; readonly at: number }[]> {
  const events: { data: string; at: number }[] = [];
  let text = "";
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) events.push({ data: block.replace(/^data: ?/, ""), at: performance.now() });
    // What is no stream of ours may be long.
    if (text.length > 10_000) break;
  }
  return events;
}

function parseEcho(data: string): EchoedRequest | null {
  const echoed = jsonObject(data);
  return typeof echoed.mark === "string" ? (echoed as unknown as EchoedRequest) : null;
}
