import { setImmediate as turn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Post, PostFault } from "../../domain/post.ts";
import type { Editorial } from "../editorial.ts";
import type { SnapshotTables, StagingTables } from "../snapshot/snapshot-tables.ts";
import { applyEditorial } from "./apply-editorial.ts";
import { insertRows } from "./insert-rows.ts";
import { type PreparedPost, sourceHash } from "./prepare-post.ts";
import { type PreparePosts, textLength, type UnpreparedPost } from "./prepare-posts.ts";

/** The tables are temporary: nobody else sees them, and a crash leaves nothing behind. */
export async function resetStaging(db: Kysely<StagingTables>): Promise<void> {
  for (const name of ["staged_post", "staged_picture", "staged_category", "staged_author"] as const)
    await sql`DROP TABLE IF EXISTS temp.${sql.ref(name)}`.execute(db);
  await sql`CREATE TEMP TABLE staged_post AS SELECT * FROM main.post WHERE 0`.execute(db);
  await sql`CREATE UNIQUE INDEX temp.staged_post_id ON staged_post (id)`.execute(db);
  await sql`CREATE TEMP TABLE staged_picture AS SELECT * FROM main.picture WHERE 0`.execute(db);
  await sql`CREATE TEMP TABLE staged_category AS SELECT * FROM main.post_category WHERE 0`.execute(db);
  await sql`CREATE TEMP TABLE staged_author AS SELECT * FROM main.post_author WHERE 0`.execute(db);
}

export interface PositionedPost {
  readonly post: Post;
  /** Position in the source's list, from 0. */
  readonly position: number;
}

type UnchangedPost = Required<UnpreparedPost>;

/** Stages what a source gives, batch after batch: while one is written the next may be read and prepared. */
export class PostStaging {
  readonly #db: Kysely<StagingTables>;
  readonly #prepare: PreparePosts;
  /** Dates of the posts that were staged, by id. */
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

  /**
   * Posts that are there but could not be read keep their former copies.
   * @param ids null is one that nobody knows: then all former copies stay
   */
  async addFormerCopies(ids: readonly (string | null)[]): Promise<void> {
    await this.end();
    await stageFormerCopies(this.#db, ids);
    const staged = await this.#db.selectFrom("staged_post").select(["id", "created_at"]).execute();
    for (const { id, created_at } of staged) this.#dates.set(id, created_at);
  }

  /** Resolves when all is written. */
  async end(): Promise<void> {
    await this.#writes.at(-1)?.written;
  }

  #isFull(): boolean {
    const text = this.#writes.reduce((sum, one) => sum + one.text, 0);
    return this.#writes.length > MAX_UNWRITTEN || text > MAX_UNWRITTEN_TEXT;
  }

  /** Hashes what the snapshot has; what is new is hashed where it is prepared. */
  async #compare(posts: readonly Post[]) {
    const former = new Map<string, string>();
    for (const some of chunks(posts, IDS_AT_ONCE)) {
      const rows = await this.#db
        .selectFrom("post")
        .select(["id", "source_hash"])
        .where(
          "id",
          "in",
          some.map(({ id }) => id),
        )
        .execute();
      for (const { id, source_hash } of rows) former.set(id, source_hash);
    }
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
        for (const table of ["staged_picture", "staged_category", "staged_author"] as const)
          await tx.deleteFrom(table).where("post_id", "=", id).execute();
      }
      const identified = unchanged.map(({ post, hash }) => ({
        id: post.id,
        created_at: post.createdAt,
        source_hash: hash,
      }));
      await insertRows(tx, "staged_post", identified);
      await insertRows(
        tx,
        "staged_post",
        prepared.map(({ row }) => row),
      );
      await insertRows(
        tx,
        "staged_picture",
        prepared.flatMap(({ pictures }) => pictures),
      );
      await insertRows(
        tx,
        "staged_category",
        prepared.flatMap(({ categories }) => categories),
      );
      await insertRows(
        tx,
        "staged_author",
        prepared.flatMap(({ authors }) => authors),
      );
    });
  }
}

/** Batches that wait for one that another thread prepares, which may be slow on a busy machine. */
const MAX_UNWRITTEN = 12;
/** In UTF-16 units. */
const MAX_UNWRITTEN_TEXT = 4 * 1024 * 1024;
/** SQLite takes some thirty thousand values in a statement. */
const IDS_AT_ONCE = 1_000;

