import type { Kysely } from "kysely";
import { Mapping, Step } from "prosemirror-transform";
import { PublicError } from "../../platform/public-error.ts";
import type { MissingSteps } from "../articles/missing-steps.ts";
import type { DeskTables } from "../desk-tables.ts";
import { type CommentPlace, placeWords } from "../document/comment-places.ts";
import { schema } from "../document/schema.ts";
import { copy } from "./comments-copy.ts";

/** As a window saw it. */
export interface SentPlace {
  readonly version: number;
  readonly from: number;
  readonly to: number;
}

/** Where the words of an article's comments stand at a version of it; null: none has words of its own. */
export async function savedPlaces(db: Kysely<DeskTables>, articleId: string) {
  const row = await db
    .selectFrom("comment_places")
    .select(["version", "places"])
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  return row ? { version: row.version, places: JSON.parse(row.places) as readonly CommentPlace[] } : null;
}

export async function savePlaces(
  tx: Kysely<DeskTables>,
  articleId: string,
  version: number,
  places: readonly CommentPlace[],
): Promise<void> {
  const saved = { version, places: JSON.stringify(places) };
  await tx
    .insertInto("comment_places")
    .values({ article_id: articleId, ...saved })
    .onConflict((conflict) => conflict.column("article_id").doUpdateSet(saved))
    .execute();
}

/** Brings a place to the version that is the article's now. @param missing the steps since then @throws PublicError */
export function placeNow(
  { version: sent, from, to }: SentPlace,
  missing: MissingSteps,
  { doc, version }: { readonly doc: Parameters<typeof placeWords>[0]; readonly version: number },
) {
  // Later ones may have come between.
  const steps = missing?.steps.slice(0, Math.max(0, version - sent)) ?? [];
  if (sent + steps.length !== version) throw new PublicError("conflict", copy.placeTooOld);
  const mapping = new Mapping(steps.map(({ step }) => Step.fromJSON(schema, step).getMap()));
  const at = [mapping.map(from, 1), mapping.map(to, -1)] as const;
  const words = at[0] < at[1] && at[1] <= doc.content.size ? placeWords(doc, at) : "";
  if (words === "") throw new PublicError("conflict", copy.placeGone);
  return { at, words };
}
