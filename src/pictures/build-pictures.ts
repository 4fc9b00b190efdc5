import { join } from "node:path";
import type { Handler } from "hono";
import type { Logger } from "pino";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { DerivedFiles } from "../platform/blobs/derived-files.ts";
import type { ProcessOverrides } from "../platform/jobs/process-pool.ts";
import { pictureRoutes } from "./http/picture-routes.ts";
import { NewPictures } from "./new-pictures.ts";
import { PictureInspector, type PictureInspectorOptions } from "./picture-inspector.ts";
import { type PictureJobs, PictureProcessor } from "./picture-processor.ts";
import { VariantStore } from "./variant-store.ts";

export interface PicturesOptions extends Omit<PictureInspectorOptions, "processor"> {
  readonly dataDir: string;
  readonly posts: PostReader;
  readonly log: Logger;
  readonly process?: ProcessOverrides<PictureJobs> | undefined;
}

export interface Pictures extends Disposable {
  readonly byKey: Handler;
  readonly byName: Handler;
  readonly variants: DerivedFiles;
  inspectNew(): void;
}

export async function buildPictures(options: PicturesOptions): Promise<Pictures> {
  const { dataDir, catalog, posts, copies, store, log, onChanged } = options;
  const processor = new PictureProcessor(options.process);
  const variants = new VariantStore(join(dataDir, "variants"), processor);
  await variants.files.removeFormer();
  const inspector = new PictureInspector({ catalog, copies, store, processor, onChanged });
  const newPictures = new NewPictures({ catalog, posts, store, inspector, variants, log, onChanged });
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
