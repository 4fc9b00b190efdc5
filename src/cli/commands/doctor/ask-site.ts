import { routes } from "../../../domain/paths.ts";
import { ECHO_PAUSE_MS, type EchoedRequest } from "../../../monitoring/request-echo.ts";

export type SiteAnswer =
  | { readonly kind: "unreached"; readonly code: string }
  | { readonly kind: "redirect"; readonly to: string }
  /** Something else answers there, or an older version. */
  | { readonly kind: "stranger"; readonly status: number }
  | { readonly kind: "site"; readonly echoed: EchoedRequest; readonly isBuffered: boolean };

/** A buffer holds up every answer; a machine that is busy may look as if it did, once. */
const MOST_TRIES = 3;

/** @param origin without a slash at the end */
export async function askSite(origin: string, signal: AbortSignal): Promise<SiteAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(origin, signal);
    if (answer.kind !== "site" || !answer.isBuffered || tries === MOST_TRIES) return answer;
  }
}

async function askOnce(origin: string, signal: AbortSignal): Promise<SiteAnswer> {
  let answer: Response;
  try {
    answer = await fetch(origin + routes.requestEcho, {
      redirect: "manual",
      headers: { "accept-encoding": "br", "cache-control": "no-cache" },
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    return { kind: "unreached", code: reasonOf(error) };
  }
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel();
    return { kind: "redirect", to: answer.headers.get("location") ?? "?" };
  }
  const events = await readEvents(answer);
  const [first, last] = events;
  const echoed = first && parseEcho(first.data);
  if (answer.status !== 200 || !echoed) return { kind: "stranger", status: answer.status };
  return { kind: "site", echoed, isBuffered: !last || last.at - first.at < ECHO_PAUSE_MS / 2 };
}

/** Each event's data, and when it came, in milliseconds. */
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
  try {
    const echoed = JSON.parse(data) as EchoedRequest;
    return typeof echoed.mark === "string" ? echoed : null;
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message?: string };
  return code ?? message ?? "";
}
