import { plainLine } from "../../domain/turkish-text.ts";
import { textOf } from "./html-tree.ts";
import { parseHtml } from "./parse-html.ts";

const TITLE_LENGTH = 80;

/** A title or an abstract without tags and entities, in one line. */
export function plainText(html: string): string {
  return plainLine(/[<&]/.test(html) ? textOf(parseHtml(html)) : html);
}

export function firstWords(html: string): string {
  const text = plainText(html.slice(0, 2000));
  const cut = text.slice(0, TITLE_LENGTH).toWellFormed();
  return text.length <= TITLE_LENGTH ? text : `${cut.replace(/\s\S*$/, "")}…`;
}
