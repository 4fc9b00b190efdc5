import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFiles } from "../platform/blobs/open-files.ts";
import { buildIssues, type IssuesOptions } from "./build-issues.ts";

test("what former versions kept of issues is removed at the start", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-former-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  for (const folder of ["linear/2/ab", "previews/2", "files"]) {
    await mkdir(join(dataDir, folder), { recursive: true });
    await writeFile(join(dataDir, folder, "a.pdf"), "%PDF-");
  }
  using files = await openFiles({ dataDir, filesUrl: null, filesCacheSize: 0 });
  using _issues = await buildIssues({
    dataDir,
    files,
    machines: null,
  } as Partial<IssuesOptions> as IssuesOptions);
  expect(await readdir(dataDir)).toEqual(["files"]);
});
