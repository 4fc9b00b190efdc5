import type { IstanbulMonth } from "../../turkish-date.ts";
import { beside, findNumber, type IssueNumber, isSpecialAt, tokensOf, yearOf } from "../issue-number.ts";

export interface IssueName {
  /** Beside a word as “sayı”. */
  readonly number: IssueNumber | null;
  /** Numbers that no word explains, in their order. */
  readonly spare: readonly number[];
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  /** What stands in the place of a month: `Kış`. */
  readonly season: string | null;
  readonly isSpecial: boolean;
}

const MONTHS = "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik".split(" ");
/** Seasons that are told with their year, and the months in which they begin. */
const SEASONS: Readonly<Record<string, { readonly name: string; readonly month: number }>> = {
  kis: { name: "Kış", month: 1 },
  bahar: { name: "Bahar", month: 3 },
  ilkbahar: { name: "İlkbahar", month: 3 },
  yaz: { name: "Yaz", month: 6 },
  guz: { name: "Güz", month: 9 },
  sonbahar: { name: "Sonbahar", month: 9 },
};
/** An address has a “No: 12”. */
const COVER_WORDS = new Set(["sayi"]);
/** What they count is no number of an issue. */
const OTHER_COUNTS = new Set(["yil", "cilt", "hafta", "baski", "v", "rev", "kopya", "copy", "a", "ed"]);
const UNITS = new Set(["dpi", "mb", "kb", "px", "sayfa", "s", "kopya", "yil", "cilt", "baski"]);
const MAX_TEXT = 3_000;

/**
 * Reads which issue a text names, however it is written in Turkish: a file's name, a title, what is typed or printed.
 * @param isName false of a longer text as a cover's, in which only plain words count: `Sayı 45`, `Ocak 2011`
 */
export function readIssueName(text: string, isName = true): IssueName {
  const tokens = tokensOf(text.slice(0, MAX_TEXT).replace(/\.pdf$/i, ""));
  const reader = new NameReader(tokens, isName);
  return reader.read();
}

class NameReader {
  readonly #tokens: readonly string[];
  readonly #isName: boolean;
  readonly #used = new Set<number>();

  constructor(tokens: readonly string[], isName: boolean) {
    this.#tokens = tokens;
    this.#isName = isName;
  }

