import { type LibraryPageLine, listPages } from "../../content/library/pages/library-pages.ts";
import { type PostState, postState } from "../../content/library/post-state.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleKind } from "../document/article-fields.ts";
import { hasUnpublishedChanges } from "./article-store.ts";
import { titleOf } from "./article-title.ts";
import { copy } from "./articles-copy.ts";

/** A line for an article at the desk, for a post of the library that was never opened here, or for both in one. */
export interface ArticleLine {
  /** Null: it was never opened at the desk. */
  readonly id: string | null;
  readonly kind: ArticleKind;
  readonly postId: string | null;
  readonly title: string;
  readonly state: PostState;
  /** Readers see another text than the desk. */
  readonly isChanged: boolean;
  readonly isHandedIn: boolean;
  /** Name of the person who saved it last at the desk; null: it was written elsewhere. */
  readonly by: string | null;
  /** When it was changed last, in milliseconds since 1970; null of a page that was never opened at the desk. */
  readonly updatedAt: number | null;
  /** When it was or will be published, ISO 8601; null of a draft. */
  readonly publishedAt: string | null;
}

export interface ArticleQuery {
  /** Null: all. */
  readonly kind: ArticleKind | null;
  readonly state: PostState | "bin" | null;
  /** Found in the title and the address, whatever case and marks it has. */
  readonly term: string;
  /** Page of the list, from 1. */
  readonly page: number;
}

export type ArticlePage = Awaited<ReturnType<ReturnType<typeof articleList>>>;

const PAGE_SIZE = 50;

type Listed = ArticleLine & { readonly folded: string; readonly isBinned: boolean };

/** The library's posts and pages and the desk's articles, the one changed last first. */
export function articleList(services: Pick<DeskServices, "db" | "library" | "now">) {
  const libraryPosts = keptPosts(services);
  return async ({ kind, state, term, page }: ArticleQuery) => {
    const now = new Date(services.now());
    const posts = (await libraryPosts()).map((post) => postLine(post, now));
    const pages = (await listPages(services.library)).map(pageLine);
    const inLibrary = new Map([...posts, ...pages].map((line) => [keyOf(line.kind, line.postId), line]));
    const lines = (await deskRows(services)).map((row) => {
      const key = keyOf(row.kind, row.page_id ?? row.post_id);
      const line = deskLine(row, inLibrary.get(key));
      // What is at the desk as well is shown once.
      inLibrary.delete(key);
      return line;
    });
    const folded = foldTerm(term);
    const found = [...lines, ...inLibrary.values()]
      .filter((line) => kind === null || line.kind === kind)
      .filter((line) => line.isBinned === (state === "bin"))
      .filter((line) => state === null || state === "bin" || line.state === state)
      .filter((line) => line.folded.includes(folded))
      .sort((one, other) => (other.updatedAt ?? 0) - (one.updatedAt ?? 0));
    return {
      articles: found
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .map(({ folded: _, isBinned: __, ...line }): ArticleLine => line),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    };
  };
}

type DeskRow = Awaited<ReturnType<typeof deskRows>>[number];
type KeptPost = Awaited<ReturnType<ReturnType<typeof keptPosts>>>[number];

/** Articles and issues share their ids, pages have their own. */
function keyOf(kind: ArticleKind, id: string | null): string {
  return kind === "page" ? `page ${id}` : `post ${id}`;
}

function deskLine(row: DeskRow, inLibrary: Listed | undefined): Listed {
  const { id, kind, title, by, updatedAt, instant } = row;
  return {
    id,
    kind,
    postId: inLibrary?.postId ?? null,
    title,
    by,
    updatedAt,
    state: instant !== null ? "scheduled" : (inLibrary?.state ?? "draft"),
    isChanged: inLibrary !== undefined && hasUnpublishedChanges(row),
    isHandedIn: row.handed_in_at !== null,
    publishedAt: instant ?? inLibrary?.publishedAt ?? null,
    folded: `${foldTerm(title)} ${row.post_id ?? row.page_id ?? ""}`,
    isBinned: row.deleted_at !== null,
  };
}

const UNOPENED = { id: null, by: null, isChanged: false, isHandedIn: false, isBinned: false } as const;

function postLine(post: KeptPost, now: Date): Listed {
  const { id: postId, title, status, created_at: createdAt, updatedAt, folded } = post;
  const kind = post.pdf_file === null ? "article" : "issue";
  const state = postState({ status, createdAt }, now);
  const publishedAt = state === "draft" ? null : createdAt;
  return { ...UNOPENED, kind, postId, title, updatedAt, folded, state, publishedAt };
}

function pageLine({ id: postId, title, status: state }: LibraryPageLine): Listed {
  const folded = `${foldTerm(title)} ${postId}`;
  return { ...UNOPENED, kind: "page", postId, title, updatedAt: null, folded, state, publishedAt: null };
}

function deskRows({ db }: Pick<DeskServices, "db">) {
  return db
    .selectFrom("article")
    .leftJoin("staff", "staff.id", "article.updated_by")
    .leftJoin("schedule", "schedule.article_id", "article.id")
    .leftJoin("hand_in", "hand_in.article_id", "article.id")
    .select([
      "article.id",
      "kind",
      "post_id",
      "page_id",
      titleOf(db, "article.fields", copy.untitled).as("title"),
      "version",
      "fields_version as fieldsVersion",
      "published_version as publishedVersion",
      "published_fields_version as publishedFieldsVersion",
      "article.updated_at as updatedAt",
      "article.deleted_at",
      "staff.name as by",
      "schedule.instant",
      "hand_in.at as handed_in_at",
    ])
    .execute();
}

/** Reading and folding 10,000 titles takes longer than asking whether there is a change. */
function keptPosts({ library }: Pick<DeskServices, "library">) {
  const posts = library.database.selectFrom("post");
  const read = async () => {
    const rows = posts
      .select(["id", "title", "status", "created_at", "updated_at", "pdf_file"])
      .orderBy("updated_at", "desc");
    return (await rows.execute()).map(({ updated_at, ...post }) => ({
      ...post,
      updatedAt: Date.parse(updated_at),
      folded: `${foldTerm(post.title)} ${post.id}`,
    }));
  };
  let kept: Awaited<ReturnType<typeof read>> = [];
  let keptState = "";
  return async () => {
    const counted = posts.select(({ fn }) => [fn.countAll().as("count"), fn.max("updated_at").as("newest")]);
    const state = JSON.stringify(await counted.executeTakeFirstOrThrow());
    if (state !== keptState) {
      kept = await read();
      keptState = state;
    }
    return kept;
  };
}

/**
 * How the articles of a kind stand at the desk, by the ids of their posts or pages in the library. `instant` is when
 * one is to come out by the desk's clock, ISO 8601.
 */
export async function standingAtDesk(db: DeskDb, kind: ArticleKind) {
  const rows = await db
    .selectFrom("article")
    .leftJoin("schedule", "schedule.article_id", "article.id")
    .select(["post_id", "page_id", "deleted_at", "instant"])
    .select(titleOf(db, "article.fields", copy.untitled).as("title"))
    .where("kind", "=", kind)
    .execute();
  return new Map(
    rows.map(({ title, instant, ...row }) => [
      row.page_id ?? row.post_id,
      { title, instant, isInBin: row.deleted_at !== null },
    ]),
  );
}
