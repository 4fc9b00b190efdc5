import { randomUUID } from "node:crypto";
import type { Channel, MessageLine } from "./message-line.ts";
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
export class Notices {
  readonly #database: SharedDatabase;
  readonly #listeners = new Map<Topic, HearNotice>();
  readonly #channel: Channel<Notice>;

  constructor(line: MessageLine, database: SharedDatabase) {
    this.#database = database;
    this.#channel = line.open<Notice>({
      name: CHANNEL,
      id: randomUUID(),
      onMessage: ({ topic, about }) => this.#listeners.get(topic)?.(about),
      onGap: () => {
        for (const listener of this.#listeners.values()) listener(null);
      },
    });
  }

  /** As its channel has it. */
  get opened(): Promise<void> {
    return this.#channel.opened;
  }

  /** @param topic heard by one listener */
  hear(topic: Topic, listener: HearNotice): void {
    this.#listeners.set(topic, listener);
  }

  /** Does nothing while the database is away. */
  async tell(topic: Topic, about: string): Promise<void> {
    await this.#database.ask((db) => this.#channel.tell(db, { topic, about })).catch(() => undefined);
  }
}
