import { LRUCache } from "lru-cache";
import type { DeviceKind } from "../../domain/device.ts";
import type { StoredPage } from "./stored-page.ts";

/** Room for pages, in bytes, all encodings together. */
const ROOM = 96 * 1024 * 1024;

/** Who asks for a page, found out only where the page depends on it. */
export interface PageAsker {
  device(): DeviceKind;
  /** True when the request carries a session, living or not. */
  mayBeMember(): boolean;
}

/** Stands for a page that is kept once for each kind of device. */
const BY_DEVICE = Symbol("by device");

/**
 * Public pages, rendered and compressed once for each revision of the content.
 * Many who ask at once for a page that is not there share one rendering.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, StoredPage | typeof BY_DEVICE>({
    maxSize: ROOM,
    sizeCalculation: (page) => (page === BY_DEVICE ? 64 : page.size),
  });
  readonly #underWay = new Map<string, Promise<StoredPage | null>>();
  #generation = 0;

  find(key: string, asker: PageAsker): StoredPage | undefined {
    const page = this.#pages.get(key);
    const own = page === BY_DEVICE ? this.#pages.get(`${key} ${asker.device()}`) : page;
    if (own === BY_DEVICE || own === undefined) return undefined;
    return own.byMember && asker.mayBeMember() ? undefined : own;
  }

  /**
   * Renders a page and keeps it.
   * @returns null when the page is not one to keep, or may be another's: the caller renders its own
   */
  render(
    key: string,
    asker: PageAsker,
    render: () => Promise<StoredPage | null>,
  ): Promise<StoredPage | null> {
    const [device, mayBeMember] = [asker.device(), asker.mayBeMember()];
    const name = `${key} ${device} ${mayBeMember}`;
    let rendering = this.#underWay.get(name);
    if (!rendering) {
      const generation = this.#generation;
      rendering = render()
        .then((page) => {
          // Of those who carry a session one may be a member and the next one not.
          if (page === null || (page.byMember && mayBeMember)) return null;
          if (generation === this.#generation) this.#keep(key, device, page);
          return page;
        })
        .finally(() => {
          if (this.#underWay.get(name) === rendering) this.#underWay.delete(name);
        });
      this.#underWay.set(name, rendering);
    }
    return rendering;
  }

  #keep(key: string, device: DeviceKind, page: StoredPage): void {
    if (!page.byDevice) {
      this.#pages.set(key, page);
      return;
    }
    this.#pages.set(key, BY_DEVICE);
    this.#pages.set(`${key} ${device}`, page);
  }

  /** The content changed: nothing that was rendered before is shown again, not even what is being rendered. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#underWay.clear();
  }
}
