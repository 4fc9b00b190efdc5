import * as v from "valibot";
import { POST_STATES } from "../../content/library/post-state.ts";
import { AUTHOR_ROLES } from "../../domain/author.ts";
import { MAX_OUTLINE_TEXT, outlineCopy } from "../../domain/issue/outline-text.ts";
import { PAGE_BOXES, PAGE_SPREADS } from "../../domain/issue/page-setup.ts";
import { eachText, OWN_TEXTS, POST_LISTS, POST_TEXTS, type TextName } from "../../domain/post-fields.ts";
import { ARTICLE_KINDS } from "../document/article-fields.ts";
import { isCalendarDay } from "../document/calendar-days.ts";
import { copy } from "./articles-copy.ts";

const MAX_STEPS = 500;
const MAX_ADDRESS = 200;
const MAX_FILE_NAME = 300;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const clientId = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/));

const limited = ({ label, maxLength }: { readonly label: string; readonly maxLength: number }) =>
  v.pipe(v.string(), v.maxLength(maxLength, copy.textTooLong(label, maxLength)));

export const postText = (name: TextName) => limited(POST_TEXTS[name]);

const { categories, authors } = POST_LISTS;
export const categoryName = v.pipe(limited(categories), v.nonEmpty());
/** An author's id, or the name of one who is not known yet. */
export const authorName = v.pipe(limited(authors), v.nonEmpty());
export const categoryList = v.pipe(
  v.array(limited(categories)),
  v.maxLength(categories.maxItems, copy.categoriesTooMany(categories.maxItems)),
);

const fileHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const picture = v.object({
  hash: fileHash,
  width: count,
  height: count,
  alt: v.nullable(postText("imageAlt")),
});

export const setupBody = v.object({ box: v.picklist(PAGE_BOXES), spreads: v.picklist(PAGE_SPREADS) });

/** An instant, brought to UTC: instants are compared as texts. */
export const instant = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((given) => !Number.isNaN(Date.parse(given))),
  v.transform((given) => new Date(given).toISOString()),
);

/** A day in Istanbul: `2026-11-30`. */
export const calendarDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((day) => isCalendarDay(day)),
);

const fields = v.partial(
  v.object({
    ...eachText(OWN_TEXTS, postText),
    categories: v.pipe(
      categoryList,
      v.check((names) => !names.includes("")),
    ),
    authors: v.pipe(
      v.array(v.object({ author: authorName, role: v.picklist(AUTHOR_ROLES) })),
      v.maxLength(authors.maxItems, copy.authorsTooMany(authors.maxItems)),
    ),
    image: v.nullable(picture),
    address: v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(MAX_ADDRESS, copy.addressInvalid),
        v.regex(/^[a-z0-9-]+$/, copy.addressInvalid),
      ),
    ),
    pdf: v.nullable(
      v.object({ hash: fileHash, name: v.pipe(v.string(), v.maxLength(MAX_FILE_NAME)), size: count }),
    ),
    pageSetup: setupBody,
    outline: v.nullable(v.pipe(v.string(), v.maxLength(MAX_OUTLINE_TEXT, outlineCopy.tooLong))),
    date: v.nullable(instant),
  }),
);

export const stepsBody = v.object({
  version: count,
  clientId,
  steps: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_STEPS)),
});

export const fieldsBody = v.object({ version: count, changes: fields });

export const cursorBody = v.object({ clientId, anchor: count, head: count });

const versions = { version: count, fieldsVersion: count };
export const versionsBody = v.object(versions);

/** A page of a former version names no text: its person chose. */
export const outsideBody = v.object({
  /** The library's text, in place of the desk's. */
  isTaken: v.boolean(),
  /** The only text that may be replaced, without unpublished changes; null: whichever it is, a person chose. */
  over: v.optional(v.nullable(versionsBody), null),
});

/** `doc` is as Node.toJSON, by whoever. */
export const asideBody = v.object({ doc: v.unknown(), ...versions });

/** A window that was opened before an update sends no kind: it opens articles alone. */
export const postBody = v.object({
  kind: v.optional(v.picklist(ARTICLE_KINDS), "article"),
  postId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});

/** A block of a text that is kept as it is. */
export const blockBody = v.object({ html: v.string() });

const ARTICLE_SORTS = ["changed", "published", "title"] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

const choice = v.pipe(v.string(), v.maxLength(200));
export const listQuery = v.object({
  kind: v.optional(v.picklist(ARTICLE_KINDS)),
  state: v.optional(v.picklist([...POST_STATES, "handed in", "given back", "mine", "bin"])),
  /** Ids, as the answer's choices have them. */
  section: v.optional(choice),
  author: v.optional(choice),
  /** Of the date that readers see, in Istanbul: `2026-11`. */
  month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))),
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  sort: v.optional(v.picklist(ARTICLE_SORTS)),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
});
