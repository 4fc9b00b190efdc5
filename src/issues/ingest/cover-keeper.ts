import type { IssueCovers } from "../../content/snapshot/issue-covers.ts";
import type { FetchedFiles } from "../../platform/remote/fetched-files.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import { unlessUnusable } from "../unusable-pdf.ts";

interface CoverKeeperOptions {
  readonly editions: EditionStore;
  readonly copies: Pick<FetchedFiles, "keep">;
  readonly covers: Pick<IssueCovers, "save">;
  onCover(): void;
}

export type KeepCover = ReturnType<typeof coverKeeper>;

/** Makes the first page the picture of an issue that has none; not of a single page, which would be the whole issue. */
export function coverKeeper({ editions, copies, covers, onCover }: CoverKeeperOptions) {
  return async (postId: string, source: PdfSource): Promise<void> => {
    const { pages } = await editions.edition(source, "first");
    if (pages.length < 2) return;
    // Somebody waits for the page more than for its card.
    await unlessUnusable(editions.pictures(source, 1, "first", ["small"]), undefined);
    const picture = await unlessUnusable(editions.picture(source, 1, "large", "first"), null);
    if (!picture) return;
    // No origin has such an address.
    const url = `cover:${editions.versionOf(source)}`;
    await copies.keep(url, pictureKind, await editions.files.open(picture.name));
    if (await covers.save(postId, url)) onCover();
  };
}
