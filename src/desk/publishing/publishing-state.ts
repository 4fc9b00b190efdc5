import { listAmendments } from "../../content/library/amendments.ts";
import { listPins } from "../../content/library/pages/pins.ts";
import { isChangedForReaders, readArticle } from "../articles/article-store.ts";
import { findInLibrary } from "../articles/find-in-library.ts";
import type { DeskServices } from "../desk-services.ts";
import { isReview, lastWord } from "../history/article-journal.ts";
import { lastPublication } from "../history/revisions.ts";

/** How an article stands towards readers. Times are milliseconds since 1970, instants ISO 8601 in UTC. */
export type PublishingState = Awaited<ReturnType<typeof publishingState>>;

export async function publishingState(
  services: Pick<DeskServices, "db" | "library" | "now">,
  articleId: string,
) {
  const { db, library, now } = services;
  const article = await readArticle(db, articleId);
  const found = await findInLibrary(library, article, new Date(now()));
  const pins = article.kind === "page" ? [] : await listPins(library, new Date(now()));
  const schedule = await scheduleOf(services, articleId);
  const standing = found?.state ?? "draft";
  const last = await lastWord(db, articleId);
  return {
    state: schedule && standing === "draft" ? "scheduled" : standing,
    /** Of the readers' page; null before there ever was one. */
    path: found && standing !== "draft" ? found.path : null,
    /** The date that readers see, or will see. */
    publishedAt: found?.publishedAt ?? null,
    isChanged: isChangedForReaders(found, article),
    isChangedOutside: found !== null && found.version !== article.postUpdatedAt,
    last: await lastPublication(db, articleId),
    schedule: schedule ?? null,
    /** Since when and why a publisher or an editor has to look at it; null: nobody has. */
    review: isReview(last) ? last : null,
    /** What readers were told of it, the oldest first. */
    amendments: found && article.kind !== "page" ? await listAmendments(library.database, found.id) : [],
    pin: pins.find(({ postId }) => postId === found?.id) ?? null,
  };
}

/** With the versions of the text that was frozen for it. */
async function scheduleOf({ db }: Pick<DeskServices, "db">, articleId: string) {
  return await db
    .selectFrom("schedule")
    .innerJoin("revision", "revision.id", "revision_id")
    .leftJoin("staff", "staff.id", "schedule.staff_id")
    .select(["instant", "failed_why as failedWhy", "staff.name as by"])
    .select(["doc_version as version", "fields_version as fieldsVersion"])
    .where("schedule.article_id", "=", articleId)
    .executeTakeFirst();
}
