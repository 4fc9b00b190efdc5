import "fake-indexeddb/auto";
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { IDBFactory } from "fake-indexeddb";
import { type Line, PageEventSource } from "./network.ts";

/* The pages of browsers in one process: what the desk's modules find as their globals is the page's that asks. */

/** How much faster timers of pages run than clocks. */
export const SPEED = 3;
/** In milliseconds: a window's signs of life follow each other sooner. */
const SIGN_MS = 30_000;

/** The desk's modules, which each page loads anew. */
const stripped = new Map<string, string>();
const current = new AsyncLocalStorage<Page>();
/** Counts letters and changes, in their order. */
export const ledgerClock = { now: 0 };

/** One person's browser: what its pages keep, and its line to the site. */
export class Browser {
  readonly name: string;
  /** False: it came without https. */
  readonly hasLocks: boolean;
  readonly line: Line;
  readonly databases = new IDBFactory();
  /** Windows whose copies were made old. */
  readonly #aged = new Set<string>();

  constructor(name: string, hasLocks: boolean, line: Line) {
    this.name = name;
    this.hasLocks = hasLocks;
    this.line = line;
  }

  /**
   * Without locks a window that crashed counts as open for a minute and a half: as if that were over. A copy that has a
   * sign of life since is another window's, which is taking it over.
   */
  async age(isOpen: (clientId: string) => boolean): Promise<void> {
    if (this.hasLocks) return;
    const isSigned = ({ clientId, seenAt }: KeptCopy) =>
      this.#aged.has(clientId) && Date.now() - seenAt < SIGN_MS / SPEED;
    await this.#onCopies("readwrite", (store, copies) => {
      for (const copy of copies) {
        if (isOpen(copy.clientId) || isSigned(copy)) continue;
        this.#aged.add(copy.clientId);
        store.put({ ...copy, seenAt: 0 });
      }
    });
  }

  /** What its windows have kept. */
  async copies(): Promise<KeptCopy[]> {
    return await this.#onCopies("readonly", () => undefined);
  }

  async #onCopies(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, copies: readonly KeptCopy[]) => void,
  ): Promise<KeptCopy[]> {
    const known = await this.databases.databases();
    if (known.length === 0) return [];
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const opening = this.databases.open("mecmua-masa");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    const database = await promise;
    const transaction = database.transaction("copy", mode);
    const store = transaction.objectStore("copy");
    const all: IDBRequest<KeptCopy[]> = store.getAll();
    all.onsuccess = () => work(store, all.result);
    const done = Promise.withResolvers<void>();
    transaction.oncomplete = () => done.resolve();
    transaction.onabort = () => done.reject(transaction.error);
    await done.promise;
    database.close();
    return all.result;
  }
}

interface KeptCopy {
  readonly articleId: string;
  readonly staffId: string;
  readonly clientId: string;
  readonly seenAt: number;
}

/** A page until it is closed or crashes. */
export class Page {
  readonly name: string;
  readonly browser: Browser;
  /** Of the machine that serves it. */
  readonly address: string;
  readonly cookie: string;
  readonly window = new EventTarget();
  readonly document = new EventTarget();
  /** Never while it is there. */
  readonly gone: Promise<void>;
  isAlive = true;
  isHidden = false;
  /** What had happened when the browser began to write what it has on its disk. */
  keptAt = 0;
  readonly #end: () => void;

