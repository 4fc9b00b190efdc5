import { basename } from "node:path";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import {
  mapTexts,
  NO_TEXTS,
  OWN_TEXTS,
  POST_LISTS,
  POST_TEXTS,
  type TextName,
} from "../../../domain/post-fields.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { balanceOf } from "../../foreign/balance/balance.ts";
import { addressKey } from "../../foreign/balance/contents.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import { readForeignText, type StoredPicture } from "../../foreign/foreign-html.ts";
import type { ForeignExport, ForeignItem, ForeignNote } from "../../foreign/foreign-item.ts";
import { cutText, isTextTooLong } from "../../post-limits.ts";
import { textOf } from "../../sanitize/html-tree.ts";
import { writeHtml } from "../../sanitize/write-html.ts";
import { type AlsoWritten, addPost } from "../add-post.ts";
import { findPost } from "../find-posts.ts";
import { importPdf } from "../import/import-pdf.ts";
import type { Library } from "../library.ts";
import { copy as libraryCopy } from "../library-copy.ts";
import { type StoreFile, withStoredFiles } from "../library-files.ts";
import { type LibraryFile, libraryAddress, type PostDraft } from "../library-post.ts";
import type { PageDraft } from "../pages/import-page.ts";
import { addPage, type LibraryPage, pageMark, updatePage } from "../pages/library-pages.ts";
import { changesPost, updatePost } from "../update-post.ts";
import type { PictureFetcher } from "./fetch-pictures.ts";
import { type KnownOrigin, wantedPageId } from "./import-origins.ts";
import type { MissingPicture } from "./missing-pictures.ts";

export interface ItemWork {
  readonly library: Library;
  readonly given: ForeignExport;
  readonly pictures: PictureFetcher;
  /** Null: the link stays as it is. */
  linkTo(href: string): string | null;
  /** Written with the item. @param missing pictures of it that could not be had */
  remember(item: ForeignItem, missing: readonly MissingPicture[]): AlsoWritten;
  readonly signal: AbortSignal;
}

export interface PictureFailure extends MissingPicture {
  readonly title: string;
  readonly kind: ForeignItem["kind"];
  readonly id: string;
}

type Former = Pick<KnownOrigin, "mark"> & { readonly id: string };

/** The ellipsis counts: the site would report a longer text as a fault at each sync. */
const MARGIN = 1;
const MAX_CATEGORIES = 50;
const MAX_ID = 120;
const MAX_OWN_ID = 200;
const MAX_ADDRESS = 300;
const MAX_CAPTION = 500;

/** Fetches an item's pictures and writes it into the library. @param former null: it is new @throws PublicError */
export function importItem(work: ItemWork, item: ForeignItem, former: Former | null) {
  const { library, signal } = work;
  return withStoredFiles(
    library,
    async (storeFile) => {
      refuseTooLong(item, item.html);
      const { failures, notes, files, html, image } = await withPictures(work, item, storeFile);
      refuseTooLong(item, html ?? "");
      const also = work.remember(item, failures);
      const content = { html, pictures: files, image, pdf: await pdfOf(item, storeFile) };
      const write = item.kind === "page" ? writePage : writePost;
      const written = await write(library, item, former, content, also);
      const all = image ? [...files, image] : files;
      return {
        ...written,
        failures: failures.map((missing) => ({
          ...missing,
          title: item.title,
          kind: item.kind,
          id: written.id,
        })),
        notes,
        pictures: all.map(({ hash }) => hash),
      };
    },
    signal,
  );
}

function refuseTooLong({ title }: ForeignItem, html: string): void {
  if (isTextTooLong(html)) throw refused(copy.textTooLong, `“${title}”`);
}

async function withPictures({ given, pictures, linkTo }: ItemWork, item: ForeignItem, storeFile: StoreFile) {
  const text = readItem(item, given);
  const found = new Map<string, LibraryFile>();
  const reasons = new Map<string, string>();
  await Promise.all(
    text.pictures.map(async (address) => {
      const picture = await pictures.get(address, given.placesOf(address, item), storeFile);
      if ("hash" in picture) found.set(address, picture);
      else reasons.set(address, picture.failure);
    }),
  );
  const { html, notes, captions } = text.write((address) => {
    const file = found.get(address);
    return file ? { src: libraryAddress(file.hash), width: file.width, height: file.height } : null;
  }, linkTo);
  const inText = text.inText.flatMap((address) => found.get(address) ?? []);
  const files = [...new Map(inText.map((file) => [file.hash, file])).values()];
  const image = found.get(item.picture?.address ?? "") ?? null;
  const failures = [...reasons].map(
    ([address, reason]): MissingPicture => ({
      address: shortened(address, MAX_ADDRESS),
      caption: shortened(captions.get(address) ?? "", MAX_CAPTION),
      reason,
    }),
  );
  return { failures, notes, files, html: html || null, image };
}

/** PostgreSQL takes neither NUL nor half of a letter. */
function shortened(text: string, maxLength: number): string {
  return text.replaceAll("\0", "").slice(0, maxLength).toWellFormed();
}

