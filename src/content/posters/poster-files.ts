import PQueue from "p-queue";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import { type FileOrigin, type OpenedFile, remoteFiles } from "../../platform/remote/remote-files.ts";
import { jsonObject } from "../../platform/well-formed-json.ts";
import type { VideoHost } from "./poster-address.ts";

export interface PosterHosts {
  readonly origins: Readonly<Record<VideoHost, string>>;
  /** All that may be asked, also by a redirect; as of FileAddressRule. */
  readonly allowedHosts: readonly string[];
  readonly timeLimitMs: number;
}

export type PosterFiles = Pick<FileOrigin, "openFile"> & { close(): Promise<void> };

const HOSTS: PosterHosts = {
  origins: {
    youtube: "https://i.ytimg.com",
    vimeo: "https://vimeo.com",
    dailymotion: "https://www.dailymotion.com",
  },
  allowedHosts: ["i.ytimg.com", "vimeo.com", "i.vimeocdn.com", "www.dailymotion.com", "*.dmcdn.net"],
  timeLimitMs: 10_000,
};

/** Largest first; only the last one is there for every film. */
const YOUTUBE_FILES = ["maxresdefault.jpg", "sddefault.jpg", "hqdefault.jpg"];
const MAX_POSTER_BYTES = 4 * 1024 * 1024;
const MAX_DESCRIPTION = 64 * 1024;
const VIMEO_WIDTH_PX = 1280;
const MAX_WAITING = 40;

/** Posters of films, by their addresses, from the known hosts: a few a second. */
export function posterFiles({ origins, allowedHosts, timeLimitMs }: PosterHosts = HOSTS): PosterFiles {
  const limits = { connect: timeLimitMs, headers: timeLimitMs, idle: timeLimitMs, total: timeLimitMs };
  const files = remoteFiles({ ownOrigin: null, allowedHosts }, { limits });
  const queue = new PQueue({ concurrency: 2, interval: 1000, intervalCap: 4 });

  const waysOf: Readonly<Record<VideoHost, (id: string, signal: AbortSignal) => Promise<OpenedFile>>> = {
    async youtube(id, signal) {
      let refusal: unknown;
      for (const file of YOUTUBE_FILES) {
        try {
          return await files.openFile(`${origins.youtube}/vi/${id}/${file}`, MAX_POSTER_BYTES, signal);
        } catch (error) {
          if (!isGone(error)) throw error;
          refusal = error;
        }
      }
      throw refusal;
    },
    async vimeo(id, signal) {
      const film = new URLSearchParams({ url: `https://vimeo.com/${id}`, width: String(VIMEO_WIDTH_PX) });
      const described = await files.openFile(
        `${origins.vimeo}/api/oembed.json?${film}`,
        MAX_DESCRIPTION,
        signal,
      );
      const thumbnail = thumbnailOf(await new Response(described.stream).text());
      return files.openFile(thumbnail, MAX_POSTER_BYTES, signal);
    },
    dailymotion: (id, signal) =>
      files.openFile(`${origins.dailymotion}/thumbnail/video/${id}`, MAX_POSTER_BYTES, signal),
  };

  return {
    async openFile(url, _maxBytes, signal) {
      const { host = "", pathname = "" } = URL.parse(url) ?? {};
      if (!Object.hasOwn(waysOf, host)) throw new UnusableFile("a poster of an unknown host");
      if (queue.size >= MAX_WAITING)
        throw new RemoteError("unreachable", "Çok sayıda video görseli sırada; bu görsel sonra alınacak.");
      return queue.add(async () => {
        try {
          return await waysOf[host as VideoHost](pathname.slice(1), signal);
        } catch (error) {
          // A film that is gone is asked for again after a day, as a file that is no picture is.
          if (isGone(error)) throw new UnusableFile("the host has no poster", { cause: error });
          throw error;
        }
      });
    },
    async close() {
      queue.clear();
      await files.close();
    },
  };
}

/** True when there is no such film, or only for others; 429 and 5xx may pass. */
function isGone(error: unknown): boolean {
  const status = error instanceof RemoteError ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 429;
}

function thumbnailOf(description: string): string {
  const { thumbnail_url: url } = jsonObject(description);
  if (typeof url === "string") return url;
  throw new UnusableFile("the host describes no poster");
}
