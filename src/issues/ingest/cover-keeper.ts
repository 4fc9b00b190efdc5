import type { IssueCovers } from "../../content/snapshot/issue-covers.ts";
import type { FileCopies } from "../../platform/remote/file-copies.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import { UnusablePdf } from "../unusable-pdf.ts";

interface CoverKeeperOptions {
  readonly editions: EditionStore;
  readonly copies: Pick<FileCopies, "keep">;
  readonly covers: Pick<IssueCovers, "save">;
  /** An issue has a cover that it did not have. */
  onCover(): void;
}

export type KeepCover = (postId: string, source: PdfSource) => Promise<void>;

/** Makes the first page the picture of an issue that has none; not of a single page, which would be the whole issue. */
export function coverKeeper({ editions, copies, covers, onCover }: CoverKeeperOptions): KeepCover {
  return async (postId, source) => {
    const { pages } = await editions.edition(source, "first");
    if (pages.length < 2) return;
    const picture = await editions.picture(source, 1, "large", "first").catch((error: unknown) => {
      if (error instanceof UnusablePdf) return null;
      throw error;
    });
    if (!picture) return;
    // No origin has such an address.
    const url = `cover:${editions.versionOf(source)}`;
    await copies.keep(url, pictureKind, await editions.files.open(picture.name));
    if (await covers.save(postId, url)) onCover();
  };
}
