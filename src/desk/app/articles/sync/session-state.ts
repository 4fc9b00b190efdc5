import type { PersonInArticle } from "../../../machines/desk-machines.ts";
import { wordsOf } from "./asides.ts";
import type { DocumentSync } from "./document-sync.ts";
import type { FieldsSync } from "./fields-sync.ts";
import { isSame } from "./merge-fields.ts";

export type SaveState =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  | { readonly kind: "offline" }
  | { readonly kind: "failed"; readonly why: string };

type ShownArticle = ReturnType<typeof shownOf>;

export interface SessionState extends ShownArticle {
  readonly save: SaveState;
  /** False: the browser could not keep what the server does not have. */
  readonly isKept: boolean;
  /** When the server acknowledged last, in milliseconds since 1970. */
  readonly savedAt: number;
  readonly people: readonly PersonInArticle[];
  /** How often something was heard of the comments: they are to be asked for anew. */
  readonly comments: number;
  /** The server's text cannot be joined with this one: the article is to be opened anew. */
  readonly isOver: boolean;
}

/** What is shown of an article's text and fields. */
export function shownOf({ version, asides }: DocumentSync, fields: FieldsSync, hasUnsent: boolean) {
  return {
    shown: { version, fieldsVersion: fields.base.version, hasUnsent },
    fields: fields.own,
    conflicts: fields.conflicts,
    /** Words that have no place in the text, for the person who decides on them. */
    asides: asides.map((aside) => ({ id: aside.id, text: wordsOf(aside), isOwn: aside.isOwn })),
  };
}

/** What is the same stays the same object, which is not drawn anew. */
export function changesShown(former: ShownArticle, now: ShownArticle): Partial<ShownArticle> {
  const names = Object.keys(now) as (keyof ShownArticle)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(former[name], now[name])).map((name) => [name, now[name]]),
  );
}