  constructor(name: string, browser: Browser, { address, cookie }: { address: string; cookie: string }) {
    this.name = name;
    this.browser = browser;
    this.address = address;
    this.cookie = cookie;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gone = promise;
    this.#end = resolve;
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  hide(isHidden: boolean): void {
    if (this.isHidden === isHidden) return;
    this.isHidden = isHidden;
    this.run(() => this.document.dispatchEvent(new Event("visibilitychange")));
  }

  /** At once: its timers and writings stop, its locks are free; what it sent may still arrive. */
  crash(): void {
    this.isAlive = false;
    this.#end();
  }
}

/** Modules of the desk's page, anew for each page. @param path below src/desk/app */
export async function loadInPage<Module>(page: Page, path: string): Promise<Module> {
  return await import(`${new URL(`../../src/desk/app/${path}`, import.meta.url)}?page=${page.name}`);
}

/** The page that is asking; undefined: the harness itself. */
export function pageNow(): Page | undefined {
  return current.getStore();
}

function asking(): Page {
  const page = current.getStore();
  if (!page) throw new Error("no page asks");
  return page;
}

/** Has the desk's modules find a page's globals. Once in a process. */
export function installGlobals(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const page = context.parentURL && URL.parse(context.parentURL)?.searchParams.get("page");
      return page && found.url.includes("/src/desk/app/")
        ? { ...found, url: `${found.url}?page=${page}` }
        : found;
    },
    load(url, context, next) {
      const [path = ""] = url.split("?page=");
      if (path === url) return next(url, context);
      const known = stripped.get(path) ?? stripTypeScriptTypes(readFileSync(fileURLToPath(path), "utf8"));
      stripped.set(path, known);
      return { format: "module", source: known, shortCircuit: true };
    },
  });
  installTimers();
  installStorage();
  const given = { fetch, locks: navigator.locks };
  const onWindow = (method: "addEventListener" | "removeEventListener" | "dispatchEvent") => ({
    value: (...words: unknown[]) => Reflect.apply(EventTarget.prototype[method], asking().window, words),
  });
  Object.defineProperties(globalThis, {
    addEventListener: onWindow("addEventListener"),
    removeEventListener: onWindow("removeEventListener"),
    dispatchEvent: onWindow("dispatchEvent"),
    EventSource: { value: PageEventSource },
    fetch: {
      value: (input: string, init?: RequestInit) => {
        const page = pageNow();
        return page ? page.browser.line.fetch(page, input, init) : given.fetch(input, init);
      },
    },
    document: {
      value: {
        get hidden() {
          return asking().isHidden;
        },
        get visibilityState() {
          return asking().isHidden ? "hidden" : "visible";
        },
        addEventListener: (...words: Parameters<EventTarget["addEventListener"]>) =>
          asking().document.addEventListener(...words),
        removeEventListener: (...words: Parameters<EventTarget["removeEventListener"]>) =>
          asking().document.removeEventListener(...words),
        dispatchEvent: (event: Event) => asking().document.dispatchEvent(event),
      },
    },
    navigator: {
      value: {
        get onLine() {
          return !asking().browser.line.isCut;
        },
        get locks() {
          return asking().browser.hasLocks ? locksOf(asking(), given.locks) : undefined;
        },
        storage: { persist: async () => true, persisted: async () => true },
      },
    },
  });
}

function installTimers(): void {
  for (const name of ["setTimeout", "setInterval"] as const) {
    const given = globalThis[name] as (work: () => void, delay?: number) => NodeJS.Timeout;
    const inPage = (work: (...words: unknown[]) => void, delay = 0, ...words: unknown[]) => {
      const page = pageNow();
      if (!page) return given(() => work(...words), delay);
      const timer = given(() => page.isAlive && work(...words), delay / SPEED);
      // One of a window that crashed is never cleared.
      return name === "setInterval" ? timer.unref() : timer;
    };
    Object.defineProperty(globalThis, name, { value: inPage });
  }
  const given = AbortSignal.timeout;
  AbortSignal.timeout = (delay) => given(pageNow() ? delay / SPEED : delay);
}

function installStorage(): void {
  Object.defineProperty(globalThis, "indexedDB", { get: () => asking().browser.databases });
  const given = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...words: Parameters<IDBDatabase["transaction"]>) {
    const page = pageNow();
    // The database of a browser is made to its end, whatever becomes of the page that opened it first.
    if (page && !page.isAlive && words[1] !== ("versionchange" as IDBTransactionMode))
      throw new DOMException("the page is gone", "InvalidStateError");
    const begun = given.apply(this, words);
    const { now } = ledgerClock;
    if (page && words[1] === "readwrite")
      begun.addEventListener("complete", () => {
        page.keptAt = Math.max(page.keptAt, now);
      });
    return begun;
  };
}

/** A browser's own locks, which a page that is gone holds no more. */
function locksOf(page: Page, locks: LockManager): Pick<LockManager, "request"> {
  const request = (name: string, ...words: unknown[]) => {
    const work = words.pop() as (lock: Lock | null) => unknown;
    const options = (words[0] ?? {}) as LockOptions;
    return locks.request(`${page.browser.name} ${name}`, options, (lock) =>
      Promise.race([page.run(() => work(lock)), page.gone]),
    );
  };
  return { request } as Pick<LockManager, "request">;
}
