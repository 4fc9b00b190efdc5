import type { PictureCatalog, PictureFacts, PictureSource } from "../content/snapshot/picture-catalog.ts";
import type { BlobStore } from "../platform/blobs/blob-store.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { SingleFlight } from "../platform/jobs/single-flight.ts";
import type { FetchedFiles } from "../platform/remote/fetched-files.ts";
import { pictureKind } from "../platform/remote/file-kinds.ts";
import type { PicturePriority, PictureProcessor } from "./picture-processor.ts";
import type { SharedFacts } from "./shared-facts.ts";

export interface PictureInspectorOptions {
  readonly catalog: PictureCatalog;
  readonly copies: FetchedFiles;
  readonly store: BlobStore;
  readonly processor: PictureProcessor;
  /** Where machines tell each other; null: there is one. */
  readonly shared: SharedFacts | null;
  onChanged(): void;
}

export class PictureInspector {
  readonly #options: PictureInspectorOptions;
  readonly #inspections = new SingleFlight<PictureFacts>();

  constructor(options: PictureInspectorOptions) {
    this.#options = options;
  }

  /** @throws UnusableFile, and what FetchedFiles.get and PictureProcessor.run throw */
  async facts(picture: PictureSource, priority: PicturePriority): Promise<PictureFacts> {
    const known = await this.#options.catalog.byKey(picture.key);
    if (known === "unusable") throw new UnusableFile("known to be unusable");
    return known ?? this.inspect(picture, priority);
  }

  /** Inspects a known picture too: its file may be another one now. */
  inspect(picture: PictureSource, priority: PicturePriority): Promise<PictureFacts> {
    return this.#inspections.run(picture.key, () => this.#inspect(picture, priority));
  }

  /** The picture that an address names, which another machine may have inspected. */
  async named(name: string): Promise<(PictureFacts & PictureSource) | null> {
    const { catalog, copies, shared } = this.#options;
    const known = await catalog.byName(name);
    if (known || shared === null) return known;
    const hash = await shared.hashOf(name);
    const picture = hash && (await catalog.bySource(hash, await copies.urlsOf(hash)));
    if (!picture) return null;
    await this.inspect(picture, "reader");
    return catalog.byName(name);
  }

  async #inspect({ key, url }: PictureSource, priority: PicturePriority): Promise<PictureFacts> {
    const { catalog, copies, store, processor, shared, onChanged } = this.#options;
    try {
      const { hash } = await copies.get(url, pictureKind);
      const look = async () => {
        const path = await store.path(hash);
        return processor.run(priority, path, "inspectPicture", path);
      };
      const inspected = await (shared ? shared.facts(hash, look) : look());
      // No two pictures share so long a part of their hash, which stands in addresses.
      const facts = { ...inspected, hash, name: hash.slice(0, 24) };
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
