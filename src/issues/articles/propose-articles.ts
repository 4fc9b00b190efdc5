import type { DraftByline } from "../../domain/author.ts";
import type { Box } from "../../domain/issue/edition.ts";
import { type ArticleBlock, callsIn } from "./article-block.ts";
import { blocksOfArticle, signatureOf } from "./article-blocks.ts";
import { articleFlows } from "./article-flow.ts";
import { type FlowPage, isOpener } from "./boxes-beside.ts";
import { bylinesIn, namesIn } from "./bylines.ts";
import { knownTitles, letters } from "./contents-list.ts";
import { headStyles } from "./head-styles.ts";
import type { HeadFacts } from "./head-surroundings.ts";
import { joinedWords, textOf, vocabularyOf } from "./joined-text.ts";
import { isInside, picturesOf } from "./page-figures.ts";
import { flowOfPage, type PageFlow } from "./page-flow.ts";
import {
  type ArticlePage,
  commonSize,
  type IssuePages,
  linesOfIssue,
  mostOf,
  type PageLine,
} from "./page-lines.ts";

export interface ProposedArticle {
  readonly title: string;
  /** The text under the title. */
  readonly spot: string;
  readonly section: string;
  readonly bylines: readonly DraftByline[];
  readonly blocks: readonly ArticleBlock[];
  /** First and last page, from 1. */
  readonly pages: readonly [first: number, last: number];
  /** Where its text stands: one for each column of each page. */
  readonly areas: readonly { readonly page: number; readonly box: Box }[];
  /** Whether everything speaks for it: its title is known, its beginning and its end are there. */
  readonly isSure: boolean;
}

/** Of a page or a frame whose text is set otherwise than the issue's. */
const MIN_LETTERS = { page: 600, frame: 200 } as const;
/** In multiples of the size of the running text. */
const MAX_FRAME_SIZE = 1.12;
/** Of a title that the issue names nowhere else: large, with a name and a spot or a section. */
const SURE_SCORE = 5;

/** Finds the articles of an issue by what is printed on its pages. Takes time in proportion to its text. */
export function proposeArticles(issue: IssuePages): ProposedArticle[] {
  const { lines, body, running: heads, pageOf } = linesOfIssue(issue);
  const known = knownTitles(lines, issue.outline, body);
  const vocabulary = vocabularyOf(lines.flat());
  const pictures = picturesOf(issue.pages.map((page) => page.pictures ?? []));
  const flowOf = (page: ArticlePage, index: number, isLeft: (frame: Box) => boolean = () => true) => {
    const own = (lines[index] ?? []).filter((line) => !known.listLines.has(line));
    return flowOfPage(own, page.layout?.frames.filter(isLeft) ?? [], page, body);
  };
  const flows = issue.pages.map((page, index) => flowOf(page, index));
  const bodyLines = new Set([
    ...linesAlike(lines.flat(), 0),
    ...flows.flatMap((flow) => [
      ...linesAlike(flow.lines, MIN_LETTERS.page),
      // Larger letters in a frame are an article's spot.
      ...flow.framed.flatMap((own) =>
        commonSize(own) < MAX_FRAME_SIZE * body ? linesAlike(own, MIN_LETTERS.frame) : [],
      ),
    ]),
  ]);
  const isBody = (line: PageLine) => bodyLines.has(line);
  const running = lines.map((page, index) =>
    known.listPages.has(index + 1) ? "" : letters(textOf(joinedWords(page.filter(isBody), vocabulary))),
  );
  const plain: HeadFacts = {
    isTitleStyle: () => false,
    isNameStyle: () => false,
    isPassageStyle: () => true,
    body,
    known,
    vocabulary,
    isBody,
    textAround: (page: number) => running.slice(Math.max(0, page - 3), page + 2).join(" "),
  };
  const pages = issue.pages.map((page, index): FlowPage => {
    const framed = flows[index] as PageFlow;
    const openers = [...framed.frameOf].flatMap(([own, frame]) => (isOpener(own, plain) ? [frame] : []));
    const flow =
      openers.length === 0
        ? framed
        : flowOf(page, index, (frame) => !openers.some((opener) => isInside(frame, opener)));
    return { number: index + 1, flow, pictures: pictures[index] ?? [] };
  });
  const read = pages.filter(({ number }) => !known.listPages.has(number));
  const styles = headStyles(
    read.map(({ flow }) => flow.lines),
    plain,
  );
  let notes = 1;
  return articleFlows(pages, { ...plain, ...styles }, pageOf).map((flow) => {
    const blocks = blocksOfArticle(flow, vocabulary, notes);
    notes += blocks.filter(({ kind }) => kind === "note").length;
    const signature = signatureOf(blocks, flow.lines.at(-1)?.text);
    const { title, spot, section, isKnown, score } = flow.head;
    const overhead = overheadOf(heads, flow.pages);
    const named = [
      flow.head.bylines,
      ...[signature, known.authorOf(title), overhead?.text].map((text) => bylinesIn(text ?? "")),
    ];
    const bylines = named.find((found) => found.length > 0) ?? [];
    const text =
      signature === null
        ? blocks
        : blocks.filter((block) => !("words" in block && textOf(block.words) === signature));
    const called = new Set(text.flatMap(callsIn));
    const numbers = [...flow.pages];
    const last = text.findLast((block) => block.kind !== "note" && block.kind !== "picture");
    return {
      title,
      spot,
      section,
      bylines,
      // What a name called, or a title, stands by itself.
      blocks: text.map((block) =>
        block.kind === "note" && !called.has(block.key ?? 0) ? { ...block, key: null } : block,
      ),
      pages: [Math.min(...numbers), Math.max(...numbers)],
      areas: areasOf([...flow.head.lines, ...flow.lines]),
      isSure: (isKnown || score >= SURE_SCORE) && bylines.length > 0 && isEnded(last),
    };
  });
}

