import { extname } from "node:path";
import { copy } from "../library-copy.ts";
import type { LibraryFile, PostDraft } from "../library-post.ts";
import { Refusal } from "../refusal.ts";
import { splitFrontMatter } from "./front-matter.ts";
import type { KeepFile } from "./keeping-files.ts";
import { localPath } from "./local-path.ts";
import { openGivenFile } from "./open-given-file.ts";
import { readPostDetails } from "./post-details.ts";
import { readText } from "./read-text.ts";
import { renderInTime } from "./render-in-time.ts";
import { takePdf } from "./take-pdf.ts";
import { takePicture } from "./take-picture.ts";
import { takePicturesInText } from "./take-pictures-in-text.ts";

export interface ReadingOptions {
  /** The date of a post that gives none. */
  readonly now?: Date;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a Markdown or HTML file with front matter, and keeps the files it names by path.
 * With a `pdf` in its front matter it is a digital issue.
 * @param path absolute
 * @param place how refusals call the file
 * @throws Refusal
 */
export async function readArticle(
  path: string,
  place: string,
  keep: KeepFile,
  { now = new Date(), signal }: ReadingOptions = {},
): Promise<PostDraft> {
  const toHtml = await bodyReader(path, place);
  const matter = splitFrontMatter(await readText(path, place), place);
  const { imagePath, pdfPath, ...details } = readPostDetails(matter, place, now);
  const image = imagePath === null ? null : await takeBeside(takePicture, imagePath);
  const pdf = pdfPath === null ? null : await takeBeside(takePdf, pdfPath);
  const { html, pictures } = await takePicturesInText(
    await toHtml(matter.body, place, signal),
    path,
    place,
    keep,
  );
  return { ...details, html: html.trim() || null, image, pdf, pictures };

  function takeBeside(take: TakeFile, given: string): Promise<LibraryFile> {
    const filePlace = copy.fileInArticle(place, given);
    return take(localPath(given, path, filePlace), filePlace, keep);
  }
}

type TakeFile = (path: string, place: string, keep: KeepFile) => Promise<LibraryFile>;

type ToHtml = (body: string, place: string, signal: AbortSignal | undefined) => string | Promise<string>;

async function bodyReader(path: string, place: string): Promise<ToHtml> {
  const extension = extname(path).toLowerCase();
  if (extension === ".md") return renderInTime;
  if (extension === ".html" || extension === ".htm") return insideBody;
  // A missing file or a folder is the nearer reason, and a PDF is not "too large" for an article.
  await using _ = await openGivenFile(path, place, Number.POSITIVE_INFINITY);
  throw new Refusal(place, extension === ".pdf" ? copy.articleIsPdf : copy.articleType);
}

/** What stands in `<body>` of a whole HTML page, or the text itself when it is a part of one. */
function insideBody(html: string): string {
  return /<body\b[^>]*>([\s\S]*)<\/body\s*>/iu.exec(html)?.[1] ?? html;
}