async function stageFormerCopies(db: Kysely<StagingTables>, ids: readonly (string | null)[]): Promise<void> {
  const copies = sql`INSERT OR IGNORE INTO staged_post (id, created_at, source_hash)
    SELECT id, created_at, source_hash FROM post`;
  if (ids.includes(null)) return void (await copies.execute(db));
  for (const id of ids) await sql`${copies} WHERE id = ${id}`.execute(db);
}

export interface Replacement {
  /** Rises when the content changed. */
  readonly revision: number;
  readonly changed: number;
  readonly removed: number;
}

interface Application {
  /** Posts that are removed; "not staged" are all that were not read. */
  readonly gone: "not staged" | readonly string[];
  readonly editorial: Editorial;
  /** This site's address of a picture, by its key. */
  readonly pictureAddress: (key: string) => string;
  readonly now: Date;
}

export function applyStaged(
  db: Kysely<StagingTables>,
  { gone, editorial, pictureAddress, now }: Application,
): Promise<Replacement> {
  return db.transaction().execute(async (tx) => {
    const isGone =
      gone === "not staged"
        ? sql`id NOT IN (SELECT id FROM staged_post)`
        : sql`id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`;
    const { revision: former } = await tx.selectFrom("state").select("revision").executeTakeFirstOrThrow();
    await sql`DELETE FROM post_update WHERE post_id IN (SELECT id FROM post WHERE ${isGone})`.execute(tx);
    await keepUpdates(tx, now);
    const removed = await sql`DELETE FROM post WHERE ${isGone}`.execute(tx);
    for (const table of [sql.ref("picture"), sql.ref("post_category"), sql.ref("post_author")]) {
      await sql`DELETE FROM ${table} WHERE post_id IN (SELECT id FROM staged_post WHERE ${isChanged})`.execute(
        tx,
      );
      if (removed.numAffectedRows)
        await sql`DELETE FROM ${table} WHERE post_id <> '' AND post_id NOT IN (SELECT id FROM post)`.execute(
          tx,
        );
    }
    const changed =
      await sql`INSERT OR REPLACE INTO post SELECT * FROM staged_post WHERE ${isChanged}`.execute(tx);
    await sql`INSERT OR REPLACE INTO picture SELECT * FROM staged_picture`.execute(tx);
    const withoutPicture = sql`post_id IN (SELECT id FROM post WHERE is_issue = 1 AND image_key IS NULL)`;
    await sql`DELETE FROM issue_cover WHERE NOT ${withoutPicture}`.execute(tx);
    await sql`INSERT OR IGNORE INTO picture (post_id, key, url) SELECT post_id, key, url FROM issue_cover`.execute(
      tx,
    );
    await sql`INSERT OR REPLACE INTO post_category SELECT * FROM staged_category`.execute(tx);
    await sql`INSERT OR REPLACE INTO post_author SELECT * FROM staged_author`.execute(tx);
    const isEdited = await applyEditorial(tx as unknown as Kysely<SnapshotTables>, editorial, pictureAddress);
    const counts = {
      changed: Number(changed.numAffectedRows ?? 0),
      removed: Number(removed.numAffectedRows ?? 0),
    };
    const hasChanged = isEdited || counts.changed + counts.removed > 0;
    if (hasChanged)
      await sql`DELETE FROM picture_facts WHERE key NOT IN (SELECT key FROM picture)`.execute(tx);
    // A first copy counts as a change even when it holds no post: the magazine is empty, not missing.
    const revision = former === 0 || hasChanged ? former + 1 : former;
    await tx.updateTable("state").set({ revision, synced_at: now.toISOString() }).execute();
    return { revision, ...counts };
  });
}

/** Rows of unchanged posts hold only what identifies them. */
const isChanged = sql`staged_post.title IS NOT NULL`;

/** Another content than that of the copy; of a copy from before it had a hash that is not known. */
const isRewritten = sql`staged_post.content_hash <> post.content_hash`;

/** A post that comes without a date is dated by its coming. */
async function keepUpdates(tx: Kysely<StagingTables>, now: Date): Promise<void> {
  await sql`INSERT OR REPLACE INTO post_update (post_id, updated_at)
    SELECT staged_post.id, ${now.toISOString()} FROM staged_post LEFT JOIN post ON post.id = staged_post.id
    WHERE ${isChanged} AND (${isRewritten} OR (staged_post.created_at IS NULL
      AND staged_post.id NOT IN (SELECT post_id FROM post_update)))`.execute(tx);
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
