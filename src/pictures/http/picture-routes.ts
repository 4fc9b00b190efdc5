import type { Handler } from "hono";
import type { PictureCatalog } from "../../content/snapshot/picture-catalog.ts";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { paths } from "../../domain/paths.ts";
import { PICTURE_FORMATS, type PictureFormat, pictureVariants, variantFrom } from "../../domain/picture.ts";
import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import { fileFault } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { FileCopies } from "../../platform/remote/file-copies.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import type { PictureInspector } from "../picture-inspector.ts";
import type { VariantStore } from "../variant-store.ts";

export interface PictureRouteOptions {
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly inspector: PictureInspector;
}

export interface VariantRouteOptions {
  readonly catalog: PictureCatalog;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly variants: VariantStore;
  readonly inspector: PictureInspector;
}

/** Wide enough for a text's measure on a sharp screen, in pixels. */
const DEFAULT_WIDTH = 1080;
const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};
const VARIANT_FILE = new RegExp(`^(\\d{3,4})\\.(${PICTURE_FORMATS.join("|")})$`);

/**
 * Answers for a picture by its origin's key, which is how pages name one that is not inspected: inspects it and redirects
 * to a variant. An animation is sent as it is.
 */
export function pictureRoute({ posts, copies, store, inspector }: PictureRouteOptions): Handler {
  return async (context) => {
    const key = context.req.param("key") ?? "";
    const url = await posts.pictureUrl(key);
    if (url === null) return (await posts.revision()) === 0 ? unavailablePage() : context.notFound();
    try {
      const { name, width, isAnimated } = await inspector.facts({ key, url }, "reader");
      if (!isAnimated) {
        const { step } = variantFrom(width, DEFAULT_WIDTH);
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

/** Sends a variant. Only pictures of the content, in few widths and formats, have an address. */
export function variantRoute({ catalog, copies, store, variants, inspector }: VariantRouteOptions): Handler {
  /** Fetches an original that was lost. Where other bytes come, the picture gets another name. */
  async function hasOriginal(picture: { readonly key: string; readonly url: string; readonly hash: string }) {
    if ((await store.size(picture.hash)) !== null) return true;
    if ((await copies.get(picture.url, pictureKind)).hash === picture.hash) return true;
    await inspector.inspect(picture, "reader");
    return false;
  }

  return async (context) => {
    const [, step, format] = VARIANT_FILE.exec(context.req.param("file") ?? "") ?? [];
    const picture = step === undefined ? null : await catalog.byName(context.req.param("name") ?? "");
    const variant = pictureVariants(picture?.width ?? 0).find((one) => String(one.step) === step);
    if (picture === null || variant === undefined) return context.notFound();
    try {
      const wanted = [variant, format as PictureFormat] as const;
      const kept = await variants.find(picture.hash, ...wanted);
      if (kept === null && !(await hasOriginal(picture))) return context.notFound();
      const file = kept ?? (await variants.make(picture.hash, await store.path(picture.hash), ...wanted));
      const headers = {
        "content-type": CONTENT_TYPES[format as PictureFormat],
        "cache-control": "public, max-age=31536000, immutable",
      };
      return await sendFile(variants.files, { ...file, headers }, context.req.raw);
    } catch (error) {
      return fileFault(error);
    }
  };
}
