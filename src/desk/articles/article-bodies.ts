import * as v from "valibot";
import { POST_STATES } from "../../content/library/post-state.ts";
import { AUTHOR_ROLES } from "../../domain/author.ts";
import { MAX_TITLE } from "../document/article-fields.ts";
import { copy } from "./articles-copy.ts";

/** UTF-16 units, as in every source's posts. */
const MAX_ABSTRACT = 5000;
const MAX_ALT = 1000;
const MAX_NAME = 100;
const MAX_CATEGORIES = 20;
const MAX_AUTHORS = 20;
const MAX_STEPS = 500;
const MAX_ADDRESS = 200;

const text = (most: number, message: string) => v.pipe(v.string(), v.maxLength(most, message));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Id of a window. */
export const clientId = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/));

const picture = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  width: count,
  height: count,
  alt: v.nullable(text(MAX_ALT, copy.altTooLong(MAX_ALT))),
});

const fields = v.partial(
  v.object({
    title: text(MAX_TITLE, copy.titleTooLong(MAX_TITLE)),
    abstract: text(MAX_ABSTRACT, copy.abstractTooLong(MAX_ABSTRACT)),
    categories: v.pipe(
      v.array(v.pipe(text(MAX_NAME, copy.categoryTooLong(MAX_NAME)), v.nonEmpty())),
      v.maxLength(MAX_CATEGORIES, copy.categoriesTooMany(MAX_CATEGORIES)),
    ),
    authors: v.pipe(
      v.array(
        v.object({
          author: v.pipe(text(MAX_NAME, copy.authorTooLong(MAX_NAME)), v.nonEmpty()),
          role: v.picklist(AUTHOR_ROLES),
        }),
      ),
      v.maxLength(MAX_AUTHORS, copy.authorsTooMany(MAX_AUTHORS)),
    ),
    image: v.nullable(picture),
    address: v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(MAX_ADDRESS, copy.addressInvalid),
        v.regex(/^[a-z0-9-]+$/, copy.addressInvalid),
      ),
    ),
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

/** A page of a former version names no text: its person chose. */
export const outsideBody = v.object({
  isTaken: v.boolean(),
  over: v.optional(v.nullable(v.object(versions)), null),
});

export const asideBody = v.object({ doc: v.unknown(), ...versions });

export const postBody = v.object({ postId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) });

export const listQuery = v.object({
  state: v.optional(v.picklist([...POST_STATES, "bin"])),
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
});
