import { plainLine } from "../turkish-text.ts";
import type { OutlineEntry, ShownPage } from "./edition.ts";

/*
 * A table of contents as a publisher writes it: a line for each entry, with the number of its page at the end and a
 * dash before the title for each level below the first (`- Işık, 12`). Leaders may part the page, as in print.
 */

const MAX_LINES = 500;
const MAX_TITLE = 300;
export const MAX_OUTLINE_TEXT = 100_000;

export const outlineCopy = {
  tooLong: `İçindekiler en çok ${MAX_LINES} satır olabilir.`,
  noTitle: (line: number) => `İçindekiler, ${line}. satır: başlık yok.`,
  noPage: (line: number) => `İçindekiler, ${line}. satır: sonunda sayfa numarası yok.`,
  longTitle: (line: number) => `İçindekiler, ${line}. satır: başlık en çok ${MAX_TITLE} karakter olabilir.`,
  noSuchPage: (line: number, pages: number) =>
    `İçindekiler, ${line}. satır: böyle bir sayfa yok; sayıda ${pages} sayfa var.`,
} as const;

interface ReadOutline {
  readonly entries: readonly OutlineEntry[];
  /** What is wrong with the first line that is not as it should be, as a sentence; the entries are those before it. */
  readonly problem: string | null;
}

/** @param pages how many the issue has; null while nobody knows */
export function readOutline(text: string, pages: number | null = null): ReadOutline {
  const entries: OutlineEntry[] = [];
  for (const [index, written] of text.split("\n").entries()) {
    const line = written.trim();
    if (line === "") continue;
    if (entries.length === MAX_LINES) return { entries, problem: outlineCopy.tooLong };
    const entry = readLine(line);
    const problem = problemOf(entry, index + 1, pages);
    if (problem !== null) return { entries, problem };
    entries.push(entry);
  }
  return { entries, problem: null };
}

export function writeOutline(entries: readonly OutlineEntry[]): string {
  const lines = entries.map(({ depth, title, page }) => {
    const dashes = depth === 0 ? "" : `${"-".repeat(depth)} `;
    return `${dashes}${title}, ${page}`;
  });
  return lines.join("\n");
}

type Sources = readonly Pick<ShownPage, "source">[];

/** The outline where the same PDF has other pages. */
export function movedOutline(text: string, former: Sources, current: Sources): string {
  const { entries, problem } = readOutline(text, former.length);
  if (problem !== null) return text;
  const moved = entries.map(({ page, ...entry }) => {
    const source = former[(page ?? 0) - 1]?.source;
    const isSame = current[(page ?? 0) - 1]?.source === source;
    return { ...entry, page: isSame ? page : current.findIndex((one) => one.source === source) + 1 };
  });
  return writeOutline(moved);
}

function problemOf({ title, page }: OutlineEntry, line: number, pages: number | null): string | null {
  if (page === null) return outlineCopy.noPage(line);
  if (title === "") return outlineCopy.noTitle(line);
  if (title.length > MAX_TITLE) return outlineCopy.longTitle(line);
  return pages !== null && (page < 1 || page > pages) ? outlineCopy.noSuchPage(line, pages) : null;
}

function readLine(line: string): OutlineEntry {
  const depth = countWhile(line, (sign) => sign === "-");
  const reversed = [...line.slice(depth)].reverse();
  const digits = line.slice(line.length - countWhile(reversed, (sign) => sign >= "0" && sign <= "9"));
  const title = withoutLeaders(line.slice(depth, line.length - digits.length).trimEnd());
  return { title: plainLine(title), page: digits === "" ? null : Number(digits), depth };
}

/** A title may itself end in a dot: one sign is no leader, unless it is an ellipsis. */
function withoutLeaders(title: string): string {
  if (title.endsWith(",")) return title.slice(0, -1);
  const signs = countWhile([...title].reverse(), (sign) => " \t.…·_".includes(sign));
  return signs > 1 || title.endsWith("…") ? title.slice(0, title.length - signs) : title;
}

function countWhile(signs: Iterable<string>, holds: (sign: string) => boolean): number {
  let count = 0;
  for (const sign of signs) {
    if (!holds(sign)) break;
    count += 1;
  }
  return count;
}
