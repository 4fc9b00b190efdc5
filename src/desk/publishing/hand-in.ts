import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { readArticle } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./publishing-copy.ts";

type HandInServices = Pick<DeskServices, "db" | "now" | "articles">;

/** Says that an article may be published. @param note for whoever publishes; may be blank @throws PublicError */
export async function handIn(
  { db, now, articles }: HandInServices,
  articleId: string,
  staff: StaffMember,
  note: string,
): Promise<void> {
  const { deletedAt, fields } = await readArticle(db, articleId);
  if (deletedAt !== null) throw refused(copy.inBin);
  if (fields.title.trim() === "")
    throw new PublicError("refused", copy.titleMissing, { detail: { place: "title" } });
  const given = { staff_id: staff.id, note: note.trim(), at: now() };
  await db
    .insertInto("hand_in")
    .values({ article_id: articleId, ...given })
    .onConflict((conflict) => conflict.column("article_id").doUpdateSet(given))
    .execute();
  articles.tellState(articleId);
}

/** It is written on; nothing happens where nobody handed it in. */
export async function takeBack({ db, articles }: HandInServices, articleId: string): Promise<void> {
  await db.deleteFrom("hand_in").where("article_id", "=", articleId).execute();
  articles.tellState(articleId);
}
