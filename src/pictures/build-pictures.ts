import { join } from "node:path";
import type { Handler } from "hono";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { SnapshotTables } from "../content/snapshot/tables.ts";
import type { BlobStore } from "../platform/blobs/blob-store.ts";
import type { DerivedFiles } from "../platform/blobs/derived-files.ts";
import type { FileCopies } from "../platform/remote/file-copies.ts";
import { pictures } from "./http/picture-route.ts";
import { variantsOfPictures } from "./http/variant-route.ts";
import { type PictureIntake, pictureIntake } from "./inspect-new-pictures.ts";
import { pictureService } from "./picture-inspector.ts";
import { PictureMaker } from "./picture-maker.ts";
import { VariantStore } from "./variants/variant-store.ts";

export interface ContentPictures {
  readonly byKey: Handler;
  readonly byName: Handler;
  readonly intake: PictureIntake;
  readonly variants: DerivedFiles;
  stop(): void;
}

export interface ContentPicturesOptions {
  readonly dataDir: string;
  readonly snapshot: Kysely<SnapshotTables>;
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly log: Logger;
  /** Pages that show a picture are not what they were. */
  onFound(): void;
}

/** Builds what fetches, looks at, forms and sends the pictures of the content. */
export async function contentPictures(options: ContentPicturesOptions): Promise<ContentPictures> {
  const { dataDir, snapshot, posts, copies, store, log, onFound } = options;
  const maker = new PictureMaker();
  const variants = new VariantStore(join(dataDir, "variants"), maker);
  await variants.files.removeFormer();
  const service = pictureService({ snapshot, copies, store, maker, onFound });
  const intake = pictureIntake(snapshot, service, log, onFound);
  return {
    byKey: pictures({ posts, copies, store, pictures: service }),
    byName: variantsOfPictures({ snapshot, copies, store, variants, pictures: service }),
    intake,
    variants: variants.files,
    stop() {
      intake.stop();
      maker.stop();
    },
  };
}
