import { setTimeout as pauseFor } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Client } from "pg";
import type { DeskTables } from "../desk-tables.ts";
import type { MachineMessage } from "./machines.ts";

const CHANNEL = "mecmua_desk";
/** In milliseconds. */
const TIMEOUT = 3_000;
const PAUSE = 1_000;
/** In milliseconds: a connection that hangs says nothing by itself. */
const CHECK_INTERVAL = 10_000;
/** In bytes: PostgreSQL refuses longer ones. */
const MAX_PAYLOAD = 7_900;

interface LineHandlers {
  onMessage(message: MachineMessage, from: string): void;
  /** From here on messages come; what was told before is missed. */
  onOpen(): void;
}

/** Messages between machines by LISTEN and NOTIFY, in a session of its own that is opened again whenever it is lost. */
export class MessageLine implements AsyncDisposable {
  readonly #url: string;
  readonly #id: string;
  readonly #handlers: LineHandlers;
  readonly #closed = new AbortController();
  readonly #listening: Promise<void>;

  /** @param id of this machine, whose own messages do not come back */
  constructor(url: string, id: string, handlers: LineHandlers) {
    this.#url = url;
    this.#id = id;
    this.#handlers = handlers;
    this.#listening = this.#listen();
  }

  async tell(db: Kysely<DeskTables>, message: MachineMessage): Promise<void> {
    const payload = JSON.stringify({ from: this.#id, message });
    if (Buffer.byteLength(payload) > MAX_PAYLOAD) return;
    await sql`SELECT pg_notify(${CHANNEL}, ${payload})`.execute(db);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await this.#session().catch(() => undefined);
      await pauseFor(PAUSE, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Lasts as long as the connection. */
  async #session(): Promise<void> {
    const { signal } = this.#closed;
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
      application_name: "mecmua desk",
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
      await client.query(`LISTEN ${CHANNEL}`);
      this.#handlers.onOpen();
      if (!signal.aborted) await ended.promise;
    } finally {
      clearInterval(check);
      signal.removeEventListener("abort", end);
      await client.end().catch(() => undefined);
    }
  }

  #receive(payload: string): void {
    const { from, message } = JSON.parse(payload) as { from: string; message: MachineMessage };
    if (from !== this.#id) this.#handlers.onMessage(message, from);
  }
}
