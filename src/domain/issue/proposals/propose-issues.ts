import { type IstanbulMonth, monthName, monthOf } from "../../turkish-date.ts";
import { foldTurkish, plainLine } from "../../turkish-text.ts";
import { type IssueNumber, writtenNumber } from "../issue-number.ts";
import { type IssueName, readIssueName } from "./read-issue-name.ts";

/** What a PDF says of itself. */
export interface PdfHints {
  /** Text of its first page. */
  readonly cover: string | null;
  readonly title: string | null;
  /** ISO 8601 in UTC. */
  readonly created: string | null;
}

export const NO_PDF_HINTS: PdfHints = { cover: null, title: null, created: null };

/** Where a value comes from: the file's name, the cover, the PDF's own data, the row of its neighbours. */
export type Origin = "file" | "cover" | "pdf" | "row";

export interface Proposal {
  readonly number: IssueNumber | null;
  readonly month: IstanbulMonth | null;
  readonly isSpecial: boolean;
  readonly title: string;
  readonly origins: { readonly number: Origin | null; readonly month: Origin | null };
}

type NamedPdf = PdfHints & { readonly name: string };
type Draft = { -readonly [Key in keyof Omit<Proposal, "title" | "origins">]: Proposal[Key] } & {
  readonly pdf: NamedPdf;
  readonly season: string | null;
  readonly origins: { number: Origin | null; month: Origin | null };
};

/** Fewer files of one shape may be so by chance. */
const MIN_ALIKE = 3;
const MIN_KNOWN = 3;
/** The share of steps from issue to issue that have to be alike. */
const MIN_REGULAR = 0.8;

/** Two digits of a later year are of the century before. */
const LAST_YEAR_OF_2000 = 50;

/** Of files that were made in one month. */
const MIN_SCANNED = 3;

/** Proposes of many PDFs at once which issues they are, in their order: what all of them show wins over a single one. */
export function proposeIssues(pdfs: readonly NamedPdf[]): Proposal[] {
  const names = readNames(pdfs);
  const drafts = pdfs.map((pdf, index) => draftOf(pdf, names[index] as ReadName));
  fillFromRow(drafts);
  const made = drafts.map(({ pdf, month }) => (month || pdf.created === null ? null : monthOf(pdf.created)));
  // An archive that was scanned in some weeks tells of these alone.
  const alike = Map.groupBy(made, (month) => month && countOf(month));
  return drafts.map(({ pdf, season, ...draft }, index) => {
    const proposal = { ...draft, title: titleOf({ ...draft, season }, pdf) };
    const month = made[index] ?? null;
    if (!isOfYear(month, names[index]?.year ?? null)) return proposal;
    if ((alike.get(countOf(month))?.length ?? 0) >= MIN_SCANNED) return proposal;
    // The day on which a file was made is the weakest guess, and no title.
    return { ...proposal, month, origins: { ...draft.origins, month: "pdf" } };
  });
}

interface ReadName extends IssueName {
  readonly isPattern: boolean;
}

/** Of names of one shape (`dergi-#-#`) the number is what differs from name to name; `2004-15` shows that no month stands there. */
function readNames(pdfs: readonly NamedPdf[]): ReadName[] {
  const read = pdfs.map(({ name }) => ({ shape: shapeOf(name), ...readIssueName(name) }));
  const byShape = Map.groupBy(read, ({ shape }) => shape);
  return read.map(({ shape, ...name }) => {
    const alike = byShape.get(shape) ?? [];
    const places = Math.max(...alike.map(({ spare }) => spare.length));
    const most = (index: number) => new Set(alike.map(({ spare }) => spare[index])).size;
    let place = 0;
    for (let index = 1; index < places; index += 1) if (most(index) > most(place)) place = index;
    if (isYears(shape, alike, most(place))) {
      const [written = 0] = name.spare.slice(place);
      const year = written + (written > LAST_YEAR_OF_2000 ? 1900 : 2000);
      return { ...name, year, spare: [], isPattern: false };
    }
    const hasNumbers = alike.some(({ month, spare }) => month === null && spare.length > 0);
    const isMonthNumber = name.month !== null && hasNumbers && !/[@]/.test(shape);
    const spare = isMonthNumber ? [name.month as number] : name.spare.slice(place, place + 1);
    const isPattern = alike.length >= MIN_ALIKE && (places > 0 ? most(place) : alike.length) >= MIN_ALIKE;
    return { ...name, spare, month: isMonthNumber ? null : name.month, isPattern };
  });
}

