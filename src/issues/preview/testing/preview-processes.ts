import { readdir, readFile } from "node:fs/promises";

/** The only preview process that a process has started and that still runs. @throws when there is none, or more: 0 would be a whole group of processes */
export async function onlyPreviewProcess(parent: number): Promise<number> {
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    // Between listing and reading one may end.
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
    if (isChild && command.includes("preview-process.ts")) found.push(Number(entry));
  }
  const [id, ...others] = found;
  if (id === undefined || others.length > 0) throw new Error(`${found.length} preview processes`);
  return id;
}
