/** The durable copy of the content that the site reads: one database for each content source. */
export interface SnapshotTables {
  /** One row. Revision 0 means that there never was a copy. */
  state: { id: 1; revision: number; synced_at: string | null };
  post: PostRow;
  /** Where a picture of a post comes from; its key is what readers see. */
  picture: { post_id: string; key: string; url: string };
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
  /** Cleaned. Last, so that a scan for cards does not read it. */
  html: string | null;
}

/** A sync collects here, out of readers' sight, what it will put in place. */
export interface StagingTables extends SnapshotTables {
  staged_post: PostRow & { is_changed: number };
  staged_picture: SnapshotTables["picture"];
}
