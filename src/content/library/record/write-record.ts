import { randomBytes } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Amendment } from "../../../domain/amendment.ts";
import { paths } from "../../../domain/paths.ts";
import { NO_TEXTS } from "../../../domain/post-fields.ts";
import type { RecordKind } from "../../../domain/published-version.ts";
import { hashesInText } from "../library-post.ts";
import type { LibraryTables } from "../library-tables.ts";
import { fieldsOf, type PostRow, selectPosts } from "../post-rows.ts";
import { packText, type RecordedContent, type RecordedVersion, sha256 } from "./record-text.ts";

type Tx = Transaction<LibraryTables>;

const BATCH = 100;

/** Ends each transaction of the library by writing what readers have of the posts and pages that it changed. */
export function withRecord(database: Kysely<LibraryTables>): Kysely<LibraryTables> {
  const begin = database.transaction.bind(database);
  const transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <T>(work: (tx: Tx) => Promise<T>) =>
        execute(async (tx) => {
          const result = await work(tx);
          while ((await recordBatch(tx)) === BATCH);
          return result;
        }),
    });
  };
  return Object.assign(database, { transaction });
}

/** Writes what was there before the record, or was changed without it: a hundred posts and pages a transaction. */
export async function catchUp(database: Kysely<LibraryTables>): Promise<void> {
  while (await database.selectFrom("record_due").select("subject").limit(1).executeTakeFirst())
    await database.transaction().execute(recordBatch);
}

interface Subject {
  /** Of the chain's columns the one that names it. */
  readonly column: "post_id" | "page_id";
  readonly id: string;
  readonly address: string;
  /** Null: readers have nothing. */
  readonly content: RecordedContent | null;
  readonly scheduledFor: string | null;
}

async function recordBatch(tx: Tx): Promise<number> {
  const due = await tx.selectFrom("record_due").selectAll().orderBy("subject").limit(BATCH).execute();
  if (due.length === 0) return 0;
  const names = due.map(({ subject }) => subject);
  const gone = tx
    .selectFrom("record_chain")
    .selectAll()
    .where("post_id", "is", null)
    .where("page_id", "is", null);
  for (const chain of await gone.where("content_hash", "is not", null).execute())
    await write(tx, chain, { kind: "removed", address: chain.address, content: null, scheduledFor: null });
  const standing = new Set(due.filter((row) => row.is_standing === 1).map((row) => row.subject));
  for (const [name, subject] of await readSubjects(tx, names))
    await recordSubject(tx, subject, standing.has(name));
  await tx.deleteFrom("record_due").where("subject", "in", names).execute();
  return due.length;
}

async function recordSubject(tx: Tx, { column, id, ...seen }: Subject, isStanding: boolean): Promise<void> {
  const { address, content } = seen;
  const chains = tx.selectFrom("record_chain").selectAll();
  const own = await chains.where(column, "=", id).executeTakeFirst();
  if (content === null) {
    if (own && own.content_hash !== null) await write(tx, own, { ...seen, kind: "withdrawn" });
    return;
  }
  const isNew = { chain: randomBytes(9).toString("base64url"), [column]: id, sequence: 0, written_at: "" };
  // What comes to an address where something was removed goes on in its chain.
  const left = chains
    .where("address", "=", address)
    .where("post_id", "is", null)
    .where("page_id", "is", null);
  const chain =
    own ??
    (await tx
      .updateTable("record_chain")
      .set({ [column]: id })
      .where("chain", "=", (await left.orderBy("written_at", "desc").executeTakeFirst())?.chain ?? "")
      .returningAll()
      .executeTakeFirst()) ??
    (await tx.insertInto("record_chain").values(isNew).returningAll().executeTakeFirstOrThrow());
  const kind =
    chain.content_hash !== null ? "changed" : isStanding && chain.sequence === 0 ? "standing" : "published";
  await write(tx, chain, { ...seen, kind });
}

type Chain = Selectable<LibraryTables["record_chain"]>;

interface Written extends Pick<Subject, "content" | "scheduledFor"> {
  readonly kind: RecordKind;
  readonly address: string | null;
}

