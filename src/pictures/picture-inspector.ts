import type { PictureCatalog, PictureFacts, PictureSource } from "../content/snapshot/picture-catalog.ts";
import type { BlobStore } from "../platform/blobs/blob-store.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { SingleFlight } from "../platform/jobs/single-flight.ts";
import type { FileCopies } from "../platform/remote/file-copies.ts";
import { pictureKind } from "../platform/remote/file-kinds.ts";
import type { PicturePriority, PictureProcessor } from "./picture-processor.ts";

export interface PictureInspectorOptions {
  readonly catalog: PictureCatalog;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly processor: PictureProcessor;
  onChanged(): void;
}

/** Fetches pictures of the content and finds out what pages must know of them. */
export class PictureInspector {
  readonly #options: PictureInspectorOptions;
  readonly #inspections = new SingleFlight<PictureFacts>();

  constructor(options: PictureInspectorOptions) {
    this.#options = options;
  }

  /**
   * What is known of a picture, which is inspected if nothing is.
   * @throws UnusableFile, and what FileCopies.get and PictureProcessor.inspect throw
   */
  async facts(picture: PictureSource, priority: PicturePriority): Promise<PictureFacts> {
    const known = await this.#options.catalog.byKey(picture.key);
    if (known === "unusable") throw new UnusableFile("known to be unusable");
    return known ?? this.inspect(picture, priority);
  }

  /** Inspects a picture, although it may be known: its file may be another one now. @throws as facts does */
  inspect(picture: PictureSource, priority: PicturePriority): Promise<PictureFacts> {
    return this.#inspections.run(picture.key, () => this.#inspect(picture, priority));
  }

  async #inspect({ key, url }: PictureSource, priority: PicturePriority): Promise<PictureFacts> {
    const { catalog, copies, store, processor, onChanged } = this.#options;
    try {
      const { hash } = await copies.get(url, pictureKind);
      const inspected = await processor.inspect(await store.path(hash), priority);
      const facts = { ...inspected, hash, name: nameOf(hash) };
      await catalog.save(key, facts);
      onChanged();
      return facts;
    } catch (error) {
      if (error instanceof UnusableFile) {
        await catalog.save(key, "unusable");
        onChanged();
      }
      throw error;
    }
  }
}

/** Stands in addresses, and is long enough that no two pictures share one. */
function nameOf(hash: string): string {
  return hash.slice(0, 24);
}
