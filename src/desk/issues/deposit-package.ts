import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { LibraryPost } from "../../content/library/library-post.ts";
import { variantFrom } from "../../domain/picture.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import type { ZipEntry } from "../../platform/zip/write-zip.ts";
import type { DeskServices } from "../desk-services.ts";
import { dublinCore } from "./dublin-core.ts";

type Given = Pick<DeskServices, "library" | "pictures" | "magazine" | "config">;

/** An issue for legal deposit: its PDF as it came, its cover, what it is, and the sums of all. */
export async function* depositPackage(
  { library, pictures, magazine, config }: Given,
  { pdf, image, ...issue }: LibraryPost & { readonly pdf: NonNullable<LibraryPost["pdf"]> },
): AsyncGenerator<ZipEntry> {
  const name = `${slugOf(issue.title) || "sayi"}.pdf`;
  yield { name, content: () => library.files.open(pdf.hash) };
  const sums = [[pdf.hash, name]];
  const made: [string, Buffer][] = [];
  if (image?.width) {
    const widest = variantFrom(image.width, Number.POSITIVE_INFINITY);
    const path = await library.files.path(image.hash);
    const cover = await pictures.scaled(image.hash, path, widest, "jpg");
    made.push(["kapak.jpg", await readFile(pictures.variants.path(cover.name))]);
  }
  made.push(["dublin-core.xml", Buffer.from(dublinCore(issue, magazine.current(), config.publicUrl))]);
  for (const [name, bytes] of made) {
    yield { name, content: async () => new Blob([new Uint8Array(bytes)]).stream() };
    sums.push([hash("sha256", bytes), name]);
  }
  yield { name: "SHA256SUMS", content: sums.map(([sum, name]) => `${sum}  ${name}\n`).join("") };
}
