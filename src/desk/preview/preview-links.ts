import { hashOfId, newId } from "../../membership/sessions/sessions.ts";
import type { DeskServices } from "../desk-services.ts";

const PREVIEW_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_LINKS = 20;

type LinkServices = Pick<DeskServices, "db" | "now">;

export type PreviewLinks = Awaited<ReturnType<typeof previewLinks>>;

/** @returns the secret of its address, which is kept only as a hash */
export async function makePreviewLink(
  { db, now }: LinkServices,
  articleId: string,
  staffId: string,
): Promise<string> {
  const secret = newId();
  await db.deleteFrom("preview_link").where("expires_at", "<=", now()).execute();
  await db
    .insertInto("preview_link")
    .values({
      hash: hashOfId(secret),
      article_id: articleId,
      expires_at: now() + PREVIEW_LIFETIME_MS,
      staff_id: staffId,
    })
    .execute();
  const kept = db
    .selectFrom("preview_link")
    .select("hash")
    .where("article_id", "=", articleId)
    .orderBy("expires_at", "desc")
    .limit(MAX_LINKS);
  await db
    .deleteFrom("preview_link")
    .where("article_id", "=", articleId)
    .where("hash", "not in", kept)
    .execute();
  return secret;
}

/** How many are open, and when the last of them ends, in milliseconds since 1970; null: there is none. */
export async function previewLinks({ db, now }: LinkServices, articleId: string) {
  return await db
    .selectFrom("preview_link")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max<number | null>("expires_at").as("until")])
    .where("article_id", "=", articleId)
    .where("expires_at", ">", now())
    .executeTakeFirstOrThrow();
}

export async function revokePreviewLinks({ db }: Pick<LinkServices, "db">, articleId: string): Promise<void> {
  await db.deleteFrom("preview_link").where("article_id", "=", articleId).execute();
}

/** The article that a link shows; null: it ended, was revoked, or never was. */
export async function articleOfLink({ db, now }: LinkServices, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom("preview_link")
    .innerJoin("article", "article.id", "article_id")
    .select("article_id")
    .where("hash", "=", hashOfId(secret))
    .where("expires_at", ">", now())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.article_id ?? null;
}
