import { isDeepStrictEqual } from "node:util";
import type * as v from "valibot";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { replaceText } from "../history/restore-revision.ts";
import { setAside } from "../history/set-aside.ts";
import { readHtml } from "../html/read-html.ts";
import type { outsideBody } from "./article-bodies.ts";
import {
  type Article,
  type ArticleHead,
  hasUnpublishedChanges,
  isChangedForReaders,
  noteInLibrary,
  readArticle,
  readArticleHead,
} from "./article-store.ts";
import type { ArticleVersions } from "./article-sync.ts";
import { copy } from "./articles-copy.ts";
import { findInLibrary, type InLibrary } from "./find-in-library.ts";

/** How an article stands, without its words. */
export type ArticleState = Awaited<ReturnType<typeof stateOf>>;
export type ArticleView = Awaited<ReturnType<typeof viewArticle>>;
export type OutsideChange = Awaited<ReturnType<typeof outsideOf>>;

type Services = Pick<DeskServices, "db" | "library" | "now" | "articles" | "publisher">;
type Stores = Pick<Services, "db" | "library" | "now">;

export async function viewArticle(services: Stores, id: string) {
  const { doc, fields, placings: _, ...head } = await readArticle(services.db, id);
  return { ...(await stateOf(services, head)), doc: doc.toJSON() as unknown, fields };
}

/** The same without its words, for a screen that has them. @throws PublicError */
export async function viewState(services: Stores, id: string): Promise<ArticleState> {
  return stateOf(services, await readArticleHead(services.db, id));
}

/**
 * Takes the library's text or keeps the desk's; the other one is in the history. Where another window was first,
 * nothing is left to do.
 * @throws PublicError
 */
export async function settleOutside(
  services: Services,
  id: string,
  staffId: string,
  { isTaken, over }: v.InferOutput<typeof outsideBody>,
): Promise<void> {
  const { db, library, now, articles, publisher } = services;
  await publisher.alone(id, async () => {
    const article = await readArticle(db, id);
    const found = await findInLibrary(library, article, new Date(now()));
    if (!found || found.version === article.postUpdatedAt) return;
    const text = await textOf(found);
    if (isSame(article, text)) return noteInLibrary(db, article, found, article);
    if (!isTaken) {
      const { version, fieldsVersion } = article;
      await setAside(services, id, staffId, { ...text, version, fieldsVersion });
      return noteInLibrary(db, article, found);
    }
    const refuseUnseen = ({ version, fieldsVersion }: ArticleVersions) => {
      const isSeen = over?.version === version && over.fieldsVersion === fieldsVersion;
      const isUnchanged = isSeen && !hasUnpublishedChanges({ ...article, version, fieldsVersion });
      if (over && !isUnchanged) throw new PublicError("conflict", copy.behind);
      return text;
    };
    const replaced = await replaceText(services, id, staffId, refuseUnseen, over);
    return noteInLibrary(db, article, found, replaced);
  });
  articles.tellState(id);
}

async function stateOf(services: Stores, head: ArticleHead) {
  const { db, library, now } = services;
  const found = await findInLibrary(library, head, new Date(now()));
  return {
    ...head,
    state: head.plannedFor ? "scheduled" : (found?.state ?? "draft"),
    /** ISO 8601: when readers saw it first, or will; null of a draft. */
    publishedAt: head.plannedFor ?? found?.publishedAt ?? null,
    isChanged: isChangedForReaders(found, head),
    /** The library's post was changed elsewhere since the desk knew all of it. */
    outside: found && found.version !== head.postUpdatedAt ? await outsideOf(db, head.id, found) : null,
  };
}

/** With own changes and another text one of the two is to be chosen. */
async function outsideOf(db: Stores["db"], id: string, found: InLibrary) {
  const { doc, fields } = await textOf(found);
  const article = await readArticle(db, id);
  const hasOwnChanges = hasUnpublishedChanges(article) && !isSame(article, { doc, fields });
  return { updatedAt: found.updatedAt, fields, doc: doc.toJSON() as unknown, hasOwnChanges };
}

async function textOf({ html, fields }: InLibrary) {
  return { doc: await readHtml(html), fields };
}

function isSame({ doc, fields, postId }: Article, text: Pick<Article, "doc" | "fields">): boolean {
  // Without an address or a date of its own it has the post's.
  const address = fields.address ?? postId;
  const date = fields.date ?? text.fields.date;
  return doc.eq(text.doc) && isDeepStrictEqual({ ...fields, address, date }, text.fields);
}
