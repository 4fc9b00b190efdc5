import type { IssueTerms } from "../domain/access.ts";
import type { AuthorLink } from "../domain/author.ts";
import type { FileOrigin } from "../platform/remote/remote-files.ts";

/** What the publisher decides beside the posts, wherever those come from. Lists are in the publisher's order. */
export interface Editorial {
  readonly authors: readonly EditorialAuthor[];
  readonly pages: readonly EditorialPage[];
  /** Ids of posts that lead the front page now. */
  readonly pins: readonly string[];
  readonly terms: readonly (IssueTerms & { readonly postId: string })[];
  /** What is said of pictures, by their addresses. */
  readonly pictures: readonly EditorialPicture[];
  /** Paths of this site; without a target: what was there is withdrawn. */
  readonly redirects: readonly { readonly path: string; readonly target: string | null }[];
}

export interface EditorialPicture {
  readonly url: string;
  readonly credit: string | null;
  /** As Picture has it; null: as it was found. */
  readonly focus: readonly [x: number, y: number] | null;
}

export interface EditorialAuthor {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly imageUrl: string | null;
  readonly links: readonly AuthorLink[];
}

/** Künye and its like; as written, not cleaned. */
export interface EditorialPage {
  readonly id: string;
  readonly title: string;
  readonly html: string | null;
}

/** Its files are those of the addresses that `owns` knows. */
export interface EditorialSource extends FileOrigin {
  owns(address: string): boolean;
  read(): Promise<Editorial>;
  /** True when something changed since the last reading; costs microseconds. */
  hasChanged(): Promise<boolean>;
  close(): Promise<void>;
}
