import { startChild } from "../child.ts";
import type { Answer } from "../get.ts";

export interface SameAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Base64, null without one. */
  readonly body: string | null;
}

export interface BareHttp {
  readonly address: string;
  readonly pid: number;
  /** From now on it gives this answer. */
  answer(answer: Answer): Promise<void>;
  stop(): Promise<void>;
}

/** Headers that node:http adds by itself. */
const OWN = new Set(["date", "connection", "keep-alive"]);

export async function startBareHttp(): Promise<BareHttp> {
  const child = await startChild(new URL("bare-http.ts", import.meta.url));
  return {
    address: `http://127.0.0.1:${child.firstWord}`,
    pid: child.pid,
    async answer({ status, rawHeaders, body }) {
      const headers: Record<string, string> = {};
      for (let index = 0; index < rawHeaders.length; index += 2) {
        const name = rawHeaders[index] as string;
        if (!OWN.has(name.toLowerCase())) headers[name] = rawHeaders[index + 1] as string;
      }
      const same: SameAnswer = { status, headers, body: body.length > 0 ? body.toString("base64") : null };
      await child.ask(same);
    },
    stop: child.stop,
  };
}