/** An item's text, the addresses of all its pictures and of those in the text, each once. */
export function readItem(item: ForeignItem, { system }: ForeignExport) {
  const text = readForeignText(item.html, { isOwn: system === "mecmua" });
  const { pictures: inText, taken } = text;
  return {
    inText,
    pictures: [...new Set([...inText, ...(item.picture ? [item.picture.address] : [])])],
    /** Tells with the HTML all that is not as it was. */
    write(pictureOf: (address: string) => StoredPicture | null, linkTo: ItemWork["linkTo"]) {
      const captions = new Map<string, string>();
      const gone: ForeignNote[] = [];
      const html = text.write(pictureOf, linkTo, (address, rest) => {
        captions.set(address, textOf(rest).replace(/\s+/g, " ").trim());
        gone.push({ kind: "pictures", taken: writeHtml([rest]) });
      });
      const here = new Map(inText.map((address) => [addressKey(address), pictureOf(address)?.src ?? null]));
      const stored = { html, pictureOf: (address: string) => here.get(addressKey(address)), linkTo };
      const lost = balanceOf(item, [...taken, ...gone], stored);
      return { html, captions, notes: [...item.notes, ...taken, ...lost, ...cutOf(item)] };
    },
  };
}

function cutOf(item: ForeignItem): ForeignNote[] {
  const { authors, categories } = POST_LISTS;
  const texts = OWN_TEXTS.map(
    (name) => POST_TEXTS[name].maxLength - MARGIN < (item[name] ?? "").length && POST_TEXTS[name].label,
  );
  const lists = [
    item.categories.length > MAX_CATEGORIES && categories.label,
    item.authors.length > authors.maxItems && authors.label,
  ];
  return [...texts, ...lists].flatMap((what) => (what === false ? [] : { kind: "cut", what }));
}

async function pdfOf({ kind, issue }: ForeignItem, storeFile: StoreFile): Promise<LibraryFile | null> {
  if (kind === "page" || !issue) return null;
  return importPdf(issue.pdfPath, basename(issue.pdfPath), storeFile);
}

type Content = Pick<PostDraft, "html" | "pictures" | "image" | "pdf">;

async function writePost(
  library: Library,
  item: ForeignItem,
  former: Former | null,
  content: Content,
  also: AlsoWritten,
) {
  const { status, createdAt, picture, issue } = item;
  const { authors } = POST_LISTS;
  const draft: PostDraft = {
    ...content,
    ...mapTexts({ ...NO_TEXTS, ...item, imageAlt: content.image && (picture?.alt || null) }, cut),
    id: null,
    categories: item.categories.slice(0, MAX_CATEGORIES).map((name) => cutText(name, authors.maxLength)),
    authors: item.authors
      .slice(0, authors.maxItems)
      .map(({ author, role }) => ({ author: author.slice(0, authors.maxLength).toWellFormed(), role })),
    status,
    createdAt: createdAt ?? new Date().toISOString(),
    isDated: createdAt !== null || status !== "draft",
    pageSetup: { ...AUTO_PAGES, ...issue?.pageSetup },
    outline: null,
  };
  if (former !== null) {
    const { id: _, ...changes } = draft;
    const { id, mark } = former;
    const post = await findPost(library, id);
    if (post && !changesPost(post, changes)) {
      await library.database.transaction().execute((tx) => also(tx, id));
      return { id, isSame: true };
    }
    await updatePost(library, id, changes, { also, ...(mark !== null && { updatedAt: mark }) });
    return { id, isSame: false };
  }
  const wanted = item.id ?? slugOf(item.slug ?? "").slice(0, MAX_ID);
  const preferredId = wanted !== "" && wanted.length <= MAX_OWN_ID ? wanted : null;
  return { id: (await addPost(library, draft, { also, preferredId })).id, isSame: false };
}

async function writePage(
  library: Library,
  item: ForeignItem,
  former: Former | null,
  { html, pictures }: Content,
  also: AlsoWritten,
) {
  const status = item.status === "published" ? "published" : "draft";
  const draft: PageDraft = { html, pictures, id: null, title: cut(item.title, "title"), status };
  if (former !== null) {
    const { id, mark } = former;
    const check = (current: LibraryPage) => {
      if (pageMark(current) !== mark)
        throw new PublicError("conflict", libraryCopy.changedMeanwhile, { place: `“${id}”` });
    };
    await updatePage(library, id, draft, { also, check });
    return { id, isSame: false };
  }
  const { id } = await addPage(library, { ...draft, id: await freePageId(library, item) }, also);
  return { id, isSame: false };
}

async function freePageId(library: Library, item: ForeignItem): Promise<string> {
  const wanted = wantedPageId(item);
  for (let number = 1; number < 100; number += 1) {
    const id = number === 1 ? wanted : `${wanted.slice(0, 75)}-${number}`;
    const known = await library.database
      .selectFrom("page")
      .select("is_sample")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known || known.is_sample === 1) return id;
  }
  throw refused(libraryCopy.pageIdTaken, `“${item.title}”`);
}

function cut(text: string, name: TextName): string {
  return cutText(text, POST_TEXTS[name].maxLength - MARGIN);
}
