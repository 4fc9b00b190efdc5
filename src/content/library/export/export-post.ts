import { extname } from "node:path";
import { stringify } from "yaml";
import { ROLE_FIELDS } from "../../../domain/author.ts";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import { eachText, OWN_TEXTS, PICTURE_TEXTS, type TextName } from "../../../domain/post-fields.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { foldTerm, slugOf } from "../../../domain/turkish-text.ts";
import type { FileHash } from "../../../platform/blobs/blob-store.ts";
import { isRefused } from "../../../platform/public-error.ts";
import { renderInTime } from "../../markdown/render-markdown.ts";
import { publicationDate } from "../../publication-date.ts";
import { tagsIn } from "../../sanitize/parse-html.ts";
import { findFile } from "../find-posts.ts";
import type { Library } from "../library.ts";
import { hashesInText, hashOfAddress, type LibraryPost } from "../library-post.ts";
import type { LibraryPage } from "../pages/library-pages.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

/** As htmlToMarkdown; a text for which that takes too long, or too much, is null as well. */
export type ToMarkdown = (html: string, label: string, signal?: AbortSignal) => Promise<string | null>;

export const toMarkdown: ToMarkdown = (html, label, signal) =>
  htmlToMarkdown(html, (markdown) => renderInTime(markdown, label, signal)).catch((error: unknown) => {
    if (isRefused(error)) return null;
    throw error;
  });

type Names = ReadonlyMap<FileHash, string>;
type Exported = LibraryPost | LibraryPage;

/** A post or page as text, and the files it names, which lie beside it: the import reads the same again. */
export async function exportPost(library: Library, post: Exported, signal?: AbortSignal, write = toMarkdown) {
  const base = slugOf(post.id) || "yazi";
  const names = await fileNames(library, post, base);
  const html = withLocalPictures(post.html ?? "", names);
  // A text that does not come back whole of Markdown stays HTML.
  const markdown = await write(html, post.id, signal);
  const { id, title, status } = post;
  const fields = "pdf" in post ? await fieldsOf(library, post, names) : { type: "sayfa", title, id, status };
  const matter = stringify(fields, { lineWidth: 0 });
  const extension = markdown === null ? "html" : "md";
  return {
    name: `${base}.${extension}`,
    text: `---\n${matter}---\n\n${(markdown ?? html).trim()}\n`,
    files: [...names].map(([hash, name]) => ({ name, hash })),
  };
}

/** Plain letters, each once, so that an address in the text is the name itself. */
async function fileNames(library: Library, post: Exported, base: string): Promise<Map<FileHash, string>> {
  const inText = await Promise.all(
    [...new Set(hashesInText(post.html))].map((hash) => findFile(library, hash)),
  );
  const own = "pdf" in post ? [post.image, post.pdf] : [];
  const files = [...own, ...inText].filter((file) => file !== null);
  const names = new Map<FileHash, string>();
  const taken = new Map([`${base}.md`, `${base}.html`].map((name) => [name, 1]));
  for (const { hash, name } of files) {
    if (names.has(hash)) continue;
    const stem = slugOf(name.slice(0, name.length - extname(name).length)) || "dosya";
    names.set(hash, freeName(taken, stem, extensionOf(name)));
  }
  return names;
}

export function extensionOf(name: string): string {
  return extname(name)
    .toLowerCase()
    .replace(/[^.a-z0-9]/g, "");
}

/** @param taken names with the last number that was tried for each */
export function freeName(taken: Map<string, number>, stem: string, extension = ""): string {
  const wanted = stem + extension;
  let [name, number] = [wanted, taken.get(wanted) ?? 1];
  while (taken.has(name)) {
    number += 1;
    name = `${stem}-${number}${extension}`;
  }
  taken.set(name, 1);
  taken.set(wanted, number);
  return name;
}

const PICTURE = new Set(["img"]);
const MEASURES = /\s(?:width|height)="\d+"/g;

function withLocalPictures(html: string, names: Names): string {
  let result = "";
  let copiedTo = 0;
  for (const { start, end, attributes } of tagsIn(html, PICTURE).opening) {
    const hash = hashOfAddress(attributes.src ?? "");
    const name = hash === null ? undefined : names.get(hash);
    if (name === undefined) continue;
    const tag = html.slice(start, end).replace(`library:${hash}`, name).replace(MEASURES, "");
    result += html.slice(copiedTo, start) + tag;
    copiedTo = end;
  }
  return result + html.slice(copiedTo);
}

async function fieldsOf({ database }: Library, post: LibraryPost, names: Names) {
  const { id, categories, status, image, pdf, pageSetup, outline } = post;
  const authors = await database.selectFrom("author").select(["id", "name"]).execute();
  const isAmbiguous = (name: string) =>
    authors.filter((author) => foldTerm(author.name) === foldTerm(name)).length > 1;
  const roles = [...new Set(post.authors.map(({ role }) => role))].map((role) => {
    const [, field = ""] = ROLE_FIELDS.find(([known]) => known === role) ?? [];
    const named = post.authors.filter((author) => author.role === role);
    return [field, named.map((author) => (isAmbiguous(author.name) ? author.id : author.name))] as const;
  });
  const written = (name: TextName) => post[name] ?? undefined;
  const isUndated = status === "draft" && !post.isDated;
  return {
    ...eachText(OWN_TEXTS, written),
    ...(categories.length > 0 && { categories }),
    ...Object.fromEntries(roles),
    ...(!isUndated && { date: writtenDate(post.createdAt) }),
    status,
    id,
    ...(image && { image: names.get(image.hash) ?? "" }),
    ...eachText(PICTURE_TEXTS, written),
    ...(pdf && { pdf: names.get(pdf.hash) ?? "" }),
    ...(pageSetup.box !== AUTO_PAGES.box && { box: pageSetup.box }),
    ...(pageSetup.spreads !== AUTO_PAGES.spreads && { spreads: pageSetup.spreads }),
    ...(outline !== null && { contents: outline.split("\n").filter((line) => line.trim() !== "") }),
  };
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Istanbul",
});

/** A date in Istanbul's time where that is the same instant, else as it is. */
function writtenDate(instant: string): string {
  const ways = [turkishDate(instant), clock.format(new Date(instant))];
  return ways.find((written) => publicationDate(written) === instant) ?? instant;
}
