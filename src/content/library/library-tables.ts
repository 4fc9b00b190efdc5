import type { Generated } from "kysely";
import type { AmendmentKind } from "../../domain/amendment.ts";
import type { AuthorRole } from "../../domain/author.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { PostStatus } from "../../domain/post.ts";
import type { TextColumns } from "../../domain/post-fields.ts";
import type { RecordKind } from "../../domain/published-version.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";

/** Times are ISO 8601 instants in UTC. */
export interface LibraryTables {
  post: TextColumns & {
    id: string;
    status: PostStatus;
    /** Pictures are `library:<hash>` addresses with width and height. */
    html: string | null;
    created_at: string;
    is_dated: number;
    updated_at: string;
    image_file: FileHash | null;
    pdf_file: FileHash | null;
    page_box: PageSetup["box"];
    page_spreads: PageSetup["spreads"];
    outline: string | null;
    is_sample: number;
  };
  post_category: { post_id: string; position: number; name: string };
  /** What is told of the section that posts make by the names of their categories. Its id is of its name. */
  section: { id: string; name: string; description: string | null };
  post_file: { post_id: string; hash: FileHash };
  file: {
    hash: FileHash;
    name: string;
    content_type: string;
    size: number;
    width: number | null;
    height: number | null;
    credit: string | null;
    /** The publisher's choice, in quarters; null: the focus that was found. */
    focus_x: number | null;
    focus_y: number | null;
  };
  /** Files that no post has yet: a draft's at the desk, by `article:<id>` or `upload:<id>`. */
  file_hold: { hash: FileHash; holder: string };
  author: {
    id: string;
    name: string;
    about: string | null;
    image_file: FileHash | null;
    /** AuthorLinks, as JSON. */
    links: string;
    is_sample: number;
  };
  post_author: { post_id: string; position: number; author_id: string; role: AuthorRole };
  page: {
    id: string;
    title: string;
    html: string | null;
    position: number;
    status: "draft" | "published";
    is_sample: number;
  };
  page_file: { page_id: string; hash: FileHash };
  /** Pins may name posts of any source, as terms and redirects may. `ends_at` null: without an end. */
  pin: { post_id: string; position: number; ends_at: string | null };
  issue_terms: {
    post_id: string;
    free_pages: number | null;
    opens_at: string | null;
    free_from: string | null;
    store_url: string | null;
  };
  /** What readers are told of a post of any source, beside its text: an Amendment. */
  amendment: {
    id: string;
    post_id: string;
    kind: AmendmentKind;
    at: string;
    wrong: string | null;
    text: string;
    author: string | null;
  };
  redirect: { path: string; target: string };
  /** Items that came from another system; both ids of an item are null once it was removed here. */
  import_origin: {
    origin: string;
    post_id: string | null;
    page_id: string | null;
    source_hash: string;
    /** How it was here right after it came: another one was changed here since. */
    here_mark: string;
    /** 0: a picture of it could not be had. */
    is_whole: number;
  };
  /** Pictures of such an item that could not be had. */
  missing_picture: { origin: string; address: string; caption: string; reason: string };
  /** Terms that readers searched and that are nowhere, by their folds, as they were typed last. */
  search_miss: { folded: string; term: string; times: number; last_at: string };
  /** By the key of the edition that a PDF and its setup make; `blocks` is JSON. */
  mended_page: { edition: FileHash; page: number; version: number; blocks: string };
  /** Counts of readers, never of one: see `src/readership/readership-tables.ts`. */
  readership: { day: string; kind: string; subject: string; facet: string; times: number };
  /** Posts and pages, as `post:<id>`, of which the record is to be looked at before the transaction ends. */
  record_due: { subject: string; is_standing: Generated<number> };
  /** What was published at one post or page; without an id it was removed. `content_hash` null: readers have nothing. */
  record_chain: {
    chain: string;
    post_id: string | null;
    page_id: string | null;
    address: string | null;
    title: string | null;
    /** Of the last version, as `hash` and `written_at`; 0: none is written. */
    sequence: number;
    hash: string | null;
    content_hash: string | null;
    written_at: string;
    /** A legal hold. */
    held_at: string | null;
    held_by: string | null;
    held_for: string | null;
  };
  /** `text` is a RecordedVersion as packText packs it; null: it was erased, `erased_by` null: when its time was over. */
  record: {
    chain: string;
    sequence: number;
    kind: RecordKind;
    written_at: string;
    seen_from: string | null;
    ended_at: string | null;
    address: string | null;
    hash: string;
    text: Uint8Array | null;
    erased_at: string | null;
    erased_by: string | null;
  };
  record_file: { chain: string; sequence: number; hash: FileHash };
  meta: { key: string; value: string };
}

/** What a post of any source may have beside it: without a foreign key, it goes with the library’s posts by hand. */
export const BESIDE_A_POST = ["pin", "issue_terms", "amendment"] as const satisfies (keyof LibraryTables)[];

/** The columns of each table's primary key; tables stand after those that they refer to. */
export const libraryKeys = {
  meta: ["key"],
  // The rows that are copied after it fill it by triggers.
  record_due: ["subject"],
  file: ["hash"],
  post: ["id"],
  post_category: ["post_id", "position"],
  section: ["id"],
  post_file: ["post_id", "hash"],
  file_hold: ["hash", "holder"],
  author: ["id"],
  post_author: ["post_id", "position"],
  page: ["id"],
  page_file: ["page_id", "hash"],
  pin: ["post_id"],
  issue_terms: ["post_id"],
  amendment: ["id"],
  redirect: ["path"],
  import_origin: ["origin"],
  missing_picture: ["origin", "address"],
  search_miss: ["folded"],
  mended_page: ["edition", "page"],
  readership: ["day", "kind", "subject", "facet"],
  record_chain: ["chain"],
  record: ["chain", "sequence"],
  record_file: ["hash", "chain", "sequence"],
} as const satisfies Record<keyof LibraryTables, readonly string[]>;
