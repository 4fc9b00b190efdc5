/**
 * What is counted, by the `kind` of a row of `readership` (day, kind, subject, facet, times). `day` is YYYY-MM-DD in
 * Istanbul, YYYY-MM once days were folded into months. Subjects are paths of pages as `paths` makes them.
 */
export const READERSHIP_KINDS = [
  /** Openings of a page; the facet is an `OpenedFacet`. */
  "opened",
  /** Openings of an article in which its end was reached. */
  "ended",
  /** Openings of an article by how long it was seen: the facet is one of STAYED_BINS. */
  "stayed",
  /** Openings of an issue in which the page of the facet was shown. */
  "turned",
  /** Openings of a page by the host that led to it, or OTHER_HOSTS. */
  "came",
  /** Downloads of an issue's PDF. */
  "downloaded",
  /** Searches; the facet is `found` or `missed`. Without a subject. */
  "searched",
  /** The most subscribers of a feed that a reading service (the facet) has told on the day. */
  "subscribed",
] as const;

export type ReadershipKind = (typeof READERSHIP_KINDS)[number];

export type OpenedFacet = `${"phone" | "desk"} ${"member" | "visitor"}`;

/** Lower bounds of the bins of visible time, in seconds. */
export const STAYED_BINS = [0, 5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200] as const;

/** The facet of hosts beyond those that are told apart. */
export const OTHER_HOSTS = "other";

/** Days that began longer ago are folded into months. */
export const MONTHS_BY_DAY = 13;
