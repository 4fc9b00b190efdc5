import { basename, extname } from "node:path";
import type { AuthorRole, DraftByline } from "../../../domain/author.ts";
import { AUTO_PAGES } from "../../../domain/issue/page-setup.ts";
import { plainLine } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { withoutUndefined } from "../../../platform/without-undefined.ts";
import type { ProposedIssue } from "../../foreign/foreign-item.ts";
import { renderInTime } from "../../markdown/render-markdown.ts";
import { tagsIn } from "../../sanitize/parse-html.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import {
  type LibraryFile,
  type LibraryPost,
  NOTHING_GIVEN,
  type PostChanges,
  type PostDraft,
} from "../library-post.ts";
import { FrontMatter, splitFrontMatter } from "./front-matter.ts";
import { importPdf } from "./import-pdf.ts";
import { importPicture } from "./import-picture.ts";
import { importPicturesInText } from "./pictures-in-text.ts";
import { readPostDetails } from "./post-details.ts";
import { localPath, openSourceFile, readArticleText, type TextPlace } from "./source-file.ts";

/** Makes a draft of a text, and stores the files it names by path. @throws PublicError */
export async function importArticle(
  text: NamedText,
  storeFile: StoreFile,
  signal?: AbortSignal,
): Promise<PostDraft> {
  const { content, bylines, pageSetup } = await readArticle(text, storeFile, signal);
  const { title = text.fileTitle, status = "published", createdAt } = content;
  if (title === null) throw refused(copy.titleMissing, text.label);
  return {
    ...NOTHING_GIVEN,
    ...content,
    title,
    authors: draftBylines(bylines),
    status,
    createdAt: createdAt ?? new Date().toISOString(),
    isDated: createdAt !== undefined || status !== "draft",
    pageSetup: { ...AUTO_PAGES, ...pageSetup },
  };
}

/** Reads what a file changes of a post: the text, and whatever the front matter names. @throws PublicError */
export async function importChanges(
  text: NamedText,
  storeFile: StoreFile,
  post: LibraryPost,
  signal: AbortSignal,
): Promise<PostChanges> {
  const { content, bylines, pageSetup } = await readArticle(text, storeFile, signal);
  const { html, pictures, ...named } = content;
  const isPublished = named.status === "published" && post.status === "draft" && !post.isDated;
  const createdAt = named.createdAt ?? (isPublished ? new Date().toISOString() : undefined);
  // Roles that the file does not name stay as they are.
  const kept = post.authors.filter(({ role }) => !bylines.has(role));
  const authors = [...draftBylines(bylines), ...kept.map(({ id, role }) => ({ author: id, role }))];
  return {
    ...named,
    ...(!text.isPdf && { html, pictures }),
    ...(bylines.size > 0 && { authors }),
    ...(createdAt !== undefined && { createdAt, isDated: true }),
    // Another PDF brings its own.
    ...(named.pdf && named.pdf.hash !== post.pdf?.hash && { outline: named.outline ?? null }),
    ...(Object.keys(pageSetup).length > 0 && { pageSetup: { ...post.pageSetup, ...pageSetup } }),
  };
}

function draftBylines(bylines: ReadonlyMap<AuthorRole, readonly string[]>): DraftByline[] {
  return [...bylines].flatMap(([role, authors]) => authors.map((author) => ({ author, role })));
}

async function readArticle(text: NamedText, storeFile: StoreFile, signal: AbortSignal | undefined) {
  const { path, label, matter, isPdf, importText } = text;
  const { bylines, pageSetup, image, pdf, ...named } = readPostDetails(matter);
  const files = withoutUndefined({
    image: await importBeside(importPicture, image),
    pdf: await importBeside(importPdf, pdf),
  });
  const content = { ...named, ...files, ...(await importText(storeFile, signal)) };
  return { content, bylines, pageSetup };

  async function importBeside(
    importFile: typeof importPicture | typeof importPdf,
    given: string | null | undefined,
  ) {
    if (typeof given !== "string") return given;
    const fileLabel = copy.fileInArticle(label, given);
    // A name as a field's text is no longer how the disk spells it.
    const filePath = isPdf ? path : localPath(given, text, fileLabel);
    return importFile(filePath, filePath === path ? label : fileLabel, storeFile);
  }
}

export interface NamedText extends TextPlace {
  readonly label: string;
  readonly matter: FrontMatter;
  readonly isPdf: boolean;
  /** The title of an issue of which there is only the PDF. */
  readonly fileTitle: string | null;
  importText(
    storeFile: StoreFile,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly html: string | null; readonly pictures: readonly LibraryFile[] }>;
}

/** Opens Markdown or HTML with front matter, or an issue's PDF. @param path absolute @throws PublicError */
export async function openText(
  path: string,
  label: string,
  root?: string,
  proposed: ProposedIssue["fields"] = {},
): Promise<NamedText> {
  const place = { path, root };
  if (extname(path).toLowerCase() === ".pdf") return pdfAsText(place, label, proposed);
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
function pdfAsText(place: TextPlace, label: string, proposed: ProposedIssue["fields"]): NamedText {
  const name = basename(place.path);
  const stem = plainLine(name.slice(0, -extname(name).length));
  const words = stem.includes(" ") ? stem : stem.replaceAll(/[-_]+/g, " ").trim();
  return {
    ...place,
    label,
    matter: new FrontMatter(
      label,
      new Map(
        Object.entries({ ...proposed, pdf: name }).map(([field, value]) => [field, { value, line: 1 }]),
      ),
    ),
    isPdf: true,
    fileTitle: words.charAt(0).toLocaleUpperCase("tr") + words.slice(1) || copy.untitledIssue,
    importText: async () => ({ html: null, pictures: [] }),
  };
}

async function bodyReader(path: string, label: string): Promise<typeof renderInTime | typeof insideBody> {
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
