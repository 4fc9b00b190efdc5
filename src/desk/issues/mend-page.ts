import { keepMendedPage, type MendedPage, mendedPages } from "../../content/library/mended-pages.ts";
import type { Box, PageSize } from "../../domain/issue/edition.ts";
import { normalized } from "../../domain/turkish-text.ts";
import { editionKey, type PdfSource } from "../../issues/render/pdf-source.ts";
import { isSameBox, mendedLine, withLine } from "../../issues/scans/mend-line.ts";
import { turkishTextScore } from "../../issues/text/turkish-text-score.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { refuseFault } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";

/** A line of a scanned page. Its box is its name: it stays the same whatever is written there. */
interface WrittenLine {
  readonly box: Box;
  readonly text: string;
}

/** As somebody wrote it, and what stood there for them before. */
export interface ChangedLine extends WrittenLine {
  /** Null: a line that OCR did not see. */
  readonly former: string | null;
  /** The line that a new one is read after; null: it is the first one. */
  readonly after: Box | null;
}

export interface PageWords {
  readonly size: PageSize;
  /** How well the page was read, from 0 to 100; null: nothing was found on it. */
  readonly score: number | null;
  readonly isMended: boolean;
  /** The nearest pages that were read by OCR; null where there is none. */
  readonly before: number | null;
  readonly after: number | null;
  readonly lines: readonly (WrittenLine & {
    readonly isFirstOfBlock: boolean;
    /** Words that may be wrong: OCR was not sure of them, or no Turkish word looks so. */
    readonly unsure: readonly string[];
  })[];
}

type Services = Pick<DeskServices, "library" | "issues">;

/** @param page from 1 @throws PublicError of a page that OCR did not look at */
export async function pageWords(services: Services, source: PdfSource, page: number): Promise<PageWords> {
  const { blocks, mended, content, ...shown } = await scannedPage(services, source, page);
  const unsure = new Set(content.unsure);
  const asRead = new Set(content.blocks.flat().map(({ text }) => text));
  const lines = blocks.flatMap((own) =>
    own.map(({ text, box }, line) => {
      const { words } = turkishTextScore(text);
      const isUnsure = (word: string) => unsure.has(word) || words.some((wrong) => word.includes(wrong));
      return {
        text,
        box,
        isFirstOfBlock: line === 0,
        unsure: asRead.has(text) ? text.split(" ").filter(isUnsure) : [],
      };
    }),
  );
  return { ...shown, isMended: mended !== null, lines };
}

/**
 * Saves lines that nobody else has changed meanwhile.
 * @returns the page as it is then, and those that somebody else has changed: of these nothing was saved
 * @throws PublicError of a page that OCR did not look at
 */
export async function mendPage(
  services: Services,
  source: PdfSource,
  page: number,
  changes: readonly ChangedLine[],
): Promise<PageWords & { readonly refused: readonly WrittenLine[] }> {
  const { blocks: shown, mended } = await scannedPage(services, source, page);
  const refused: ChangedLine[] = [];
  let blocks = shown;
  for (const change of changes) {
    const { box, former, after } = change;
    const text = cleaned(change.text);
    const line = blocks.flat().find((other) => isSameBox(other.box, box));
    if (line === undefined && former === null) {
      if (text !== "") blocks = withLine(blocks, box, text, after);
    } else if (line === undefined || (line.text !== former && line.text !== text)) refused.push(change);
    else if (line.text !== text)
      blocks = blocks.map((lines) => lines.map((other) => (other === line ? mendedLine(line, text) : other)));
  }
  if (blocks !== shown) {
    const version = (mended?.version ?? 0) + 1;
    const isKept = await keepMendedPage(services.library, editionKey(source), { page, version, blocks });
    if (!isKept) return mendPage(services, source, page, changes);
    services.issues.pageMended(source);
  }
  return { ...(await pageWords(services, source, page)), refused };
}

async function scannedPage({ library, issues: { editions } }: Services, source: PdfSource, page: number) {
  const { pages } = await editions.edition(source, "first").catch(refuseFault);
  const scans = await editions.scanned.of(source);
  const read = (scans ?? []).filter(([, score]) => score !== null).map(([scanned]) => scanned);
  const [, score] = scans?.find(([scanned]) => scanned === page) ?? [];
  const size = pages[page - 1];
  if (size === undefined || score === undefined) throw new PublicError("missing", copy.notScanned);
  // Another machine may have saved it a moment ago.
  const all = await mendedPages(library, editionKey(source));
  const mended: MendedPage | null = all.find((one) => one.page === page) ?? null;
  const content = await editions.readContent(source, page, "first").catch(refuseFault);
  const hasOwnText = score === null && content.blocks.length > 0 && content.isBroken !== true;
  if (hasOwnText) throw new PublicError("missing", copy.notScanned);
  return {
    size: { width: size.width, height: size.height },
    score,
    before: read.findLast((other) => other < page) ?? null,
    after: read.find((other) => other > page) ?? null,
    mended,
    content,
    blocks: mended?.blocks ?? content.blocks,
  };
}

/** Single spaces part the words of a line. */
function cleaned(text: string): string {
  return normalized(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
