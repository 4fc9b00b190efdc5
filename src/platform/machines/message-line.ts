import { setTimeout as pauseFor } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Client } from "pg";

/** How PostgreSQL lists the session, of which each process of the site has one. */
export const LISTENING = "mecmua listens";
const TIMEOUT_MS = 3_000;
const PAUSE_MS = 1_000;
/** A connection that hangs says nothing by itself. */
const CHECK_INTERVAL_MS = 5_000;
/** PostgreSQL refuses longer ones. */
const MAX_PAYLOAD_BYTES = 7_900;

interface ChannelOptions<Message> {
  readonly name: string;
  /** Of this machine, whose own messages do not come back. */
  readonly id: string;
  onMessage(message: Message, from: string): void;
  /** It listens again, or at last: what was told before is missed. */
  onGap(): void;
}

export interface Channel<Message> extends Disposable {
  /** Resolves when it listens, or cannot at the first try. */
  readonly opened: Promise<void>;
  /** Leaves out what is too long. @param db in a transaction: told when it commits @throws while the database is away */
  tell<Tables>(db: Kysely<Tables>, message: Message): Promise<void>;
}

interface OpenChannel {
  readonly name: string;
  readonly tried: PromiseWithResolvers<void>;
  isTried: boolean;
  receive(payload: string): void;
  onGap(): void;
}

/** LISTEN and NOTIFY in a session that all channels of a process share, and that is opened again whenever it is lost. */
export class MessageLine implements AsyncDisposable {
  readonly #url: string;
  readonly #channels = new Set<OpenChannel>();
  readonly #closed = new AbortController();
  #client: Client | null = null;
  #listening: Promise<void> | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  open<Message>({ name, id, onMessage, onGap }: ChannelOptions<Message>): Channel<Message> {
    const channel: OpenChannel = {
      name,
      tried: Promise.withResolvers<void>(),
      isTried: false,
      receive(payload) {
        const { from, message } = JSON.parse(payload) as { from: string; message: Message };
        if (from !== id) onMessage(message, from);
      },
      onGap,
    };
    this.#channels.add(channel);
    this.#listening ??= this.#listen();
    const client = this.#client;
    if (client) void listenTo(client, channel).catch(() => client.end());
    return {
      opened: channel.tried.promise,
      async tell(db, message) {
        const payload = JSON.stringify({ from: id, message });
        if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return;
        await sql`SELECT pg_notify(${name}, ${payload})`.execute(db);
      },
      [Symbol.dispose]: () => void this.#channels.delete(channel),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await this.#session().catch(() => undefined);
      for (const channel of this.#channels) markTried(channel);
      await pauseFor(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #session(): Promise<void> {
    const { signal } = this.#closed;
    const { Client } = await import("pg");
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: LISTENING,
    });
    const ended = Promise.withResolvers<void>();
    const end = () => ended.resolve();
    client.on("error", end);
    client.on("end", end);
    client.on("notification", ({ channel: name, payload }) => {
      for (const channel of this.#channels) if (channel.name === name) channel.receive(payload ?? "");
    });
    signal.addEventListener("abort", end);
    const check = setInterval(() => client.query("SELECT 1").catch(end), CHECK_INTERVAL_MS).unref();
    try {
      await client.connect();
      for (const channel of this.#channels) await listenTo(client, channel);
      this.#client = client;
      if (!signal.aborted) await ended.promise;
    } finally {
      this.#client = null;
      clearInterval(check);
      signal.removeEventListener("abort", end);
      await client.end().catch(() => undefined);
    }
  }
}

async function listenTo(client: Client, channel: OpenChannel): Promise<void> {
  await client.query(`LISTEN ${channel.name}`);
  if (channel.isTried) channel.onGap();
  else markTried(channel);
}

function markTried(channel: OpenChannel): void {
  channel.isTried = true;
  channel.tried.resolve();
}
