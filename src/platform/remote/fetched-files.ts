import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { stableAddress } from "../../domain/address/stable-address.ts";
import type { FileTransfer } from "../../domain/issue/readable-issue.ts";
import type { BlobStore, FileHash } from "../blobs/blob-store.ts";
import { readJson, writeAtomically } from "../blobs/disk-files.ts";
import { isUnavailable } from "../http/unavailable.ts";
import { SingleFlight } from "../jobs/single-flight.ts";
import { onceForAll } from "../machines/leases.ts";
import { ObjectStoreError } from "../object-store/object-store.ts";
import { checkedBytes, contentTypeOf, type FileKind } from "./checked-bytes.ts";
import { isHostDown } from "./remote-error.ts";
import { type FileOrigin, isSameVersion } from "./remote-files.ts";
import type { FetchedFile, SharedFetchedFiles } from "./shared-fetched-files.ts";

type Transfer = { -readonly [Name in keyof FileTransfer]: FileTransfer[Name] };

interface Failure {
  readonly error: unknown;
  /** When the file may be asked for again, in milliseconds since 1970. */
  readonly until: number;
}

/** No file that failed, and no host that did not answer, is asked again so soon. */
const FILE_PAUSE_MS = 30_000;
const HOST_PAUSE_MS = 10_000;
/** The same while this machine is short of something, which passes without a restart. */
const UNAVAILABLE_PAUSE_MS = 1_000;
const TIME_LIMIT_MS = 120_000;
const MAX_REMEMBERED = 10_000;

/** The content service's files, each fetched once and kept; which address has which file is written down beside them. */
export class FetchedFiles {
  readonly #store: BlobStore;
  readonly #folder: string;
  readonly #origin: FileOrigin;
  readonly #shared: SharedFetchedFiles | null;
  readonly #known = new LRUCache<string, FetchedFile>({ max: MAX_REMEMBERED });
  readonly #failures = new LRUCache<string, Failure>({ max: MAX_REMEMBERED });
  readonly #fetches = new SingleFlight<FetchedFile>();
  readonly #transfers = new Map<string, Transfer>();

  constructor(
    store: BlobStore,
    folder: string,
    origin: FileOrigin,
    shared: SharedFetchedFiles | null = null,
  ) {
    this.#shared = shared;
    this.#store = store;
    this.#folder = folder;
    this.#origin = origin;
  }

  /** What get found last, without a look at the disk: the file may be gone. */
  known(url: string, kind: FileKind): FetchedFile | undefined {
    return this.#known.get(fetchedName(url, kind));
  }

