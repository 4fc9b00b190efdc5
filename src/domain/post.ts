import type { Picture } from "./picture.ts";

/** `name` is never blank. */
export interface Category {
  readonly name: string;
}

/** A post as it was published, checked but not cleaned. With a PDF it is a digital issue, else an article. */
export interface Post {
  /** Opaque, never blank: may hold slashes, spaces or dots, and is no part of a file's path. */
  readonly id: string;
  readonly title: string;
  readonly abstract: string | null;
  readonly categories: readonly Category[];
  /** Address of the featured image at its origin. Never leaves the server. */
  readonly imageUrl: string | null;
  /** ISO 8601 instant in UTC, or null when the service gave none. */
  readonly createdAt: string | null;
  /** The editor's HTML, untrusted. */
  readonly html: string | null;
  /** Address of the PDF at its origin. Never leaves the server. */
  readonly pdfUrl: string | null;
}

/** What a card shows and the search compares. */
export interface PostCard {
  readonly id: string;
  readonly title: string;
  readonly abstract: string | null;
  readonly categories: readonly string[];
  /** Key of the featured image in this site's own addresses; null when there is none that can be shown. */
  readonly imageKey: string | null;
  /** The featured image; null when there is none, and while nobody has looked at it yet. */
  readonly picture: Picture | null;
  readonly createdAt: string | null;
  readonly isIssue: boolean;
}

/**
 * Something wrong with one post of an answer. `skipped` means the post is not on the site,
 * `repaired` that it is there without the faulty field.
 */
export interface PostFault {
  readonly id: string | null;
  /** Place in the service's list, from 0. */
  readonly position: number;
  readonly severity: "skipped" | "repaired";
  /** One Turkish sentence for the publisher. */
  readonly reason: string;
}
