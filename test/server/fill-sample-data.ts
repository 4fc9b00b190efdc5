import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { VARIANTS } from "./sample-data.ts";
import { startInProcess } from "./start-in-process.ts";
import { withContent } from "./with-content.ts";

/* Fills the folder that copySampleData copies; bin/test runs it once: node test/server/fill-sample-data.ts FOLDER */

/** A picture that nobody has inspected yet: its key alone. */
const NOT_INSPECTED = /\/gorsel\/[\w-]{22}["\s]/;
/** In milliseconds. */
const TIMEOUT = 300_000;

const folder = process.argv[2] ?? "";
const partial = `${folder}.partial`;
const deadline = Date.now() + TIMEOUT;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`The sample's data are not complete:\n${server.output()}`);
    await pause(100);
  }
}

const server = await withContent(startInProcess({ LOG_LEVEL: "info" }, partial));
const issues = (await readdir("sample/issues")).filter((name) => name.endsWith(".pdf")).length;
await until(async () => !NOT_INSPECTED.test(await (await fetch(server.address)).text()));
await until(() => server.output().split('"issue taken in"').length > issues);
await server.stop();
// Each test has members of its own.
await rm(join(partial, "membership.db"));
await mkdir(join(partial, VARIANTS), { recursive: true });
await rename(partial, folder);
