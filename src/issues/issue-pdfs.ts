import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { IssuePdf } from "../content/snapshot/issue-gate.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { Edition } from "../domain/issue/edition.ts";
import { readOutline } from "../domain/issue/outline-text.ts";
import type { FileTransfer } from "../domain/issue/readable-issue.ts";
import type { BlobStore, FileHash } from "../platform/blobs/blob-store.ts";
import type { FetchedFiles } from "../platform/remote/fetched-files.ts";
import { pdfKind } from "../platform/remote/file-kinds.ts";
import type { EditionStore } from "./render/edition-store.ts";
import { editionKey, type PdfSource } from "./render/pdf-source.ts";

export interface FoundEdition {
  readonly source: PdfSource;
  readonly version: string;
  readonly edition: Edition;
}

export interface IssuePdfsOptions {
  readonly posts: Pick<PostReader, "issuePdf">;
  readonly copies: FetchedFiles;
  readonly store: BlobStore;
  readonly editions: EditionStore;
}

const MAX_REMEMBERED = 100;
/** A stranger can ask for versions that were never there. */
const LOOK_INTERVAL_MS = 5_000;

export class IssuePdfs {
  readonly #options: IssuePdfsOptions;
  readonly #remembered = new LRUCache<string, FoundEdition>({ max: MAX_REMEMBERED });
  readonly #looks = new Map<FileHash, Promise<FoundEdition>>();

  constructor(options: IssuePdfsOptions) {
    this.#options = options;
  }

  /** Fetches a PDF that is not there yet. @throws as FetchedFiles.get */
  async source({ pdfUrl, setup }: Pick<IssuePdf, "pdfUrl" | "setup">): Promise<PdfSource> {
    const { copies, store } = this.#options;
    const { hash } = await copies.get(pdfUrl, pdfKind);
    return { hash, path: store.place(hash), setup };
  }

  renew(url: string): Promise<boolean> {
    return this.#options.copies.renew(url, pdfKind);
  }

  /** With the publisher's outline; null when the post is no issue. @throws as FetchedFiles.get and EditionStore.edition */
  async edition(postId: string): Promise<(FoundEdition & { readonly key: string }) | null> {
    const pdf = await this.#options.posts.issuePdf(postId);
    if (pdf === null) return null;
    const found = await this.editionOf(pdf);
    const { outline } = pdf;
    return {
      ...found,
      key: contentsKey(await this.#options.editions.scanned.textKey(found.source), outline),
      edition: withOutline(found.edition, outline),
    };
  }

  /** With the PDF's own outline. @throws as FetchedFiles.get and EditionStore.edition */
  async editionOf(pdf: IssuePdf): Promise<FoundEdition> {
    const { editions } = this.#options;
    const source = await this.source(pdf);
    const edition = await editions.edition(source, "reader");
    const found = { source, version: await editions.shownVersion(source), edition };
    this.#remembered.set(editionKey(source), found);
    return found;
  }

  /** The same when it has this version, or had it before scans were read or mended; null: it has another one. */
  async editionOfVersion(pdf: IssuePdf, version: string, known: FoundEdition | null) {
    const { editions } = this.#options;
    const has = async (found: FoundEdition) =>
      found.version === version || (await editions.hadVersion(found.source, version)) ? found : null;
    const found = await has(known ?? (await this.editionOf(pdf)));
    return found ?? has(await this.#lookedAnew(pdf));
  }

  /** Another machine may have read its scans: all who ask within some seconds share one look. */
  async #lookedAnew(pdf: IssuePdf): Promise<FoundEdition> {
    const key = editionKey(await this.source(pdf));
    const look = this.#looks.get(key);
    if (look) return look;
    this.#options.editions.scanned.lookAgain(key);
    const looking = this.editionOf(pdf);
    this.#looks.set(key, looking);
    setTimeout(() => this.#looks.delete(key), LOOK_INTERVAL_MS).unref();
    return looking;
  }

  /** As editionOf found it last, without a look at the disk: the PDF itself may be gone. */
  remembered(pdf: IssuePdf): FoundEdition | null {
    const hash = this.#options.copies.known(pdf.pdfUrl, pdfKind)?.hash;
    return (hash && this.#remembered.get(editionKey({ hash, setup: pdf.setup }))) || null;
  }

  /** Null when it is not being fetched. */
  async transfer(postId: string): Promise<FileTransfer | null> {
    const { posts, copies } = this.#options;
    const pdf = await posts.issuePdf(postId);
    return pdf === null ? null : copies.transfer(pdf.pdfUrl, pdfKind);
  }
}

/** @param outline the publisher's, as in Post */
export function withOutline<Part extends Pick<Edition, "outline">>(part: Part, outline: string | null): Part {
  return outline === null ? part : { ...part, outline: readOutline(outline).entries };
}

/** Names what readers find in an issue: its pages' texts, and the publisher's outline. */
export function contentsKey(textKey: FileHash, outline: string | null): string {
  return outline === null ? textKey : hash("sha256", `${textKey} ${outline}`);
}
