import { parseWebAddress } from "../../../domain/address/parse-web-address.ts";
import { refused } from "../../../platform/public-error.ts";
import { endOfWritten } from "../../publication-date.ts";
import type { WrittenTerms } from "../issue-terms.ts";
import { copy } from "../library-copy.ts";
import type { FrontMatter } from "./front-matter.ts";

/** Takes back what was decided. */
const NOTHING = "yok";
const MAX_FREE_PAGES = 1000;
const MAX_PLACE = 3;

/** The terms of an issue that the front matter names, and no others. @throws PublicError */
export function termsOf(matter: FrontMatter): Partial<WrittenTerms> {
  const read = <Value>(name: string, parse: (written: string) => Value) => {
    const written = matter.text(name);
    return written === null || written === NOTHING ? null : written && parse(written);
  };
  const terms = {
    freePages: read("freePages", (written) => {
      if (/^\d{1,4}$/.test(written) && Number(written) <= MAX_FREE_PAGES) return Number(written);
      throw matter.refusal("freePages", copy.freePagesInvalid(written, MAX_FREE_PAGES));
    }),
    opensAt: read("opens", () => matter.instant("opens")),
    freeFrom: read("freeFrom", () => matter.instant("freeFrom")),
    storeUrl: read("store", (written) => {
      const url = parseWebAddress(written);
      if (url) return url.href;
      throw matter.refusal("store", copy.storeInvalid(written));
    }),
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

export function refuseLateOpening({ opensAt, freeFrom }: WrittenTerms, label: string): void {
  if (opensAt && freeFrom && opensAt > freeFrom) throw refused(copy.opensAfterFree, label);
}

/** A place on the front page, from 1; null: as it is, or last. */
export interface WrittenPin {
  readonly place: number | null;
  /** ISO 8601 in UTC; null: without an end. */
  readonly endsAt: string | null;
}

/** @returns undefined where the front matter says nothing of it; null: not pinned @throws PublicError */
export function pinOf(matter: FrontMatter, now: Date): WrittenPin | null | undefined {
  const [place, until] = [matter.text("pin"), matter.text("pinUntil")];
  if (place === NOTHING || (place === null && !until)) return null;
  if (place === undefined && until === undefined) return undefined;
  if (place && !(Number(place) >= 1 && Number(place) <= MAX_PLACE))
    throw matter.refusal("pin", copy.pinInvalid(place));
  const endsAt = until ? endOfWritten(until) : null;
  if (until && endsAt === null) throw matter.refusal("pinUntil", copy.dateInvalid(until));
  if (endsAt !== null && endsAt <= now.toISOString())
    throw matter.refusal("pinUntil", copy.pinPast(until ?? ""));
  return { place: place ? Number(place) : null, endsAt };
}
