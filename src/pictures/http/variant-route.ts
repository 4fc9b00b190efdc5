import type { Handler } from "hono";
import type { Kysely } from "kysely";
import { pictureByName } from "../../content/snapshot/picture-facts.ts";
import { pictureKey } from "../../content/snapshot/picture-key.ts";
import type { SnapshotTables } from "../../content/snapshot/tables.ts";
import { PICTURE_FORMATS, type PictureFormat, pictureVariants } from "../../domain/picture.ts";
import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import { fileFault } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import type { FileCopies } from "../../platform/remote/file-copies.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import type { PictureService } from "../picture-inspector.ts";
import type { VariantStore } from "../variants/variant-store.ts";

export interface PictureVariantsOptions {
  readonly snapshot: Kysely<SnapshotTables>;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly variants: VariantStore;
  readonly pictures: PictureService;
}

const types: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const FILE = new RegExp(`^(\\d{3,4})\\.(${PICTURE_FORMATS.join("|")})$`);

/** Sends one form of a picture. Only pictures of the content, the few widths and the three formats have an address. */
export function variantsOfPictures(options: PictureVariantsOptions): Handler {
  const { snapshot, copies, store, variants, pictures } = options;

  /** A file that was lost is fetched again. Where other bytes came, the picture gets another name. */
  async function hasOriginal({
    hash,
    url,
  }: {
    readonly hash: string;
    readonly url: string;
  }): Promise<boolean> {
    if ((await store.size(hash)) !== null) return true;
    if ((await copies.get(url, pictureKind)).hash === hash) return true;
    await pictures.lookAgain({ key: pictureKey(url), url });
    return false;
  }

  return async (context) => {
    const [, step, format] = FILE.exec(context.req.param("file") ?? "") ?? [];
    const facts = step === undefined ? null : await pictureByName(snapshot, context.req.param("name") ?? "");
    const variant = pictureVariants(facts?.width ?? 0).find((one) => String(one.step) === step);
    if (facts === null || variant === undefined) return context.notFound();
    try {
      const wanted = [variant, format as PictureFormat] as const;
      const kept = await variants.find(facts.hash, ...wanted);
      if (kept === null && !(await hasOriginal(facts))) return context.notFound();
      const file = kept ?? (await variants.make(facts.hash, store.path(facts.hash), ...wanted));
      const headers = {
        "content-type": types[format as PictureFormat],
        "cache-control": "public, max-age=31536000, immutable",
      };
      return await sendFile(variants.files, { ...file, headers }, context.req.raw);
    } catch (error) {
      return fileFault(error);
    }
  };
}
