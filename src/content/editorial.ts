import type { FileOrigin } from "../platform/remote/remote-files.ts";
import type { FileNote } from "./library/file-notes.ts";
import type { IssueTermsRow, SnapshotTables } from "./snapshot/snapshot-tables.ts";

/** The publisher's decisions beside the posts, whatever source those come from. Lists are in the publisher's order. */
export interface Editorial {
  readonly authors: readonly (Omit<SnapshotTables["author"], "image_key"> & {
    readonly imageUrl: string | null;
  })[];
  /** As written, not cleaned. */
  readonly pages: readonly Omit<SnapshotTables["page"], "position">[];
  readonly sections: readonly SnapshotTables["section"][];
  readonly pins: readonly string[];
  /** The oldest first. */
  readonly amendments: readonly SnapshotTables["amendment"][];
  readonly terms: readonly IssueTermsRow[];
  readonly pictures: readonly (FileNote & { readonly url: string })[];
  readonly redirects: readonly SnapshotTables["redirect"][];
}

export interface EditorialSource extends FileOrigin {
  owns(address: string): boolean;
  read(): Promise<Editorial>;
  hasChanged(): Promise<boolean>;
  close(): Promise<void>;
}
