import { istanbulDay } from "../domain/turkish-date.ts";
import { addCounts, type Count, foldMonths, type ReadershipDb } from "./add-counts.ts";
import type { ReadershipKind } from "./readership-tables.ts";

/** One transaction in so long a time, however many read. */
const WRITE_INTERVAL_MS = 1_000;
/** Of counts that wait for a database that is away; others are lost then. */
const MAX_WAITING = 50_000;

interface CountsOptions {
  readonly database: ReadershipDb;
  /** True while a write could be lost: counts wait. */
  isClosed(): boolean;
  /** Told once of a database that is away. */
  onError(error: unknown): void;
  now(): number;
}

/** Adds counts to those of their days, of this machine and others. */
export class ReadershipCounts implements AsyncDisposable {
  readonly #options: CountsOptions;
  #waiting = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #written = Promise.resolve();
  #isAway = false;
  #foldedOn = "";

  constructor(options: CountsOptions) {
    this.#options = options;
  }

  /** @param times below 0 takes back what was counted; of `subscribed` the most counts, of others the sum */
  add(kind: ReadershipKind, subject: string, facet: string, times = 1): void {
    this.#keep({ day: istanbulDay(this.#options.now()), kind, subject, facet, times });
    this.#timer ??= setTimeout(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  #keep(count: Count): void {
    const key = [count.day, count.kind, count.subject, count.facet].join("\n");
    const before = this.#waiting.get(key)?.times ?? 0;
    if (before === 0 && !this.#waiting.has(key) && this.#waiting.size >= MAX_WAITING) return;
    const times = count.kind === "subscribed" ? Math.max(before, count.times) : before + count.times;
    this.#waiting.set(key, { ...count, times });
  }

  /** Writes what waits, unless the site is closed to writes. Never rejects. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#written = this.#written.then(() => this.#write());
    return this.#written;
  }

  async #write(): Promise<void> {
    const { database, isClosed, onError, now } = this.#options;
    const counts = isClosed() ? [] : [...this.#waiting.values()];
    if (counts.length > 0) this.#waiting = new Map();
    try {
      await addCounts(database, counts);
      this.#isAway = false;
    } catch (error) {
      for (const count of counts) this.#keep(count);
      if (!this.#isAway) onError(error);
      this.#isAway = true;
    }
    if (this.#waiting.size > 0)
      this.#timer ??= setTimeout(() => void this.write(), WRITE_INTERVAL_MS).unref();
    const today = istanbulDay(now());
    if (this.#isAway || isClosed() || this.#foldedOn === today) return;
    this.#foldedOn = today;
    await foldMonths(database, today).catch(onError);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.write();
    clearTimeout(this.#timer);
  }
}
