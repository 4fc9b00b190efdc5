import { basename, extname } from "node:path";
import type { AuthorRole, DraftByline } from "../../../domain/author.ts";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
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
import { localPath, openSourceFile, readArticleText, type TextPlace } from "./source-file.ts";

interface ImportOptions {
  readonly now?: Date;
  readonly signal?: AbortSignal | undefined;
}

/** Makes a draft of a text, and stores the files it names by path. @throws PublicError */
export async function importArticle(
  text: NamedText,
  storeFile: StoreFile,
  { now = new Date(), signal }: ImportOptions = {},
): Promise<PostDraft> {
  const { details, image, pdf, html, pictures } = await readArticle(text, storeFile, signal);
  const {
    id = null,
    title = text.fileTitle,
    abstract = null,
    categories = [],
    imageAlt = null,
    status = "published",
  } = details;
  if (title === null) throw refused(copy.titleMissing, text.label);
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
 * @throws PublicError
 */
export async function importChanges(
  text: NamedText,
  storeFile: StoreFile,
  post: LibraryPost,
  { now = new Date(), signal }: ImportOptions = {},
): Promise<PostChanges> {
  const { details, image, pdf, html, pictures } = await readArticle(text, storeFile, signal);
  const { id, title, abstract, categories, bylines, createdAt, status, imageAlt, pageSetup } = details;
  const isPublished = status === "published" && post.status === "draft" && !post.isDated;
  const date = createdAt ?? (isPublished ? now.toISOString() : undefined);
  return {
    ...(!text.isPdf && { html, pictures }),
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
  text: NamedText,
  storeFile: StoreFile,
  signal: AbortSignal | undefined,
): Promise<ReadArticle> {
  const { path, label, matter, importText } = text;
  const details = readPostDetails(matter, label);
  const image =
    typeof details.image === "string" ? await importBeside(importPicture, details.image) : details.image;
  const pdf = typeof details.pdf === "string" ? await importBeside(importPdf, details.pdf) : details.pdf;
  return { details, image, pdf, ...(await importText(storeFile, signal)) };

  function importBeside(importFile: ImportFile, given: string): Promise<LibraryFile> {
    const fileLabel = copy.fileInArticle(label, given);
    const filePath = localPath(given, text, fileLabel);
    return importFile(filePath, filePath === path ? label : fileLabel, storeFile);
  }
}

/** A file that the publisher names, whose front matter was read. */
export interface NamedText extends TextPlace {
  /** How refusals call the file. */
  readonly label: string;
  readonly matter: FrontMatter;
  readonly isPdf: boolean;
  /** The title of an issue of which there is only the PDF. */
  readonly fileTitle: string | null;
  /** Reads the text and stores the pictures in it. @throws PublicError */
  importText(
    storeFile: StoreFile,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly html: string | null; readonly pictures: readonly LibraryFile[] }>;
}

/**
 * Opens a Markdown or HTML file with front matter, or an issue's PDF.
 * @param path absolute @param root as in TextPlace @throws PublicError
 */
export async function openText(path: string, label: string, root?: string): Promise<NamedText> {
  const place = { path, root };
  if (extname(path).toLowerCase() === ".pdf") return pdfAsText(place, label);
  const toHtml = await bodyReader(path, label);
  const matter = splitFrontMatter(await readArticleText(path, label), label);
  return {
    ...place,
    label,
    matter,
    isPdf: false,
    fileTitle: null,
    async importText(storeFile, signal) {
      const written = await toHtml(matter.body, label, signal);
      const { html, pictures } = await importPicturesInText(written, place, label, storeFile);
      return { html: html.trim() || null, pictures };
    },
  };
}

/** A PDF says of itself that it is one, and its name is the title. */
function pdfAsText(place: TextPlace, label: string): NamedText {
  const name = basename(place.path);
  const stem = plainLine(name.slice(0, -extname(name).length));
  const words = stem.includes(" ") ? stem : stem.replaceAll(/[-_]+/g, " ").trim();
  const fields = new Map([["pdf", { value: name, line: 1 }]]);
  return {
    ...place,
    label,
    matter: { fields, body: "" },
    isPdf: true,
    fileTitle: words.charAt(0).toLocaleUpperCase("tr") + words.slice(1) || copy.untitledIssue,
    importText: async () => ({ html: null, pictures: [] }),
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
  throw refused(copy.articleType, label);
}

/** The content of `<body>` of a whole HTML page, or the text itself when it is only a part. */
function insideBody(html: string): string {
  const { opening, closing } = tagsIn(html, new Set(["body"]));
  return opening[0] && closing[0] ? html.slice(opening[0].end, closing[0].start) : html;
}
