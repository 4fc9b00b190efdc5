import { type Figure, figureOf, LEAST_TOLD } from "../../domain/readership/told-figure.ts";
import { type ReadershipKind, STAYED_BINS } from "../../readership/readership-tables.ts";
import type { Count } from "./read-counts.ts";

/** What is told of a subject, or of several. Shares are percent. */
export type Figures = ReturnType<typeof figuresOf>;

export function figuresOf(counts: readonly Count[]) {
  const opened = timesOf(counts, "opened");
  const openedBy = (part: string) => timesOf(counts, "opened", (facet) => facet.split(" ").includes(part));
  return {
    opened: figureOf(opened),
    members: shareOf(openedBy("member"), opened),
    phones: shareOf(openedBy("phone"), opened),
    ended: shareOf(timesOf(counts, "ended"), opened),
    middleSeconds: middleStay(facetsOf(counts, "stayed")),
    downloaded: figureOf(timesOf(counts, "downloaded")),
  };
}

export function timesOf(
  counts: readonly Count[],
  kind: ReadershipKind,
  isCounted: (facet: string) => boolean = () => true,
): number {
  let sum = 0;
  for (const count of counts) if (count.kind === kind && isCounted(count.facet)) sum += count.times;
  return sum;
}

/** Times by facet, most first. */
export function facetsOf(counts: readonly Count[], kind: ReadershipKind): Map<string, number> {
  const ofKind = Map.groupBy(
    counts.filter((count) => count.kind === kind),
    ({ facet }) => facet,
  );
  const sums = [...ofKind].map(([facet, each]) => [facet, timesOf(each, kind)] as const);
  return new Map(sums.sort(([, one], [, other]) => other - one));
}

/** In percent; null where the part is few. */
export function shareOf(part: number, whole: number): Figure {
  if (figureOf(part) === null) return null;
  return whole === 0 ? 0 : Math.min(100, Math.round((100 * part) / whole));
}

/**
 * How long the middle one of all readers stayed, in seconds; within a bin they are taken to be spread evenly by
 * the logarithm, as times of reading are.
 * @param bins readers by the lower bound of their bin @returns null of fewer readers than are told
 */
export function middleStay(bins: ReadonlyMap<string, number>): number | null {
  const half = bins.values().reduce((sum, readers) => sum + readers, 0) / 2;
  if (2 * half < LEAST_TOLD) return null;
  let before = 0;
  for (const [index, from] of STAYED_BINS.entries()) {
    const readers = bins.get(String(from)) ?? 0;
    const begin = Math.max(1, from);
    const end = STAYED_BINS[index + 1] ?? from;
    if (before + readers >= half) return Math.round(begin * (end / begin) ** ((half - before) / readers));
    before += readers;
  }
  return null;
}
