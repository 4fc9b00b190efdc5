import type { FeedFormat } from "../domain/paths.ts";

/** A feed before it is written in a format. Addresses are whole, times are ISO 8601 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same posts. */
  readonly pageUrl: string;
  /** The feed itself in each format. */
  readonly urls: Readonly<Record<FeedFormat, string>>;
  readonly updatedAt: string;
  readonly publisher: string;
  /** A square PNG; null: the magazine has no icon of its own. */
  readonly iconUrl: string | null;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Its address, by which readers know it again as well. */
  readonly url: string;
  readonly title: string;
  /** The abstract, else the first sentences of a text that everybody may read, else where it is read. */
  readonly description: string;
  /** The text, where everybody may read it; else the abstract with the picture. */
  readonly html: string | null;
  /** Writers, or where a post names none, everybody. */
  readonly authors: readonly FeedPerson[];
  /** Translators, illustrators. */
  readonly contributors: readonly FeedPerson[];
  readonly categories: readonly string[];
  readonly picture: FeedPicture | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
}

export interface FeedPerson {
  readonly name: string;
  readonly url: string;
}

/** JPEG; its sizes are in pixels. */
export interface FeedPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
