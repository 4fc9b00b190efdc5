import { setImmediate as turn } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Post, PostFault } from "../../domain/post.ts";
import type { Editorial } from "../editorial.ts";
import { NO_POST } from "../snapshot/picture-catalog.ts";
import type { PostRow, StagingTables } from "../snapshot/snapshot-tables.ts";
import { applyEditorial } from "./apply-editorial.ts";
import { insertRows } from "./insert-rows.ts";
import { isSigned, type PreparedPost, preparePost, sourceHash } from "./prepare-post.ts";
import { type PreparePosts, textLength, type UnpreparedPost } from "./prepare-posts.ts";

const OF_POSTS = [
  ["picture", "staged_picture"],
  ["post_category", "staged_category"],
  ["post_author", "staged_author"],
] as const;

/** The tables are temporary: nobody else sees them, and a crash leaves nothing behind. */
export async function resetStaging(db: Kysely<StagingTables>): Promise<void> {
  for (const [table, staged] of [["post", "staged_post"], ...OF_POSTS] as const) {
    await sql`DROP TABLE IF EXISTS temp.${sql.ref(staged)}`.execute(db);
    await sql`CREATE TEMP TABLE ${sql.ref(staged)} AS SELECT * FROM main.${sql.ref(table)} WHERE 0`.execute(
      db,
    );
  }
  await sql`CREATE UNIQUE INDEX temp.staged_post_id ON staged_post (id)`.execute(db);
}

export interface PositionedPost {
  readonly post: Post;
  readonly position: number;
}

type UnchangedPost = Required<UnpreparedPost>;

/** Stages what a source gives, batch after batch: while one is written the next may be read and prepared. */
export class PostStaging {
  readonly #db: Kysely<StagingTables>;
  readonly #prepare: PreparePosts;
  readonly #dates = new Map<string, string | null>();
  /** Of the last batches, in their order; each waits for the one before it. */
  readonly #writes: { readonly written: Promise<void>; readonly text: number }[] = [];

  constructor(db: Kysely<StagingTables>, prepare: PreparePosts) {
    this.#db = db;
    this.#prepare = prepare;
  }

  /** @returns a fault for each post whose id was there already; the newer one stays */
  async add(posts: readonly PositionedPost[]): Promise<PostFault[]> {
    const faults: PostFault[] = [];
    const chosen = new Map<string, Post>();
    const replaced: string[] = [];
    for (const { post, position } of posts) {
      const former = this.#dates.get(post.id);
      if (former !== undefined) {
        const reason = `Aynı kimlikle (“${post.id}”) iki yazı var; yeni olanı yayımlandı.`;
        faults.push({ id: post.id, position, severity: "skipped", reason });
        if ((post.createdAt ?? "") <= (former ?? "")) continue;
        if (!chosen.delete(post.id)) replaced.push(post.id);
      }
      this.#dates.set(post.id, post.createdAt);
      chosen.set(post.id, post);
    }
    // What another thread has prepared is told between two batches.
    await turn();
    const { unchanged, changed } = await this.#compare([...chosen.values()]);
    const preparing = this.#prepare(changed);
    const written = Promise.all([preparing, this.#writes.at(-1)?.written]).then(([prepared]) =>
      this.#write(replaced, unchanged, prepared),
    );
    // Who adds another batch, or ends, hears of a failure.
    written.catch(() => undefined);
    this.#writes.push({ written, text: textLength(changed) });
    while (this.#isFull()) await this.#writes.shift()?.written;
    return faults;
  }

  /** @param ids of posts that could not be read: their former copies stay; null: all do */
  async addFormerCopies(ids: readonly (string | null)[]): Promise<void> {
    await this.end();
    await stageFormerCopies(this.#db, ids);
    const staged = await this.#db.selectFrom("staged_post").select(["id", "created_at"]).execute();
    for (const { id, created_at } of staged) this.#dates.set(id, created_at);
  }

  async end(): Promise<void> {
    await this.#writes.at(-1)?.written;
  }

  #isFull(): boolean {
    const text = this.#writes.reduce((sum, one) => sum + one.text, 0);
    return this.#writes.length > MAX_UNWRITTEN || text > MAX_UNWRITTEN_TEXT;
  }

  async #compare(posts: readonly Post[]) {
    const ids = JSON.stringify(posts.map(({ id }) => id));
    const { rows } = await sql<Pick<PostRow, "id" | "source_hash">>`
      SELECT id, source_hash FROM post WHERE id IN (SELECT value FROM json_each(${ids}))`.execute(this.#db);
    const former = new Map(rows.map((row) => [row.id, row.source_hash]));
    const unchanged: UnchangedPost[] = [];
    const changed: UnpreparedPost[] = [];
    for (const post of posts) {
      const hash = former.has(post.id) ? sourceHash(post) : undefined;
      if (hash !== undefined && hash === former.get(post.id)) unchanged.push({ post, hash });
      else changed.push({ post, ...(hash !== undefined && { hash }) });
    }
    return { unchanged, changed };
  }

  #write(
    replaced: readonly string[],
    unchanged: readonly UnchangedPost[],
    prepared: readonly PreparedPost[],
  ): Promise<void> {
    return this.#db.transaction().execute(async (tx) => {
      for (const id of replaced) {
        await tx.deleteFrom("staged_post").where("id", "=", id).execute();
        for (const [, staged] of OF_POSTS) await tx.deleteFrom(staged).where("post_id", "=", id).execute();
      }
      const identified = unchanged.map(({ post, hash }) => ({
        id: post.id,
        created_at: post.createdAt,
        source_hash: hash,
        pdf_url: post.pdfUrl,
      }));
      const rows = prepared.map(({ row }) => row);
      const signed = unchanged.filter(({ post }) => isSigned(post)).map(({ post }) => preparePost(post));
      const pictures = [...prepared, ...signed].flatMap((post) => post.pictures);
      const categories = prepared.flatMap((post) => post.categories);
      const authors = prepared.flatMap((post) => post.authors);
      await insertRows(tx, "staged_post", identified);
      await insertRows(tx, "staged_post", rows);
      await insertRows(tx, "staged_picture", pictures);
      await insertRows(tx, "staged_category", categories);
      await insertRows(tx, "staged_author", authors);
    });
  }
}

