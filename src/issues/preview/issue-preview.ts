import { join } from "node:path";
import type { Logger } from "pino";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import type { DerivedFile, DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { isOfFile } from "../../platform/http/file-error.ts";
import type { FileCopies } from "../../platform/remote/file-copies.ts";
import { pdfKind } from "../../platform/remote/file-kinds.ts";
import type { ClosingWords } from "./preview-jobs.ts";
import { PreviewMaker } from "./preview-maker.ts";
import { PreviewStore } from "./preview-store.ts";

/** The words of the page that closes a preview, but for what is the issue's own. */
export interface PreviewWords
  extends Omit<ClosingWords, "documentTitle" | "magazine" | "title" | "date" | "link"> {
  readonly documentTitle: (title: string) => string;
}

export interface IssuePreviewOptions {
  readonly dataDir: string;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly log: Logger;
  /** Free pages of an issue; 0: there are no previews. */
  readonly pages: number;
  readonly magazine: string;
  /** Origin that readers use; without one the way to sign in is a path. */
  readonly publicUrl: string | null;
  readonly words: PreviewWords;
}

export interface IssuePreview {
  /** False when there are none at all: then nobody need look for one. */
  readonly isOffered: boolean;
  /** What keeps them. */
  readonly files: DerivedFiles;
  /**
   * An issue's preview, or null when there can be none: the PDF is broken or locked, has one page only, or cannot be had.
   * @param url the origin's address of the PDF
   * @throws PreviewsBusy, ChildMissing, or the system's error: it may be had later
   */
  find(card: PostCard, url: string): Promise<DerivedFile | null>;
  stop(): void;
}

/** Builds what makes, keeps and sends the free previews of issues. */
export async function issuePreview(options: IssuePreviewOptions): Promise<IssuePreview> {
  const { dataDir, copies, store, log, pages, magazine, publicUrl, words } = options;
  const maker = new PreviewMaker();
  const previews = new PreviewStore(join(dataDir, "previews"), maker);
  await previews.files.removeFormer();
  /** What the log has; a PDF is refused with one and the same error for as long as it is. */
  const told = new WeakSet<Error>();

  const closingOf = ({ id, title, createdAt }: PostCard): ClosingWords => ({
    ...words,
    ...{ magazine, title, date: createdAt },
    documentTitle: words.documentTitle(title),
    link: `${publicUrl ?? ""}${paths.login(paths.post(id))}`,
  });

  return {
    isOffered: pages > 0,
    files: previews.files,
    async find(card, url) {
      try {
        const { hash } = await copies.get(url, pdfKind);
        return await previews.get({ hash, path: store.path(hash), pages, closing: closingOf(card) });
      } catch (error) {
        if (!isOfFile(error)) throw error;
        if (!told.has(error)) log.warn({ post: card.id, reason: error.message }, "issue has no preview");
        told.add(error);
        return null;
      }
    },
    stop: () => maker.stop(),
  };
}
