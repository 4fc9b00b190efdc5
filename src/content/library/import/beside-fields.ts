import { refused } from "../../../platform/public-error.ts";
import { endOfWritten } from "../../publication-date.ts";
import type { WrittenTerms } from "../issue-terms.ts";
import { copy } from "../library-copy.ts";
import type { FrontMatter } from "./front-matter.ts";
import { asInstant, asText, at } from "./post-details.ts";

type Fields = FrontMatter["fields"];

/** Takes back what was decided. */
const NOTHING = "yok";
const MAX_FREE_PAGES = 1000;
const MAX_PLACE = 3;

/** The terms of an issue that the front matter names, and no others. @throws PublicError */
export function termsOf(fields: Fields, label: string): Partial<WrittenTerms> {
  const read = <Value>(name: string, parse: (written: string) => Value) => {
    const written = asText(fields, name, label);
    return written === null || written === NOTHING ? null : written && parse(written);
  };
  const terms = {
    freePages: read("freePages", (written) => {
      if (/^\d{1,4}$/.test(written) && Number(written) <= MAX_FREE_PAGES) return Number(written);
      throw refused(copy.freePagesInvalid(written, MAX_FREE_PAGES), at(fields.get("freePages"), label));
    }),
    opensAt: read("opens", () => asInstant(fields, "opens", label)),
    freeFrom: read("freeFrom", () => asInstant(fields, "freeFrom", label)),
    storeUrl: read("store", (written) => {
      const url = URL.parse(written);
      const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
      if (url && isWeb && !url.username && !url.password) return url.href;
      throw refused(copy.storeInvalid(written), at(fields.get("store"), label));
    }),
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

/** @throws PublicError */
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
export function pinOf(fields: Fields, label: string, now: Date): WrittenPin | null | undefined {
  const [place, until] = [asText(fields, "pin", label), asText(fields, "pinUntil", label)];
  if (place === NOTHING || (place === null && !until)) return null;
  if (place === undefined && until === undefined) return undefined;
  if (place && !(Number(place) >= 1 && Number(place) <= MAX_PLACE))
    throw refused(copy.pinInvalid(place), at(fields.get("pin"), label));
  const endsAt = until ? endOfWritten(until) : null;
  if (until && endsAt === null) throw refused(copy.dateInvalid(until), at(fields.get("pinUntil"), label));
  if (endsAt !== null && endsAt <= now.toISOString())
    throw refused(copy.pinPast(until ?? ""), at(fields.get("pinUntil"), label));
  return { place: place ? Number(place) : null, endsAt };
}
