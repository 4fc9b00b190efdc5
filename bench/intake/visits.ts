import { readdir, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Of each kind, milliseconds from asking to the answer's last byte; infinite where it failed, which is told at once. */
export type Times = Readonly<Record<Kind, readonly number[]>>;
export type Kind = (typeof KINDS)[number];
export const KINDS = ["home page", "article", "new piece of an issue"] as const;

interface Visited {
  readonly address: string;
  readonly dataDir: string;
}

const ISSUE = "sayi-12-yol";
/** Tiles of a page, four across and six down. */
const [COLUMNS, TILES] = [4, 24];
export const FREE_PAGES = 20;
const TILE = /\/\d+-\d+-\d+\.webp$/;
const EVERY_MS = 1_000;

/** A reader who comes once a second: for the home page, an article, and a piece of an issue's page that nobody has drawn. */
export class Visits {
  readonly #site: Visited;
  readonly #article: string;
  readonly #edition: string;
  readonly #agent = new Agent({ keepAlive: true });
  #count = 0;
  #folder: string | undefined;

  private constructor(site: Visited, article: string, edition: string) {
    this.#site = site;
    this.#article = article;
    this.#edition = edition;
  }

  /** @param issue of A4 pages, the sample's if it is not given */
  static async of(site: Visited, issue = ISSUE): Promise<Visits> {
    const page = async (path: string) => (await fetch(site.address + path)).text();
    const article = /\/post\/(?!sayi-)[\w-]+/.exec(await page("/"))?.[0];
    const edition = new RegExp(`/sayi/${issue}/[0-9a-f]{16}/`).exec(await page(`/post/${issue}`))?.[0];
    if (!article || !edition) throw new Error(`there is no article, or no issue ${issue}`);
    return new Visits(site, article, edition);
  }

  async until(isOver: () => boolean): Promise<Times> {
    const times: Record<Kind, number[]> = { "home page": [], article: [], "new piece of an issue": [] };
    for (let due = performance.now(); !isOver(); due += EVERY_MS) {
      await pause(Math.max(0, due - performance.now()));
      if (this.#count % (FREE_PAGES * TILES) === 0) await this.#removeTiles();
      for (const kind of KINDS) times[kind].push(await this.#ask(this.#path(kind)));
      this.#count += 1;
    }
    return times;
  }

  forSeconds(seconds: number): Promise<Times> {
    const end = performance.now() + seconds * 1000;
    return this.until(() => performance.now() > end);
  }

  #path(kind: Kind): string {
    if (kind === "home page") return "/";
    if (kind === "article") return this.#article;
    const [page, tile] = [1 + (Math.floor(this.#count / TILES) % FREE_PAGES), this.#count % TILES];
    return `${this.#edition}${page}/${tile % COLUMNS}-${Math.floor(tile / COLUMNS)}.webp`;
  }

  #ask(path: string): Promise<number> {
    const began = performance.now();
    return new Promise((resolve) => {
      const fail = (why: unknown) => {
        console.error(`${path}: ${why}`);
        resolve(Number.POSITIVE_INFINITY);
      };
      const asked = get(this.#site.address + path, { agent: this.#agent }, (answer) => {
        if (answer.statusCode !== 200) fail(answer.statusCode);
        answer.resume().once("end", () => resolve(performance.now() - began));
      });
      asked.once("error", fail);
    });
  }

  /** All pieces were drawn: a long run begins with the first one again. */
  async #removeTiles(): Promise<void> {
    const editions = join(this.#site.dataDir, "editions");
    this.#folder ??= await tilesIn(editions);
    if (this.#folder === undefined) return;
    for (const name of await readdir(this.#folder))
      if (TILE.test(`/${name}`)) await rm(join(this.#folder, name), { force: true });
  }
}

/** @returns undefined while there is none */
async function tilesIn(editions: string): Promise<string | undefined> {
  const tile = (await readdir(editions, { recursive: true })).find((name) => TILE.test(`/${name}`));
  return tile && join(editions, dirname(tile));
}
