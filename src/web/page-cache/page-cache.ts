import { LRUCache } from "lru-cache";
import type { DeviceKind } from "../../domain/issue/device.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { packBest, type StoredPage } from "./stored-page.ts";

const MAX_BYTES = 96 * 1024 * 1024;
const CLEAR_DELAY_MS = 2_000;
const MIN_CLEAR_INTERVAL_MS = 10_000;
/** A page is worth the best compression when it was found so often and is still there so much later, in milliseconds. */
const MANY_USES = 20;
const LONG_LIFE = 30_000;
/** Pages that are drawn anew when all were cleared, of those that were asked for lately, and how long after it. */
const MAX_REDRAWN = 8;
const MAX_ASKED = 100;
const ASKED_LATELY_MS = 10 * 60_000;
const REDRAW_DELAY_MS = 10;

/** The person and device that ask for a page; looked up only where the page depends on it. */
export interface Visitor {
  device(): DeviceKind;
  mayBeMember(): boolean;
}

const BY_DEVICE = Symbol("by device");

interface Asked {
  times: number;
  redraw(): Promise<unknown>;
}

export class PageCache implements Disposable {
  readonly #asked = new LRUCache<string, Asked>({
    max: MAX_ASKED,
    ttl: ASKED_LATELY_MS,
    ttlResolution: ASKED_LATELY_MS / 10,
    updateAgeOnGet: true,
  });
  #redrawTimer: NodeJS.Timeout | undefined;
  readonly #pages: LRUCache<string, StoredPage | typeof BY_DEVICE>;
  readonly #renderings = new SingleFlight<StoredPage | null>();
  #revision = 0;
  #hits = 0;
  #renders = 0;
  #packing = Promise.resolve();
  #clearTimer: NodeJS.Timeout | undefined;
  #clearedAt = Number.NEGATIVE_INFINITY;

  constructor(maxSize = MAX_BYTES) {
    this.#pages = new LRUCache({
      maxSize,
      sizeCalculation: (page) => (page === BY_DEVICE ? 64 : page.size),
    });
  }

  find(key: string, visitor: Visitor): StoredPage | undefined {
    const entry = this.#pages.get(key);
    const ownKey = entry === BY_DEVICE ? `${key} ${visitor.device()}` : key;
    const page = entry === BY_DEVICE ? this.#pages.get(ownKey) : entry;
    if (page === BY_DEVICE || page === undefined) return undefined;
    if (page.byMember && visitor.mayBeMember()) return undefined;
    this.#hits += 1;
    page.uses += 1;
    this.#countAsked(ownKey);
    if (page.uses === MANY_USES) setTimeout(() => this.#packBest(ownKey, page), LONG_LIFE).unref();
    return page;
  }

  #packBest(key: string, page: StoredPage): void {
    this.#packing = this.#packing.then(async () => {
      if (this.#pages.peek(key) === page) await packBest(page).catch(() => undefined);
    });
  }

  /**
   * @param redraw makes it as any visitor has it; once it was asked for twice it is drawn anew before anybody waits for it
   * @returns null when the page may not be stored, or may be another's: the caller renders its own
   */
  render(
    key: string,
    visitor: Visitor,
    render: () => Promise<StoredPage | null>,
    redraw?: () => Promise<StoredPage | null>,
  ) {
    const [device, mayBeMember] = [visitor.device(), visitor.mayBeMember()];
    const revision = this.#revision;
    return this.#renderings.run(`${key} ${device} ${mayBeMember}`, async () => {
      this.#renders += 1;
      const page = await render();
      // A session cookie does not yet make a member.
      if (page === null || (page.byMember && mayBeMember)) return null;
      // A page of former content is sent, and not stored.
      if (revision === this.#revision) this.#keep(key, device, page);
      const ownKey = page.byDevice ? `${key} ${device}` : key;
      const anybody: Visitor = { device: () => device, mayBeMember: () => false };
      if (redraw && !this.#countAsked(ownKey))
        this.#asked.set(ownKey, { times: 1, redraw: () => this.render(key, anybody, redraw) });
      return page;
    });
  }

  get counts(): Readonly<Record<"hits" | "renders" | "pages" | "bytes", number>> {
    const { size, calculatedSize } = this.#pages;
    return { hits: this.#hits, renders: this.#renders, pages: size, bytes: calculatedSize };
  }

  #keep(key: string, device: DeviceKind, page: StoredPage): void {
    this.#pages.set(key, page.byDevice ? BY_DEVICE : page);
    if (page.byDevice) this.#pages.set(`${key} ${device}`, page);
  }

  clear(): void {
    this.#revision += 1;
    this.#renderings.clear();
    this.#pages.clear();
    clearTimeout(this.#redrawTimer);
    this.#redrawTimer = setTimeout(() => this.#redrawAsked(), REDRAW_DELAY_MS).unref();
  }

  /** Nothing is drawn any more unless somebody asks. */
  [Symbol.dispose](): void {
    this.#asked.clear();
    this.clear();
  }

  #countAsked(ownKey: string): boolean {
    const asked = this.#asked.get(ownKey);
    if (asked) asked.times += 1;
    return asked !== undefined;
  }

  /** One after another, so that requests come between. */
  async #redrawAsked(): Promise<void> {
    const revision = this.#revision;
    const often = [...this.#asked.values()].filter(({ times }) => times > 1);
    for (const { redraw } of often.sort((one, other) => other.times - one.times).slice(0, MAX_REDRAWN)) {
      if (revision !== this.#revision) return;
      await redraw().catch(() => undefined);
    }
  }

  /** Clears after two seconds, and at most every ten: for changes that come one after another. */
  clearSoon(): void {
    if (this.#clearTimer) return;
    const delay = Math.max(CLEAR_DELAY_MS, this.#clearedAt + MIN_CLEAR_INTERVAL_MS - Date.now());
    this.#clearTimer = setTimeout(() => {
      this.#clearTimer = undefined;
      this.#clearedAt = Date.now();
      this.clear();
    }, delay).unref();
  }
}
