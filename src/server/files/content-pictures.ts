import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Handler } from "hono";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { FileCopies } from "../../assets/file-copies.ts";
import type { FileStore } from "../../assets/file-store.ts";
import { PictureMaker } from "../../assets/pictures/picture-maker.ts";
import { VariantStore } from "../../assets/pictures/variant-store.ts";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import type { SnapshotTables } from "../../content/snapshot/tables.ts";
import { type PictureIntake, pictureIntake } from "./picture-intake.ts";
import { pictureService } from "./picture-service.ts";
import { variantsOfPictures } from "./picture-variants.ts";
import { pictures } from "./pictures.ts";

export interface ContentPictures {
  readonly byKey: Handler;
  readonly byName: Handler;
  readonly intake: PictureIntake;
  stop(): void;
}

export interface ContentPicturesOptions {
  readonly dataDir: string;
  readonly projectDir: string;
  readonly snapshot: Kysely<SnapshotTables>;
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: FileStore;
  readonly log: Logger;
  /** Pages that show a picture are not what they were. */
  onFound(): void;
}

/** Builds what fetches, looks at, forms and sends the pictures of the content. */
export async function contentPictures(options: ContentPicturesOptions): Promise<ContentPictures> {
  const { dataDir, projectDir, snapshot, posts, copies, store, log, onFound } = options;
  const maker = new PictureMaker(pathToFileURL(join(projectDir, "src/assets/pictures/picture-process.ts")));
  const variants = new VariantStore(join(dataDir, "variants"), maker);
  await variants.files.removeFormer();
  const service = pictureService({ snapshot, copies, store, maker, onFound });
  const intake = pictureIntake(snapshot, service, log, onFound);
  return {
    byKey: pictures({ posts, copies, store, pictures: service }),
    byName: variantsOfPictures({ snapshot, copies, store, variants, pictures: service }),
    intake,
    stop() {
      intake.stop();
      maker.stop();
    },
  };
}
