import type { Box } from "../../domain/issue/edition.ts";
import type { ArticleBlock } from "./article-block.ts";
import type { ArticleFlow } from "./open-articles.ts";
import type { Figure } from "./page-figures.ts";
import type { SetLine } from "./set-lines.ts";

/** A block of an article with the lines that it is made of. */
export interface PlacedBlock {
  readonly block: ArticleBlock;
  readonly lines: readonly SetLine[];
}

/** In ten thousandths of the page: a line may reach into a picture. */
const REACH = 60;

/** After the words that announce it, or else at the end of its page. */
export function placeTable(
  blocks: readonly PlacedBlock[],
  table: ArticleFlow["tables"][number],
): PlacedBlock[] {
  const page = table.lines[0]?.page ?? 1;
  const placed: ArticleBlock = { kind: "table", rows: table.rows, page };
  const announces = (block: ArticleBlock) =>
    block.kind === "paragraph" && /:$/.test(block.words.at(-1)?.text ?? "");
  const announced = blocks.findLastIndex(
    ({ block }, index) =>
      block.page >= page - 1 &&
      block.page <= page &&
      announces(block) &&
      blocks[index + 1]?.block.kind !== "table",
  );
  const end = blocks.findLastIndex(({ block }) => block.page <= page);
  return blocks.toSpliced((announced >= 0 ? announced : end) + 1, 0, { block: placed, lines: [] });
}

/** After the paragraph above it in its first column, or before the one below it; else before what its page begins with. */
export function placeFigure(
  blocks: readonly PlacedBlock[],
  { page, box }: Figure,
  caption: string,
): PlacedBlock[] {
  const own = blocks.flatMap(({ lines }, block) =>
    lines.flatMap((line, at) => (line.page === page && isAcross(line.box, box) ? [{ line, block, at }] : [])),
  );
  const above = own.filter(({ line }) => line.box[1] + line.box[3] < box[1] + REACH);
  const column = Math.min(...above.map(({ line }) => line.column.left));
  const before = above.findLast(({ line }) => line.column.left < column + line.size);
  const [below] = own;
  const first = blocks.findIndex(({ block }) => block.page >= page);
  const otherwise = first === -1 ? blocks.length : first;
  const place = before ? before.block + 1 : below ? below.block + (below.at > 0 ? 1 : 0) : otherwise;
  // Pictures that stand at the same place stay in their order.
  const next = blocks.findIndex(({ block }, at) => at >= place && block.kind !== "picture");
  const block: ArticleBlock = { kind: "picture", box, caption, page };
  return blocks.toSpliced(next === -1 ? blocks.length : next, 0, { block, lines: [] });
}

function isAcross([left, , width]: Box, [x, , across]: Box): boolean {
  return left < x + across && left + width > x;
}
