import { plainLine } from "../../domain/turkish-text.ts";
import { textOf } from "../sanitize/html-tree.ts";
import { parseHtml } from "../sanitize/parse-html.ts";

/** Length in characters of a title that is made of a text. */
const TITLE_LENGTH = 80;

/** A title or an abstract without tags and entities, in one line. */
export function plainText(html: string): string {
  return plainLine(/[<&]/.test(html) ? textOf(parseHtml(html)) : html);
}

/** The first words of a text that has no title. */
export function firstWords(html: string): string {
  const text = plainText(html.slice(0, 2000));
  if (text.length <= TITLE_LENGTH) return text;
  return `${text
    .slice(0, TITLE_LENGTH)
    .toWellFormed()
    .replace(/\s\S*$/, "")}…`;
}
