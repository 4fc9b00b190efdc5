import { type Kysely, sql } from "kysely";
import type { NeighbourIssues } from "../../domain/issue/readable-issue.ts";
import { addressedId, paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { CARD_TEXTS, columnOf, PAGE_TEXTS, type PageTexts, textsOf } from "../../domain/post-fields.ts";
import { type ArticlePart, withContents } from "./article-contents.ts";
import { type IssuePdf, issueGates, issuePdfOf, termsOf } from "./issue-gate.ts";
import { factsOfRow } from "./picture-catalog.ts";
import { type Relating, relatedPosts, relatingOf } from "./related-posts.ts";
import { type PictureAddresses, withPictures } from "./responsive-images.ts";
import type { IssueTermsRow, PictureFactsColumns, PostRow, SnapshotTables } from "./snapshot-tables.ts";
import { withSoftHyphens } from "./soft-hyphens.ts";
import { withVerseLines } from "./verse-lines.ts";

export interface PostPage {
  readonly cards: readonly PostCard[];
  readonly total: number;
  readonly currentIssue: string | null;
}

export interface FullPost extends PostCard {
  /** Cleaned, with the variants of its pictures as far as they are known. */
  readonly html: string | null;
  readonly contents: readonly ArticlePart[];
  readonly readingMinutes: number | null;
  readonly texts: PageTexts;
  readonly imageCredit: string | null;
  /** When its content last changed, ISO 8601 in UTC; null: it is as it was published. */
  readonly updatedAt: string | null;
}

export interface IssueFile extends IssuePdf {
  readonly id: string;
  readonly hasImage: boolean;
  readonly sourceHash: string;
}

export type FormerAddress = { readonly movedTo: string } | "withdrawn";

/** What other systems have below an address: a feed, or a further page of a list. */
const FORMER_PART =
  /^(.*?)\/((?:comments\/)?feed(?:\/(?:rss2?|atom|rdf))?|rss|(?:feed|index|atom|rss)\.xml|page\/?\d{1,6})$/;

export class PostReader {
  readonly #db: Kysely<SnapshotTables>;
  readonly #addresses: PictureAddresses;
  readonly issueGate: ReturnType<typeof issueGates>;

  constructor(db: Kysely<SnapshotTables>, addresses: PictureAddresses) {
    this.#db = db;
    this.#addresses = addresses;
    this.issueGate = issueGates(db);
  }

  /** 0 while there is no copy. Rises with every change of the content. */
  async revision(): Promise<number> {
    return (await this.#db.selectFrom("state").select("revision").executeTakeFirstOrThrow()).revision;
  }

  /** The front comes before the newest: pinned posts, or the newest one, and the newest issue after the first of them. */
  async page({ page, size }: { page: number; size: number }): Promise<PostPage> {
    const start = (page - 1) * size;
    const { front, currentIssue, total } = await readFront(this.#db);
    const fronted = front.slice(start, start + size);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM post WHERE id NOT IN (SELECT value FROM json_each(${JSON.stringify(front)}))
      ORDER BY created_at DESC, id LIMIT ${size - fronted.length} OFFSET ${Math.max(0, start - front.length)}
    `.execute(this.#db);
    const ids = [...fronted, ...rows.map(({ id }) => id)];
    return { cards: await readCards(this.#db, ids), total, currentIssue };
  }

  cards(ids: readonly string[]): Promise<readonly PostCard[]> {
    return readCards(this.#db, ids);
  }

  async post(id: string): Promise<FullPost | null> {
    const [card] = await readCards(this.#db, [id]);
    const text = await this.#db
      .selectFrom("post")
      .leftJoin("picture_note", "picture_note.key", "image_key")
      .leftJoin("post_update", "post_update.post_id", "post.id")
      .select(["html", "reading_minutes", "credit", "updated_at", ...PAGE_TEXTS.map(columnOf)])
      .where("id", "=", id)
      .executeTakeFirst();
    if (card === undefined || text === undefined) return null;
    const pictured = text.html === null ? null : await withPictures(this.#db, id, text.html, this.#addresses);
    const { html, contents } = withContents(pictured ?? "", text.reading_minutes ?? 0);
    const { reading_minutes: readingMinutes, credit: imageCredit } = text;
    const isUpdated = card.createdAt !== null && text.updated_at !== null && text.updated_at > card.createdAt;
    const updatedAt = isUpdated ? text.updated_at : null;
    const shown = pictured && withVerseLines(withSoftHyphens(html));
    const texts = textsOf(text, PAGE_TEXTS);
    return { ...card, texts, html: shown, contents, readingMinutes, imageCredit, updatedAt };
  }

  async related(id: string, count: number): Promise<readonly PostCard[]> {
    return this.relatedTo(await relatingOf(this.#db, id), count);
  }

  async relatedTo(relating: Relating, count: number): Promise<readonly PostCard[]> {
    return readCards(this.#db, await relatedPosts(this.#db, relating, count));
  }

  async neighbourIssues(id: string): Promise<NeighbourIssues> {
    const all = await this.#newestIssues().select(["id", "title"]).execute();
    const at = all.findIndex((issue) => issue.id === id);
    return { newer: all[at - 1] ?? null, older: (at >= 0 && all[at + 1]) || null };
  }

  async issueCards({ page, size }: { page: number; size: number }): Promise<Omit<PostPage, "currentIssue">> {
    const ids = await this.#newestIssues().select("id").execute();
    const shown = ids.slice((page - 1) * size, page * size).map(({ id }) => id);
    return { cards: await readCards(this.#db, shown), total: ids.length };
  }

  async issues(): Promise<readonly IssueFile[]> {
    const rows = await this.#newestIssues()
      .select(["id", "source_hash", "pdf_url", "page_box", "page_spreads", "image_key"])
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
    return this.#db.selectFrom("post").where(isIssue).orderBy("created_at", "desc").orderBy("id");
  }

  async issuePdf(id: string): Promise<IssuePdf | null> {
    return (await this.issueGate(id)).pdf;
  }

  /** The fate of an address at which nothing is any more; null when there never was anything. @param path of this site */
  async formerAddress(path: string): Promise<FormerAddress | null> {
    const find = (wanted: string) =>
      this.#db.selectFrom("redirect").select("target").where("path", "=", wanted).executeTakeFirst();
    const row = await find(path);
    if (!row) return this.#formerPart(path);
    const { target } = row;
    if (target === null) return "withdrawn";
    if (!target.startsWith(paths.post("")) || (await this.post(addressedId(target))))
      return { movedTo: target };
    return (await find(target))?.target === null ? "withdrawn" : null;
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
    const query = this.#db.selectFrom("picture").select("url").where("key", "=", key);
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
  "id" | (typeof CARD_COLUMNS)[number] | "categories" | "authors" | "image_key" | "created_at" | "is_issue"
> &
  PicturedRow &
  Partial<IssueTermsRow>;

const CARD_COLUMNS = CARD_TEXTS.map(columnOf);

/** Cards in the order of the ids; unknown ids are left out. */
export async function readCards(db: Kysely<SnapshotTables>, ids: readonly string[]): Promise<PostCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT post.id, ${sql.raw(CARD_COLUMNS.join(", "))}, categories, authors, COALESCE(image_key, cover.key) AS image_key, created_at,
      is_issue, facts.key AS facts_key, hash, name, width, height, placeholder,
      COALESCE(note.focus_x, facts.focus_x) AS focus_x, COALESCE(note.focus_y, facts.focus_y) AS focus_y, is_animated,
      free_pages, phase, opens_at, store_url
    FROM json_each(${JSON.stringify(ids)}) AS wanted
    CROSS JOIN post ON post.id = wanted.value
    LEFT JOIN issue_cover AS cover ON cover.post_id = post.id
    LEFT JOIN issue_terms AS terms ON terms.post_id = post.id AND is_issue = 1
    LEFT JOIN picture_facts AS facts ON facts.key = COALESCE(image_key, cover.key)
    LEFT JOIN picture_note AS note ON note.key = facts.key
    ORDER BY wanted.key`.execute(db);
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

export type PicturedRow = PictureFactsColumns & Readonly<Record<"image_key" | "facts_key", string | null>>;

/** It goes to the browser as data: without the hash, and without the key where `picture` names the files. */
export function shownPicture(row: PicturedRow): Pick<PostCard, "imageKey" | "picture"> {
  const facts = row.facts_key === null ? null : factsOfRow(row);
  if (facts === "unusable") return { imageKey: null, picture: null };
  if (facts === null) return { imageKey: row.image_key, picture: null };
  const { name, width, height, placeholder, focus } = facts;
  return { imageKey: null, picture: { name, width, height, placeholder, focus } };
}
