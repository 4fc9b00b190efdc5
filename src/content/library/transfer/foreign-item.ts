import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import type { DraftByline } from "../library-post.ts";
import type { PostStatus } from "../library-tables.ts";

/** What a post or page of another system says, whichever system that is. */
export interface ForeignItem {
  readonly kind: "post" | "page";
  /** Tells it from every other one, in a later export of the same site as well. */
  readonly origin: string;
  readonly title: string;
  /** Not cleaned; pictures have the addresses or paths that the export names. */
  readonly html: string;
  readonly abstract: string | null;
  /** A published one whose date lies ahead is scheduled. */
  readonly status: PostStatus;
  /** ISO 8601 in UTC; null: unknown. */
  readonly createdAt: string | null;
  /** Of its address there. */
  readonly slug: string | null;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly DraftByline[];
  readonly picture: ForeignPicture | null;
  /** Addresses it had there, whole or from the root. */
  readonly addresses: readonly string[];
  /** Where its categories and tags were listed there. */
  readonly archives: readonly ForeignArchive[];
  /** What of it does not come as it was: one Turkish sentence each, the same for the same reason. */
  readonly notes: readonly string[];
  /** Of a digital issue. */
  readonly issue?: ForeignIssue;
}

export interface ForeignArchive {
  readonly address: string;
  /** The name of the category or tag. */
  readonly name: string;
}

export interface ForeignPicture {
  readonly address: string;
  readonly alt: string | null;
}

export interface ForeignIssue {
  /** Absolute. */
  readonly pdfPath: string;
  readonly pageSetup: Partial<PageSetup>;
}

/** Something of the export that does not come. */
export interface LeftOut {
  /** Of one; null of what has none. */
  readonly title: string | null;
  /** One Turkish sentence. */
  readonly reason: string;
  /** How many at once; 1 when it is not given. */
  readonly count?: number;
}

export type ForeignEntry = { readonly item: ForeignItem } | { readonly left: LeftOut };

/** Where a picture's bytes may lie. */
export type PicturePlace = { readonly path: string } | { readonly url: string };

export interface ForeignExport {
  readonly system: "wordpress" | "ghost" | "substack" | "markdown";
  /** How the publisher knows it: the file's name. */
  readonly name: string;
  /** Reads the export anew, item by item. @throws Refusal */
  read(signal: AbortSignal): AsyncIterable<ForeignEntry>;
  /** The best first; none when nobody can tell. @param item that names it */
  placesOf(address: string, item: ForeignItem): readonly PicturePlace[];
  /** The path of a link that leads to the old site itself, else null. */
  pathOf(href: string): string | null;
  /** True where addresses begin with a site whose name the export does not tell. */
  readonly needsSite: boolean;
}

/** @param names of those who wrote it */
export function writers(names: readonly string[]): DraftByline[] {
  return [...new Set(names)].map((author) => ({ author, role: "writer" }));
}
