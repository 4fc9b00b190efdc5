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
});

it("refuses what is no PDF, by its content", async () => {
  await expect(examine("merhaba")).rejects.toThrow("a.pdf: bu bir PDF değil.");
  await expect(examine(await makePicture("png"))).rejects.toThrow(
    "a.pdf: bu bir PDF değil; içeriği PNG dosyası.",
  );
});

it("refuses a PDF whose end is missing", async () => {
  const pdf = await makePdf();
  await expect(examine(pdf.subarray(0, pdf.length - 200))).rejects.toThrow("PDF yarım");
});

it("refuses an encrypted PDF", async () => {
  await expect(examine(await makePdf({ userPassword: "gizli", pdfVersion: "1.7" }))).rejects.toThrow(
    "PDF şifreli",
  );
});

it("finds encryption in a cross-reference stream and in the first trailer of a linearized file", async () => {
  const stream =
    "%PDF-1.7\n9 0 obj\n<< /Type /XRef /Encrypt 4 0 R >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF\n";
  await expect(examine(stream)).rejects.toThrow("PDF şifreli");
  const first =
    "xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Encrypt 4 0 R >>\nstartxref\n0\n%%EOF\n";
  const linearized = `%PDF-1.7\n${first}${" ".repeat(100_000)}xref\n0 0\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n`;
  await expect(examine(linearized)).rejects.toThrow("PDF şifreli");
});

it("does not take a PDF that speaks of encryption for an encrypted one", async () => {
  await examine("%PDF-1.7\n(/Encrypt 4 0 R)\ntrailer\n<< /EncryptMetadata true >>\nstartxref\n0\n%%EOF\n");
});
