import type { Box, PageText } from "../../../domain/issue/edition.ts";
import { readerCopy } from "../reader-copy.ts";
import { goesOn, joined, readingBlocks, type TextBlock } from "./reading-blocks.ts";

export interface ReadPage {
  readonly number: number;
  /** Undefined while it is fetched, null when it cannot be had. */
  readonly text: PageText | null | undefined;
}

/** A paragraph's parts: texts, of verse its lines, and the pages that begin between them. */
type Part = { readonly text: string } | { readonly page: number };

interface Paragraph {
  readonly kind: TextBlock["kind"] | "note" | "page";
  readonly parts: readonly Part[];
}

export interface PagePicture {
  readonly kind: "picture";
  readonly page: number;
  readonly box: Box;
}

/** Paragraphs in order; sentences that go on in another column or page are joined, whatever stands between. */
export function paragraphsOf(pages: readonly ReadPage[]): (Paragraph | PagePicture)[] {
  const paragraphs: (Paragraph | PagePicture)[] = [];
  let last: { readonly block: TextBlock; readonly at: number } | null = null;
  for (const { number, text } of pages) {
    const blocks = text && !text.isBroken ? readingBlocks(text) : [];
    paragraphs.push({ kind: "page", parts: [{ page: number }] });
    const note = noteOf(text, blocks);
    if (note) paragraphs.push({ kind: "note", parts: [{ text: note }] });
    for (const block of blocks) {
      if (block.kind === "picture") {
        paragraphs.push({ kind: "picture", page: number, box: block.box });
        continue;
      }
      const [line = ""] = block.lines;
      const former: Paragraph | PagePicture | undefined =
        last && goesOn(last.block, block) ? paragraphs[last.at] : undefined;
      if (last && former && former.kind !== "picture") {
        const between = paragraphs.splice(last.at + 1);
        const labels = between.flatMap((one) => (one.kind === "page" ? one.parts : []));
        paragraphs[last.at] = { ...former, parts: withText([...former.parts, ...labels], line) };
        paragraphs.push(...between.filter(({ kind }) => kind !== "page"));
        last = { block, at: last.at };
        continue;
      }
      paragraphs.push({ kind: block.kind, parts: block.lines.map((text) => ({ text })) });
      if (block.kind === "text") last = { block, at: paragraphs.length - 1 };
    }
  }
  return paragraphs;
}

/** @param parts which may end with labels of pages: these then stand at the word that goes on over them */
function withText(parts: readonly Part[], text: string): Part[] {
  const at = parts.findLastIndex((part) => "text" in part);
  const before = parts[at];
  if (!before || !("text" in before)) return [...parts, { text }];
  const [labels, whole] = [parts.slice(at + 1), joined(before.text, text)];
  if (labels.length === 0) return [...parts.slice(0, at), { text: whole }];
  // A divided word loses its hyphen, any other gets a space.
  const end = whole.length - text.length;
  return [...parts.slice(0, at), { text: whole.slice(0, end) }, ...labels, { text: whole.slice(end) }];
}

function noteOf(text: PageText | null | undefined, blocks: readonly unknown[]): string | null {
  if (text === undefined) return readerCopy.text.loading;
  if (text === null) return readerCopy.text.failed;
  if (text.isBroken) return readerCopy.text.broken;
  return blocks.length === 0 ? readerCopy.text.empty : null;
}