/** `mart04`, `nisan04`: what three months have beside their names is no number of an issue. */
function isYears(shape: string, alike: readonly IssueName[], different: number): boolean {
  const isBeside = /@[^\p{L}\p{N}]{0,2}#/u.test(shape);
  const areMonths = alike.every(({ number, month, year }) => number === null && month !== null && !year);
  return isBeside && areMonths && alike.length >= MIN_ALIKE * different;
}

const MONTH_NAMES = /ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik/g;

function shapeOf(name: string): string {
  return foldTurkish(name).replace(MONTH_NAMES, "@").replaceAll(/\d+/g, "#");
}

function draftOf(pdf: NamedPdf, file: ReadName): Draft {
  const cover = readIssueName(pdf.cover ?? "", false);
  const title = readIssueName(pdf.title ?? "", false);
  const spare = file.spare[0] ?? null;
  const bare = spare === null ? null : { first: spare, last: spare };
  const isSpecial = file.isSpecial || title.isSpecial;
  const [number, numberFrom] = firstOf<IssueNumber>([
    [file.number ?? (file.isPattern ? bare : null), "file"],
    [cover.number, "cover"],
    [title.number, "pdf"],
    [bare, "file"],
  ]);
  const [month, monthFrom] = firstOf<IstanbulMonth>([
    [monthIn(file), "file"],
    [sameYear(cover, file), "cover"],
    [sameYear(title, file), "pdf"],
  ]);
  const seasons = { file: file.season, cover: cover.season, pdf: title.season, row: null };
  const season = monthFrom && seasons[monthFrom];
  return { pdf, number, month, season, isSpecial, origins: { number: numberFrom, month: monthFrom } };
}

function firstOf<T>(found: readonly (readonly [T | null, Origin])[]): [T | null, Origin | null] {
  for (const [value, origin] of found) if (value !== null) return [value, origin];
  return [null, null];
}

function monthIn({ year, month }: Pick<IssueName, "year" | "month">): IstanbulMonth | null {
  return year === null || month === null ? null : { year, month };
}

function sameYear(found: IssueName, { year, month }: IssueName): IstanbulMonth | null {
  const own = monthIn({ year: found.year ?? year, month: found.month ?? month });
  return isOfYear(own, year) ? own : null;
}

/** A month of another year than the file's name says is another issue's. */
function isOfYear(month: IstanbulMonth | null, year: number | null): month is IstanbulMonth {
  return month !== null && (year === null || month.year === year);
}

/** Months since year 0. */
const countOf = ({ year, month }: IstanbulMonth) => year * 12 + month - 1;
const monthAt = (count: number) => ({ year: Math.floor(count / 12), month: (count % 12) + 1 });

interface Known {
  readonly number: number;
  readonly months: number;
}

