import type { Logger } from "pino";
import type { PictureSource } from "../content/snapshot/picture-catalog.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import { pictureVariants } from "../domain/picture.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { isHostDown, RemoteError } from "../platform/remote/remote-error.ts";
import type { PictureInspector, PictureInspectorOptions } from "./picture-inspector.ts";
import type { VariantStore } from "./variant-store.ts";

export interface NewPicturesOptions extends Pick<PictureInspectorOptions, "catalog" | "store" | "onChanged"> {
  readonly posts: PostReader;
  readonly inspector: PictureInspector;
  readonly variants: VariantStore;
  readonly log: Logger;
}

const BATCH_SIZE = 20;
/** Of the home page: the newest post and three full rows. */
const FIRST_CARDS = 13;
/** In pixels: wider ones are for the sharpest screens alone. */
const WIDEST_OF_CARDS = 1080;
/** Which nearly all browsers take; the others' are made when they ask. */
const CARD_FORMAT = "avif";
/** In milliseconds; a reader's request is not held up. */
const PAUSE_AFTER_REFUSAL = 10 * 60_000;
/** The host was down, or the machine short of something. */
const PAUSE_AFTER_FAILURE = 60_000;

/** Inspects pictures of the newest posts before readers ask, and makes what the first cards show of them, one after another. */
export class NewPictures {
  readonly #options: NewPicturesOptions;
  /** Until when a picture is left alone, by its key. */
  readonly #paused = new Map<string, number>();
  #isRunning = false;
  #isStopped = false;

  constructor(options: NewPicturesOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#inspectAll()
      .then(() => this.#makeCards())
      .catch((error: unknown) => {
        if (!this.#isStopped) this.#options.log.error({ err: error }, "pictures not looked at");
      })
      .finally(() => {
        this.#isRunning = false;
      });
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #inspectAll(): Promise<void> {
    const { catalog, onChanged } = this.#options;
    for (const [key, until] of this.#paused) if (Date.now() > until) this.#paused.delete(key);
    if (await catalog.forgetUnusable()) onChanged();
    while (!this.#isStopped) {
      const found = await catalog.toInspect(BATCH_SIZE + this.#paused.size);
      const next = found.filter(({ key }) => !this.#paused.has(key));
      if (next.length === 0) return;
      for (const picture of next) {
        if (this.#isStopped) return;
        await this.#inspect(picture);
      }
    }
  }

  async #inspect(picture: PictureSource): Promise<void> {
    const { inspector, log } = this.#options;
    try {
      await inspector.facts(picture, "background");
    } catch (error) {
      if (this.#isStopped) return;
      const isExpected = error instanceof UnusableFile || error instanceof RemoteError;
      const isRefusal = isExpected && !isHostDown(error);
      this.#paused.set(picture.key, Date.now() + (isRefusal ? PAUSE_AFTER_REFUSAL : PAUSE_AFTER_FAILURE));
      const cause = isExpected ? { reason: error.message } : { err: error };
      log.warn({ picture: picture.key, ...cause }, "picture not shown");
    }
  }

  async #makeCards(): Promise<void> {
    const { posts, log } = this.#options;
    let made = 0;
    const { cards } = await posts.page({ term: "", page: 1, size: FIRST_CARDS });
    for (const { picture } of cards) {
      if (this.#isStopped) return;
      if (picture !== null) made += await this.#makeCard(picture.name);
    }
    if (made > 0) log.info({ made }, "pictures of cards made ahead");
  }

  /** What fails here is made, or refused, when a reader asks. @returns how many were made */
  async #makeCard(name: string): Promise<number> {
    const { catalog, store, variants, log } = this.#options;
    let made = 0;
    try {
      const picture = await catalog.byName(name);
      if (picture === null || picture.isAnimated || (await store.size(picture.hash)) === null) return 0;
      const path = await store.path(picture.hash);
      for (const variant of pictureVariants(picture.width)) {
        if (this.#isStopped || variant.step > WIDEST_OF_CARDS) break;
        if ((await variants.find(picture.hash, variant, CARD_FORMAT)) !== null) continue;
        await variants.make(picture.hash, path, variant, CARD_FORMAT, "background");
        made += 1;
      }
    } catch (error) {
      if (!this.#isStopped) log.warn({ picture: name, err: error }, "picture of a card not made ahead");
    }
    return made;
  }
}
