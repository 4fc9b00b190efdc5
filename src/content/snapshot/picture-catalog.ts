import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { stableAddress } from "../../domain/address/stable-address.ts";
import type { Picture } from "../../domain/picture.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { libraryAddress } from "../library/library-post.ts";
import { POSTER_SCHEME } from "../posters/poster-address.ts";
import { SnapshotAccess } from "./snapshot-access.ts";
import type { PictureFactsColumns } from "./snapshot-tables.ts";

export interface PictureSource {
  readonly key: string;
  readonly url: string;
}

export interface PictureFacts extends Picture {
  readonly hash: FileHash;
  readonly isAnimated: boolean;
}

/** The post of pictures that belong to none: of authors and of pages. */
export const NO_POST = "";

/** Pictures of older posts can wait until somebody asks for them. */
const NEWEST_POSTS = 60;
/** A film's poster is only ever fetched ahead: its link does without it. */
const NEWEST_WITH_POSTERS = 1000;
const RETRY_DELAY_MS = 24 * 60 * 60 * 1000;
/** The writing of a sync of 100,000 posts takes some seconds. */
export const MAX_WRITE_WAIT_MS = 60_000;

const POSTERS = `${POSTER_SCHEME}%`;

type Sql = RawBuilder<unknown>;

/** "unusable" are bytes that are no picture we can show. */
export class PictureCatalog extends SnapshotAccess {
  async byKey(key: string): Promise<PictureFacts | "unusable" | null> {
    const query = this.db.selectFrom("picture_facts").selectAll().where("key", "=", key);
    const row = await query.executeTakeFirst();
    return row === undefined ? null : factsOfRow(row);
  }

  async byName(name: string): Promise<(PictureFacts & PictureSource) | null> {
    const row = await this.db
      .selectFrom("picture_facts")
      .innerJoin("picture", "picture.key", "picture_facts.key")
      .selectAll("picture_facts")
      .select("picture.url")
      .where("picture_facts.name", "=", name)
      .limit(1)
      .executeTakeFirst();
    const facts = row === undefined ? "unusable" : factsOfRow(row);
    return row === undefined || facts === "unusable" ? null : { ...facts, key: row.key, url: row.url };
  }

  async bySource(hash: FileHash, urls: readonly string[]): Promise<PictureSource | null> {
    const keys = [...urls, libraryAddress(hash)].map(pictureKey);
    const query = this.db.selectFrom("picture").select(["key", "url"]).where("key", "in", keys).limit(1);
    return (await query.executeTakeFirst()) ?? null;
  }

  /** Uninspected pictures of the newest posts: featured ones first, then by date; those of authors and pages last. */
  toInspect(limit: number): Promise<readonly PictureSource[]> {
    const ofNone = sql`UNION ALL SELECT ${NO_POST}, NULL, ''`;
    return this.#uninspected(sql`NOT LIKE`, NEWEST_POSTS, ofNone, limit);
  }

  postersToInspect(limit: number): Promise<readonly PictureSource[]> {
    return this.#uninspected(sql`LIKE`, NEWEST_WITH_POSTERS, sql``, limit);
  }

  async #uninspected(isPoster: Sql, posts: number, others: Sql, limit: number) {
    const { rows } = await sql<PictureSource>`
      WITH newest AS (
        SELECT * FROM (SELECT id, image_key, created_at FROM post ORDER BY created_at DESC, id LIMIT ${posts}) ${others}
      )
      SELECT picture.key, min(picture.url) AS url
      FROM newest CROSS JOIN picture ON picture.post_id = newest.id
      LEFT JOIN picture_facts AS facts ON facts.key = picture.key
      WHERE facts.key IS NULL AND picture.url ${isPoster} ${POSTERS}
      GROUP BY picture.key
      ORDER BY max(picture.key IS newest.image_key) DESC, max(newest.created_at) DESC, picture.key
      LIMIT ${limit}`.execute(this.db);
    return rows;
  }

  /** @throws when the snapshot was closed meanwhile or could not be written for a minute */
  async save(key: string, facts: PictureFacts | "unusable"): Promise<void> {
    const row = { ...columnsOf(facts), key, found_at: new Date().toISOString() };
    await retryWhileBusy(() => this.db.replaceInto("picture_facts").values(row).execute(), MAX_WRITE_WAIT_MS);
  }

  /** Forgets after a day, as an overloaded host may have sent a page under status 200. @returns whether there was one */
  async forgetUnusable(): Promise<boolean> {
    const before = new Date(Date.now() - RETRY_DELAY_MS).toISOString();
    const expired = this.db.selectFrom("picture_facts").select("key").where("hash", "is", null);
    const known = await expired.where("found_at", "<", before).limit(1).executeTakeFirst();
    if (known === undefined) return false;
    const deletion = this.db.deleteFrom("picture_facts").where("hash", "is", null);
    await retryWhileBusy(() => deletion.where("found_at", "<", before).execute(), MAX_WRITE_WAIT_MS);
    return true;
  }
}

export function factsOfRow(row: PictureFactsColumns): PictureFacts | "unusable" {
  if (row.hash === null || row.name === null) return "unusable";
  return {
    hash: row.hash,
    name: row.name,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    focus: [row.focus_x, row.focus_y],
    isAnimated: row.is_animated === 1,
  };
}

function columnsOf(facts: PictureFacts | "unusable"): PictureFactsColumns {
  const known: Partial<PictureFacts> = facts === "unusable" ? {} : facts;
  const { hash = null, name = null, width = 0, height = 0, placeholder = "", isAnimated } = known;
  const [focus_x, focus_y] = known.focus ?? [0, 0];
  return { hash, name, width, height, placeholder, focus_x, focus_y, is_animated: isAnimated ? 1 : 0 };
}

/** Says nothing of where the picture comes from. */
export function pictureKey(originUrl: string): string {
  return createHash("sha256").update(stableAddress(originUrl)).digest("base64url").slice(0, 22);
}
