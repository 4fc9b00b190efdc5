import { blockWords } from "../domain/issue/block-words.ts";
import type { PageText } from "../domain/issue/edition.ts";

const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 li ul ol dl dt dd blockquote figure figcaption table caption tr td th pre hr br".split(
    " ",
  ),
);

const TOKEN = /<[^<>]*>|[^<>]+/g;
const CUT_TAG = /<[^<>]*$/;
const TAG = /^<(\/?)([a-z\d]+)(?![a-z\d])([^<>]*)>$/;
const ENTITY = /&(?:amp|lt|gt|quot);/g;
const SIGNS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** An article's words, a line for each paragraph, without the addresses of films. @param html cleaned: every `<` begins a tag, of which the last may be cut */
export function articleText(html: string): string {
  let text = "";
  let isFilm = false;
  for (const [token] of html.replace(CUT_TAG, "").matchAll(TOKEN)) {
    const [, slash, name, attributes = ""] = TAG.exec(token) ?? [];
    if (name === undefined) text += isFilm ? "" : token.replace(ENTITY, (entity) => SIGNS[entity] ?? "");
    else if (BLOCKS.has(name)) text += "\n";
    else if (name === "a") isFilm = slash === "" && attributes.includes(" data-embed");
  }
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

export function pageText({ blocks }: Pick<PageText, "blocks">): string {
  return blocks
    .map((lines) =>
      blockWords(lines)
        .map(({ shown, gap }) => shown + gap)
        .join("")
        .trim(),
    )
    .join("\n");
}
