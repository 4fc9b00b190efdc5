import type { Logger } from "pino";
import type { PictureCatalog } from "../content/snapshot/picture-catalog.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import { pictureVariants } from "../domain/picture.ts";
import type { BlobStore } from "../platform/blobs/blob-store.ts";
import type { VariantStore } from "./variant-store.ts";

interface CardPicturesOptions {
  readonly catalog: PictureCatalog;
  readonly posts: PostReader;
  readonly store: BlobStore;
  readonly variants: VariantStore;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Cards of the home page: the first row and nearly three more. */
const FIRST_CARDS = 13;
/** Width: wider pictures are for the sharpest screens alone. */
const MAX_CARD_WIDTH_PX = 1080;
/** Which nearly all browsers take; the others' are made when they ask. */
const CARD_FORMAT = "avif";

/** Makes what the first cards show, so that a new picture is there for its first reader. */
export async function makeCardPictures(options: CardPicturesOptions): Promise<void> {
  const { posts, log, signal } = options;
  let made = 0;
  const { cards } = await posts.page({ page: 1, size: FIRST_CARDS });
  for (const { picture } of cards) {
    if (signal.aborted) return;
    if (picture !== null) made += await makeCard(picture.name, options);
  }
  if (made > 0) log.info({ made }, "pictures of cards made ahead");
}

/** Makes a card's variants; those that fail are tried again when a reader asks. @returns how many were made */
async function makeCard(
  name: string,
  { catalog, store, variants, log, signal }: CardPicturesOptions,
): Promise<number> {
  let made = 0;
  try {
    const picture = await catalog.byName(name);
    if (picture === null || picture.isAnimated || (await store.size(picture.hash)) === null) return 0;
    for (const variant of pictureVariants(picture.width)) {
      if (signal.aborted || variant.step > MAX_CARD_WIDTH_PX) break;
      if (await variants.has(picture.hash, variant, CARD_FORMAT)) continue;
      const path = await store.path(picture.hash);
      await variants.make(picture.hash, path, variant, CARD_FORMAT, "background");
      made += 1;
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ picture: name, err: error }, "picture of a card not made ahead");
  }
  return made;
}
