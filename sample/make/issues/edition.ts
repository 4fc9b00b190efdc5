import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Block } from "./blocks.ts";
import type { OpeningName } from "./openings.ts";
import type { Anchor } from "./picture.ts";
import { readBlocks } from "./read-blocks.ts";
import { readMarkdown, splitFrontMatter } from "./read-piece.ts";

export interface EditionPiece {
  slug: string;
  /** Sentences of the piece that may be set large; each must stand in it word for word. */
  quotes: string[];
  anchor: Anchor;
  /** What a detail of the picture is taken from, in shares of its width and height. */
  focus: { x: number; y: number };
  /** Given where the planner should not choose. */
  opening?: OpeningName;
}

/** What an issue is made from, beside the pieces: its folder `editions` holds one file for each. */
export interface Edition {
  number: number;
  theme: string;
  month: string;
  wind: string;
  date: string;
  /** A sentence of a piece, broken into lines by its sense. */
  epigraph: { slug: string; lines: string[] };
  cover: {
    /** Colours of the type above the picture, of the theme's name at its foot, and of plain grounds. */
    ink: string;
    themeInk: string;
    ground: string;
    groundInk: string;
    lines: { head: string; words: string }[];
  };
  pieces: EditionPiece[];
  abstract: string;
  next: string;
  editorial: Block[];
  letters: Block[];
  winds: Block[];
  /** Text of the issue's own page on the site. */
  about: string;
}

export function readEditions(folder: string): Edition[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return names.sort().map((name) => readEdition(join(folder, name)));
}

function readEdition(path: string): Edition {
  const { head, body } = splitFrontMatter(readFileSync(path, "utf8"));
  const part = (title: string) =>
    body
      .split(/^# /m)
      .find((text) => text.startsWith(`${title}\n`))
      ?.slice(title.length + 1);
  const blocksOf = (title: string) => readBlocks(readMarkdown(part(title) ?? "")).blocks;
  const { pieces, ...rest } = head as Omit<Edition, "editorial" | "letters" | "winds" | "about">;
  return {
    ...rest,
    pieces: pieces.map((piece) => ({
      ...piece,
      quotes: piece.quotes ?? [],
      anchor: piece.anchor ?? "centre",
      focus: piece.focus ?? { x: 0.5, y: 0.5 },
    })),
    editorial: blocksOf("Sunuş"),
    letters: blocksOf("Okurdan"),
    winds: blocksOf("Rüzgâr"),
    about: (part("Sayfa") ?? "").trim(),
  };
}
