import { keepMendedPage, type MendedPage, mendedPages } from "../../content/library/mended-pages.ts";
import type { PageSize, TextLine } from "../../domain/issue/edition.ts";
import { normalized } from "../../domain/turkish-text.ts";
import { editionKey, type PdfSource } from "../../issues/render/pdf-source.ts";
import { mendedLine } from "../../issues/scans/mend-line.ts";
import { turkishTextScore } from "../../issues/text/turkish-text-score.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { refuseFault } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";

/** A line of a scanned page, by its place on the page. */
interface WrittenLine {
  readonly block: number;
  readonly line: number;
  readonly text: string;
}

/** As somebody wrote it, and what stood there for them before. */
export interface ChangedLine extends WrittenLine {
  readonly former: string;
}

export interface PageWords {
  readonly size: PageSize;
  /** How well the page was read, from 0 to 100. */
  readonly score: number;
  readonly isMended: boolean;
  /** The nearest pages that were read by OCR; null where there is none. */
  readonly before: number | null;
  readonly after: number | null;
  readonly lines: readonly (WrittenLine & {
    readonly box: TextLine["box"];
    /** Words that may be wrong: OCR was not sure of them, or no Turkish word looks so. */
    readonly unsure: readonly string[];
  })[];
}

type Services = Pick<DeskServices, "library" | "issues">;

/** @param page from 1 @throws PublicError of a page that was not read by OCR */
export async function pageWords(services: Services, source: PdfSource, page: number): Promise<PageWords> {
  const { blocks, mended, unsure, ...shown } = await scannedPage(services, source, page);
  const lines = blocks.flatMap((own, block) =>
    own.map(({ text, box }, line) => {
      const { words } = turkishTextScore(text);
      const isUnsure = (word: string) => unsure.has(word) || words.some((wrong) => word.includes(wrong));
      return { block, line, text, box, unsure: mended ? [] : text.split(" ").filter(isUnsure) };
    }),
  );
  return { ...shown, isMended: mended !== null, lines };
}

/**
 * Saves lines that nobody else has changed meanwhile.
 * @returns the page as it is then, and those that somebody else has changed: of these nothing was saved
 * @throws PublicError of a page that was not read by OCR
 */
export async function mendPage(
  services: Services,
  source: PdfSource,
  page: number,
  changes: readonly ChangedLine[],
): Promise<PageWords & { readonly refused: readonly WrittenLine[] }> {
  const { blocks, mended } = await scannedPage(services, source, page);
  const refused: ChangedLine[] = [];
  const written = new Map<TextLine, TextLine>();
  for (const change of changes) {
    const line = blocks[change.block]?.[change.line];
    const text = cleaned(change.text);
    if (line === undefined || (line.text !== change.former && line.text !== text)) refused.push(change);
    else if (line.text !== text) written.set(line, mendedLine(line, text));
  }
  if (written.size > 0) {
    const version = (mended?.version ?? 0) + 1;
    const changed = blocks.map((lines) => lines.map((line) => written.get(line) ?? line));
    const isKept = await keepMendedPage(services.library, editionKey(source), {
      page,
      version,
      blocks: changed,
    });
    if (!isKept) return mendPage(services, source, page, changes);
    services.issues.pageMended(source);
  }
  return { ...(await pageWords(services, source, page)), refused };
}

async function scannedPage({ library, issues: { editions } }: Services, source: PdfSource, page: number) {
  const { pages } = await editions.edition(source, "first").catch(refuseFault);
  const scans = await editions.scans(source);
  const read = (scans ?? []).filter(([, score]) => score !== null).map(([scanned]) => scanned);
  const score = scans?.find(([scanned]) => scanned === page)?.[1] ?? null;
  const size = pages[page - 1];
  if (size === undefined || score === null) throw new PublicError("missing", copy.notScanned);
  // Another machine may have saved it a moment ago.
  const all = await mendedPages(library, editionKey(source));
  const mended: MendedPage | null = all.find((one) => one.page === page) ?? null;
  const content = await editions.readContent(source, page, "first").catch(refuseFault);
  return {
    size: { width: size.width, height: size.height },
    score,
    before: read.findLast((other) => other < page) ?? null,
    after: read.find((other) => other > page) ?? null,
    mended,
    blocks: mended?.blocks ?? content.blocks,
    unsure: new Set(content.unsure),
  };
}

/** Single spaces part the words of a line. */
function cleaned(text: string): string {
  return normalized(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
