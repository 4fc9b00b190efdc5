import type { Node } from "prosemirror-model";
import type { DeskDb } from "../desk-database.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { keepSitting } from "../history/keep-sitting.ts";
import type { DeskMachines } from "../machines/desk-machines.ts";
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

/** Why a write was not committed: the article lies in the bin or is gone, or another machine wrote first. */
export type Refused = "closed" | "behind";

/** All in one transaction, which tells other machines as well. @returns the writes that were left out */
export async function commitWrites(
  db: DeskDb,
  batch: readonly Write[],
  now: number,
  tell: DeskMachines["tell"],
): Promise<ReadonlyMap<Write, Refused>> {
  const refused = new Map<Write, Refused>();
  const whole: Write[] = [];
  await db.transaction().execute(async (tx) => {
    for (const write of batch) {
      const { articleId, staffId, steps, fields, before } = write;
      const version = before + steps.length;
      const isWhole = steps.length > 0 && version - write.live.docVersion >= WHOLE_EVERY;
      await keepSitting(tx, articleId, staffId, now);
      const updated = await tx
        .updateTable("article")
        .set({
          ...{ updated_at: now, updated_by: staffId },
          ...(steps.length > 0 && { version }),
          ...(isWhole && { doc: JSON.stringify(write.doc.toJSON()), doc_version: version }),
          ...(fields && { fields: JSON.stringify(fields.value), fields_version: fields.version }),
        })
        .where("id", "=", articleId)
        .where("deleted_at", "is", null)
        .$if(steps.length > 0, (query) => query.where("version", "=", before))
        .$if(fields !== undefined, (query) => query.where("fields_version", "=", (fields?.version ?? 0) - 1))
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) {
        refused.set(write, (await isOpen(tx, articleId)) ? "behind" : "closed");
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
      const fieldsVersion = fields?.version ?? null;
      await tell({ kind: "written", articleId, before, steps: steps.length, fieldsVersion }, tx);
    }
  });
  for (const { live, before, steps } of whole) live.docVersion = before + steps.length;
  return refused;
}

async function isOpen(db: DeskDb, articleId: string): Promise<boolean> {
  const open = db.selectFrom("article").select("id").where("id", "=", articleId);
  return (await open.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}
