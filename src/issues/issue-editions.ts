import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { Edition } from "../domain/edition.ts";
import type { FileTransfer } from "../domain/file-transfer.ts";
import type { BlobStore, FileHash } from "../platform/blobs/blob-store.ts";
import type { FileCopies } from "../platform/remote/file-copies.ts";
import { pdfKind } from "../platform/remote/file-kinds.ts";
import { EditionStore, type PdfSource } from "./render/edition-store.ts";
import { PdfProcessor } from "./render/pdf-processor.ts";

/** An issue's PDF as it was taken in. */
export interface FoundEdition {
  readonly source: PdfSource;
  /** Stands in the addresses of its pages. */
  readonly version: string;
  readonly edition: Edition;
}

export interface IssueEditions {
  readonly store: EditionStore;
  /**
   * The edition of an issue; a PDF that nobody has looked at is fetched and looked at.
   * @param url the PDF's at its origin
   * @throws what FileCopies and EditionStore throw
   */
  find(url: string): Promise<FoundEdition>;
  /** By the post's id; null when it is no issue. @throws as find does */
  findOf(id: string): Promise<FoundEdition | null>;
  /** Where an issue's PDF lies; one that is not there yet is fetched. @throws what FileCopies throws */
  source(url: string): Promise<PdfSource>;
  /** As FileCopies.renew. */
  renew(url: string): Promise<boolean>;
  /** How far the fetching of a post's PDF is; null when it is not being fetched. */
  transferOf(id: string): Promise<FileTransfer | null>;
  /** Removes what was made of PDFs that no issue has any more. @param kept those of the issues */
  removeOthers(kept: ReadonlySet<FileHash>): Promise<void>;
  stop(): void;
}

export interface IssueEditionsOptions {
  readonly dataDir: string;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly posts: PostReader;
}

/** Builds what joins the content's PDFs to what takes them in. */
export async function issueEditions(options: IssueEditionsOptions): Promise<IssueEditions> {
  const { dataDir, copies, store, posts } = options;
  const processor = new PdfProcessor();
  const editions = new EditionStore(join(dataDir, "editions"), processor);
  await editions.files.removeFormer();
  for (const former of ["linear", "previews"])
    await rm(join(dataDir, former), { recursive: true, force: true });

  const source = async (url: string): Promise<PdfSource> => {
    const { hash } = await copies.get(url, pdfKind);
    return { hash, path: await store.path(hash) };
  };
  const find = async (url: string): Promise<FoundEdition> => {
    const found = await source(url);
    const { hash } = found;
    return {
      source: found,
      version: editions.versionOf(hash),
      edition: await editions.edition(found, "reader"),
    };
  };
  return {
    store: editions,
    source,
    find,
    renew: (url) => copies.renew(url, pdfKind),
    async transferOf(id) {
      const url = await posts.pdfUrl(id);
      return url === null ? null : copies.transfer(url, pdfKind);
    },
    async removeOthers(kept) {
      await editions.files.removeOthers(kept);
    },
    async findOf(id) {
      const url = await posts.pdfUrl(id);
      return url === null ? null : find(url);
    },
    stop: () => processor.close(),
  };
}
