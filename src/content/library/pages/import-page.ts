import { refused } from "../../../platform/public-error.ts";
import type { NamedText } from "../import/import-article.ts";
import { statusOf } from "../import/post-details.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";
import type { LibraryTables } from "../library-tables.ts";
import { checkedPageId } from "./page-id.ts";

export type PageStatus = LibraryTables["page"]["status"];

export interface PageDraft {
  readonly id: string | null;
  readonly title: string;
  /** Null: published when new, else as it is. */
  readonly status: PageStatus | null;
  readonly html: string | null;
  readonly pictures: readonly LibraryFile[];
}

const FIELDS = ["title", "id", "slug", "status", "draft", "type", "order"];

/** Makes a draft of a text, and stores the pictures in it. @throws PublicError */
export async function importPage(
  { matter, importText }: NamedText,
  storeFile: StoreFile,
  signal?: AbortSignal,
): Promise<PageDraft> {
  matter.refuseUnknown(FIELDS);
  matter.refuseBoth("id", "slug");
  matter.refuseBoth("status", "draft");
  const title = matter.text("title") ?? null;
  if (title === null) throw refused(copy.titleMissing, matter.label);
  const id = matter.text("id") ?? matter.text("slug") ?? null;
  const status = statusOf(matter) ?? null;
  if (status === "withdrawn") throw refused(copy.pageStatus, matter.label);
  const text = await importText(storeFile, signal);
  return { id: id === null ? null : checkedPageId(id), title, status, ...text };
}
