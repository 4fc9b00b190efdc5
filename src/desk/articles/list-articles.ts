import { type LibraryPageLine, listPages } from "../../content/library/pages/library-pages.ts";
import { type PostState, postState } from "../../content/library/post-state.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleKind } from "../document/article-fields.ts";
import { fieldOf, titleOf } from "./article-field.ts";
import { copy } from "./articles-copy.ts";

/** A line for an article at the desk, for a post of the library that was never opened here, or for both in one. */
export interface ArticleLine {
  /** Null: it was never opened at the desk. */
  readonly id: string | null;
  readonly kind: ArticleKind;
  /** Id of its post or page in the library. */
  readonly postId: string | null;
  readonly title: string;
  readonly state: PostState;
  /** Readers see another text than the desk. */
  readonly isChanged: boolean;
  /** Somebody says that it may be published. */
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

export interface ArticlePage {
  readonly articles: readonly ArticleLine[];
  readonly total: number;
  readonly pages: number;
}

const PAGE_SIZE = 50;

type Listed = ArticleLine & { readonly folded: string; readonly isBinned: boolean };

/** The library's posts and pages and the desk's articles, the one changed last first. */
export function articleList(services: Pick<DeskServices, "db" | "library" | "now">) {
  const libraryPosts = keptPosts(services);
  return async ({ kind, state, term, page }: ArticleQuery): Promise<ArticlePage> => {
    const now = new Date(services.now());
    const { sorted, byId } = await libraryPosts();
    const pages = new Map((await listPages(services.library)).map((page) => [page.id, page]));
    const rows = await deskRows(services);
    const atDesk = new Set(rows.map((row) => row.post_id));
    const pagesAtDesk = new Set(rows.map((row) => row.page_id));
    const lines = rows.map((row) => {
      const page = pages.get(row.page_id ?? "");
      const post = byId.get(row.post_id ?? "");
      return deskLine(row, (page && pageStanding(page)) ?? (post && postStanding(post, now)));
    });
    // The posts come in their order already: what is at the desk as well is shown once.
    const others = sorted.filter(({ id }) => !atDesk.has(id)).map((post) => postLine(post, now));
    const otherPages = [...pages.values()].filter(({ id }) => !pagesAtDesk.has(id)).map(pageLine);
    const folded = foldTerm(term);
    const found = [...lines, ...others, ...otherPages]
      .filter((line) => kind === null || line.kind === kind)
      .filter((line) => line.isBinned === (state === "bin"))
      .filter((line) => state === null || state === "bin" || line.state === state)
      .filter((line) => line.folded.includes(folded))
      .sort((one, other) => (other.updatedAt ?? 0) - (one.updatedAt ?? 0));
    return {
      articles: found
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .map(({ folded: _, isBinned: __, ...line }) => line),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    };
  };
}

type DeskRow = Awaited<ReturnType<typeof deskRows>>[number];
type KeptPost = Awaited<ReturnType<ReturnType<typeof keptPosts>>>["sorted"][number];

/** What the library has of an article at the desk. */
interface Standing {
  readonly id: string;
  readonly state: PostState;
  readonly publishedAt: string | null;
}

function deskLine(row: DeskRow, standing: Standing | undefined): Listed {
  const title = row.title || copy.untitled;
  return {
    id: row.id,
    kind: row.kind,
    postId: standing?.id ?? null,
    title,
    by: row.by,
    updatedAt: row.updated_at,
    state: row.instant !== null ? "scheduled" : (standing?.state ?? "draft"),
    isChanged: standing !== undefined && row.is_changed === 1,
    isHandedIn: row.handed_in_at !== null,
    publishedAt: row.instant ?? standing?.publishedAt ?? null,
    folded: `${foldTerm(title)} ${row.post_id ?? row.page_id ?? ""}`,
    isBinned: row.deleted_at !== null,
  };
}

/** Of what was never opened at the desk. */
const UNOPENED = { id: null, by: null, isChanged: false, isHandedIn: false, isBinned: false } as const;

function postStanding({ id, status, created_at }: KeptPost, now: Date): Standing {
  const state = postState({ status, createdAt: created_at }, now);
  return { id, state, publishedAt: state === "draft" ? null : created_at };
}

function postLine(post: KeptPost, now: Date): Listed {
  const { title, updatedAt, folded } = post;
  const { id: postId, ...standing } = postStanding(post, now);
  const kind = post.pdf_file === null ? "article" : "issue";
  return { ...UNOPENED, kind, postId, title, updatedAt, folded, ...standing };
}

function pageStanding({ id, status }: LibraryPageLine): Standing {
  return { id, state: status, publishedAt: null };
}

function pageLine(page: LibraryPageLine): Listed {
  const { title } = page;
  const { id: postId, ...standing } = pageStanding(page);
  const folded = `${foldTerm(title)} ${postId}`;
  return { ...UNOPENED, kind: "page", postId, title, updatedAt: null, folded, ...standing };
}

function deskRows({ db }: Pick<DeskServices, "db">) {
  return db
    .selectFrom("article")
    .leftJoin("staff", "staff.id", "article.updated_by")
    .leftJoin("schedule", "schedule.article_id", "article.id")
    .leftJoin("hand_in", "hand_in.article_id", "article.id")
    .select(({ ref, eb }) => [
      "article.id",
      "kind",
      "post_id",
      "page_id",
      fieldOf(db, "article.fields", "title").as("title"),
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
    const sorted = (await rows.execute()).map(({ updated_at, ...post }) => ({
      ...post,
      updatedAt: Date.parse(updated_at),
      folded: `${foldTerm(post.title)} ${post.id}`,
    }));
    return { sorted, byId: new Map(sorted.map((post) => [post.id, post])) };
  };
  let kept: Awaited<ReturnType<typeof read>> = { sorted: [], byId: new Map() };
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

interface StandingAtDesk {
  readonly title: string;
  readonly isInBin: boolean;
  /** When it is to come out by the desk's clock, ISO 8601; null: at no time. */
  readonly instant: string | null;
}

/** How the articles of a kind stand at the desk, by the ids of their posts or pages in the library. */
export async function standingAtDesk(
  db: DeskDb,
  kind: ArticleKind,
): Promise<ReadonlyMap<string | null, StandingAtDesk>> {
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