  read(): IssueName {
    const { number = null, at = [] } = findNumber(this.#tokens, this.#isName ? undefined : COVER_WORDS) ?? {};
    for (const index of at) this.#used.add(index);
    this.#dropOthers();
    const date = this.#date();
    const spare = this.#isName ? this.#spare() : [];
    const isSpecial = this.#tokens.some(
      (token, index) => (this.#isName && token === "ozel") || isSpecialAt(this.#tokens, index),
    );
    return { number, spare, season: null, ...date, isSpecial };
  }

  #beside(index: number, step: 1 | -1, between?: RegExp): number {
    const at = beside(this.#tokens, index, step, between);
    return this.#used.has(at) ? -1 : at;
  }

  /** Volumes, copies and resolutions. */
  #dropOthers(): void {
    for (const [index, token] of this.#tokens.entries()) {
      if (!isDigits(token) || this.#used.has(index)) continue;
      const [before = "", after = ""] = [this.#tokens[index - 1], this.#tokens[index + 1]];
      const word = this.#tokens[/^[\s:._-]+$/.test(before) ? index - 2 : index - 1] ?? "";
      const unit = this.#tokens[/^[\s.]{1,2}$/.test(after) ? index + 2 : index + 1] ?? "";
      const isCopy = /\($/.test(before) && /^\)/.test(after) && token.length < 3;
      if (OTHER_COUNTS.has(word) || UNITS.has(unit) || isCopy) this.#used.add(index);
    }
  }

  #date(): Pick<IssueName, "year" | "month"> & Partial<Pick<IssueName, "season">> {
    for (const [index, token] of this.#tokens.entries()) {
      const season = SEASONS[token];
      const month = monthNamed(token) ?? season?.month;
      if (month === undefined) continue;
      const year = this.#yearNear(index);
      const isPlain = this.#isName && token.length > 3 && !season;
      if (year === null && !isPlain) continue;
      this.#dayNear(index);
      this.#monthAgain(month);
      return { year: year ?? this.#year(), month, season: season?.name ?? null };
    }
    return this.#isName ? (this.#numericDate() ?? { year: this.#year(), month: null }) : NO_DATE;
  }

  /** `Ocak 2011`, `Ocak-Şubat 2011`, `2011 Ocak`. */
  #yearNear(index: number): number | null {
    for (let at = index + 1; at <= index + 4; at += 1) {
      const token = this.#tokens[at] ?? "";
      const year = yearOf(token);
      if (year !== null) {
        this.#used.add(at);
        return year;
      }
      if (isDigits(token) || (/^\p{L}/u.test(token) && monthNamed(token) === null && token !== "ve")) break;
    }
    const before = this.#beside(index, -1);
    const year = yearOf(this.#tokens[before]);
    if (year !== null) this.#used.add(before);
    return year;
  }

  /** `15 Mart 2019` */
  #dayNear(index: number): void {
    const before = this.#beside(index, -1, /^[\s._-]$/);
    const day = this.#tokens[before] ?? "";
    const isAlone = before < index - 1 && isDigits(day) && day.length < 3 && Number(day) <= 31;
    if (isAlone && this.#used.size > 0) this.#used.add(before);
  }

  /** `2004-03 Mart` */
  #monthAgain(month: number): void {
    for (const [index, token] of this.#tokens.entries()) {
      if (yearOf(token) === null) continue;
      for (const at of [this.#beside(index, 1), this.#beside(index, -1)])
        if (Number(this.#tokens[at]) === month) this.#used.add(at);
    }
  }

  /** `2004-03`, `03.2004`, `15.03.2004`, `200403`, `20040315` */
  #numericDate(): Pick<IssueName, "year" | "month"> | null {
    for (const [index, token] of this.#tokens.entries()) {
      if (this.#used.has(index)) continue;
      const [, written = "", month = ""] = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(?:\d\d)?$/.exec(token) ?? [];
      if (written !== "") {
        this.#used.add(index);
        return { year: Number(written), month: Number(month) };
      }
      const year = yearOf(token);
      if (year === null) continue;
      for (const step of [1, -1] as const) {
        const at = this.#beside(index, step, /^[-._/]$/);
        const near = this.#tokens[at] ?? "";
        if (at === index + step || !/^(?:0?[1-9]|1[0-2])$/.test(near)) continue;
        this.#used.add(index).add(at);
        const day = this.#beside(at, step, /^[-._/]$/);
        if (/^\d{1,2}$/.test(this.#tokens[day] ?? "") && day !== at + step) this.#used.add(day);
        return { year, month: Number(near) };
      }
    }
    return null;
  }

  #year(): number | null {
    const index = this.#tokens.findIndex((token, at) => yearOf(token) !== null && !this.#used.has(at));
    if (index === -1) return null;
    this.#used.add(index);
    return yearOf(this.#tokens[index]);
  }

  #spare(): number[] {
    return this.#tokens.flatMap((token, index) => {
      const isFree = isDigits(token) && token.length <= 4 && !this.#used.has(index) && Number(token) > 0;
      return isFree ? [Number(token)] : [];
    });
  }
}

const NO_DATE = { year: null, month: null } as const;

function isDigits(token: string): boolean {
  return /^\d+$/.test(token);
}

function monthNamed(token: string): number | null {
  // `Mar` and `Eki` are abbreviations, `ekipler` is none.
  const index = MONTHS.findIndex((name) => name === token || name.slice(0, 3) === token);
  return index === -1 ? null : index + 1;
}

/** What somebody types into a cell for a month: `Mart 2019`, `03.2019`, `2019-03`, `3/2019`. @returns null where it is none */
export function readMonth(typed: string): IstanbulMonth | null {
  const { year, month } = readIssueName(typed);
  return year === null || month === null ? null : { year, month };
}
