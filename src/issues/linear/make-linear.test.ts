import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePdf } from "../../content/library/testing/make-files.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { makeLinear } from "./make-linear.ts";

async function place() {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-linear-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "issue.pdf");
  await writeFile(path, await makePdf());
  return { path, aside: join(folder, "aside"), target: join(folder, "copies", "copy.pdf") };
}

test("a full disk is the machine's trouble, not the PDF's", async () => {
  const order = await place();
  await symlink("/dev/full", order.aside);
  const failure = await makeLinear(order).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(UnusableFile);
  expect(failure).toMatchObject({ code: "EIO" });
});

test("a PDF that qpdf has to mend has no copy: others might mend it in another way", async () => {
  const order = await place();
  await writeFile(order.path, Buffer.concat([await makePdf(), Buffer.from("startxref\n7\n%%EOF\n")]));
  await expect(makeLinear(order)).rejects.toThrow(UnusableFile);
});
