import { deskPerson } from "../../test/server/desk/desk-person.ts";
import { startServer } from "../../test/server/start-server.ts";
import { startChild } from "../child.ts";
import { memory, settled } from "../proc.ts";
import type { TypingFigures, TypingOrder } from "./typists.ts";

export interface TypingMemory {
  readonly saves: number;
  /** In megabytes: of the server before, and after each part of the time. */
  readonly megabytes: readonly number[];
}

const PEOPLE = 20;
/** An hour of sentences in a quarter of it. */
const PACE_MS = 250;

/** What the server's memory does while people type, look in on each other and look at previews. */
export async function measureTypingMemory(parts: number, seconds: number): Promise<TypingMemory> {
  const site = await startServer({ LOG_LEVEL: "warn" });
  const pid = site.process.pid as number;
  await settled(pid);
  const person = await deskPerson(site);
  const headers = { cookie: person.cookie, origin: site.address, "content-type": "application/json" };
  const articles = `${site.address}/masa/api/articles`;
  const typists = await startChild(new URL("typists.ts", import.meta.url));
  const megabytes = [memory(pid).now];
  let saves = 0;
  for (let part = 0; part < parts; part += 1) {
    const ids: string[] = [];
    for (let count = 0; count < PEOPLE; count += 1)
      ids.push((await person.send<{ id: string }>("POST", "/articles")).id);
    const order: TypingOrder = { articles, headers, ids, seconds, pace: PACE_MS, isEndless: true };
    const figures = (await typists.ask(order)) as TypingFigures;
    saves += figures.saves;
    await settled(pid);
    megabytes.push(memory(pid).now);
  }
  await typists.stop();
  await site.close();
  return { saves, megabytes };
}
