import { Agent, type IncomingMessage, request } from "node:http";
import { articlePath } from "../content/start-service.ts";
import { BROWSER_ENCODINGS } from "../get.ts";

const CONNECTIONS = 10;
const TERMS = ["ışık", "deniz vapur", "kâğıt", "rüzg", "istanbul", "zzz"];
/** Every how many requests something else than an article is asked for. */
const EVERY = { search: 200, home: 25, list: 50, gzip: 40, identity: 100, known: 10 } as const;

/**
 * So many requests of all kinds, ten at a time: each article in turn, and between them the home page, further posts,
 * searches, readers that take no brotli and readers that have the page already.
 * @throws Error at an answer that is none of 200 and 304
 */
export async function readMixed(address: string, posts: number, amount: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** Of articles, by their paths. */
  const tags = new Map<string, string>();
  let next = 0;
  const reader = async () => {
    for (let turn = next++; turn < amount; turn = next++) {
      const path = pathOf(turn, posts);
      const headers: Record<string, string> = { "accept-encoding": encodingOf(turn) };
      const tag = tags.get(path);
      if (tag !== undefined && turn % EVERY.known === 3) headers["if-none-match"] = tag;
      const answer = await ask(agent, address + path, headers);
      if (answer.statusCode !== 200 && answer.statusCode !== 304)
        throw new Error(`${path} was answered with ${answer.statusCode}`);
      if (answer.headers.etag) tags.set(path, answer.headers.etag);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  agent.destroy();
}

function pathOf(turn: number, posts: number): string {
  if (turn % EVERY.search === 7)
    return `/?ara=${encodeURIComponent(TERMS[((turn / EVERY.search) % TERMS.length) | 0] ?? "")}`;
  if (turn % EVERY.list === 11) return `/yazilar?sayfa=${1 + (turn % Math.max(1, Math.ceil(posts / 50)))}`;
  if (turn % EVERY.home === 13) return "/";
  return articlePath((turn % posts) + 1);
}

function encodingOf(turn: number): string {
  if (turn % EVERY.identity === 17) return "identity";
  return turn % EVERY.gzip === 19 ? "gzip" : BROWSER_ENCODINGS;
}

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      answer
        .once("end", () => resolve(answer))
        .once("error", reject)
        .resume();
    })
      .once("error", reject)
      .end();
  });
}
