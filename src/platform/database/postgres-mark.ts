import { Client } from "pg";

/** What a notification did not tell is seen by then. */
const POLL_MS = 5_000;
const TIMEOUT = 3_000;

/**
 * Follows the `mark` of a table with one row, which each change replaces and announces on a channel. The session of
 * its own is opened by the first reading, and again by the one after it was lost. Behind a pooler that shares sessions
 * the slow question alone tells.
 */
export class PostgresMark {
  readonly #url: string;
  readonly #channel: string;
  readonly #table: string;
  #session: { readonly client: Client; mark: string; askedAt: number } | null = null;
  #opening: Promise<void> | null = null;
  #isClosed = false;

  constructor(url: string, channel: string, table: string) {
    this.#url = url;
    this.#channel = channel;
    this.#table = table;
  }

  /** The newest mark that is known. @throws an error while the database is away */
  async read(): Promise<string> {
    if (!this.#session) await this.#openOnce();
    const session = this.#session;
    if (!session) throw Object.assign(new Error("session to PostgreSQL lost"), { code: "57P03" });
    if (Date.now() - session.askedAt >= POLL_MS) {
      session.askedAt = Date.now();
      // A connection that hangs says nothing by itself.
      session.mark = await this.#ask(session.client).catch((error: unknown) => {
        this.#drop(session.client);
        throw error;
      });
    }
    return session.mark;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opening?.catch(() => undefined);
    const client = this.#session?.client;
    this.#session = null;
    await client?.end().catch(() => undefined);
  }

  #openOnce(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
      application_name: "mecmua follows",
    });
    client.on("error", () => this.#drop(client));
    client.on("end", () => this.#drop(client));
    client.on("notification", ({ payload }) => {
      if (this.#session?.client === client && payload) this.#session.mark = payload;
    });
    try {
      await client.connect();
      // First, so that nothing is missed between the two.
      await client.query(`LISTEN ${this.#channel}`);
      this.#session = { client, mark: await this.#ask(client), askedAt: Date.now() };
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  async #ask(client: Client): Promise<string> {
    const { rows } = await client.query<{ mark: string }>(`SELECT mark FROM ${this.#table}`);
    return rows[0]?.mark ?? "";
  }

  #drop(client: Client): void {
    if (this.#session?.client === client) this.#session = null;
    void client.end().catch(() => undefined);
  }
}
