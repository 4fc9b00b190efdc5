import { readFile } from "node:fs/promises";

/** What a process holds in memory, in bytes; null when it has ended or the system does not tell in Linux's way. */
export async function residentMemory(process: number): Promise<number | null> {
  // `statm` would be shorter and counts in pages, whose size Node does not know.
  const status = await readFile(`/proc/${process}/status`, "utf8").catch(() => "");
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}
