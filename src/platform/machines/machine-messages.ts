import { randomUUID } from "node:crypto";
import type { MessageLine } from "./message-line.ts";
import type { SharedDatabase } from "./shared-database.ts";

const CHANNEL = "mecmua_machines";

type Topic = "content" | "copy" | "scans";

/** @param about what changed; null: messages may have been missed, and anything may have */
type HearMessage = (about: string | null) => void;

export type MachineMessages = ReturnType<typeof openMachineMessages>;

/** What machines tell each other at once. What is missed each finds by itself later. */
export function openMachineMessages(line: MessageLine, database: SharedDatabase) {
  const listeners = new Map<Topic, HearMessage>();
  const channel = line.open<{ topic: Topic; about: string }>({
    name: CHANNEL,
    id: randomUUID(),
    onMessage: ({ topic, about }) => listeners.get(topic)?.(about),
    onGap: () => {
      for (const listener of listeners.values()) listener(null);
    },
  });
  return {
    opened: channel.opened,
    hear: (topic: Topic, listener: HearMessage) => void listeners.set(topic, listener),
    /** Does nothing while the database is away. */
    tell: (topic: Topic, about: string) =>
      database.ask((db) => channel.tell(db, { topic, about })).catch(() => undefined),
  };
}
