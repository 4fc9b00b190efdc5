import { randomUUID } from "node:crypto";
import { MessageLine } from "./message-line.ts";
import type { SharedDatabase } from "./shared-database.ts";

const CHANNEL = "mecmua_machines";

type Topic = "content" | "copy";

/** @param about what changed; null: notices may have been missed, and anything may have */
type HearNotice = (about: string | null) => void;

interface Notice {
  readonly topic: Topic;
  readonly about: string;
}

/** What machines tell each other at once. What is missed each finds by itself later. */
export class Notices implements AsyncDisposable {
  readonly #database: SharedDatabase;
  readonly #listeners = new Map<Topic, HearNotice>();
  readonly #line: MessageLine<Notice>;

  /** @param url PostgreSQL's address */
  constructor(url: string, database: SharedDatabase) {
    this.#database = database;
    this.#line = new MessageLine<Notice>({
      url,
      channel: CHANNEL,
      id: randomUUID(),
      onMessage: ({ topic, about }) => this.#listeners.get(topic)?.(about),
      onGap: () => {
        for (const listener of this.#listeners.values()) listener(null);
      },
    });
  }

  /** As MessageLine has it. */
  get opened(): Promise<void> {
    return this.#line.opened;
  }

  /** @param topic heard by one listener */
  hear(topic: Topic, listener: HearNotice): void {
    this.#listeners.set(topic, listener);
  }

  /** Does nothing while the database is away. */
  async tell(topic: Topic, about: string): Promise<void> {
    await this.#database.ask((db) => this.#line.tell(db, { topic, about })).catch(() => undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#line[Symbol.asyncDispose]();
  }
}