/** Batches that wait for one that another thread prepares, which may be slow on a busy machine. */
const MAX_UNWRITTEN = 12;
const MAX_UNWRITTEN_TEXT = 4 * 1024 * 1024;

async function stageFormerCopies(db: Kysely<StagingTables>, ids: readonly (string | null)[]): Promise<void> {
  const copies = sql`INSERT OR IGNORE INTO staged_post (id, created_at, source_hash)
    SELECT id, created_at, source_hash FROM post`;
  if (ids.includes(null)) return void (await copies.execute(db));
  for (const id of ids) await sql`${copies} WHERE id = ${id}`.execute(db);
}

export type Replacement = Awaited<ReturnType<typeof applyStaged>>;

/** @param gone posts that are removed; "not staged" are all that were not read @returns how many posts were changed and removed */
export function applyStaged(
  db: Kysely<StagingTables>,
  gone: "not staged" | readonly string[],
  editorial: Editorial,
  tellsChanges: boolean,
) {
  const now = new Date().toISOString();
  return db.transaction().execute(async (tx) => {
    const isGone =
      gone === "not staged"
        ? sql`id NOT IN (SELECT id FROM staged_post)`
        : sql`id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`;
    const { revision: former } = await tx.selectFrom("state").select("revision").executeTakeFirstOrThrow();
    await sql`DELETE FROM post_update WHERE post_id IN (SELECT id FROM post WHERE ${isGone})`.execute(tx);
    if (!tellsChanges) await keepUpdates(tx, now);
    const removed = await sql`DELETE FROM post WHERE ${isGone}`.execute(tx);
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx);
    for (const [table] of OF_POSTS) {
      const rows = sql`DELETE FROM ${sql.ref(table)} WHERE`;
      await run(sql`${rows} post_id IN (SELECT id FROM staged_post WHERE ${isChanged})`);
      if (removed.numAffectedRows)
        await run(sql`${rows} post_id <> ${NO_POST} AND post_id NOT IN (SELECT id FROM post)`);
    }
    const changed = await run(sql`INSERT OR REPLACE INTO post SELECT * FROM staged_post WHERE ${isChanged}`);
    for (const [table, staged] of OF_POSTS)
      await run(sql`INSERT OR REPLACE INTO ${sql.ref(table)} SELECT * FROM ${sql.ref(staged)}`);
    // Files of what has not changed may be signed anew.
    await run(sql`UPDATE post SET pdf_url = staged_post.pdf_url FROM staged_post
      WHERE staged_post.id = post.id AND staged_post.pdf_url <> post.pdf_url`);
    const withoutPicture = sql`post_id IN (SELECT id FROM post WHERE is_issue = 1 AND image_key IS NULL)`;
    await run(sql`DELETE FROM issue_cover WHERE NOT ${withoutPicture}`);
    await run(
      sql`INSERT OR IGNORE INTO picture (post_id, key, url) SELECT post_id, key, url FROM issue_cover`,
    );
    const isEdited = await applyEditorial(tx, editorial);
    if (tellsChanges) await tx.deleteFrom("post_update").execute();
    await run(sql`INSERT INTO post_update (post_id, updated_at)
      SELECT post_id, max(at) FROM amendment WHERE post_id IN (SELECT id FROM post) GROUP BY post_id
      ON CONFLICT (post_id) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at)`);
    const counts = {
      changed: Number(changed.numAffectedRows ?? 0),
      removed: Number(removed.numAffectedRows ?? 0),
    };
    const hasChanged = isEdited || counts.changed + counts.removed > 0;
    if (hasChanged) await run(sql`DELETE FROM picture_facts WHERE key NOT IN (SELECT key FROM picture)`);
    // A first copy counts as a change even when it holds no post: the magazine is empty, not missing.
    const revision = former === 0 || hasChanged ? former + 1 : former;
    await tx.updateTable("state").set({ revision, synced_at: now }).execute();
    return { revision, ...counts };
  });
}

const isChanged = sql`staged_post.title IS NOT NULL`;

/** Another content than that of the copy; of a copy from before it had a hash that is not known. */
const isRewritten = sql`staged_post.content_hash <> post.content_hash`;

/** A post that comes without a date is dated by its coming. */
async function keepUpdates(tx: Kysely<StagingTables>, now: string): Promise<void> {
  await sql`INSERT OR REPLACE INTO post_update (post_id, updated_at)
    SELECT staged_post.id, ${now} FROM staged_post LEFT JOIN post ON post.id = staged_post.id
    WHERE ${isChanged} AND (${isRewritten} OR (staged_post.created_at IS NULL
      AND staged_post.id NOT IN (SELECT post_id FROM post_update)))`.execute(tx);
}
