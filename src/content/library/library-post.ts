import type { Byline, DraftByline } from "../../domain/author.ts";
import { AUTO_PAGES, type PageSetup } from "../../domain/issue/page-setup.ts";
import type { PostStatus } from "../../domain/post.ts";
import { NO_TEXTS, type PostTexts, type TextColumns, textColumns } from "../../domain/post-fields.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { withoutUndefined } from "../../platform/without-undefined.ts";
import type { WrittenTerms } from "./issue-terms.ts";
import type { LibraryTables } from "./library-tables.ts";

export interface LibraryFile {
  readonly hash: FileHash;
  /** For the publisher's eyes only. */
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** In pixels, with its orientation applied; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface LibraryPost extends PostTexts {
  readonly id: string;
  readonly html: string | null;
  readonly categories: readonly string[];
  readonly authors: readonly Byline[];
  readonly image: LibraryFile | null;
  readonly pdf: LibraryFile | null;
  readonly isIssue: boolean;
  readonly pageSetup: PageSetup;
  /** As in Post. */
  readonly outline: string | null;
  readonly status: PostStatus;
  /** When it is or was published; of a published post that lies ahead: when it will be. */
  readonly createdAt: string;
  /** False of a draft to which publishing gives the date of that moment. */
  readonly isDated: boolean;
  readonly updatedAt: string;
}

/** Checked, with its files in the store; not yet in the library. */
export interface PostDraft extends Omit<LibraryPost, "id" | "isIssue" | "authors" | "updatedAt"> {
  readonly id: string | null;
  readonly authors: readonly DraftByline[];
  readonly pictures: readonly LibraryFile[];
  readonly terms?: WrittenTerms;
}

export const NOTHING_GIVEN = {
  ...NO_TEXTS,
  id: null,
  html: null,
  categories: [],
  authors: [],
  image: null,
  pdf: null,
  pageSetup: AUTO_PAGES,
  outline: null,
  pictures: [],
} as const satisfies Partial<PostDraft>;

/** Changes of an existing post: absent fields stay as they are. Another id moves its address. */
export type PostChanges = Partial<Omit<PostDraft, "id" | "terms">> & { readonly id?: string };

type Row = LibraryTables["post"];
type ContentColumns = Pick<
  Row,
  keyof TextColumns | "html" | "status" | "created_at" | "is_dated" | "page_box" | "page_spreads" | "outline"
>;

export function contentColumns(fields: PostDraft): ContentColumns;
export function contentColumns(fields: Omit<PostChanges, "id">): Partial<ContentColumns>;
export function contentColumns(fields: Omit<PostChanges, "id">): Partial<ContentColumns> {
  const { html, status, createdAt, isDated, pageSetup, outline } = fields;
  return {
    ...textColumns(fields),
    ...withoutUndefined({
      html,
      status,
      created_at: createdAt,
      is_dated: isDated === undefined ? isDated : Number(isDated),
      page_box: pageSetup?.box,
      page_spreads: pageSetup?.spreads,
      outline,
    }),
  };
}

export function setupOf({
  page_box: box,
  page_spreads: spreads,
}: Pick<Row, "page_box" | "page_spreads">): PageSetup {
  return { box, spreads };
}

const ADDRESS = /^library:([0-9a-f]{64})$/;

export function libraryAddress(hash: FileHash): string {
  return `library:${hash}`;
}

export function addressOf(hash: FileHash | null): string | null {
  return hash === null ? null : libraryAddress(hash);
}

const ADDRESSES = /\blibrary:([0-9a-f]{64})\b/g;

export function hashesInText(html: string | null): FileHash[] {
  return [...(html ?? "").matchAll(ADDRESSES)].map(([, hash]) => hash ?? "");
}

export function hashOfAddress(address: string): FileHash | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}
