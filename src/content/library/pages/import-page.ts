import { routes } from "../../../domain/paths.ts";
import { slugOf } from "../../../domain/turkish-text.ts";
import { asText, type FrontMatter, refuseBoth, refuseTypos } from "../import/front-matter.ts";
import { openText } from "../import/import-article.ts";
import { copy } from "../library-copy.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";
import type { LibraryTables } from "../library-tables.ts";
import { Refusal } from "../refusal.ts";

export type PageStatus = LibraryTables["page"]["status"];

/** Checked, with its pictures in the store; not yet in the library. */
export interface PageDraft {
  /** Null: as the title says, or as it is. */
  readonly id: string | null;
  readonly title: string;
  /** Null: published when new, else as it is. */
  readonly status: PageStatus | null;
  readonly html: string | null;
  readonly pictures: readonly LibraryFile[];
}

const FIELDS = ["title", "id", "slug", "status"];
/** What a post has and a page has not. */
const OF_POSTS = [
  "abstract",
  "author",
  "authors",
  "categories",
  "category",
  "date",
  "image",
  "image_alt",
  "imageAlt",
  "pdf",
  "translator",
];
const MAX_ID_LENGTH = 80;
const ROUTE_WORDS: ReadonlySet<string> = new Set(
  Object.values(routes).map((route) => route.split("/")[1]?.replace(/\..*$/, "") ?? ""),
);

/**
 * Reads a Markdown or HTML file with front matter, and stores the pictures in its text.
 * @param path absolute @param label how refusals call the file @throws Refusal
 */
export async function importPage(
  path: string,
  label: string,
  storeFile: StoreFile,
  signal?: AbortSignal,
): Promise<PageDraft> {
  const { matter, importText } = await openText(path, label);
  return { ...readPageDetails(matter, label), ...(await importText(storeFile, signal)) };
}

function readPageDetails({ fields }: FrontMatter, label: string): Omit<PageDraft, "html" | "pictures"> {
  for (const name of OF_POSTS) {
    const field = fields.get(name);
    if (field) throw new Refusal(`${label}, ${field.line}. satır`, copy.pageField(name));
  }
  refuseTypos(fields, label, FIELDS);
  refuseBoth(fields, "id", "slug", label);
  const text = (name: string) => asText(fields.get(name), name, label);
  const title = text("title");
  if (title === null) throw new Refusal(label, copy.titleMissing);
  const id = text("id") ?? text("slug");
  return { id: id === null ? null : checkedPageId(id), title, status: statusOf(text("status"), label) };
}

function statusOf(written: string | null, label: string): PageStatus | null {
  if (written !== null && written !== "draft" && written !== "published")
    throw new Refusal(label, copy.pageStatus(written.slice(0, 40)));
  return written;
}

/** @throws Refusal */
export function checkedPageId(id: string): string {
  const label = `“${id.slice(0, MAX_ID_LENGTH)}”`;
  if (id.length > MAX_ID_LENGTH || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    throw new Refusal(label, copy.pageIdInvalid);
  if (ROUTE_WORDS.has(id)) throw new Refusal(label, copy.pageIdIsRoute);
  return id;
}

/** @throws Refusal when the title has no letter or digit, or is the name of a route */
export function pageIdOf(title: string): string {
  const slug = slugOf(title).slice(0, MAX_ID_LENGTH).replace(/-$/, "");
  if (slug === "") throw new Refusal(`“${title.slice(0, MAX_ID_LENGTH)}”`, copy.pageIdFromTitle);
  return checkedPageId(slug);
}
