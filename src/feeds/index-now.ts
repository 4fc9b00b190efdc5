import { setTimeout as pause } from "node:timers/promises";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import { paths } from "../domain/paths.ts";

export interface IndexNowOptions {
  /** The site's own, which its address shows. */
  readonly key: string;
  /** Origin that readers use, without a slash at the end. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly overrides?: IndexNowOverrides | undefined;
}

export interface IndexNowOverrides {
  readonly endpoint?: string;
  /** In milliseconds: how long changes are gathered, and the first pause before another try. */
  readonly delay?: number;
  readonly firstPause?: number;
}

const ENDPOINT = "https://api.indexnow.org/indexnow";
/** In milliseconds: a publisher who corrects a word three times in a minute tells of it once. */
const DELAY = 60_000;
const FIRST_PAUSE = 60_000;
const MAX_TRIES = 5;
const TIMEOUT = 15_000;
/** Most that the protocol takes at once. */
const MAX_URLS = 10_000;
/** For what may pass: the rest is refused for good. */
const MAY_PASS = new Set([408, 425, 429]);

/** Tells search engines which addresses changed (IndexNow). What is lost by a restart they find by the sitemap. */
export class IndexNow implements Disposable {
  readonly #options: IndexNowOptions;
  readonly #abort = new AbortController();
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: IndexNowOptions) {
    this.#options = options;
  }

  /** @param paths of this site; those that one message cannot hold are left to the sitemap */
  announce(changed: readonly string[]): void {
    for (const path of changed) if (this.#waiting.size < MAX_URLS) this.#waiting.add(path);
    if (this.#waiting.size === 0 || this.#abort.signal.aborted) return;
    const { delay = DELAY } = this.#options.overrides ?? {};
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const batch = [...this.#waiting];
      this.#waiting.clear();
      this.#sending = this.#sending.then(() => this.#send(batch));
    }, delay).unref();
  }

  async #send(batch: readonly string[]): Promise<void> {
    const { log, overrides: { firstPause = FIRST_PAUSE } = {} } = this.#options;
    for (let tries = 1; !this.#abort.signal.aborted; tries += 1) {
      const failure = await this.#post(batch);
      if (this.#abort.signal.aborted) return;
      if (failure === null) {
        log.info({ addresses: batch.length }, "search engines told of changes");
        return;
      }
      if (failure.isFinal || tries === MAX_TRIES) {
        const { reason } = failure;
        log.warn({ reason, tries, addresses: batch.length }, "search engines not told of changes");
        return;
      }
      const wait = Math.max(firstPause * 2 ** (tries - 1), failure.retryAfter);
      await pause(wait, undefined, { signal: this.#abort.signal, ref: false }).catch(() => undefined);
    }
  }

  async #post(batch: readonly string[]): Promise<Failure | null> {
    const { key, publicUrl, overrides: { endpoint = ENDPOINT } = {} } = this.#options;
    const message = {
      host: new URL(publicUrl).host,
      key,
      keyLocation: publicUrl + paths.indexNowKey(key),
      urlList: batch.map((path) => publicUrl + path),
    };
    try {
      const { status, ok, headers, body } = await fetch(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify(message),
        redirect: "error",
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await body?.cancel();
      if (ok) return null;
      const seconds = Number(headers.get("retry-after"));
      const retryAfter = Math.min(seconds > 0 ? seconds * 1000 : 0, MAX_RETRY_AFTER);
      return { reason: `status ${status}`, isFinal: status < 500 && !MAY_PASS.has(status), retryAfter };
    } catch (error) {
      const { message: reason, cause } = error as Error;
      return { reason: cause instanceof Error ? cause.message : reason, isFinal: false, retryAfter: 0 };
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }
}

interface Failure {
  readonly reason: string;
  /** Another try would be refused as well. */
  readonly isFinal: boolean;
  /** In milliseconds. */
  readonly retryAfter: number;
}

/** In milliseconds. */
const MAX_RETRY_AFTER = 60 * 60 * 1000;

/** A search engine can ask there for the key. @param publicUrl origin that readers use */
export function isReachable(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  const address = hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === "unicast";
  return hostname.includes(".") && !/\.(?:localhost|local|internal|lan|home\.arpa)$/.test(hostname);
}
