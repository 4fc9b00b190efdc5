import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { parse } from "yaml";
import type { Block, Span } from "./blocks.ts";
import { readHtml } from "./html-tree.ts";
import { readBlocks } from "./read-blocks.ts";

export interface Piece {
  slug: string;
  title: string;
  abstract: string;
  categories: string[];
  image: string | undefined;
  author: string;
  blocks: Block[];
  notes: Span[][];
}

/** Reads one Markdown piece of the magazine; its picture is given as an absolute path. */
export function readPiece(folder: string, slug: string): Piece {
  const path = resolve(folder, `${slug}.md`);
  const { head, body } = splitFrontMatter(readFileSync(path, "utf8"));
  const image = typeof head.image === "string" ? resolve(dirname(path), head.image) : undefined;
  const { blocks, notes } = readBlocks(readMarkdown(body));
  levelHeadings(blocks);
  return {
    slug,
    title: String(head.title),
    abstract: typeof head.abstract === "string" ? head.abstract : "",
    categories: Array.isArray(head.categories) ? head.categories.map(String) : [],
    image: image && existsSync(image) ? image : undefined,
    author: signature(head),
    blocks,
    notes,
  };
}

/** Some pieces begin their headings at the second level, some at the third; in print both look alike. */
function levelHeadings(blocks: Block[]): void {
  const headings = blocks.filter((block) => block.kind === "heading");
  const top = Math.min(...headings.map((heading) => heading.level));
  for (const heading of headings) heading.level += 2 - top;
}

function signature({ author, interviewer }: Record<string, unknown>): string {
  if (interviewer) return `Söyleşi: ${String(interviewer)}`;
  return Array.isArray(author) ? author.join(", ") : String(author ?? "");
}

export function splitFrontMatter(source: string): { head: Record<string, unknown>; body: string } {
  const [, head = "", body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  return { head: parse(head) ?? {}, body };
}

export function readMarkdown(markdown: string) {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return readHtml(html);
}
