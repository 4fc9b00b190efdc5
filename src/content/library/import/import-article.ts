import { extname } from "node:path";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import { refused } from "../../../platform/public-error.ts";
import { withoutUndefined } from "../../../platform/without-undefined.ts";
import { tagsIn } from "../../sanitize/parse-html.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import {
  type DraftByline,
  type LibraryFile,
  type LibraryPost,
  NOTHING_GIVEN,
  type PostChanges,
  type PostDraft,
} from "../library-post.ts";
import { type FrontMatter, splitFrontMatter } from "./front-matter.ts";
import { importPdf } from "./import-pdf.ts";
import { importPicture } from "./import-picture.ts";
import { importPicturesInText } from "./pictures-in-text.ts";
import { type PostDetails, readPostDetails } from "./post-details.ts";
import { renderInTime } from "./render-markdown.ts";
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
  const { content, bylines, pageSetup } = await readArticle(path, label, storeFile, signal);
  const { title, status = "published", createdAt } = content;
  if (title === undefined) throw refused(copy.titleMissing, label);
  return {
    ...NOTHING_GIVEN,
    ...content,
    title,
    authors: draftBylines(bylines),
    status,
    createdAt: createdAt ?? now.toISOString(),
    isDated: createdAt !== undefined || status !== "draft",
    pageSetup: { ...AUTO_PAGES, ...pageSetup },
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
  const { content, bylines, pageSetup } = await readArticle(path, label, storeFile, signal, adjust);
  const isPublished = content.status === "published" && post.status === "draft" && !post.isDated;
  const createdAt = content.createdAt ?? (isPublished ? now.toISOString() : undefined);
  // Roles that the file does not name stay as they are.
  const kept = post.authors.filter(({ role }) => !bylines.has(role));
  const authors = [...draftBylines(bylines), ...kept.map(({ id, role }) => ({ author: id, role }))];
  return {
    ...content,
    ...(bylines.size > 0 && { authors }),
    ...(createdAt !== undefined && { createdAt, isDated: true }),
    ...(Object.keys(pageSetup).length > 0 && { pageSetup: { ...post.pageSetup, ...pageSetup } }),
  };
}

function draftBylines(bylines: PostDetails["bylines"]): DraftByline[] {
  return [...bylines].flatMap(([role, authors]) => authors.map((author) => ({ author, role })));
}

interface ReadArticle extends Pick<PostDetails, "bylines" | "pageSetup"> {
  /** What the file names, with its files. */
  readonly content: Omit<PostDetails, "bylines" | "pageSetup" | "image" | "pdf"> &
    Pick<PostChanges, "image" | "pdf"> &
    Pick<PostDraft, "html" | "pictures">;
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
  const { bylines, pageSetup, image, pdf, ...named } = details;
  const files = withoutUndefined({
    image: await importBeside(importPicture, image),
    pdf: await importBeside(importPdf, pdf),
  });
  const content = { ...named, ...files, ...(await importText(storeFile, signal)) };
  return { content, bylines, pageSetup };

  async function importBeside(importFile: ImportFile, given: string | null | undefined) {
    if (typeof given !== "string") return given;
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
