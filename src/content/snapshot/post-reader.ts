import { type Kysely, sql } from "kysely";
import type { Amendment } from "../../domain/amendment.ts";
import type { NeighbourIssues } from "../../domain/issue/readable-issue.ts";
import { addressedId, paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { CARD_TEXTS, columnOf, PAGE_TEXTS, textsOf } from "../../domain/post-fields.ts";
import { amendmentsHtml } from "../amendment-html.ts";
import { withContents } from "./article-contents.ts";
import { type IssuePdf, issueGates, issuePdfOf, type TermsColumns, termsOf } from "./issue-gate.ts";
import { type Relating, relatedPosts, relatingOf } from "./related-posts.ts";
import { withPictures } from "./responsive-images.ts";
import { type PicturedRow, POST_PICTURE, shownPicture } from "./shown-picture.ts";
import { type Paging, SnapshotAccess } from "./snapshot-access.ts";
import type { PostRow, SnapshotTables } from "./snapshot-tables.ts";
import { withSoftHyphens } from "./soft-hyphens.ts";
import { withVerseLines } from "./verse-lines.ts";

export interface PostPage {
  readonly cards: readonly PostCard[];
  readonly total: number;
  readonly currentIssue: string | null;
}

export type FullPost = NonNullable<Awaited<ReturnType<PostReader["post"]>>>;

export type IssueFile = Awaited<ReturnType<PostReader["issues"]>>[number];

export type FormerAddress = { readonly movedTo: string } | "withdrawn";

/** What other systems have below an address: a feed, or a further page of a list. */
const FORMER_PART =
  /^(.*?)\/((?:comments\/)?feed(?:\/(?:rss2?|atom|rdf))?|rss|(?:feed|index|atom|rss)\.xml|page\/?\d{1,6})$/;

export class PostReader extends SnapshotAccess {
  readonly issueGate = issueGates(this.db);

  /** The front comes before the newest: pinned posts, or the newest one, and the newest issue after the first of them. */
  async page({ page, size }: Paging): Promise<PostPage> {
    const start = (page - 1) * size;
    const { front, currentIssue, total } = await readFront(this.db);
    const fronted = front.slice(start, start + size);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM post WHERE id NOT IN (SELECT value FROM json_each(${JSON.stringify(front)}))
      ORDER BY created_at DESC, id LIMIT ${size - fronted.length} OFFSET ${Math.max(0, start - front.length)}
    `.execute(this.db);
    const ids = [...fronted, ...rows.map(({ id }) => id)];
    return { cards: await readCards(this.db, ids), total, currentIssue };
  }

  cards(ids: readonly string[]): Promise<readonly PostCard[]> {
    return readCards(this.db, ids);
  }

  /** Of a post by its id, or by one that it had before. */
  async currentCard(id: string): Promise<PostCard | null> {
    const [card] = await readCards(this.db, [id]);
    if (card) return card;
    const former = await this.formerAddress(paths.post(id));
    if (former === null || former === "withdrawn" || !former.movedTo.startsWith(paths.post(""))) return null;
    return (await readCards(this.db, [addressedId(former.movedTo)]))[0] ?? null;
  }

  /**
   * @returns with its cleaned text, in which pictures have their variants as far as they are known; `updatedAt`, when
   *   its content last changed, is ISO 8601 in UTC, and null of one that is as it was published; `amendedHtml`, what
   *   stands below the text, is a part of it
   */
  async post(id: string) {
    const [card] = await readCards(this.db, [id]);
    const text = await this.db
      .selectFrom("post")
      .leftJoin("picture_note", "picture_note.key", "image_key")
      .leftJoin("post_update", "post_update.post_id", "post.id")
      .select(["html", "reading_minutes", "credit", "updated_at", ...PAGE_TEXTS.map(columnOf)])
      .where("id", "=", id)
      .executeTakeFirst();
    if (card === undefined || text === undefined) return null;
    const pictured = text.html === null ? null : await withPictures(this.db, id, text.html);
    const { html, contents } = withContents(pictured ?? "", text.reading_minutes ?? 0);
    const { reading_minutes: readingMinutes, credit: imageCredit } = text;
    const isUpdated = card.createdAt !== null && text.updated_at !== null && text.updated_at > card.createdAt;
    const updatedAt = isUpdated ? text.updated_at : null;
    const amendments = await amendmentsOf(this.db, id);
    const shown = (pictured && withVerseLines(withSoftHyphens(html))) ?? "";
    const texts = textsOf(text, PAGE_TEXTS);
    const amendedHtml = amendmentsHtml(amendments);
    const told = { updatedAt, amendments, amendedHtml };
    return {
      ...card,
      texts,
      html: shown + amendedHtml || null,
      contents,
      readingMinutes,
      imageCredit,
      ...told,
    };
  }

  async related(id: string, count: number): Promise<readonly PostCard[]> {
    return this.relatedTo(await relatingOf(this.db, id), count);
  }

  async relatedTo(relating: Relating, count: number): Promise<readonly PostCard[]> {
    return readCards(this.db, await relatedPosts(this.db, relating, count));
  }

  async neighbourIssues(id: string): Promise<NeighbourIssues> {
    const all = await this.#newestIssues().select(["id", "title"]).execute();
    const at = all.findIndex((issue) => issue.id === id);
    return { newer: all[at - 1] ?? null, older: (at >= 0 && all[at + 1]) || null };
  }

  /** @returns the dates of all issues as well, in their order */
  async issueCards({ page, size }: Paging) {
    const all = await this.#newestIssues().select(["id", "created_at"]).execute();
    const shown = all.slice((page - 1) * size, page * size).map(({ id }) => id);
    const dates = all.map(({ created_at }) => created_at);
    return { cards: await readCards(this.db, shown), dates, total: all.length };
  }

  async issues() {
    const rows = await this.#newestIssues()
      .select(["id", "source_hash", "pdf_url", "page_box", "page_spreads", "outline", "image_key"])
      .$narrowType<{ pdf_url: string }>()
      .execute();
    return rows.map((row) => ({
      id: row.id,
      hasImage: row.image_key !== null,
      sourceHash: row.source_hash,
      ...issuePdfOf(row),
    }));
  }

  /** Issues, newest first; SQLite uses the index `post_issues` for exactly this condition. */
  #newestIssues() {
    const isIssue = sql<boolean>`is_issue = 1`;
    return this.db.selectFrom("post").where(isIssue).orderBy("created_at", "desc").orderBy("id");
  }

  async issuePdf(id: string): Promise<IssuePdf | null> {
    return (await this.issueGate(id)).pdf;
  }

  /** The fate of an address at which nothing is any more; null when there never was anything. @param path of this site */
  async formerAddress(path: string): Promise<FormerAddress | null> {
    const find = (wanted: string) =>
      this.db.selectFrom("redirect").select("target").where("path", "=", wanted).executeTakeFirst();
    const row = await find(path);
    if (!row) return this.#formerPart(path);
    const { target } = row;
    if (target === null) return "withdrawn";
    if (!target.startsWith(paths.post("")) || (await this.post(addressedId(target))))
      return { movedTo: target };
    return (await find(target))?.target === null ? "withdrawn" : null;
  }

  /** Posts' former ids with those that they have now. @param id of one post; undefined: of all */
  async movedPosts(id?: string): Promise<{ readonly from: string; readonly to: string }[]> {
    const posts = paths.post("");
    const rows = await this.db
      .selectFrom("redirect")
      .select(["path", "target"])
      .where("path", ">", posts)
      .where("path", "<", `${posts}\u{10ffff}`)
      .$if(id !== undefined, (query) => query.where("target", "=", paths.post(id ?? "")))
      .execute();
    return rows.flatMap(({ path, target }) => {
      // An imported post may have had an address with a title behind it.
      const isPost = target?.startsWith(posts) && !path.slice(posts.length).includes("/");
      return isPost ? [{ from: addressedId(path), to: addressedId(target ?? "") }] : [];
    });
  }

  /** Feeds and further pages of what has moved, which nobody lists: who subscribed elsewhere stays. */
  async #formerPart(path: string): Promise<FormerAddress | null> {
    const [, base = "", part] = FORMER_PART.exec(path) ?? [];
    if (part === undefined) return null;
    const moved = base === "" ? { movedTo: paths.home() } : await this.formerAddress(base);
    if (moved === null || moved === "withdrawn" || part.startsWith("page")) return moved;
    const hasFeed = [paths.section(""), paths.author("")].some((list) => moved.movedTo.startsWith(list));
    return { movedTo: paths.feed("rss", hasFeed ? moved.movedTo : "") };
  }

  /** Never leaves the server. */
  async pictureUrl(key: string): Promise<string | null> {
    const query = this.db.selectFrom("picture").select("url").where("key", "=", key);
    return (await query.executeTakeFirst())?.url ?? null;
  }
}

/** The posts at the top of the front page, and the number of all posts. A pin whose post is gone counts for nothing. */
async function readFront(db: Kysely<SnapshotTables>) {
  const newest = sql`ORDER BY created_at DESC, id LIMIT 1`;
  const { rows } = await sql<{ pins: string; newest: string | null; issue: string | null; total: number }>`
    SELECT
      (SELECT json_group_array(post.id ORDER BY pin.position)
        FROM pin CROSS JOIN post ON post.id = pin.post_id) AS pins,
      (SELECT id FROM post ${newest}) AS newest,
      (SELECT id FROM post WHERE is_issue = 1 ${newest}) AS issue,
      (SELECT count(*) FROM post) AS total`.execute(db);
  const row = rows[0] ?? { pins: "[]", newest: null, issue: null, total: 0 };
  const pins = JSON.parse(row.pins) as string[];
  const [lead, ...others] = pins.length > 0 ? pins : [row.newest];
  const front = [lead, row.issue, ...others].filter((id) => id != null);
  return { front: [...new Set(front)], currentIssue: row.issue, total: row.total };
}

type CardRow = Pick<
  PostRow,
  "id" | (typeof CARD_COLUMNS)[number] | "categories" | "authors" | "created_at" | "is_issue"
> &
  PicturedRow &
  TermsColumns;

const CARD_COLUMNS = CARD_TEXTS.map(columnOf);

/** Cards in the order of the ids; unknown ids are left out. */
export async function readCards(db: Kysely<SnapshotTables>, ids: readonly string[]): Promise<PostCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT post.id, ${sql.raw(CARD_COLUMNS.join(", "))}, categories, authors, created_at, is_issue, ${POST_PICTURE.columns},
      free_pages, phase, opens_at, store_url
    FROM json_each(${JSON.stringify(ids)}) AS wanted
    CROSS JOIN post ON post.id = wanted.value
    LEFT JOIN issue_terms AS terms ON terms.post_id = post.id AND is_issue = 1
    ${POST_PICTURE.joins} ORDER BY wanted.key`.execute(db);
  return rows.map(asCard);
}

function asCard(row: CardRow): PostCard {
  return {
    id: row.id,
    ...textsOf(row, CARD_TEXTS),
    categories: JSON.parse(row.categories) as string[],
    authors: JSON.parse(row.authors) as PostCard["authors"],
    ...shownPicture(row),
    createdAt: row.created_at,
    isIssue: row.is_issue === 1,
    terms: termsOf(row),
  };
}

/** The oldest first. */
export function amendmentsOf(db: Kysely<SnapshotTables>, postId: string): Promise<Amendment[]> {
  return db
    .selectFrom("amendment")
    .select(["id", "kind", "at", "wrong", "text", "author"])
    .where("post_id", "=", postId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
