import { refused } from "../../../platform/public-error.ts";
import type { FrontMatter } from "../import/front-matter.ts";
import type { NamedText } from "../import/import-article.ts";
import { asText, refuseBoth, refuseUnknown, statusOf } from "../import/post-details.ts";
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
  { matter, label, importText }: NamedText,
  storeFile: StoreFile,
  signal?: AbortSignal,
): Promise<PageDraft> {
  return { ...readPageDetails(matter, label), ...(await importText(storeFile, signal)) };
}

function readPageDetails({ fields }: FrontMatter, label: string): Omit<PageDraft, "html" | "pictures"> {
  refuseUnknown(fields, label, FIELDS);
  refuseBoth(fields, "id", "slug", label);
  refuseBoth(fields, "status", "draft", label);
  const title = asText(fields, "title", label) ?? null;
  if (title === null) throw refused(copy.titleMissing, label);
  const id = asText(fields, "id", label) ?? asText(fields, "slug", label) ?? null;
  const status = statusOf(fields, label) ?? null;
  if (status === "withdrawn") throw refused(copy.pageStatus, label);
  return { id: id === null ? null : checkedPageId(id), title, status };
}
