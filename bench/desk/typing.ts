import { type DeskPerson, deskPerson } from "../../test/server/desk/desk-person.ts";
import { startServer } from "../../test/server/start-server.ts";
import { startChild } from "../child.ts";
import { get } from "../get.ts";
import { settled } from "../proc.ts";
import type { TypingFigures, TypingOrder } from "./typists.ts";

export interface TypingResult extends TypingFigures {
  /** p99 of the home page at 200 requests a second, in milliseconds. */
  readonly idle: number;
  readonly during: number;
}

const PEOPLE = 20;

/** Readers read at a steady pace while twenty people type in twenty articles. */
export async function measureTyping(seconds: number): Promise<TypingResult> {
  const site = await startServer({ LOG_LEVEL: "warn" });
  await settled(site.process.pid as number);
  const reader = await startChild(new URL("./steady-reader.ts", import.meta.url));
  const typists = await startTypists(site, await deskPerson(site));
  const read = async () => (await reader.ask({ url: `${site.address}/`, seconds })) as number;
  await get(`${site.address}/`);
  await read();
  const idle = await read();
  const [figures, during] = await Promise.all([typists.type(seconds), read()]);
  await Promise.all([reader.stop(), typists.stop()]);
  await site.close();
  return { ...figures, idle, during };
}

/** Twenty people with an article each, in a process of their own. Each saves a sentence a second. */
export async function startTypists(site: { readonly address: string }, person: DeskPerson) {
  const ids: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    ids.push((await person.send<{ id: string }>("POST", "/articles")).id);
  const child = await startChild(new URL("typists.ts", import.meta.url));
  return {
    /** Once: the articles begin empty. */
    type(seconds: number): Promise<TypingFigures> {
      const order: TypingOrder = {
        articles: `${site.address}/masa/api/articles`,
        headers: { cookie: person.cookie, origin: site.address, "content-type": "application/json" },
        ids,
        seconds,
        pace: 1000,
        isEndless: false,
      };
      return child.ask(order) as Promise<TypingFigures>;
    },
    stop: child.stop,
  };
}
