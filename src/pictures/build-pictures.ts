import { join } from "node:path";
import type { Logger } from "pino";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { MagazineLook } from "../domain/magazine.ts";
import type { PictureFormat, PictureVariant } from "../domain/picture.ts";
import type { FileHash } from "../platform/blobs/blob-store.ts";
import type { DerivedStore } from "../platform/blobs/stored-derived.ts";
import type { Machines } from "../platform/machines/open-machines.ts";
import { makeCardPictures } from "./card-pictures.ts";
import { pictureRoutes } from "./http/picture-routes.ts";
import { type FindSharedPage, shareCardRoutes } from "./http/share-card-routes.ts";
import { newPictures } from "./new-pictures.ts";
import { PictureInspector, type PictureInspectorOptions } from "./picture-inspector.ts";
import { PictureProcessor } from "./picture-processor.ts";
import { ShareCards } from "./share/share-cards.ts";
import { SharedFacts } from "./shared-facts.ts";
import { VariantStore } from "./variant-store.ts";

interface PicturesOptions extends Omit<PictureInspectorOptions, "processor" | "shared"> {
  readonly dataDir: string;
  readonly posts: PostReader;
  /** Where other machines find variants; null: there is none. */
  readonly derived: DerivedStore | null;
  readonly machines: Machines | null;
  readonly log: Logger;
  look(): MagazineLook;
  readonly sharedPage: FindSharedPage;
}

export type Pictures = Awaited<ReturnType<typeof buildPictures>>;

export async function buildPictures(options: PicturesOptions) {
  const { dataDir, catalog, posts, copies, store, log, onChanged } = options;
  const processor = new PictureProcessor(options.machines?.crashes);
  const variants = new VariantStore(join(dataDir, "variants"), processor, options.derived);
  const shareCards = new ShareCards({
    processor,
    catalog,
    copies,
    store,
    look: options.look,
    folder: join(dataDir, "share-cards"),
  });
  for (const { files } of [variants, shareCards]) await files.removeFormer();
  const { machines } = options;
  const shared = machines && new SharedFacts(machines.database, machines.leases);
  const inspector = new PictureInspector({ catalog, copies, store, processor, shared, onChanged });
  const closing = new AbortController();
  const { signal } = closing;
  const common = { catalog, inspector, log, onChanged, signal };
  const pictures = newPictures({
    ...common,
    toInspect: (limit) => catalog.toInspect(limit),
    afterwards: () => makeCardPictures({ catalog, posts, store, variants, log, signal }),
    failureLevel: "warn",
  });
  // Posters have a queue of their own: a slow host of films holds up no other picture.
  const posters = newPictures({
    ...common,
    toInspect: (limit) => catalog.postersToInspect(limit),
    failureLevel: "debug",
  });
  return {
    ...pictureRoutes({ posts, copies, store, variants, inspector }),
    ...shareCardRoutes({ posts, cards: shareCards, sharedPage: options.sharedPage, log }),
    shareCards,
    variants: variants.files,
    /** A picture made smaller, whoever may see it. @throws UnusableFile, and what the processor throws */
    scaled: async (hash: FileHash, path: string, variant: PictureVariant, format: PictureFormat = "webp") =>
      (await variants.find(hash, variant, format)) ?? (await variants.make(hash, path, variant, format)),
    inspectNew() {
      pictures.start();
      posters.start();
    },
    failures: pictures.failures,
    pool: () => processor.state,
    [Symbol.dispose]() {
      closing.abort();
      processor.close();
    },
  };
}
