import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { SharedDatabase } from "./shared-database.ts";

/** Each of the machines hears what another one tells here. */
const CHANNEL = "mecmua_machines";
/** All in milliseconds. A connection that hangs says nothing by itself. */
const ASKED_EACH = 5_000;
const OPENED_AGAIN_AFTER = 2_000;
const TIMEOUT = 3_000;

export type Topic = "content" | "copy";

/** @param about what changed; null: notices may have been missed, and anything may have */
export type HearNotice = (about: string | null) => void;

interface Notice {
  readonly from: string;
  readonly topic: Topic;
  readonly about: string;
}

/** What machines tell each other at once, by NOTIFY. What is missed each finds by itself later. */
export class Notices {
  readonly #url: string;
  readonly #database: SharedDatabase;
  readonly #id = randomUUID();
  readonly #listeners = new Map<Topic, HearNotice>();
  readonly #closing = new AbortController();
  #following: Promise<void> | null = null;

  constructor(url: string, database: SharedDatabase) {
    this.#url = url;
    this.#database = database;
  }

  /** @param topic heard by one listener */
  hear(topic: Topic, listener: HearNotice): void {
    this.#listeners.set(topic, listener);
    this.#following ??= this.#follow().catch(() => undefined);
  }

  /** Does nothing while the database is away. */
  async tell(topic: Topic, about: string): Promise<void> {
    const notice: Notice = { from: this.#id, topic, about };
    const telling = sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`;
    await this.#database.ask((db) => telling.execute(db)).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await this.#listen(isFirst).catch(() => undefined);
      await pause(OPENED_AGAIN_AFTER, undefined, { ref: false, signal });
    }
  }

  /** Ends when the session is lost. */
  async #listen(isFirst: boolean): Promise<void> {
    const { signal } = this.#closing;
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
      application_name: "mecmua machines",
    });
    const lost = new AbortController();
    client.on("error", () => lost.abort());
    client.on("end", () => lost.abort());
    client.on("notification", ({ payload }) => this.#heard(payload ?? ""));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (!isFirst) for (const listener of this.#listeners.values()) listener(null);
      for (;;) {
        const ended = AbortSignal.any([lost.signal, signal]);
        await pause(ASKED_EACH, undefined, { ref: false, signal: ended });
        await client.query("SELECT 1");
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #heard(payload: string): void {
    const { from, topic, about } = JSON.parse(payload) as Notice;
    if (from !== this.#id) this.#listeners.get(topic)?.(about);
  }
}
