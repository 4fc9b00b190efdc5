import { setTimeout as pauseFor } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

const TIMEOUT_MS = 3_000;
const PAUSE_MS = 1_000;
/** A connection that hangs says nothing by itself. */
const CHECK_INTERVAL = 5_000;
/** PostgreSQL refuses longer ones. */
const MAX_PAYLOAD_BYTES = 7_900;

interface LineOptions<Message> {
  /** PostgreSQL's address. */
  readonly url: string;
  readonly channel: string;
  /** Of this machine, whose own messages do not come back. */
  readonly id: string;
  onMessage(message: Message, from: string): void;
  /** It listens again, or at last: what was told before is missed. */
  onGap(): void;
}

/** Messages between machines by LISTEN and NOTIFY, in a session of its own that is opened again whenever it is lost. */
export class MessageLine<Message> implements AsyncDisposable {
  readonly #options: LineOptions<Message>;
  readonly #closed = new AbortController();
  readonly #tried = Promise.withResolvers<void>();
  readonly #listening: Promise<void>;

  constructor(options: LineOptions<Message>) {
    this.#options = options;
    this.#listening = this.#listen();
  }

  /** Leaves out what is too long. @param db in a transaction: told when it commits @throws while the database is away */
  async tell<Tables>(db: Kysely<Tables>, message: Message): Promise<void> {
    const { channel, id } = this.#options;
    const payload = JSON.stringify({ from: id, message });
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return;
    await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db);
  }

  /** Resolves when it listens, or cannot at the first try. */
  get opened(): Promise<void> {
    return this.#tried.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#closed;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await this.#session(isFirst).catch(() => undefined);
      this.#tried.resolve();
      await pauseFor(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Lasts as long as the connection. */
  async #session(isFirst: boolean): Promise<void> {
    const { signal } = this.#closed;
    const { url, channel, onGap } = this.#options;
    // Loaded where there is a PostgreSQL.
    const { Client } = await import("pg");
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: channel,
    });
    const ended = Promise.withResolvers<void>();
    client.on("error", () => ended.resolve());
    client.on("end", () => ended.resolve());
    client.on("notification", ({ payload }) => this.#receive(payload ?? ""));
    const end = () => ended.resolve();
    signal.addEventListener("abort", end);
    const check = setInterval(() => client.query("SELECT 1").catch(end), CHECK_INTERVAL).unref();
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      if (isFirst) this.#tried.resolve();
      else onGap();
      if (!signal.aborted) await ended.promise;
    } finally {
      clearInterval(check);
      signal.removeEventListener("abort", end);
      await client.end().catch(() => undefined);
    }
  }

  #receive(payload: string): void {
    const { from, message } = JSON.parse(payload) as { from: string; message: Message };
    if (from !== this.#options.id) this.#options.onMessage(message, from);
  }
}
