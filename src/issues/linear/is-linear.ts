import { open } from "node:fs/promises";

/** A linearised file says so within its first 1,024 bytes. */
const HEAD = 1024;

/** True when a PDF is linearised and nothing was added to it since: it says how long it is, and is as long. */
export async function isLinear(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    const [, first = ""] = /^[^<]*\bobj\s*<<([^<>]*\/Linearized\s[^<>]*)>>/.exec(head) ?? [];
    const said = /\/L\s+(\d+)/.exec(first)?.[1];
    return said !== undefined && Number(said) === (await file.stat()).size;
  } finally {
    await file.close();
  }
}
