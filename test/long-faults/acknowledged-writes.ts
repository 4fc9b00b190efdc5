import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { schema } from "../../src/desk/document/schema.ts";
import { PAIR, signIn } from "../faults/member.ts";
import { beginArticle, saveSteps, typed, viewArticle } from "../server/desk/desk-article.ts";
import { type DeskPerson, deskPerson } from "../server/desk/desk-person.ts";
import { publishArticle, writeArticle } from "../server/desk/write-article.ts";
import type { RunningServer } from "../server/start-server.ts";

type Site = Pick<RunningServer, "address" | "dataDir">;

/** The sample's pair ends with the first post of one's own. */
export const MEMBERS = { MEMBER_USERNAME: PAIR.username, MEMBER_PASSWORD: PAIR.password };

const READERS = 4;
const RETRY_MS = 50;

/**
 * What the site has acknowledged: readers' sessions, words that were typed at the desk, posts that were published.
 * Only what was answered with success is in it; what an ended connection left unanswered may be there or not.
 */
export class AcknowledgedWrites {
  readonly sessions: string[] = [];
  readonly words: string[] = [];
  readonly posts: string[] = [];
  #article = "";
  #written = 0;

  get count(): number {
    return this.sessions.length + this.words.length + this.posts.length;
  }

  /** Writes of all kinds at once until `stop`; a site that is away, or takes no writes, is tried again. @param pauseMs after each write */
  async start(site: Site, pauseMs = 0): Promise<{ stop(): Promise<void> }> {
    const person = await deskPerson(site);
    this.#article ||= await beginArticle(person);
    let isRunning = true;
    const repeat = async (write: () => Promise<void>) => {
      while (isRunning)
        try {
          await write();
          if (pauseMs > 0) await pause(pauseMs);
        } catch {
          await pause(RETRY_MS);
        }
    };
    const all = [
      ...Array.from({ length: READERS }, () => repeat(() => this.#signIn(site))),
      repeat(() => this.#type(person)),
      repeat(() => this.#publish(person)),
    ];
    return {
      stop: async () => {
        isRunning = false;
        await Promise.all(all);
      },
    };
  }

  /** A copy of what is acknowledged now. */
  until(): Acknowledged {
    return { sessions: [...this.sessions], words: [...this.words], posts: [...this.posts] };
  }

  /** Fails when the site has lost one of them. @param known some of the acknowledged ones */
  async expectAll(site: Site, known: Acknowledged = this): Promise<void> {
    const lost: string[] = [];
    for (const cookie of known.sessions) {
      const { signedIn } = (await (await fetch(`${site.address}/uye`, { headers: { cookie } })).json()) as {
        signedIn: boolean;
      };
      if (!signedIn) lost.push(`session ${known.sessions.indexOf(cookie)} of ${known.sessions.length}`);
    }
    const article = await viewArticle(await deskPerson(site), this.#article);
    const text = schema.nodeFromJSON(article.doc).textContent;
    for (const word of known.words) if (!text.includes(`${word};`)) lost.push(`the word ${word}`);
    for (const path of known.posts) {
      const { status } = await fetch(site.address + path);
      if (status !== 200) lost.push(`the post ${path} (${status})`);
    }
    expect(lost).toEqual([]);
  }

  async #signIn({ address }: Site): Promise<void> {
    const cookie = await signIn(address);
    if (cookie === null) throw new Error("not signed in");
    this.sessions.push(cookie);
  }

  async #type(person: DeskPerson): Promise<void> {
    const { version } = await viewArticle(person, this.#article);
    for (let step = 0; step < 20; step += 1) {
      this.#written += 1;
      const word = `kelime${this.#written}`;
      const answer = await saveSteps(person, this.#article, version + step, [typed(`${word};`)]);
      if (!answer.ok) throw new Error(`not saved: ${answer.status}`);
      this.words.push(word);
    }
  }

  async #publish(person: DeskPerson): Promise<void> {
    const id = await writeArticle(person, { title: "Onaylanan" }, "<p>Metin.</p>");
    const { publishing } = await publishArticle(person, id);
    if (publishing.path === null) throw new Error("not published");
    this.posts.push(publishing.path);
  }
}

export type Acknowledged = Pick<AcknowledgedWrites, "sessions" | "words" | "posts">;
