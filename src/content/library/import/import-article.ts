import { extname } from "node:path";
import type { AuthorRole, DraftByline } from "../../../domain/author.ts";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import { refused } from "../../../platform/public-error.ts";
import { renderInTime } from "../../markdown/render-markdown.ts";
import { tagsIn } from "../../sanitize/parse-html.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile, LibraryPost, PostChanges, PostDraft } from "../library-post.ts";
import { type FrontMatter, splitFrontMatter } from "./front-matter.ts";
import { importPdf } from "./import-pdf.ts";
import { importPicture } from "./import-picture.ts";
import { importPicturesInText } from "./pictures-in-text.ts";
import { type PostDetails, readPostDetails } from "./post-details.ts";
import { localPath, openSourceFile, readArticleText } from "./source-file.ts";

interface ImportOptions {
  readonly now?: Date;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a Markdown or HTML file with front matter, and stores the files it names by path.
 * @param path absolute
 * @param label how refusals call the file
 * @throws PublicError
 */
export async function importArticle(
  path: string,
  label: string,
  storeFile: StoreFile,
  { now = new Date(), signal }: ImportOptions = {},
): Promise<PostDraft> {
  const { details, image, pdf, html, pictures } = await readArticle(path, label, storeFile, signal);
  const {
    id = null,
    title,
    abstract = null,
    categories = [],
    imageAlt = null,
    status = "published",
  } = details;
  if (title === undefined) throw refused(copy.titleMissing, label);
  return {
    id,
    title,
    abstract,
    categories,
    authors: [...details.bylines].flatMap(([role, authors]) => draftBylines(authors, role)),
    status,
    createdAt: details.createdAt ?? now.toISOString(),
    isDated: details.createdAt !== undefined || status !== "draft",
    imageAlt,
    html,
    image: image ?? null,
    pdf: pdf ?? null,
    pageSetup: { ...AUTO_PAGES, ...details.pageSetup },
    pictures,
  };
}

/**
 * Reads what a file changes of a post: its text is the file's, and whatever the front matter names.
 * @param adjust changes the front matter before it is read
 * @throws PublicError
 */
export async function importChanges(
  path: string,
  label: string,
  storeFile: StoreFile,
  post: LibraryPost,
  {
    now = new Date(),
    signal,
    adjust,
  }: ImportOptions & {
    readonly adjust?: ((fields: FrontMatter["fields"]) => FrontMatter["fields"]) | undefined;
  } = {},
): Promise<PostChanges> {
  const { details, image, pdf, html, pictures } = await readArticle(path, label, storeFile, signal, adjust);
  const { id, title, abstract, categories, bylines, createdAt, status, imageAlt, pageSetup } = details;
  const isPublished = status === "published" && post.status === "draft" && !post.isDated;
  const date = createdAt ?? (isPublished ? now.toISOString() : undefined);
  return {
    html,
    pictures,
    ...(id !== undefined && { id }),
    ...(title !== undefined && { title }),
    ...(abstract !== undefined && { abstract }),
    ...(categories && { categories }),
    ...(bylines.size > 0 && { authors: changedBylines(bylines, post) }),
    ...(date !== undefined && { createdAt: date, isDated: true }),
    ...(status !== undefined && { status }),
    ...(imageAlt !== undefined && { imageAlt }),
    ...(image !== undefined && { image }),
    ...(pdf !== undefined && { pdf }),
    ...(Object.keys(pageSetup).length > 0 && { pageSetup: { ...post.pageSetup, ...pageSetup } }),
  };
}

/** Roles that the file does not name stay as they are. */
function changedBylines(
  bylines: PostDetails["bylines"],
  { authors }: Pick<LibraryPost, "authors">,
): DraftByline[] {
  const named = [...bylines].flatMap(([role, names]) => draftBylines(names, role));
  const kept = authors.filter(({ role }) => !bylines.has(role));
  return [...named, ...kept.map(({ id, role }) => ({ author: id, role }))];
}

function draftBylines(authors: readonly string[], role: AuthorRole): DraftByline[] {
  return authors.map((author) => ({ author, role }));
}

interface ReadArticle {
  readonly details: PostDetails;
  readonly image: LibraryFile | null | undefined;
  readonly pdf: LibraryFile | null | undefined;
  readonly html: string | null;
  readonly pictures: readonly LibraryFile[];
}

async function readArticle(
  path: string,
  label: string,
  storeFile: StoreFile,
  signal: AbortSignal | undefined,
  adjust: (fields: FrontMatter["fields"]) => FrontMatter["fields"] = (fields) => fields,
): Promise<ReadArticle> {
  const { matter, importText } = await openText(path, label);
  const details = readPostDetails({ ...matter, fields: adjust(matter.fields) }, label);
  const image =
    typeof details.image === "string" ? await importBeside(importPicture, details.image) : details.image;
  const pdf = typeof details.pdf === "string" ? await importBeside(importPdf, details.pdf) : details.pdf;
  return { details, image, pdf, ...(await importText(storeFile, signal)) };

  function importBeside(importFile: ImportFile, given: string): Promise<LibraryFile> {
    const fileLabel = copy.fileInArticle(label, given);
    return importFile(localPath(given, path, fileLabel), fileLabel, storeFile);
  }
}

/** A Markdown or HTML file with front matter, whose text and the pictures in it are read at the end. @throws PublicError */
export async function openText(path: string, label: string) {
  const toHtml = await bodyReader(path, label);
  const matter = splitFrontMatter(await readArticleText(path, label), label);
  return {
    matter,
    async importText(storeFile: StoreFile, signal: AbortSignal | undefined) {
      const written = await toHtml(matter.body, label, signal);
      const { html, pictures } = await importPicturesInText(written, path, label, storeFile);
      return { html: html.trim() || null, pictures };
    },
  };
}

type ImportFile = (path: string, label: string, storeFile: StoreFile) => Promise<LibraryFile>;

type ToHtml = (body: string, label: string, signal: AbortSignal | undefined) => string | Promise<string>;

async function bodyReader(path: string, label: string): Promise<ToHtml> {
  const extension = extname(path).toLowerCase();
  if (extension === ".md") return renderInTime;
  if (extension === ".html" || extension === ".htm") return insideBody;
  // A missing file or a folder is the better reason to give.
  await using _ = await openSourceFile(path, label, Number.POSITIVE_INFINITY);
  throw refused(extension === ".pdf" ? copy.articleIsPdf : copy.articleType, label);
}

/** The content of `<body>` of a whole HTML page, or the text itself when it is only a part. */
function insideBody(html: string): string {
  const { opening, closing } = tagsIn(html, new Set(["body"]));
  return opening[0] && closing[0] ? html.slice(opening[0].end, closing[0].start) : html;
}
