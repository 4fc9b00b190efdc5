import type { Box } from "../../domain/issue/edition.ts";
import type { StyledWord } from "./page-lines.ts";

/** Words of one line of verse, or of a paragraph. */
export type Words = readonly StyledWord[];

export type ArticleBlock =
  | {
      readonly kind: "paragraph" | "heading" | "question";
      readonly words: Words;
      readonly page: number;
    }
  /** It begins with its number or sign. `key` is that of its calls; null: nothing calls it. */
  | { readonly kind: "note"; readonly words: Words; readonly page: number; readonly key: number | null }
  | { readonly kind: "verse"; readonly lines: readonly Words[]; readonly page: number }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[]; readonly page: number }
  | { readonly kind: "picture"; readonly box: Box; readonly caption: string; readonly page: number };

/** The keys of the notes that it calls. */
export function callsIn(block: ArticleBlock): number[] {
  const words = block.kind === "verse" ? block.lines.flat() : "words" in block ? block.words : [];
  return words.flatMap(({ call }) => (call ? [call.note] : []));
}
