import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { removeFolder } from "../../../test/remove-folder.ts";
import { readText } from "../render/pdf-jobs.ts";

/** Reads a PDF's first page as the child process does. */
export async function readPage(pdf: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-page-"));
  onTestFinished(() => removeFolder(folder));
  const path = join(folder, "page.pdf");
  await writeFile(path, pdf);
  return readText(path, { width: 200, height: 100, source: 1, area: null });
}
