import { Parser } from "htmlparser2";
import { blockWords } from "../domain/issue/block-words.ts";
import type { PageText } from "../domain/issue/edition.ts";

const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 li ul ol dl dt dd blockquote figure figcaption table caption tr td th pre hr br".split(
    " ",
  ),
);

/** An article's words, a line for each paragraph, without the addresses of films. @param html cleaned */
export function articleText(html: string): string {
  let text = "";
  let film = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) text += "\n";
      if (attributes["data-embed"] !== undefined) film = true;
    },
    ontext(part) {
      if (!film) text += part;
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) text += "\n";
      if (name === "a") film = false;
    },
  });
  parser.end(html);
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
