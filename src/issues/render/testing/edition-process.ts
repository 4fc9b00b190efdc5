import { readdir, readFile } from "node:fs/promises";

/** The process that a process has started to make editions. @throws when there is none, or more: 0 would be a whole group of processes */
export async function onlyEditionProcess(parent: number): Promise<number> {
  const children: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    // Between listing and reading one may end.
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
    if (isChild && command.includes("edition-process.ts")) children.push(Number(entry));
  }
  const [id, ...others] = children;
  if (id === undefined || others.length > 0) throw new Error(`${children.length} edition processes`);
  return id;
}
