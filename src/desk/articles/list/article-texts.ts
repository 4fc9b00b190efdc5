import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Generated, type Kysely, sql } from "kysely";
import { MORE_TEXTS } from "../../../domain/post-fields.ts";
import type { TermPart } from "../../../domain/search/search-term.ts";
import { foldTurkish } from "../../../domain/turkish-text.ts";
import { sqlMigration } from "../../../platform/database/migrate.ts";
import { openSqlite } from "../../../platform/database/open-sqlite.ts";
import { articleText } from "../../../search/article-text.ts";
import { MAX_HTML } from "../../../search/text-index.ts";
import { textQuery } from "../../../search/text-query.ts";
import type { ArticleFields } from "../../document/article-fields.ts";
import { documentToHtml } from "../../document/document-html.ts";
import { type ArticleStorage, readArticle } from "../article-store.ts";
import { findInLibrary } from "../find-in-library.ts";
import type { Listed } from "./list-lines.ts";

/** Made of what the databases have, and made again where it is lost. */
interface TextTables {
  indexed_article: { place: Generated<number>; key: string; mark: string };
}

const migrations = {
  "0001-first": sqlMigration(
    "CREATE TABLE indexed_article (place INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, mark TEXT NOT NULL)",
    "CREATE VIRTUAL TABLE words USING fts5(text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0', prefix='2 3')",
  ),
};

/** Raised when words are taken in another way: all are then indexed anew. */
const FORMAT = "1";
/** So that other requests between two of these wait a few hundredths of a second. */
const ARTICLES_AT_ONCE = 20;

type Written = Pick<Listed, "key" | "mark" | "id" | "kind" | "postId">;

/** The words of all that is at the desk and in the library, drafts as well, in a file beside whichever database. */
export class ArticleTexts implements AsyncDisposable {
  readonly #stores: ArticleStorage;
  readonly #path: string;
  #db: Promise<Kysely<TextTables>> | undefined;
  #updating: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(stores: ArticleStorage, dataDir: string) {
    this.#stores = stores;
    this.#path = join(dataDir, "search-desk.db");
  }

  /** Brings what has changed into the index; the first time that is all. @param all the lines that there are */
  update(all: readonly Written[]): Promise<void> {
    const updated = this.#updating.then(() => this.#update(all));
    this.#updating = updated.catch(() => undefined);
    return updated;
  }

  /** @returns the keys of the lines that have words which begin so; none where it is too short for an index of words */
  async find(part: TermPart): Promise<ReadonlySet<string>> {
    const query = textQuery([part]);
    if (query === null) return new Set();
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM indexed_article WHERE place IN (
        SELECT rowid FROM words WHERE words MATCH ${query.softened ?? query.begun}
      )`.execute(await this.#open());
    return new Set(rows.map(({ key }) => key));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#updating;
    await (await this.#db)?.destroy();
  }

  #open(): Promise<Kysely<TextTables>> {
    this.#db ??= openSqlite<TextTables>(this.#path, migrations).catch((error: unknown) => {
      this.#db = undefined;
      throw error;
    });
    return this.#db;
  }

  async #update(all: readonly Written[]): Promise<void> {
    const db = await this.#open();
    const rows = await db.selectFrom("indexed_article").select(["key", "mark"]).execute();
    const known = new Map(rows.map(({ key, mark }) => [key, mark]));
    const changed = all.filter(({ key, mark }) => known.get(key) !== `${FORMAT} ${mark}`);
    for (const { key } of all) known.delete(key);
    if (known.size > 0)
      await db.transaction().execute(async (tx) => {
        for (const key of known.keys()) await forget(tx, key);
      });
    for (let start = 0; start < changed.length && !this.#isClosed; start += ARTICLES_AT_ONCE) {
      const texts = new Map<Written, string>();
      for (const line of changed.slice(start, start + ARTICLES_AT_ONCE)) {
        const text = await this.#textOf(line);
        if (text !== null) texts.set(line, text);
      }
      await db.transaction().execute(async (tx) => {
        for (const [line, text] of texts) await note(tx, line, text);
      });
      await nextTurn();
    }
  }

  /** Null of one that cannot be read: it keeps nobody from finding others. */
  async #textOf({ id, kind, postId }: Written): Promise<string | null> {
    const { db, library, now } = this.#stores;
    try {
      if (id !== null) {
        const { fields, doc } = await readArticle(db, id);
        return foldedText(fields, documentToHtml(doc));
      }
      const found = await findInLibrary(library, { kind, postId }, new Date(now()));
      return found && foldedText(found.fields, found.html ?? "");
    } catch {
      return null;
    }
  }
}

function foldedText(fields: ArticleFields, html: string): string {
  const texts = MORE_TEXTS.map((name) => fields[name]);
  return foldTurkish([...texts, articleText(html.slice(0, MAX_HTML))].join("\n"));
}

async function note(tx: Kysely<TextTables>, { key, mark }: Written, text: string): Promise<void> {
  await forget(tx, key);
  const { place } = await tx
    .insertInto("indexed_article")
    .values({ key, mark: `${FORMAT} ${mark}` })
    .returning("place")
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO words (rowid, text) VALUES (${place}, ${text})`.execute(tx);
}

async function forget(tx: Kysely<TextTables>, key: string): Promise<void> {
  const gone = await tx
    .deleteFrom("indexed_article")
    .where("key", "=", key)
    .returning("place")
    .executeTakeFirst();
  if (gone) await sql`DELETE FROM words WHERE rowid = ${gone.place}`.execute(tx);
}
