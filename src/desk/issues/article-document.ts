import type { Node } from "prosemirror-model";
import { escapeHtml } from "../../domain/text/html-text.ts";
import { type ArticleBlock, callsIn } from "../../issues/articles/article-block.ts";
import { schema } from "../document/schema.ts";
import { readHtml } from "../html/read-html.ts";

type Words = Extract<ArticleBlock, { readonly words: unknown }>["words"];
type Note = Extract<ArticleBlock, { readonly kind: "note" }>;
type Figure = Extract<ArticleBlock, { readonly kind: "picture" }>;

/** A picture that was cut out of a page, in the library. */
export interface CutPicture {
  readonly hash: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** At a caption's end. */
const CREDIT =
  /(?:^|[\s(])((?:fotoğraf(?:lar)?|foto|görsel(?:ler)?|çizim(?:ler)?|illüstrasyon(?:lar)?|desen)\s?:\s?[^.]{2,80})[.)]*$/iu;

/**
 * An article's text as the desk has it. Notes that it calls are its own notes, numbered as they are called; others are paragraphs.
 * @param pictures by their blocks; of one that is not there the caption stays as a paragraph
 */
export async function articleDocument(
  blocks: readonly ArticleBlock[],
  pictures: ReadonlyMap<ArticleBlock, CutPicture>,
): Promise<Node> {
  const notes = new Map(blocks.flatMap((block) => (isCalled(block) ? [[block.key, block] as const] : [])));
  const numbers = new Map<number, number>();
  const times = new Map<number, number>();
  const callHtml = (key: number) => {
    const number = numbers.get(key) ?? numbers.size + 1;
    const time = (times.get(key) ?? 0) + 1;
    numbers.set(key, number);
    times.set(key, time);
    const id = `fnref-${number}${time === 1 ? "" : `-${time}`}`;
    return `<sup><a href="#fn-${number}" id="${id}" data-footnote-ref="" aria-describedby="footnote-label">${number}</a></sup>`;
  };
  const inline = (words: Words, style: "own" | "plain" | "bold" = "own") =>
    inlineHtml(words, style, (key) => (notes.has(key) ? callHtml(key) : null));
  const shown = blocks.map((block) => {
    if (block.kind === "verse")
      return `<p class="verse">${block.lines.map((line) => inline(line)).join("<br>")}</p>`;
    if (block.kind === "table") return tableHtml(block.rows);
    if (block.kind === "picture") return figureHtml(block, pictures.get(block));
    if (block.kind === "heading") return `<h2>${inline(block.words, "plain")}</h2>`;
    if (block.kind === "question") return `<p>${inline(block.words, "bold")}</p>`;
    return isCalled(block) ? "" : `<p>${inline(block.words)}</p>`;
  });
  const text = await readHtml(shown.join(""));
  const items = [...numbers].map(async ([key, number]) => {
    const [, ...words] = notes.get(key)?.words ?? [];
    const { children } = await readHtml(`<p>${inline(words)}</p>`);
    return schema.node("footnote", { key: `${number}` }, children);
  });
  if (items.length === 0) return text;
  return schema.node("doc", null, [
    ...text.children,
    schema.node("footnotes", null, await Promise.all(items)),
  ]);
}

/**
 * A part of an article with the notes that it calls, and without those of other parts.
 * @param notes of the whole article @param title which is no part of the text: its note has no call
 */
export function withOwnNotes(
  blocks: readonly ArticleBlock[],
  notes: readonly ArticleBlock[],
  title: ArticleBlock | undefined,
): ArticleBlock[] {
  const called = new Set(blocks.flatMap(callsIn));
  const titled = new Set(title ? callsIn(title) : []);
  const own = notes.filter(isCalled).flatMap((note): ArticleBlock[] => {
    if (called.has(note.key)) return [note];
    return titled.has(note.key) ? [{ ...note, key: null }] : [];
  });
  return [...blocks.filter((block) => !isCalled(block)), ...own];
}

function isCalled(block: ArticleBlock): block is Note & { readonly key: number } {
  return block.kind === "note" && block.key !== null;
}

function figureHtml({ caption }: Figure, picture: CutPicture | undefined): string {
  if (!picture) return caption === "" ? "" : `<p><em>${escapeHtml(caption)}</em></p>`;
  const { hash, width, height } = picture;
  const [, credit = ""] = CREDIT.exec(caption) ?? [];
  const said =
    credit === "" ? caption : caption.slice(0, caption.lastIndexOf(credit)).replace(/\($/, "").trim();
  const parts = [escapeHtml(said), credit === "" ? "" : `<small>${escapeHtml(credit)}</small>`];
  const below = parts.filter((part) => part !== "").join(" ");
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  const image = `<img src="library:${hash}"${size}>`;
  return `<figure>${image}${below === "" ? "" : `<figcaption>${below}</figcaption>`}</figure>`;
}

function tableHtml(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
  return `<table><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</tbody></table>`;
}

/** @param callHtml null: the note is not there, and its number stays as it is printed */
function inlineHtml(
  words: Words,
  style: "own" | "plain" | "bold",
  callHtml: (key: number) => string | null,
): string {
  const html = words.map(({ text, isBold, isItalic, isRaised, call }) => {
    const styled = (plain: string) => {
      const leaning = isItalic && style === "own" ? `<em>${plain}</em>` : plain;
      return plain !== "" && (style === "bold" || (isBold && style === "own"))
        ? `<strong>${leaning}</strong>`
        : leaning;
    };
    const called = call ? callHtml(call.note) : null;
    if (call && called) return styled(escapeHtml(call.before)) + called + escapeHtml(call.after);
    return isRaised ? `<sup>${escapeHtml(text)}</sup>` : styled(escapeHtml(text));
  });
  const joined = html.join(" ").replaceAll("</em> <em>", " ").replaceAll("</strong> <strong>", " ");
  return joined.replaceAll(/(?<=.) <sup>/g, "<sup>");
}