async function write(tx: Tx, chain: Chain, { kind, address, content, scheduledFor }: Written): Promise<void> {
  const contentHash = content && sha256(JSON.stringify([address, content]));
  if (content !== null && contentHash === chain.content_hash) return;
  const now = new Date().toISOString();
  // A clock that was set back does not turn the order around.
  const writtenAt = now > chain.written_at ? now : chain.written_at;
  const version: RecordedVersion = {
    format: "mecmua-kayit-1",
    chain: chain.chain,
    sequence: chain.sequence + 1,
    former: chain.hash,
    kind,
    address,
    writtenAt,
    seenFrom: content && (scheduledFor ?? writtenAt),
    content,
  };
  const text = JSON.stringify(version);
  const key = { chain: chain.chain, sequence: version.sequence };
  const hash = sha256(text);
  await tx
    .updateTable("record")
    .set({ ended_at: writtenAt })
    .where("chain", "=", chain.chain)
    .where("sequence", "=", chain.sequence)
    .execute();
  await tx
    .insertInto("record")
    .values({
      ...key,
      kind,
      written_at: writtenAt,
      seen_from: version.seenFrom,
      ended_at: null,
      address,
      hash,
      text: packText(text),
      erased_at: null,
      erased_by: null,
    })
    .execute();
  const files = (content?.files ?? []).map(({ sha256: file }) => ({ ...key, hash: file }));
  if (files.length > 0) await tx.insertInto("record_file").values(files).execute();
  const title = content ? content.title : chain.title;
  await tx
    .updateTable("record_chain")
    .set({
      address,
      title,
      sequence: version.sequence,
      hash,
      content_hash: contentHash,
      written_at: writtenAt,
    })
    .where("chain", "=", chain.chain)
    .execute();
}

/** By their names, which are `post:` or `page:` and an id. */
async function readSubjects(tx: Tx, names: readonly string[]): Promise<Map<string, Subject>> {
  const idsOf = (kind: string) => names.filter((name) => name.startsWith(kind)).map((name) => name.slice(5));
  const [postIds, pageIds] = [idsOf("post:"), idsOf("page:")];
  const posts = postIds.length === 0 ? [] : await selectPosts(tx).where("id", "in", postIds).execute();
  const pages =
    pageIds.length === 0 ? [] : await tx.selectFrom("page").selectAll().where("id", "in", pageIds).execute();
  const filesOf = await readFiles(tx, [
    ...posts.flatMap((row) => [row.image_file, row.pdf_file, ...hashesInText(row.html)]),
    ...pages.flatMap(({ html }) => hashesInText(html)),
  ]);
  const amendmentsOf = await readAmendments(tx, postIds);
  return new Map<string, Subject>([
    ...posts.map((row): [string, Subject] => [
      `post:${row.id}`,
      postSubject(row, filesOf, amendmentsOf.get(row.id) ?? []),
    ]),
    ...pages.map(({ id, title, html, status, is_sample }): [string, Subject] => {
      const isSeen = status === "published" && is_sample === 0;
      const content = { ...NOTHING, title, html, files: filesOf(hashesInText(html)) };
      return [
        `page:${id}`,
        {
          column: "page_id",
          id,
          address: paths.page(id),
          content: isSeen ? content : null,
          scheduledFor: null,
        },
      ];
    }),
  ]);
}

const NOTHING = {
  ...NO_TEXTS,
  date: null,
  authors: [],
  sections: [],
  image: null,
  pdf: null,
  outline: null,
} as const;

type FilesOf = Awaited<ReturnType<typeof readFiles>>;

function postSubject(row: PostRow, filesOf: FilesOf, amendments: readonly Amendment[]): Subject {
  const { id, html, categories, authors, createdAt, pageSetup: _, outline, ...texts } = fieldsOf(row);
  const [image, pdf] = [row.image_file, row.pdf_file];
  // As in `isDue`.
  const isAhead = createdAt > new Date().toISOString() && createdAt > row.updated_at;
  const content: RecordedContent = {
    ...texts,
    date: createdAt,
    authors: authors.map(({ name, role }) => ({ name, role })),
    sections: categories,
    image,
    pdf,
    outline,
    html,
    files: filesOf([image, pdf, ...hashesInText(html)]),
    ...(amendments.length > 0 && { amendments }),
  };
  const isSeen = row.status === "published" && row.is_sample === 0;
  return {
    column: "post_id",
    id,
    address: paths.post(id),
    content: isSeen ? content : null,
    scheduledFor: isAhead ? createdAt : null,
  };
}

async function readAmendments(tx: Tx, postIds: readonly string[]): Promise<Map<string, Amendment[]>> {
  const found = new Map<string, Amendment[]>();
  if (postIds.length === 0) return found;
  const amendments = tx.selectFrom("amendment").selectAll().where("post_id", "in", postIds);
  for (const { post_id, ...amendment } of await amendments.orderBy("at").orderBy("id").execute())
    found.set(post_id, [...(found.get(post_id) ?? []), amendment]);
  return found;
}

async function readFiles(tx: Tx, named: readonly (string | null)[]) {
  const hashes = [...new Set(named)].filter((hash) => hash !== null);
  const rows =
    hashes.length === 0
      ? []
      : await tx
          .selectFrom("file")
          .select(["hash as sha256", "content_type as type", "size", "width", "height", "credit"])
          .where("hash", "in", hashes)
          .execute();
  const files = new Map(rows.map((file) => [file.sha256, file]));
  return (of: readonly (string | null)[]) =>
    [...new Set(of)].flatMap((hash) => (hash === null ? [] : (files.get(hash) ?? [])));
}
