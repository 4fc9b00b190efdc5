import { PublicError } from "../../platform/public-error.ts";
import type { Article } from "../articles/article-store.ts";
import type { ArticleVersions } from "../articles/article-sync.ts";
import { copy } from "./publishing-copy.ts";

export interface NewerText extends ArticleVersions, Pick<Article, "fields"> {
  /** As Node.toJSON. */
  readonly doc: unknown;
  /** Name of who saved last; null: whoever decides, or nobody of the staff. */
  readonly by: string | null;
}

/**
 * What is written after somebody looked does not go out by their word.
 * @param seen the saved text that they looked at @param staffId of whoever decides @throws PublicError with `{ newer: NewerText }` in `detail`
 */
export function refuseNewer(
  { version, fieldsVersion, doc, fields, updatedBy, by }: Article,
  seen: ArticleVersions,
  staffId: string,
): void {
  if (version === seen.version && fieldsVersion === seen.fieldsVersion) return;
  const other = updatedBy === staffId ? null : by;
  const newer: NewerText = { version, fieldsVersion, doc: doc.toJSON(), fields, by: other };
  throw new PublicError("conflict", copy.newerText, { detail: { newer } });
}
