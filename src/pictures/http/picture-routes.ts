import type { Handler } from "hono";
import type { PictureSource } from "../../content/snapshot/picture-catalog.ts";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { paths } from "../../domain/paths.ts";
import { PICTURE_FORMATS, type PictureFormat, pictureVariants, variantFrom } from "../../domain/picture.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { fileErrorResponse } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import type { PictureInspector, PictureInspectorOptions } from "../picture-inspector.ts";
import type { VariantStore } from "../variant-store.ts";

interface PictureRoutesOptions extends Pick<PictureInspectorOptions, "copies" | "store"> {
  readonly posts: PostReader;
  readonly variants: VariantStore;
  readonly inspector: PictureInspector;
}

/** Wide enough for a text's measure on a sharp screen. */
const DEFAULT_WIDTH_PX = 1080;
const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};
const VARIANT_FILE = new RegExp(`^(\\d{3,4})\\.(${PICTURE_FORMATS.join("|")})$`);

export function pictureRoutes(options: PictureRoutesOptions): { byKey: Handler; byName: Handler } {
  const { posts, copies, store, variants, inspector } = options;

  /** Pages name pictures so until they are inspected. An animation is sent as it is. */
  const byKey: Handler = async (context) => {
    const key = context.req.param("key") ?? "";
    const url = await posts.pictureUrl(key);
    if (url === null) return (await posts.revision()) === 0 ? unavailablePage() : context.notFound();
    try {
      const { name, width, isAnimated } = await inspector.facts({ key, url }, "reader");
      if (!isAnimated) {
        const { step } = variantFrom(width, DEFAULT_WIDTH_PX);
        context.header("cache-control", "no-store");
        return context.redirect(paths.pictureVariant(name, step, "webp"));
      }
      const { hash, size, contentType } = await copies.get(url, pictureKind);
      const headers = { "content-type": contentType, "cache-control": "public, max-age=604800" };
      return await sendFile(store, { name: hash, tag: hash.slice(0, 32), size, headers }, context.req.raw);
    } catch (error) {
      return fileErrorResponse(error);
    }
  };

  const byName: Handler = async (context) => {
    const [, step, format] = VARIANT_FILE.exec(context.req.param("file") ?? "") ?? [];
    if (step === undefined) return context.notFound();
    try {
      const picture = await inspector.named(context.req.param("name") ?? "");
      const variant = pictureVariants(picture?.width ?? 0).find((one) => String(one.step) === step);
      if (picture === null || variant === undefined) return context.notFound();
      const { hash } = picture;
      const wanted = [variant, format as PictureFormat] as const;
      const kept = await variants.find(hash, ...wanted);
      if (kept === null && !(await hasOriginal(picture))) return context.notFound();
      const file = kept ?? (await variants.make(hash, await store.path(hash), ...wanted));
      const headers = {
        "content-type": CONTENT_TYPES[format as PictureFormat],
        "cache-control": "public, max-age=31536000, immutable",
      };
      return await sendFile(variants.files, { ...file, headers }, context.req.raw);
    } catch (error) {
      return fileErrorResponse(error);
    }
  };

  /** Fetches an original that was lost. Where other bytes come, the picture gets another name. */
  async function hasOriginal(picture: PictureSource & { readonly hash: FileHash }): Promise<boolean> {
    if ((await store.size(picture.hash)) !== null) return true;
    if ((await copies.get(picture.url, pictureKind)).hash === picture.hash) return true;
    await inspector.inspect(picture, "reader");
    return false;
  }

  return { byKey, byName };
}
