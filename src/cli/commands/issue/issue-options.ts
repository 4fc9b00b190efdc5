import type { WrittenTerms } from "../../../content/library/issue-terms.ts";
import { publicationDate } from "../../../content/publication-date.ts";
import { PAGE_BOXES, PAGE_SPREADS, type PageSetup } from "../../../domain/issue/page-setup.ts";
import { PublicError } from "../../../platform/public-error.ts";
import type { Arguments } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { issueCopy } from "./issue-command-copy.ts";

/** Null when no date is given. @throws PublicError */
export function instantOf(given: Arguments): string | null {
  const written = given.value("date");
  const instant = written === null ? null : publicationDate(written);
  if (written !== null && instant === null)
    throw new PublicError("usage", copy.optionDate("--date", written));
  return instant;
}

/** The page setup that the options ask for; options that are not given leave the former. @throws PublicError */
export function pageSetupOf(given: Arguments, former: PageSetup): PageSetup {
  return {
    box: choiceOf(given, "box", PAGE_BOXES) ?? former.box,
    spreads: choiceOf(given, "spreads", PAGE_SPREADS) ?? former.spreads,
  };
}

function choiceOf<Choice extends string>(
  given: Arguments,
  option: string,
  choices: readonly Choice[],
): Choice | null {
  const written = given.value(option);
  if (written === null) return null;
  const choice = choices.find((one) => one === written);
  if (choice === undefined)
    throw new PublicError("usage", copy.optionChoice(`--${option}`, written, choices));
  return choice;
}

export const TERM_OPTIONS = ["free-pages", "opens", "free-from", "store"] as const;
/** Takes back what was decided. */
const NOTHING = "yok";
const MAX_FREE_PAGES = 1000;

/** The terms that the options name, and no others. @throws PublicError */
export function termsOf(given: Arguments): Partial<WrittenTerms> {
  const read = <T>(option: (typeof TERM_OPTIONS)[number], parse: (written: string) => T) => {
    const written = given.value(option);
    return written === null ? undefined : written === NOTHING ? null : parse(written);
  };
  const date = (option: string) => (written: string) => {
    const instant = publicationDate(written);
    if (instant === null) throw new PublicError("usage", copy.optionDate(`--${option}`, written));
    return instant;
  };
  const changes = {
    freePages: read("free-pages", (written) => {
      const isNumber = /^\d{1,4}$/.test(written) && Number(written) <= MAX_FREE_PAGES;
      if (!isNumber) throw new PublicError("usage", issueCopy.optionFreePages(written, MAX_FREE_PAGES));
      return Number(written);
    }),
    opensAt: read("opens", date("opens")),
    freeFrom: read("free-from", date("free-from")),
    storeUrl: read("store", (written) => {
      const url = URL.parse(written);
      const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
      if (!url || !isWeb || url.username || url.password)
        throw new PublicError("usage", issueCopy.optionAddress("--store", written));
      return url.href;
    }),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** @throws PublicError */
export function refuseLateOpening({ opensAt, freeFrom }: Partial<WrittenTerms>): void {
  if (opensAt && freeFrom && opensAt > freeFrom) throw new PublicError("usage", issueCopy.opensAfterFree);
}
