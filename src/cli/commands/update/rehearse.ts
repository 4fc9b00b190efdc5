import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { VariableName } from "../../../config/variables.ts";
import { DESK } from "../../../desk/desk-paths.ts";
import { paths } from "../../../domain/paths.ts";
import { closeToWrites, openToWrites } from "../../../platform/closed-to-writes.ts";
import type { Installation } from "./installed-site.ts";
import { updateCopy } from "./update-copy.ts";
import {
  faultOfPages,
  namingMemory,
  startSeconds,
  statusOf,
  untilTrue,
  type Watched,
  watchVersion,
} from "./watch-site.ts";

/** By these the site asks, tells or writes to others, or stands in the way of the one that runs. */
const NOT_IN_REHEARSAL: readonly VariableName[] = [
  "SMTP_URL",
  "CONTENT_ENDPOINT",
  "CONTENT_ASSETS_URL",
  "CONTENT_WEBHOOK_SECRET",
  "FILES_URL",
  "BACKUP_DIR",
  "METRICS_PORT",
];
const HOST = "127.0.0.1";
/** Until the copy is removed. */
const CLOSED_MS = 24 * 60 * 60 * 1000;

/** Starts a version on a copy of the data, closed to writes and then open. @returns in Turkish what is wrong; null: nothing */
export async function rehearse(
  site: Installation,
  version: string,
  backup: string,
  watching: Pick<Watched, "pages" | "seconds" | "signal">,
): Promise<string | null> {
  const { signal } = watching;
  const dataDir = join(site.dataDir, "rehearsal");
  const remove = () => rm(dataDir, { recursive: true, force: true });
  await remove();
  try {
    const restore = ["restore", backup, "--into", dataDir];
    await site.command(join(site.folder, site.current), restore, signal);
    await site.asSite(() => closeToWrites(dataDir, Date.now() + CLOSED_MS));
    const port = await freePort();
    const environment: NodeJS.ProcessEnv = {
      ...site.environment,
      DATA_DIR: dataDir,
      HOST,
      PORT: String(port),
    };
    for (const name of NOT_IN_REHEARSAL) delete environment[name];
    const options = { ...site.user, env: environment, cwd: dataDir, stdio: "ignore" } as const;
    const child = spawn(join(site.folder, version, "mecmua"), options);
    const ended = once(child, "close").catch(() => undefined);
    // Linux, when it runs out of memory, ends this one and not the site.
    await writeFile(`/proc/${child.pid}/oom_score_adj`, "1000").catch(() => undefined);
    try {
      const address = `http://${HOST}:${port}`;
      const isRunning = () => child.pid !== undefined && (child.exitCode ?? child.signalCode) === null;
      const state = async () => (isRunning() ? String(child.pid) : null);
      // What a content service has is not there.
      const pages = site.environment.CONTENT_ENDPOINT ? [paths.home()] : watching.pages;
      return await namingMemory(() => faultOf({ ...watching, pages, address, process: state }, dataDir));
    } finally {
      child.kill("SIGKILL");
      await ended;
    }
  } finally {
    await remove();
  }
}

async function faultOf(watched: Watched, dataDir: string): Promise<string | null> {
  const { fault } = updateCopy;
  const closed = await watchVersion(watched);
  if (closed !== null) return closed;
  openToWrites(dataDir);
  const isOpen = async () => (await statusOf(watched, paths.login(), "POST")) !== 503;
  const open = await untilTrue({ ...watched, seconds: startSeconds(0) }, isOpen, fault.staysClosed);
  return open ?? (await faultOfPages({ ...watched, pages: [...watched.pages, DESK] }));
}

/** In bytes: the copy, and its databases once more when they are migrated. */
export async function rehearsalSize({ dataDir, databases }: Installation): Promise<number> {
  const files = await readdir(join(dataDir, "files"), { recursive: true }).catch(() => []);
  let bytes = 0;
  for (const name of [...databases, ...files.map((file) => join("files", file))])
    bytes += (await stat(join(dataDir, name)).catch(() => null))?.size ?? 0;
  return 2 * bytes;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
