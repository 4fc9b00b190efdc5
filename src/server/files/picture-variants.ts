import type { Handler } from "hono";
import type { Kysely } from "kysely";
import type { FileCopies } from "../../assets/file-copies.ts";
import { pictureKind } from "../../assets/file-kinds.ts";
import type { FileStore } from "../../assets/file-store.ts";
import type { VariantStore } from "../../assets/pictures/variant-store.ts";
import { pictureByName } from "../../content/snapshot/picture-facts.ts";
import type { SnapshotTables } from "../../content/snapshot/tables.ts";
import { PICTURE_FORMATS, type PictureFormat, pictureVariants } from "../../domain/picture.ts";
import { fileFault } from "./file-fault.ts";
import { sendFile } from "./send-file.ts";

export interface PictureVariantsOptions {
  readonly snapshot: Kysely<SnapshotTables>;
  readonly copies: FileCopies;
  readonly store: FileStore;
  readonly variants: VariantStore;
}

const types: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const FILE = new RegExp(`^(\\d{3,4})\\.(${PICTURE_FORMATS.join("|")})$`);

/** Sends one form of a picture. Only pictures of the content, the few widths and the three formats have an address. */
export function variantsOfPictures(options: PictureVariantsOptions): Handler {
  const { snapshot, copies, store, variants } = options;
  return async (context) => {
    const [, step, format] = FILE.exec(context.req.param("file") ?? "") ?? [];
    const facts = step === undefined ? null : await pictureByName(snapshot, context.req.param("name") ?? "");
    const variant = pictureVariants(facts?.width ?? 0).find((one) => String(one.step) === step);
    if (facts === null || variant === undefined) return context.notFound();
    try {
      // A file that was lost is fetched again.
      if ((await store.size(facts.hash)) === null) await copies.get(facts.url, pictureKind);
      const file = await variants.get(facts.hash, store.path(facts.hash), variant, format as PictureFormat);
      const headers = {
        "content-type": types[format as PictureFormat],
        "cache-control": "public, max-age=31536000, immutable",
      };
      return await sendFile(variants, { ...file, headers }, context.req.raw);
    } catch (error) {
      return fileFault(error);
    }
  };
}
