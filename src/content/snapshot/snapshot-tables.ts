/** The durable copy of the content that the site reads: one database for each content source. */
export interface SnapshotTables {
  /** One row. Revision 0 means that there never was a copy. */
  state: { id: 1; revision: number; synced_at: string | null };
  post: PostRow;
  /** Where a picture of a post comes from; its key is what readers see. */
  picture: { post_id: string; key: string; url: string };
  picture_facts: PictureFactsRow;
  /** Categories of the posts, folded; a post without a date has a blank one here, so that it comes last. */
  post_category: { category: string; created_at: string; post_id: string };
}

export interface PostRow {
  id: string;
  title: string;
  abstract: string | null;
  /** JSON array of names. */
  categories: string;
  image_key: string | null;
  /** ISO 8601 in UTC; sorts as text. */
  created_at: string | null;
  is_issue: number;
  pdf_url: string | null;
  /** Title and abstract, folded, a line each: what the filter compares. */
  folded: string;
  /** Hash of what the service sent and of the cleaning's version: unchanged posts are not cleaned again. */
  source_hash: string;
  /** Cleaned. Behind what cards need, so that a scan for them does not read it. */
  html: string | null;
  /** Null for issues and for articles without a text. */
  reading_minutes: number | null;
}

/** What was found out about a picture, by its key. Not the content service's: found by looking at the file. */
export interface PictureFactsRow {
  key: string;
  /** SHA-256 in hex; null when the bytes are no picture that can be shown, and the rest says nothing. */
  hash: string | null;
  name: string | null;
  width: number;
  height: number;
  placeholder: string;
  focus_x: number;
  focus_y: number;
  is_animated: number;
  /** ISO 8601 in UTC. */
  found_at: string;
}

/** A sync collects here, out of readers' sight, what it will put in place. */
export interface StagingTables extends SnapshotTables {
  staged_post: PostRow & { is_changed: number };
  staged_picture: SnapshotTables["picture"];
  staged_category: SnapshotTables["post_category"];
}
