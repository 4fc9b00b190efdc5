import type { FeedFormat } from "../domain/paths.ts";

/** A feed before it is written in a format. Addresses are whole, times are ISO 8601 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly pageUrl: string;
  readonly urls: Readonly<Record<FeedFormat, string>>;
  readonly updatedAt: string;
  readonly publisher: string;
  readonly iconUrl: string | null;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  /** The abstract, else the first sentences of a text that everybody may read, else where it is read. */
  readonly description: string;
  /** The text, where everybody may read it; else the abstract with the picture. */
  readonly html: string | null;
  readonly authors: readonly FeedPerson[];
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

export interface FeedPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