/** A magazine that comes regularly says itself when an issue came, and which one came then. */
function fillFromRow(drafts: readonly Draft[]): void {
  const regular = drafts.filter(({ isSpecial }) => !isSpecial);
  const known: Known[] = regular
    .flatMap(({ number, month }) =>
      number && month ? [{ number: number.first, months: countOf(month) }] : [],
    )
    .sort((one, other) => one.number - other.number);
  const period = periodOf(known);
  if (period === null) return;
  for (const draft of regular) {
    if (draft.number && !draft.month) {
      const { first } = draft.number;
      const near = nearest(known, ({ number }) => Math.abs(number - first));
      draft.month = monthAt(near.months + (first - near.number) * period);
      draft.origins.month = "row";
    } else if (!draft.number && draft.month) {
      const months = countOf(draft.month);
      const near = nearest(known, (one) => Math.abs(one.months - months));
      const number = near.number + (months - near.months) / period;
      const isTaken = regular.some((other) => other.number?.first === number);
      if (!Number.isInteger(number) || number < 1 || isTaken) continue;
      draft.number = { first: number, last: number };
      draft.origins.number = "row";
    }
  }
}

/** @returns months from issue to issue; null where it is not regular */
function periodOf(known: readonly Known[]): number | null {
  if (known.length < MIN_KNOWN) return null;
  const steps = known.slice(1).flatMap(({ number, months }, index) => {
    const before = known[index] as Known;
    return number > before.number ? [(months - before.months) / (number - before.number)] : [];
  });
  const [period, alike] = [...Map.groupBy(steps, (step) => step)].sort(
    ([, one], [, other]) => other.length - one.length,
  )[0] ?? [0, []];
  const isRegular = Number.isInteger(period) && period >= 1 && alike.length >= MIN_REGULAR * steps.length;
  return isRegular && alike.length >= MIN_KNOWN - 1 ? period : null;
}

function nearest(known: readonly Known[], distance: (one: Known) => number): Known {
  return known.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** The whole months from a fill: `aylık`, `iki aylık`, `üç aylık`. */
export function monthsLater(month: IstanbulMonth, months: number): IstanbulMonth {
  return monthAt(countOf(month) + months);
}

function titleOf(
  { number, month, season, isSpecial }: Omit<Draft, "pdf">,
  { name, title }: NamedPdf,
): string {
  if (number !== null) return numberedTitle(number, isSpecial);
  const date = month && (season === null ? monthName(month) : `${season} ${month.year}`);
  if (date !== null) return isSpecial ? `Özel Sayı, ${date}` : date;
  return plainLine(title ?? "") || titleOfFile(name);
}

function numberedTitle(number: IssueNumber, isSpecial: boolean): string {
  return `${isSpecial ? "Özel Sayı" : "Sayı"} ${writtenNumber(number)}`;
}

/** The name that a file has, as a title. */
export function titleOfFile(name: string): string {
  return plainLine(name.replace(/\.pdf$/i, "").replaceAll(/[_-]+/g, " "));
}

const NUMBER_IN_TITLE = /(say[ıiIİ][ :.#-]{0,3})\d{1,4}(?:[-–/]\d{1,4})?(?!\d)/iu;

/** The title with another number in it, or with one before it. */
export function titleWithNumber(title: string, number: IssueNumber): string {
  const written = writtenNumber(number);
  if (NUMBER_IN_TITLE.test(title)) return title.replace(NUMBER_IN_TITLE, `$1${written}`);
  const isBare = title === "" || title === "Özel Sayı";
  return isBare ? numberedTitle(number, title !== "") : `Sayı ${written}: ${title}`;
}

interface Numbered {
  readonly number: IssueNumber | null;
  readonly isSpecial: boolean;
}

/** Numbers that two issues have, and those between the first and the last that none has; special issues count for themselves. */
export function numberFaults(issues: readonly Numbered[]) {
  const counts = new Map<number, number>();
  for (const { number, isSpecial } of issues) {
    if (number === null || isSpecial) continue;
    for (let each = number.first; each <= number.last; each += 1)
      counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const numbers = [...counts.keys()].sort((one, other) => one - other);
  const missing = numbers.flatMap((number, index) => {
    const next = numbers[index + 1];
    return next !== undefined && next > number + 1 ? [{ first: number + 1, last: next - 1 }] : [];
  });
  return { duplicates: numbers.filter((number) => (counts.get(number) ?? 0) > 1), missing };
}
