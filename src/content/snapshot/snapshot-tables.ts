import type { IssuePhase } from "../../domain/access.ts";
import type { Amendment } from "../../domain/amendment.ts";
import type { AuthorRole } from "../../domain/author.ts";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { TextColumns } from "../../domain/post-fields.ts";

export interface SnapshotTables {
  /** One row. Revision 0 means that there never was a copy. */
  state: {
    id: 1;
    revision: number;
    synced_at: string | null;
    /** A SuddenLoss that is not believed, as JSON. */
    loss: string | null;
    requested_at: string | null;
    editorial_hash: string | null;
  };
  post: PostRow;
  /**
   * When readers were told last that a post changed, or, where nobody can tell, when its content changed while it was
   * here; others are as they came. ISO 8601 in UTC.
   */
  post_update: { post_id: string; updated_at: string };
  /** Readers see the key only. Pictures of authors and pages have a blank post. */
  picture: { post_id: string; key: string; url: string };
  /** Covers of issues that came without a picture; they are in `picture` as well. */
  issue_cover: { post_id: string; key: string; url: string };
  picture_facts: PictureFactsColumns & { key: string; found_at: string };
  /** The publisher's note of a picture; its focus overrides the one that was found. */
  picture_note: { key: string; credit: string | null; focus_x: number | null; focus_y: number | null };
  /** Folded; the date is blank for a post without one, so that it comes last. */
  post_category: { category: string; created_at: string; post_id: string; section: string; name: string };
  post_author: { author_id: string; created_at: string; post_id: string; role: AuthorRole; name: string };
  author: { id: string; name: string; about: string | null; image_key: string | null; links: string };
  page: { id: string; position: number; title: string; html: string | null };
  /** Of which more than the name is told. */
  section: { id: string; description: string };
  pin: { post_id: string; position: number };
  amendment: Amendment & { post_id: string };
  issue_terms: IssueTermsRow;
  /** A target that is null: withdrawn. */
  redirect: { path: string; target: string | null };
}

export interface IssueTermsRow {
  post_id: string;
  free_pages: number | null;
  phase: IssuePhase;
  opens_at: string | null;
  store_url: string | null;
}

export interface PostRow extends TextColumns {
  id: string;
  categories: string;
  authors: string;
  image_key: string | null;
  created_at: string | null;
  is_issue: number;
  pdf_url: string | null;
  /** Title and abstract, folded, a line each. */
  folded: string;
  /** Hash of the post as it was sent and of FORMAT_VERSION: unchanged posts are not cleaned again. */
  source_hash: string;
  html: string | null;
  reading_minutes: number | null;
  page_box: PageSetup["box"];
  page_spreads: PageSetup["spreads"];
  outline: string | null;
  /** Hash of what readers get of it, whatever the format; null of rows from before it was kept. */
  content_hash: string | null;
}

export interface PictureFactsColumns {
  /** Null when the bytes are no picture that can be shown. */
  hash: string | null;
  name: string | null;
  width: number;
  height: number;
  placeholder: string;
  focus_x: number;
  focus_y: number;
  is_animated: number;
}

export type StagedTables = {
  /** A row of an unchanged post holds only what identifies it. */
  staged_post: Partial<PostRow> & Pick<PostRow, "id" | "created_at" | "source_hash">;
  staged_picture: SnapshotTables["picture"];
  staged_category: SnapshotTables["post_category"];
  staged_author: SnapshotTables["post_author"];
};

export type StagingTables = SnapshotTables & StagedTables;
