import type { Handler } from "hono";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { paths } from "../../domain/paths.ts";
import { variantFrom } from "../../domain/picture.ts";
import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import { fileFault } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { FileCopies } from "../../platform/remote/file-copies.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import type { PictureService } from "../picture-inspector.ts";

export interface PicturesOptions {
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly pictures: PictureService;
}

/** Wide enough for a text's measure on a sharp screen, in pixels. */
const MIDDLING = 1080;

/**
 * Answers for a picture by where it came from, which is how pages name one that nobody had looked at: looks at it and
 * leads to a form of it. An animated one is sent as it is.
 */
export function pictures({ posts, copies, store, pictures }: PicturesOptions): Handler {
  return async (context) => {
    const key = context.req.param("key") ?? "";
    const url = await posts.pictureUrl(key);
    if (url === null) return (await posts.revision()) === 0 ? unavailablePage() : context.notFound();
    try {
      const { name, width, isAnimated } = await pictures.facts({ key, url }, { isUrgent: true });
      if (!isAnimated) {
        const { step } = variantFrom(width, MIDDLING);
        context.header("cache-control", "no-store");
        return context.redirect(paths.pictureVariant(name, step, "webp"));
      }
      const { hash, size, contentType } = await copies.get(url, pictureKind);
      const headers = { "content-type": contentType, "cache-control": "public, max-age=604800" };
      return await sendFile(store, { name: hash, tag: hash.slice(0, 32), size, headers }, context.req.raw);
    } catch (error) {
      return fileFault(error);
    }
  };
}