  /** @throws what opening the origin throws, or UnusableFile */
  async get(url: string, kind: FileKind): Promise<FetchedFile> {
    const name = fetchedName(url, kind);
    const copy = await this.#find(name, url);
    if (copy && (await this.#isKept(copy))) {
      this.#known.set(name, copy);
      return copy;
    }
    this.#throwWhilePaused(name);
    this.#throwWhilePaused(hostOf(url));
    return this.#fetch(name, url, kind, (found) => this.#isKept(found));
  }

  /** Another machine found another file at an address. @param url null: at any */
  forget(url: string | null, kind: FileKind): void {
    const names = url === null ? [...this.#known.keys()] : [fetchedName(url, kind)];
    for (const name of names) if (!this.#known.get(name)?.isFixed) this.#known.delete(name);
  }

  /** Keeps what the site has made as the copy of an address that no origin has; nothing when it is there. @throws UnusableFile */
  async keep(url: string, kind: FileKind, stream: ReadableStream<Uint8Array>): Promise<void> {
    const name = fetchedName(url, kind);
    const copy = await this.#find(name, url);
    if (copy && (await this.#isKept(copy))) return stream.cancel();
    await this.#write(name, url, await this.#put(stream, kind));
  }

  /** Fetches a file anew when its origin has other bytes than the copy, which stays until they are here. @returns whether it has */
  async renew(url: string, kind: FileKind): Promise<boolean> {
    const name = fetchedName(url, kind);
    const copy = await this.#find(name, url);
    if (!copy || !this.#origin.fileVersion) return false;
    const known = copy.version ?? { etag: null, lastModified: null, size: copy.size };
    const version = await this.#origin.fileVersion(url, known, AbortSignal.timeout(TIME_LIMIT_MS));
    if (isSameVersion(known, version)) return false;
    const isOther = async ({ hash }: FetchedFile) => hash !== copy.hash;
    return (await this.#fetch(name, url, kind, isOther)).hash !== copy.hash;
  }

  async urlsOf(hash: FileHash): Promise<string[]> {
    return (await this.#shared?.urlsOf(hash)) ?? [];
  }

  transfer(url: string, kind: FileKind): FileTransfer | null {
    const transfer = this.#transfers.get(fetchedName(url, kind));
    return transfer ? { ...transfer } : null;
  }

  /** While the object store is away its files count as kept: what was made of them may be here. */
  async #isKept({ hash, size }: FetchedFile): Promise<boolean> {
    try {
      return (await this.#store.size(hash)) === size;
    } catch (error) {
      if (error instanceof ObjectStoreError) return true;
      throw error;
    }
  }

  async #find(name: string, url: string): Promise<FetchedFile | null> {
    const known = this.#known.get(name);
    if (known) return known;
    const here = (await readJson(join(this.#folder, name))) as FetchedFile | null;
    if (here?.isFixed) return here;
    const shared = await this.#shared?.find(name);
    if (shared && shared.hash !== here?.hash) await this.#writeHere(name, shared);
    // From before there were other machines, or from while the database was away.
    if (here && shared === null) await this.#shared?.write(name, url, here);
    return shared ?? here;
  }

  /** @param isWanted of what another machine has fetched meanwhile */
  #fetch(
    name: string,
    url: string,
    kind: FileKind,
    isWanted: (found: FetchedFile) => Promise<boolean>,
  ): Promise<FetchedFile> {
    return this.#fetches.run(name, async () => {
      const shared = this.#shared;
      const make = () => this.#fetchHere(name, url, kind);
      if (!shared?.leases) return make();
      const find = async () => {
        const found = await shared.find(name);
        return found && (await isWanted(found)) ? found : null;
      };
      const copy = await onceForAll({ leases: shared.leases, name: `copy ${name}`, find, make });
      this.#known.set(name, copy);
      return copy;
    });
  }

  async #fetchHere(name: string, url: string, kind: FileKind): Promise<FetchedFile> {
    const transfer: Transfer = { bytes: 0, total: null };
    this.#transfers.set(name, transfer);
    try {
      const copy = await this.#copy(name, url, kind, transfer);
      this.#known.set(name, copy);
      this.#failures.delete(name);
      return copy;
    } catch (error) {
      const now = Date.now();
      const pause = isUnavailable(error) ? UNAVAILABLE_PAUSE_MS : FILE_PAUSE_MS;
      this.#failures.set(name, { error, until: now + pause });
      if (isHostDown(error)) this.#failures.set(hostOf(url), { error, until: now + HOST_PAUSE_MS });
      throw error;
    } finally {
      this.#transfers.delete(name);
    }
  }

  async #copy(name: string, url: string, kind: FileKind, transfer: Transfer): Promise<FetchedFile> {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const { stream, hash, size, version } = await this.#origin.openFile(url, kind.maxBytes, signal);
    if (hash !== undefined && size !== null) {
      const copy: FetchedFile = { hash, size, contentType: await contentTypeOf(stream, kind), isFixed: true };
      // Without the database and the store, which may be away at the next start, the file itself may still be here.
      if (this.#shared !== null) await this.#writeHere(name, copy);
      return copy;
    }
    transfer.total = size;
    const stored = await this.#put(stream, kind, transfer);
    return this.#write(name, url, { ...stored, ...(version && { version }) });
  }

  async #put(
    stream: ReadableStream<Uint8Array>,
    kind: FileKind,
    transfer: Transfer = { bytes: 0, total: null },
  ): Promise<FetchedFile> {
    let contentType = "";
    const checked = checkedBytes(stream, kind, (type) => {
      contentType = type;
    });
    return { ...(await this.#store.put(counted(checked, transfer))), contentType };
  }

  async #write(name: string, url: string, copy: FetchedFile): Promise<FetchedFile> {
    await this.#writeHere(name, copy);
    await this.#shared?.write(name, url, copy);
    return copy;
  }

  async #writeHere(name: string, copy: FetchedFile): Promise<void> {
    const path = join(this.#folder, name);
    await writeAtomically({ path, tempPath: `${path}.${randomUUID()}` }, JSON.stringify(copy));
  }

  #throwWhilePaused(key: string): void {
    const failure = this.#failures.get(key);
    if (failure && Date.now() < failure.until) throw failure.error;
  }
}

export function fetchedName(url: string, kind: FileKind): string {
  return createHash("sha256")
    .update(`${kind.name}\n${stableAddress(url)}`)
    .digest("hex");
}

async function* counted(bytes: AsyncIterable<Uint8Array>, transfer: Transfer) {
  for await (const chunk of bytes) {
    transfer.bytes += chunk.byteLength;
    yield chunk;
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