/** A name in the running heads of an article's pages alone: what others repeat too is the magazine's. */
function overheadOf(heads: readonly PageLine[], pages: ReadonlySet<number>): PageLine | undefined {
  return heads.find(
    ({ page, text }) =>
      pages.has(page) &&
      namesIn(text).length > 0 &&
      heads.every((other) => other.text !== text || pages.has(other.page)),
  );
}

function isEnded(block: ArticleBlock | undefined): boolean {
  if (block?.kind === "table") return true;
  const words = block?.kind === "verse" ? block.lines.at(-1) : block && "words" in block ? block.words : [];
  return !/[\p{Ll},-]$/u.test(words?.at(-1)?.text ?? "a");
}

/** Those that are set as most of them are: no more than a few may be larger. @param least letters without which none are */
function linesAlike(lines: readonly PageLine[], least: number): PageLine[] {
  const size = commonSize(lines);
  const near = lines.filter((line) => Math.abs(line.size / size - 1) < 0.06);
  const family = mostOf(near, (line) => line.family);
  const isItalic = least > 0 && mostOf(near, (line) => line.isItalic);
  const colour = least > 0 ? mostOf(near, (line) => line.colour) : null;
  const alike = lines.filter(
    (line) =>
      line.size > 0.93 * size &&
      line.size < 1.08 * size &&
      line.family === family &&
      !line.isBold &&
      line.colour === colour &&
      (isItalic || !line.isItalic),
  );
  return alike.reduce((sum, { text }) => sum + text.length, 0) >= least ? alike : [];
}

function areasOf(lines: readonly PageLine[]): ProposedArticle["areas"] {
  const areas: { page: number; box: Box }[] = [];
  for (const { page, box } of lines) {
    const last = areas.at(-1);
    if (
      last &&
      last.page === page &&
      box[1] > last.box[1] &&
      box[0] < last.box[0] + last.box[2] &&
      box[0] + box[2] > last.box[0]
    ) {
      const [left, top] = [Math.min(box[0], last.box[0]), Math.min(box[1], last.box[1])];
      const right = Math.max(box[0] + box[2], last.box[0] + last.box[2]);
      last.box = [left, top, right - left, Math.max(box[1] + box[3], last.box[1] + last.box[3]) - top];
    } else areas.push({ page, box });
  }
  return areas;
}
