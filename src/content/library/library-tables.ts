import type { PageSetup } from "../../domain/page-setup.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";

/** Times are ISO 8601 instants in UTC. */
export interface LibraryTables {
  post: {
    id: string;
    title: string;
    abstract: string | null;
    /** Pictures are `library:<hash>` addresses with width and height. */
    html: string | null;
    created_at: string;
    updated_at: string;
    image_file: FileHash | null;
    pdf_file: FileHash | null;
    page_box: PageSetup["box"];
    page_spreads: PageSetup["spreads"];
  };
  post_category: { post_id: string; position: number; name: string };
  /** The picture, the PDF and the pictures in the text. */
  post_file: { post_id: string; hash: FileHash };
  file: {
    hash: FileHash;
    name: string;
    content_type: string;
    size: number;
    width: number | null;
    height: number | null;
  };
  meta: { key: string; value: string };
}
