import { PublicError } from "../../platform/public-error.ts";
import type { Article } from "../articles/article-store.ts";
import type { DeskDb } from "../desk-database.ts";
import { copy } from "./publishing-copy.ts";

/** The saved text that somebody looked at before they decided. */
export type SeenText = Pick<Article, "version" | "fieldsVersion">;

/** The text that was saved instead. */
export interface NewerText extends SeenText, Pick<Article, "fields"> {
  /** As Node.toJSON. */
  readonly doc: unknown;
  /** Name of who saved last; null: whoever decides, or nobody of the staff. */
  readonly by: string | null;
}

/**
 * What is written after somebody looked does not go out by their word.
 * @param staffId of whoever decides @throws PublicError with `{ newer: NewerText }` in `detail`
 */
export async function refuseNewer(
  db: DeskDb,
  { version, fieldsVersion, doc, fields, updatedBy }: Article,
  seen: SeenText,
  staffId: string,
): Promise<void> {
  if (version === seen.version && fieldsVersion === seen.fieldsVersion) return;
  const other = updatedBy === staffId ? null : updatedBy;
  const person = await db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", other ?? "")
    .executeTakeFirst();
  const newer: NewerText = { version, fieldsVersion, doc: doc.toJSON(), fields, by: person?.name ?? null };
  throw new PublicError("conflict", copy.newerText, { detail: { newer } });
}
