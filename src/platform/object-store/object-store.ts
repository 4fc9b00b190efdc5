import type { FileTarget } from "../blobs/disk-files.ts";
import { PublicError } from "../public-error.ts";
import { copy } from "./object-store-copy.ts";

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** By the store's clock, in milliseconds since 1970. */
  readonly storedAt: number;
}

export interface LocalFile {
  readonly path: string;
  readonly size: number;
  /** Of its bytes, in lower-case hex: the store proves them by it. */
  readonly sha256: string;
}

/** Objects by key, each written once. @throws ObjectStoreError from every verb */
export interface ObjectStore extends Disposable {
  /** @returns false when the key was there already */
  putOnce(key: string, file: LocalFile): Promise<boolean>;
  /** Writes any length in parts, over what is there. @returns its size in bytes */
  upload(key: string, bytes: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** Writes a file, whole or not at all. @param sha256 what its bytes must have @returns false when there is no object */
  download(key: string, target: FileTarget, sha256?: string, signal?: AbortSignal): Promise<boolean>;
  find(key: string): Promise<StoredObject | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<StoredObject>;
}

type StoreFault = keyof typeof copy;

export class ObjectStoreError extends PublicError {
  override readonly name = "ObjectStoreError";
  readonly fault: StoreFault;

  constructor(fault: StoreFault, cause?: unknown) {
    super(fault === "unavailable" ? "busy" : "fault", copy[fault], { cause });
    this.fault = fault;
  }
}
