import type { IssueTerms } from "../domain/access.ts";
import type { AuthorLink } from "../domain/author.ts";
import type { FileOrigin } from "../platform/remote/remote-files.ts";

/** The publisher's decisions beside the posts, whatever source those come from. Lists are in the publisher's order. */
export interface Editorial {
  readonly authors: readonly EditorialAuthor[];
  readonly pages: readonly EditorialPage[];
  /** Ids of posts that lead the front page now. */
  readonly pins: readonly string[];
  readonly terms: readonly (IssueTerms & { readonly postId: string })[];
  /** Credits and focuses of pictures, by their addresses. */
  readonly pictures: readonly EditorialPicture[];
  /** Paths of this site; without a target: what was there is withdrawn. */
  readonly redirects: readonly { readonly path: string; readonly target: string | null }[];
}

interface EditorialPicture {
  readonly url: string;
  readonly credit: string | null;
  /** As in Picture; null: the focus that was found. */
  readonly focus: readonly [x: number, y: number] | null;
}

interface EditorialAuthor {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly imageUrl: string | null;
  readonly links: readonly AuthorLink[];
}

/** Künye and its like; as written, not cleaned. */
interface EditorialPage {
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
