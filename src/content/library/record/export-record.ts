import { copy as siteCopy } from "../../../copy/copy.ts";
import { RECORD_KINDS } from "../../../domain/published-version.ts";
import { escapeHtml } from "../../../domain/text/html-text.ts";
import { turkishMoment } from "../../../domain/turkish-date.ts";
import type { ZipEntry } from "../../../platform/zip/write-zip.ts";
import { cleanHtml } from "../../sanitize/clean-html.ts";
import type { Library } from "../library.ts";
import { hashOfAddress } from "../library-post.ts";
import { listVersions, type RecordLine, readVersion } from "./read-record.ts";
import { copy } from "./record-copy.ts";
import { type RecordedContent, type RecordedFile, type RecordedVersion, sha256 } from "./record-text.ts";

const { roles } = siteCopy.authors;

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
};

/**
 * A chain as files that a stranger can verify by sha256sum.
 * @param folder the names' beginning, as `kayit/` @param only of these versions; absent: of all
 */
export async function* exportRecord(
  library: Library,
  chain: string,
  { folder = "", only }: { readonly folder?: string; readonly only?: readonly number[] } = {},
): AsyncGenerator<ZipEntry> {
  const sums: string[] = [];
  const told: string[] = [];
  const written = new Set<string>();
  const all = await listVersions(library.database, chain);
  const text = (name: string, content: string): ZipEntry => {
    sums.push(`${sha256(content)}  ${name}\n`);
    return { name: folder + name, content };
  };
  for (const line of all.filter(({ sequence }) => only?.includes(sequence) ?? true)) {
    const read = await readVersion(library.database, chain, line.sequence);
    const name = String(line.sequence).padStart(4, "0");
    told.push(`${name}  ${line.hash}  ${lineWords(line)}`);
    if (read === null) continue;
    yield text(`${name}.json`, read.text);
    const { content } = read.version;
    if (content === null) continue;
    yield text(`${name}.html`, pageOf(read.version, content));
    for (const file of content.files) {
      const name = fileName(file);
      if (written.has(name)) continue;
      written.add(name);
      if ((await library.files.storedAt(file.sha256)) === null) told.push(copy.fileMissing(name));
      else {
        sums.push(`${file.sha256}  ${name}\n`);
        yield { name: folder + name, content: () => library.files.open(file.sha256) };
      }
    }
  }
  yield text("OKU.txt", copy.readMe(all.findLast(({ address }) => address !== null)?.address ?? chain, told));
  yield { name: `${folder}SHA256SUMS`, content: sums.join("") };
}

export function lineWords(line: RecordLine): string {
  const erased = line.erasedAt === null ? "" : ` (${copy.erased(line)})`;
  return `${turkishMoment(line.seenFrom ?? line.writtenAt)}  ${RECORD_KINDS[line.kind]}${erased}`;
}

function fileName({ sha256: hash, type }: RecordedFile): string {
  return `dosyalar/${hash}.${ENDINGS[type] ?? type.split("/").at(-1)}`;
}

/** The version as a page of its own, which loads nothing but the files beside it. */
function pageOf({ address }: RecordedVersion, content: RecordedContent): string {
  const { title, subtitle, abstract, date, authors, sections, image, imageAlt, pdf, html, files } = content;
  const names = new Map(files.map((file) => [file.sha256, fileName(file)]));
  const paragraph = (text: string | null) => (text ? `<p>${escapeHtml(text)}</p>\n` : "");
  const line = (name: string, value: string) => (value ? paragraph(`${name}: ${value}`) : "");
  const byline = authors.map(({ name, role }) => `${roles[role] === null ? "" : `${roles[role]}: `}${name}`);
  const [picture, document] = [image && names.get(image), pdf && names.get(pdf)];
  const credit = files.find(({ sha256: hash }) => hash === image)?.credit ?? null;
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.6 serif } img { max-width: 100%; height: auto }</style>
<h1>${escapeHtml(title)}</h1>
${paragraph(address)}${paragraph(subtitle)}${paragraph(byline.join(", "))}${line(copy.html.date, date ? turkishMoment(date) : "")}${line(copy.html.sections, sections.join(", "))}${
  picture ? `<p><img src="${picture}" alt="${escapeHtml(imageAlt ?? "")}"></p>\n` : ""
}${paragraph(credit)}${paragraph(abstract)}${document ? `<p><a href="${document}">${copy.html.pdf}</a></p>\n` : ""}${cleanHtml(
  html ?? "",
  (found) => names.get(hashOfAddress(found) ?? "") ?? null,
)}
`;
}
