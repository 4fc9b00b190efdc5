/** An object of a PDF: its text, or a dictionary's inside with the bytes of its stream. */
export type RawObject = string | { readonly dictionary: string; readonly stream: Buffer };

/**
 * Writes a PDF object by object, for what no library writes.
 * @param objects the first is number 1, and the catalogue
 * @param before what stands in the file before the header, from which offsets are counted
 */
export function rawPdf(objects: readonly RawObject[], trailer = "", before = ""): Buffer {
  const parts: Buffer[] = [Buffer.from(`${before}%PDF-1.7\n`)];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), ...bodyOf(object), Buffer.from("\nendobj\n"));
  });
  const start = length();
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}` +
        `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function bodyOf(object: RawObject): Buffer[] {
  if (typeof object === "string") return [Buffer.from(object)];
  const { dictionary, stream } = object;
  const head = `<< ${dictionary} /Length ${stream.length} >>\nstream\n`;
  return [Buffer.from(head), stream, Buffer.from("\nendstream")];
}

/** A PDF of blank pages. @param boxes what each page's dictionary says of its size */
export function blankPages(boxes: readonly string[]): Buffer {
  const kids = boxes.map((_, index) => `${index + 3} 0 R`).join(" ");
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${boxes.length} /Kids [${kids}] >>`,
    ...boxes.map((box) => `<< /Type /Page /Parent 2 0 R ${box} >>`),
  ]);
}
