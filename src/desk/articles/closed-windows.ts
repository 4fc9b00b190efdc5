import { type ExpressionBuilder, sql } from "kysely";
import type { DeskDb } from "../desk-database.ts";
import type { DeskTables } from "../desk-tables.ts";
import { noSuchArticle } from "./article-store.ts";

/** Windows of one article that are shut out, at most: a save that is on its way longer than so many does not come. */
const MAX_CLOSED = 100;

/** Shuts a window out for good: when this returns, no save by its id is committed any more. @throws PublicError */
export async function closeWindow(db: DeskDb, articleId: string, clientId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The first statement writes, which takes the row's lock: of two windows that are shut out at once none is forgotten.
    const { closed_windows } = await tx
      .updateTable("article")
      .set(({ ref }) => ({ closed_windows: ref("closed_windows") }))
      .where("id", "=", articleId)
      .returning("closed_windows")
      .executeTakeFirstOrThrow(noSuchArticle);
    const others = closed_windows.split(" ").filter((id) => id !== "" && id !== clientId);
    const closed = [...others, clientId].slice(-MAX_CLOSED).join(" ");
    await tx
      .updateTable("article")
      .set({ closed_windows: ` ${closed} ` })
      .where("id", "=", articleId)
      .execute();
  });
}

/** Whether a window may save, asked in the statement that saves. */
export function isWindowOpen(clientId: string) {
  return ({ eb, ref }: ExpressionBuilder<DeskTables, "article">) =>
    eb(sql<string>`replace(${ref("closed_windows")}, ${` ${clientId} `}, '')`, "=", ref("closed_windows"));
}
