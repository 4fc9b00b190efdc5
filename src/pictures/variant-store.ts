import type { PictureFormat, PictureVariant } from "../domain/picture.ts";
import type { FileHash } from "../platform/blobs/blob-store.ts";
import { type DerivedFile, DerivedFiles } from "../platform/blobs/derived-files.ts";
import type { DerivedStore } from "../platform/blobs/stored-derived.ts";
import { SingleFlight } from "../platform/jobs/single-flight.ts";
import type { PicturePriority, PictureProcessor } from "./picture-processor.ts";

/** Raised when variants are made in another way: former ones are removed at the next start. */
const FORMAT_VERSION = "1";

export class VariantStore {
  readonly files: DerivedFiles;
  readonly #processor: PictureProcessor;
  readonly #making = new SingleFlight<void>();

  constructor(folder: string, processor: PictureProcessor, store: DerivedStore | null = null) {
    this.files = new DerivedFiles(folder, FORMAT_VERSION, store);
    this.#processor = processor;
  }

  find(hash: FileHash, { step }: PictureVariant, format: PictureFormat): Promise<DerivedFile | null> {
    return this.files.find(this.#name(hash, step, format));
  }

  /** Whether it was made, without fetching it. @throws ObjectStoreError where only the store can tell */
  has(hash: FileHash, { step }: PictureVariant, format: PictureFormat): Promise<boolean> {
    return this.files.has(this.#name(hash, step, format));
  }

  async make(
    hash: FileHash,
    original: string,
    { step, width }: PictureVariant,
    format: PictureFormat,
    priority: PicturePriority = "reader",
  ): Promise<DerivedFile> {
    const name = this.#name(hash, step, format);
    // A reader does not wait in the background's queue: what is wanted by both may be made twice.
    await this.#making.run(`${priority} ${name}`, async () => {
      const target = this.files.target(name);
      await this.#processor.run(priority, original, "makeVariant", original, width, format, target);
      this.files.made(name);
    });
    return this.files.get(name);
  }

  #name(hash: FileHash, step: number, format: PictureFormat): string {
    return this.files.name(hash, `${step}.${format}`);
  }
}
