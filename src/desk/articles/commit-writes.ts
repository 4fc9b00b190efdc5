import type { Node } from "prosemirror-model";
import type { DeskDb } from "../desk-database.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { keepSitting } from "../history/keep-sitting.ts";
import type { SavedStep } from "./article-hub.ts";

/** One save that waits for the disk. */
export interface Write {
  readonly articleId: string;
  readonly staffId: string | null;
  /** After its steps. */
  readonly doc: Node;
  /** The version that its steps come on top of. */
  readonly before: number;
  readonly steps: readonly SavedStep[];
  readonly fields?: { readonly value: ArticleFields; readonly version: number };
  /** The version of which the whole document was written last. */
  readonly live: { docVersion: number; readonly fields: ArticleFields };
  done(): void;
  fail(error: unknown): void;
}

/** Steps between two writings of a whole document. */
const WHOLE_EVERY = 200;
/** Steps that are kept for browsers that were away. */
const KEPT_STEPS = 2_000;
/** In milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

/** All in one transaction. @returns articles that take no changes: they lie in the bin, or are gone */
export async function commitWrites(
  db: DeskDb,
  batch: readonly Write[],
  now: number,
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  const whole: Write[] = [];
  await db.transaction().execute(async (tx) => {
    for (const write of batch) {
      const { articleId, staffId, steps, fields, before } = write;
      const version = before + steps.length;
      const isWhole = version - write.live.docVersion >= WHOLE_EVERY;
      await keepSitting(tx, articleId, staffId, now);
      const updated = await tx
        .updateTable("article")
        .set({
          ...{ version, updated_at: now, updated_by: staffId },
          ...(isWhole && { doc: JSON.stringify(write.doc.toJSON()), doc_version: version }),
          ...(fields && { fields: JSON.stringify(fields.value), fields_version: fields.version }),
        })
        .where("id", "=", articleId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) {
        closed.add(articleId);
        continue;
      }
      if (isWhole) whole.push(write);
      for (const [index, { step, clientId }] of steps.entries())
        await tx
          .insertInto("step")
          .values({
            ...{ article_id: articleId, version: before + index + 1, step: JSON.stringify(step) },
            ...{ client_id: clientId, staff_id: staffId ?? "", at: now },
          })
          .execute();
      if (isWhole)
        await tx
          .deleteFrom("step")
          .where("article_id", "=", articleId)
          .where("version", "<=", version - KEPT_STEPS)
          .where("at", "<", now - KEPT_FOR)
          .execute();
    }
  });
  for (const { live, before, steps } of whole) live.docVersion = before + steps.length;
  return closed;
}
