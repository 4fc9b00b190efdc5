import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { readable } from "../../../domain/readable-text.ts";
import { FairQueue } from "../../../platform/jobs/fair-queue.ts";
import { isRefused } from "../../../platform/public-error.ts";
import { pictureKind } from "../../../platform/remote/file-kinds.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";
import { remoteFiles } from "../../../platform/remote/remote-files.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import type { PicturePlace } from "../../foreign/foreign-item.ts";
import { percentDecoded } from "../../percent-decoded.ts";
import { importPicture, storePicture } from "../import/import-picture.ts";
import type { Library } from "../library.ts";
import type { StoreFile } from "../library-files.ts";
import type { LibraryFile } from "../library-post.ts";

/** Fetches at once, in all and of one host: a small site must go on serving its readers meanwhile. */
const FETCHES = { max: 6, maxOfOne: 3, maxWaiting: Number.POSITIVE_INFINITY } as const;
const TIMEOUT_MS = 60_000;
/** A host that was not reached is not asked again so soon. */
const HOST_PAUSE_MS = 30_000;

type FoundPicture = LibraryFile | { readonly failure: string };

export type PictureFetcher = ReturnType<typeof pictureFetcher>;

/** @param allowedHosts hosts of the publisher's own network, else only those of the internet are asked */
export function pictureFetcher(library: Library, allowedHosts: readonly string[], signal: AbortSignal) {
  const remote = remoteFiles({ ownOrigin: null, allowedHosts, allowsPublic: true });
  const hosts = new FairQueue(FETCHES);
  const down = new Map<string, { readonly until: number; readonly error: RemoteError }>();
  const found = new Map<string, Promise<FoundPicture>>();

  async function fetched(address: string, places: readonly PicturePlace[], storeFile: StoreFile) {
    let failure: string = copy.noPlace;
    for (const place of places) {
      try {
        return "path" in place
          ? await importPicture(place.path, shown(address), storeFile)
          : await download(place.url, storeFile);
      } catch (error) {
        signal.throwIfAborted();
        if (!isRefused(error) && !(error instanceof RemoteError)) throw error;
        failure = error.sentence;
      }
    }
    return { failure };
  }

  function download(url: string, storeFile: StoreFile): Promise<LibraryFile> {
    const host = URL.parse(url)?.host ?? "";
    return hosts.run(host, () => take(url, host, storeFile));
  }

  async function take(url: string, host: string, storeFile: StoreFile): Promise<LibraryFile> {
    signal.throwIfAborted();
    const pause = down.get(host);
    if (pause && pause.until > Date.now()) throw pause.error;
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const { stream } = await remote.openFile(url, pictureKind.maxBytes, limited);
      const bytes = await buffer(stream);
      down.delete(host);
      return await storePicture(bytes, shown(url), storeFile, nameOf(url));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DOMException && error.name === "TimeoutError")
        throw new RemoteError("timeout", `Sunucu (${host}) süresi içinde yanıt vermedi.`, { cause: error });
      if (error instanceof RemoteError && error.code === "unreachable")
        down.set(host, { until: Date.now() + HOST_PAUSE_MS, error });
      throw error;
    }
  }

  return {
    /** Never rejects but for an abort or a full disk; the same picture is fetched once. @param places the best first */
    async get(address: string, places: readonly PicturePlace[], storeFile: StoreFile) {
      // A small copy and its original are one picture.
      const [best] = places;
      const key = best === undefined ? address : "path" in best ? best.path : best.url;
      const known = found.get(key);
      if (known) {
        const picture = await known;
        // A post that failed takes with it what it brought.
        if (!("hash" in picture) || (await library.files.size(picture.hash)) !== null) return picture;
      }
      const fetching = fetched(address, places, storeFile);
      found.set(key, fetching);
      return fetching;
    },
    [Symbol.asyncDispose]: () => remote.close(),
  };
}

function shown(address: string): string {
  return address.length > 100 ? `${address.slice(0, 100)}…` : address;
}

function nameOf(url: string): string {
  const name = basename(URL.parse(url)?.pathname ?? "");
  return readable(percentDecoded(name)).slice(-100) || "resim";
}
