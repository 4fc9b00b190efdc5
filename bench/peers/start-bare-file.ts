import { startChild } from "../child.ts";

/** Bytes of a file, both ends included, and what is sent before them. */
export interface SentPart {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface BareFile {
  readonly address: string;
  readonly pid: number;
  /** From now on it sends this. */
  send(part: SentPart): Promise<void>;
  stop(): Promise<void>;
}

export async function startBareFile(): Promise<BareFile> {
  const child = await startChild(new URL("bare-file.ts", import.meta.url));
  return {
    address: `http://127.0.0.1:${child.firstWord}`,
    pid: child.pid,
    send: async (part) => void (await child.ask(part)),
    stop: child.stop,
  };
}
