import { extname } from "node:path";
import { AUTO_PAGES } from "../../../domain/page-setup.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile, PostDraft } from "../library-post.ts";
import { Refusal } from "../refusal.ts";
import { readPostDetails, splitFrontMatter } from "./front-matter.ts";
import { importPdf } from "./import-pdf.ts";
import { importPicture } from "./import-picture.ts";
import { importPicturesInText } from "./pictures-in-text.ts";
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
 * @throws Refusal
 */
export async function importArticle(
  path: string,
  label: string,
  storeFile: StoreFile,
  { now = new Date(), signal }: ImportOptions = {},
): Promise<PostDraft> {
  const { matter, importText } = await openText(path, label);
  const { imagePath, pdfPath, ...details } = readPostDetails(matter, label, now);
  const image = imagePath === null ? null : await importBeside(importPicture, imagePath);
  const pdf = pdfPath === null ? null : await importBeside(importPdf, pdfPath);
  const text = await importText(storeFile, signal);
  return { ...details, ...text, image, pdf, pageSetup: AUTO_PAGES };

  function importBeside(importFile: ImportFile, given: string): Promise<LibraryFile> {
    const fileLabel = copy.fileInArticle(label, given);
    return importFile(localPath(given, path, fileLabel), fileLabel, storeFile);
  }
}

/** A Markdown or HTML file with front matter, whose text and the pictures in it are read at the end. @throws Refusal */
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
  throw new Refusal(label, extension === ".pdf" ? copy.articleIsPdf : copy.articleType);
}

/** What stands in `<body>` of a whole HTML page, or the text itself when it is a part of one. */
function insideBody(html: string): string {
  return /<body\b[^>]*>([\s\S]*)<\/body\s*>/iu.exec(html)?.[1] ?? html;
}
