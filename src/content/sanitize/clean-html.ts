import { inUsualLetters } from "../../domain/readable-text.ts";
import { allowOnlyListed } from "./allow-list.ts";
import type { Transform } from "./html-tree.ts";
import { parseHtml } from "./parse-html.ts";
import { keepFirstIds, readAttributes } from "./transforms/attributes.ts";
import { linkEmbeds } from "./transforms/embeds.ts";
import { nameWaysBack } from "./transforms/footnotes.ts";
import { orderHeadings } from "./transforms/headings.ts";
import { keepTogether } from "./transforms/kept-together.ts";
import {
  markOpening,
  markTasks,
  markVerse,
  markWholeParagraphs,
  removeEmptyParagraphs,
} from "./transforms/paragraphs.ts";
import { localPictures, type PictureAddress } from "./transforms/pictures.ts";
import { placeElements } from "./transforms/placement.ts";
import { markLongCells, scopeColumnHeadings, scrollTables } from "./transforms/table-access.ts";
import { removeHidden, renameTags, writeCheckboxes } from "./transforms/tag-names.ts";
import { turnRightToLeft } from "./transforms/text-direction.ts";
import { writeHtml } from "./write-html.ts";

/**
 * The result runs no script, loads nothing but this site's images, and closes what it opens, with the CSP switched off
 * too. Linear, but seconds for 10 MB: it belongs in a worker.
 * @param pictureBase completes addresses of pictures that name no host; null: such pictures are removed
 */
export function cleanHtml(html: string, pictureAddress: PictureAddress, pictureBase: string | null = null) {
  const transforms: readonly Transform[] = [
    removeHidden,
    writeCheckboxes,
    renameTags,
    readAttributes,
    localPictures(pictureAddress, pictureBase),
    linkEmbeds(pictureAddress),
    placeElements,
    keepFirstIds,
    nameWaysBack,
    removeEmptyParagraphs,
    turnRightToLeft,
    orderHeadings,
    scopeColumnHeadings,
    markLongCells,
    scrollTables,
    markVerse,
    markWholeParagraphs,
    markOpening,
    markTasks,
    keepTogether,
    allowOnlyListed,
  ];
  // A lone surrogate cannot be stored as UTF-8, and browsers leave out NUL.
  const article = parseHtml(inUsualLetters(html.toWellFormed().replaceAll("\0", "")));
  for (const transform of transforms) transform(article);
  return writeHtml(article.children);
}
