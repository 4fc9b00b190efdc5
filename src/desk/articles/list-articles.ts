import { type PostState, postState } from "../../content/library/post-state.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./articles-copy.ts";

/** Of an article at the desk, a post of the library that was never opened here, or both in one. */
export interface ArticleLine {
  /** Null: it was never opened at the desk. */
  readonly id: string | null;
  readonly postId: string | null;
  readonly title: string;
  readonly state: PostState;
  /** Readers see another text than the desk. */
  readonly isChanged: boolean;
  /** Who saved it last at the desk; null: it was written elsewhere. */
  readonly by: string | null;
  /** When it was changed last, in milliseconds since 1970. */
  readonly updatedAt: number;
  /** When it was or will be published, ISO 8601; null of a draft. */
  readonly publishedAt: string | null;
}

export interface ArticleQuery {
  readonly state: PostState | "bin" | null;
  /** Found in the title and the address, whatever case and marks it has. */
  readonly term: string;
  /** From 1. */
  readonly page: number;
}

export interface ArticlePage {
  readonly articles: readonly ArticleLine[];
  readonly total: number;
  readonly pages: number;
}

const PAGE_SIZE = 50;

type Listed = ArticleLine & { readonly folded: string; readonly isBinned: boolean };

/** The library's posts and the desk's articles, the one changed last first. Issues have a list of their own. */
export function articleList(services: Pick<DeskServices, "db" | "library" | "now">) {
  const libraryPosts = keptPosts(services);
  return async ({ state, term, page }: ArticleQuery): Promise<ArticlePage> => {
    const now = new Date(services.now());
    const posts = new Map((await libraryPosts()).map((post) => [post.id, post]));
    const listed: Listed[] = [];
    for (const row of await deskRows(services)) {
      const post = row.post_id === null ? undefined : posts.get(row.post_id);
      if (post) posts.delete(post.id);
      const standing = post && postState({ status: post.status, createdAt: post.created_at }, now);
      const title = row.title || copy.untitled;
      listed.push({
        id: row.id,
        postId: post?.id ?? null,
        title,
        state: row.instant !== null ? "scheduled" : (standing ?? "draft"),
        isChanged: post !== undefined && row.is_changed === 1,
        by: row.by,
        updatedAt: row.updated_at,
        publishedAt: row.instant ?? (post && standing !== "draft" ? post.created_at : null),
        folded: `${foldTerm(title)} ${row.post_id ?? ""}`,
        isBinned: row.deleted_at !== null,
      });
    }
    for (const post of posts.values()) {
      const standing = postState({ status: post.status, createdAt: post.created_at }, now);
      listed.push({
        ...{ id: null, postId: post.id, title: post.title, state: standing, isChanged: false, by: null },
        updatedAt: Date.parse(post.updated_at),
        publishedAt: standing === "draft" ? null : post.created_at,
        ...{ folded: post.folded, isBinned: false },
      });
    }
    const folded = foldTerm(term);
    const found = listed
      .filter((line) => line.isBinned === (state === "bin"))
      .filter((line) => state === null || state === "bin" || line.state === state)
      .filter((line) => line.folded.includes(folded))
      .sort((one, other) => other.updatedAt - one.updatedAt);
    return {
      articles: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(lineOf),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    };
  };
}

function lineOf({ folded: _, isBinned: __, ...line }: Listed): ArticleLine {
  return line;
}

function deskRows({ db }: Pick<DeskServices, "db">) {
  return db
    .selectFrom("article")
    .leftJoin("staff", "staff.id", "article.updated_by")
    .leftJoin("schedule", "schedule.article_id", "article.id")
    .select(({ ref, eb }) => [
      "article.id",
      "post_id",
      eb.fn<string>("json_extract", ["fields", eb.val("$.title")]).as("title"),
      eb
        .case()
        .when("published_version", "=", ref("version"))
        .then(eb.case().when("published_fields_version", "=", ref("fields_version")).then(0).else(1).end())
        .else(1)
        .end()
        .as("is_changed"),
      "article.updated_at",
      "article.deleted_at",
      "staff.name as by",
      "schedule.instant",
    ])
    .execute();
}

/** Reading and folding 10,000 titles takes longer than asking whether there is a change. */
function keptPosts({ library }: Pick<DeskServices, "library">) {
  const posts = library.database.selectFrom("post").where("pdf_file", "is", null);
  const read = async () =>
    (await posts.select(["id", "title", "status", "created_at", "updated_at"]).execute()).map((post) => ({
      ...post,
      folded: `${foldTerm(post.title)} ${post.id}`,
    }));
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
