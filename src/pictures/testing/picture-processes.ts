import { readdir, readFile } from "node:fs/promises";

/** Numbers of the picture processes that a process has started and that still run. @param parent its number */
export async function pictureProcesses(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    // Between listing and reading one may end.
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => "");
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
    if (isChild && command.includes("picture-process.ts")) found.push(Number(entry));
  }
  return found;
}

/** The only picture process of a process. @throws when there is none, or more: 0 would be a whole group of processes */
export async function onlyPictureProcess(parent: number): Promise<number> {
  const [id, ...others] = await pictureProcesses(parent);
  if (id === undefined || others.length > 0)
    throw new Error(`${others.length + (id ? 1 : 0)} picture processes`);
  return id;
}

/** True while there is such a process. */
export async function isRunning(id: number): Promise<boolean> {
  const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  return status !== "" && !/^State:\s+[ZX]/m.test(status);
}
