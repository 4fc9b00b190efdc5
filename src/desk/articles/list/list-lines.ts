import type { Library } from "../../../content/library/library.ts";
import { pageVersion } from "../../../content/library/pages/library-pages.ts";
import { namesOf } from "../../../content/library/post-rows.ts";
import { type PostState, postState } from "../../../content/library/post-state.ts";
import { type Byline, cardNames, idOfName } from "../../../domain/author.ts";
import { istanbulDay } from "../../../domain/turkish-date.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";
import type { DeskDb } from "../../desk-database.ts";
import type { ReviewKind } from "../../desk-tables.ts";
import { type ArticleKind, savedFields } from "../../document/article-fields.ts";
import { type ArticleStorage, isChangedForReaders } from "../article-store.ts";
import { selectTitled, type TitledArticle } from "../select-articles.ts";
import { keptByMark } from "./kept-by-mark.ts";

/** A line for an article at the desk, for a post of the library that was never opened here, or for both in one. */
export interface ArticleLine {
  /** Tells it from all others. */
  readonly key: string;
  /** Null: it was never opened at the desk. */
  readonly id: string | null;
  readonly kind: ArticleKind;
  readonly postId: string | null;
  readonly title: string;
  /** Names of its sections, and of those who wrote it. */
  readonly sections: readonly string[];
  readonly authors: readonly string[];
  /** Hash of a file of the library. */
  readonly cover: string | null;
  readonly state: PostState;
  /** Readers see another text than the desk. */
  readonly isChanged: boolean;
  /** Whether it waits for a publisher or for an editor; null: for neither. */
  readonly review: ReviewKind | null;
  /** Who has it, and until which day in Istanbul: `2026-11-30`. */
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  readonly dueDay: string | null;
  /** Name of the person who saved it last at the desk; null: it was written elsewhere. */
  readonly by: string | null;
  /** When it was changed last, in milliseconds since 1970; null of a page that was never opened at the desk. */
  readonly updatedAt: number | null;
  /** When it was or will be published, ISO 8601; null of a draft. */
  readonly publishedAt: string | null;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What it is searched, filtered and sorted by, beside what is shown of it. */
export interface Listed extends ArticleLine {
  /** Another one after each change of its words. */
  readonly mark: string;
  readonly topics: readonly Named[];
  /** Everybody who is named, whatever they did. */
  readonly people: readonly Named[];
  /** Of its date in Istanbul: `2026-11`. */
  readonly month: string | null;
  /** Its title, address and names. */
  readonly folded: string;
  readonly isBinned: boolean;
}

/** Reads the library's posts and pages and the desk's articles, each once, in no order. */
export function articleLines({ db, library, now }: ArticleStorage) {
  const [libraryPosts, articleFields] = [keptPosts(library), keptFields(db)];
  return async (): Promise<readonly Listed[]> => {
    const today = new Date(now());
    const inLibrary = new Map<string, Listed>();
    for (const post of await libraryPosts()) inLibrary.set(`post ${post.postId}`, stateLine(post, today));
    for (const page of await pageLines(library)) inLibrary.set(page.key, page);
    const rows = await selectTitled(db).execute();
    const fieldsOf = await articleFields(rows.map(({ id, fieldsVersion: mark }) => ({ id, mark })));
    const nameOf = await knownNames(library);
    const lines = rows.map((row) => {
      const line = deskLine(row, fieldsOf(row.id) ?? NO_FIELDS, nameOf, inLibrary.get(keyOf(row)));
      inLibrary.delete(line.key);
      return line;
    });
    return [...lines, ...inLibrary.values()];
  };
}

type NameOf = Awaited<ReturnType<typeof knownNames>>;
type DeskFields = ReturnType<typeof listedFields>;
type KeptPost = Awaited<ReturnType<ReturnType<typeof keptPosts>>>[number];

/** The same before and after it is opened here. Articles and issues share their addresses, pages have their own. */
export function keyOf({ id, kind, postId }: Pick<TitledArticle, "id" | "kind" | "postId">): string {
  return postId === null ? id : `${kind === "page" ? "page" : "post"} ${postId}`;
}

/** A database that was restored counts its versions once more. */
export function markOf({ version, fieldsVersion, updatedAt }: TitledArticle): string {
  return `${version} ${fieldsVersion} ${updatedAt}`;
}

function deskLine(
  row: TitledArticle,
  fields: DeskFields,
  nameOf: NameOf,
  inLibrary: Listed | undefined,
): Listed {
  const { id, kind, title, by, updatedAt, plannedFor } = row;
  const { topics, cover, authors } = fields;
  const people = authors.map(({ author, role }) => ({ ...nameOf(author), role }));
  return {
    ...named(title, row.postId, topics, people),
    key: keyOf(row),
    id,
    kind,
    postId: inLibrary?.postId ?? null,
    cover,
    by,
    updatedAt,
    state: plannedFor !== null ? "scheduled" : (inLibrary?.state ?? "draft"),
    isChanged: isChangedForReaders(inLibrary, row),
    review: row.review,
    assigneeId: row.assigneeId,
    assignee: row.assignee,
    dueDay: row.dueDay,
    publishedAt: plannedFor ?? inLibrary?.publishedAt ?? null,
    month: plannedFor !== null ? monthOf(plannedFor) : (inLibrary?.month ?? null),
    mark: markOf(row),
    isBinned: row.deletedAt !== null,
  };
}

const UNOPENED = {
  id: null,
  by: null,
  isChanged: false,
  review: null,
  assigneeId: null,
  assignee: null,
  dueDay: null,
  isBinned: false,
} as const;

function stateLine({ status, createdAt, month, ...post }: KeptPost, today: Date): Listed {
  const state = postState({ status, createdAt, updatedAt: post.mark }, today);
  const isDraft = state === "draft";
  return { ...post, state, publishedAt: isDraft ? null : createdAt, month: isDraft ? null : month };
}

async function pageLines({ database }: Library): Promise<Listed[]> {
  const pages = await database.selectFrom("page").select(["id", "title", "status", "html"]).execute();
  return pages.map((page) => ({
    ...UNOPENED,
    ...named(page.title, page.id, [], []),
    key: `page ${page.id}`,
    kind: "page",
    postId: page.id,
    cover: null,
    state: page.status,
    updatedAt: null,
    publishedAt: null,
    month: null,
    mark: pageVersion(page),
  }));
}

function named(
  title: string,
  address: string | null,
  topics: readonly Named[],
  people: readonly Byline[],
): Pick<Listed, "title" | "sections" | "authors" | "topics" | "people" | "folded"> {
  const sections = topics.map(({ name }) => name);
  const searched = [title, address ?? "", ...sections, ...people.map(({ name }) => name)];
  return {
    title,
    sections,
    authors: cardNames(people),
    topics,
    people,
    folded: foldTerm(searched.join(" ")),
  };
}

function topicsOf(categories: readonly string[]): Named[] {
  return categories.map((name) => ({ id: idOfName(name), name }));
}

function monthOf(instant: string): string {
  return istanbulDay(Date.parse(instant)).slice(0, 7);
}

/** @returns an author by the id or name that an article has; an unknown one has the name for an id */
async function knownNames({ database }: Library) {
  const authors = await database.selectFrom("author").select(["id", "name"]).execute();
  const byId = new Map(authors.map((author) => [author.id, author]));
  const byName = new Map(authors.map((author) => [foldTerm(author.name), author]));
  return (given: string): Named =>
    byId.get(given) ?? byName.get(foldTerm(given)) ?? { id: given, name: given };
}

const FIELDS_AT_ONCE = 500;
const NO_FIELDS: DeskFields = { topics: [], cover: null, authors: [] };

function listedFields(saved: string) {
  const { categories, image, authors } = savedFields(saved);
  return { topics: topicsOf(categories), cover: image?.hash ?? null, authors };
}

function keptFields(db: DeskDb) {
  return keptByMark(FIELDS_AT_ONCE, async (ids) => {
    const rows = db.selectFrom("article").select(["id", "fields"]).where("id", "in", ids);
    return new Map((await rows.execute()).map(({ id, fields }) => [id, listedFields(fields)]));
  });
}

/** Reading and folding 10,000 titles takes longer than asking whether there is a change. */
function keptPosts({ database }: Library) {
  const posts = database.selectFrom("post");
  const read = async () => {
    const rows = posts
      .select(["id", "title", "status", "created_at", "updated_at", "image_file", "pdf_file"])
      .select(namesOf(database))
      .orderBy("updated_at", "desc");
    return (await rows.execute()).map((row) => ({
      ...UNOPENED,
      ...named(row.title, row.id, topicsOf(JSON.parse(row.category_names)), JSON.parse(row.bylines)),
      key: `post ${row.id}`,
      postId: row.id,
      kind: row.pdf_file === null ? ("article" as const) : ("issue" as const),
      cover: row.image_file,
      status: row.status,
      createdAt: row.created_at,
      month: monthOf(row.created_at),
      updatedAt: Date.parse(row.updated_at),
      mark: row.updated_at,
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
