/** What readers are told of a post that is out: that its sense changed, what was wrong, or what somebody answers. */
export const AMENDMENT_KINDS = ["update", "correction", "reply"] as const;

export type AmendmentKind = (typeof AMENDMENT_KINDS)[number];

/** The id of the page of all. */
export const AMENDMENTS_PAGE = "duzeltmeler";

/** In UTF-16 units. */
export const AMENDMENT_LIMITS = { wrong: 2_000, text: 20_000, author: 200 } as const;

export interface AmendmentTexts {
  readonly kind: AmendmentKind;
  /** What was wrong, of a correction. */
  readonly wrong: string | null;
  /** Plain, with blank lines between paragraphs: what changed, what is right, or the reply. May be blank of an update. */
  readonly text: string;
  /** Whose reply it is. */
  readonly author: string | null;
}

export interface Amendment extends AmendmentTexts {
  readonly id: string;
  /** When it was published: ISO 8601 in UTC. */
  readonly at: string;
}

/** What the names of amendments' elements begin with. */
export const AMENDMENT = "ek-";

/** The element of an amendment, on its post's page and on the page of all. */
export function amendmentAnchor({ id }: Pick<Amendment, "id">): string {
  return `${AMENDMENT}${id}`;
}

/** Its paragraphs; a line's end within one is kept. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
