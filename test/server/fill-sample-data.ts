import { cpSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openLibrary } from "../../src/content/library/library.ts";
import { fillFromSample } from "../../src/content/library/sample/fill-from-sample.ts";
import { paths } from "../../src/domain/paths.ts";
import type { TextResults } from "../../src/domain/search/text-results.ts";
import { hasWidestPictures, VARIANTS } from "./sample-data.ts";
import { startInProcess } from "./start-in-process.ts";
import { withContent } from "./with-content.ts";

/* Fills the folder that copySampleData copies; bin/test runs it once: node test/server/fill-sample-data.ts FOLDER */

/** A picture that nobody has inspected yet: its key alone. */
const NOT_INSPECTED = /\/gorsel\/[\w-]{22}["\s]/;
/** The tests read one of the issues only: drawing all pages of the others would take a minute of a processor. */
const SHORT_ISSUES = { "sayi-10.pdf": "test/pdfs/chromium.pdf", "sayi-11.pdf": "test/pdfs/tex.pdf" };
/** A word of each issue. */
const IN_ALL_ISSUES = "dergi";
const TIMEOUT_MS = 900_000;

const folder = process.argv[2] ?? "";
const partial = `${folder}.partial`;
const deadline = Date.now() + TIMEOUT_MS;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`The sample's data are not complete:\n${server.output()}`);
    await pause(100);
  }
}

async function foundIssues(): Promise<number> {
  const answer = await fetch(server.address + paths.foundTexts(IN_ALL_ISSUES));
  return ((await answer.json()) as TextResults).issues.length;
}

const magazine = await mkdtemp(join(tmpdir(), "mecmua-sample-"));
cpSync("sample", magazine, { recursive: true });
for (const [name, pdf] of Object.entries(SHORT_ISSUES)) await copyFile(pdf, join(magazine, "issues", name));
const library = await openLibrary({ dataDir: partial, databaseUrl: null });
await fillFromSample(library, magazine);
await library.close();
await rm(magazine, { recursive: true });

const server = await withContent(startInProcess({ LOG_LEVEL: "info" }, partial));
const issues = (await readdir("sample/issues")).filter((name) => name.endsWith(".pdf")).length;
await until(async () => !NOT_INSPECTED.test(await (await fetch(server.address)).text()));
await until(() => server.output().split('"issue taken in"').length > issues);
await until(() => server.output().includes('"articles found in issue"'));
await until(async () => (await foundIssues()) === issues);
await until(() => server.output().includes('"pictures of cards made ahead"'));
await until(() => hasWidestPictures(partial));
await server.stop();
// Each test has members of its own.
await rm(join(partial, "membership.db"));
await mkdir(join(partial, VARIANTS), { recursive: true });
await rename(partial, folder);
