import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makePdf, makePicture } from "../testing/make-files.ts";
import { tempFolder } from "../testing/temp-library.ts";
import { assertWholePdf } from "./import-pdf.ts";
import { openSourceFile } from "./source-file.ts";

async function examine(bytes: Uint8Array | string): Promise<void> {
  const path = join(await tempFolder(), "a.pdf");
  await writeFile(path, bytes);
  await using file = await openSourceFile(path, "a.pdf", Number.POSITIVE_INFINITY);
  await assertWholePdf(file, "a.pdf");
}

it("takes a whole PDF, with rubbish before and behind it too", async () => {
  const pdf = await makePdf();
  await examine(pdf);
  await examine(Buffer.concat([Buffer.alloc(500, "\n"), pdf, Buffer.alloc(3_000)]));
  await examine(Buffer.concat([Buffer.alloc(100_000, "\n"), pdf]));
});

it("refuses what is no PDF, by its content", async () => {
  await expect(examine("merhaba".repeat(1000))).rejects.toThrow("a.pdf: bu bir PDF değil.");
  await expect(examine(await makePicture("png"))).rejects.toThrow(
    "a.pdf: bu bir PDF değil; içeriği PNG dosyası.",
  );
});

it("refuses a PDF whose end is missing", async () => {
  const pdf = await makePdf();
  await expect(examine(pdf.subarray(0, pdf.length - 200))).rejects.toThrow("PDF yarım");
});

it("leaves it to who opens it whether a PDF needs a password", async () => {
  await examine(await makePdf({ ownerPassword: "gizli", pdfVersion: "1.7" }));
});
