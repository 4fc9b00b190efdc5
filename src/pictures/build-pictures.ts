import { join } from "node:path";
import type { Handler } from "hono";
import type { Logger } from "pino";
import type { PictureCatalog } from "../content/snapshot/picture-catalog.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { BlobStore } from "../platform/blobs/blob-store.ts";
import type { DerivedFiles } from "../platform/blobs/derived-files.ts";
import type { ProcessOverrides } from "../platform/jobs/process-pool.ts";
import type { FileCopies } from "../platform/remote/file-copies.ts";
import { pictureRoutes } from "./http/picture-routes.ts";
import { NewPictures } from "./new-pictures.ts";
import { PictureInspector } from "./picture-inspector.ts";
import { type PictureJobs, PictureProcessor } from "./picture-processor.ts";
import { VariantStore } from "./variant-store.ts";

export interface PicturesOptions {
  readonly dataDir: string;
  readonly catalog: PictureCatalog;
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly log: Logger;
  readonly process?: ProcessOverrides<PictureJobs> | undefined;
  /** Called when pages that show a picture are out of date. */
  onChanged(): void;
}

export interface Pictures extends Disposable {
  readonly byKey: Handler;
  readonly byName: Handler;
  readonly variants: DerivedFiles;
  /** Inspects pictures of the newest posts that nobody has asked for; returns at once. */
  inspectNew(): void;
}

export async function buildPictures(options: PicturesOptions): Promise<Pictures> {
  const { dataDir, catalog, posts, copies, store, log, onChanged } = options;
  const processor = new PictureProcessor(options.process);
  const variants = new VariantStore(join(dataDir, "variants"), processor);
  await variants.files.removeFormer();
  const inspector = new PictureInspector({ catalog, copies, store, processor, onChanged });
  const newPictures = new NewPictures({ catalog, inspector, log, onChanged });
  return {
    ...pictureRoutes({ catalog, posts, copies, store, variants, inspector }),
    variants: variants.files,
    inspectNew: () => newPictures.start(),
    [Symbol.dispose]() {
      newPictures.stop();
      processor.close();
    },
  };
}
