import { type Kysely, sql } from "kysely";
import type { PostCard } from "../../domain/post.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { SnapshotTables } from "./tables.ts";

export interface PostPage {
  readonly cards: readonly PostCard[];
  /** Of all posts that match, not only of this page. */
  readonly total: number;
}

export interface FullPost extends PostCard {
  /** Cleaned, ready to be shown. */
  readonly html: string | null;
}

/** What the site asks of the snapshot. */
export interface PostReader {
  /** 0 while there is no copy at all. Rises with every change of the content. */
  revision(): Promise<number>;
  /** Posts whose title or abstract contains the term, newest first. @param page from 1 */
  page(query: { readonly term: string; readonly page: number; readonly size: number }): Promise<PostPage>;
  post(id: string): Promise<FullPost | null>;
  /** The origin's address of an issue's PDF. It never leaves the server. */
  pdfUrl(id: string): Promise<string | null>;
  /** The origin's address of a picture that some post uses. It never leaves the server. */
  pictureUrl(key: string): Promise<string | null>;
}

const cardColumns = ["id", "title", "abstract", "categories", "image_key", "created_at", "is_issue"] as const;

export function postReader(db: Kysely<SnapshotTables>): PostReader {
  return {
    async revision() {
      return (await db.selectFrom("state").select("revision").executeTakeFirstOrThrow()).revision;
    },
    async page({ term, page, size }) {
      const folded = foldTerm(term);
      const matching = db
        .selectFrom("post")
        .$if(folded !== "", (query) => query.where(sql<boolean>`instr(folded, ${folded}) > 0`));
      const { total } = await matching
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await matching
        .select(cardColumns)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      return { cards: rows.map(asCard), total };
    },
    async post(id) {
      const row = await db
        .selectFrom("post")
        .select([...cardColumns, "html"])
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? { ...asCard(row), html: row.html } : null;
    },
    async pdfUrl(id) {
      const row = await db.selectFrom("post").select("pdf_url").where("id", "=", id).executeTakeFirst();
      return row?.pdf_url ?? null;
    },
    async pictureUrl(key) {
      const row = await db.selectFrom("picture").select("url").where("key", "=", key).executeTakeFirst();
      return row?.url ?? null;
    },
  };
}

type CardRow = Pick<SnapshotTables["post"], (typeof cardColumns)[number]>;

function asCard(row: CardRow): PostCard {
  return {
    id: row.id,
    title: row.title,
    abstract: row.abstract,
    categories: JSON.parse(row.categories) as string[],
    imageKey: row.image_key,
    picture: null,
    createdAt: row.created_at,
    isIssue: row.is_issue === 1,
  };
}
