import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { articlePath } from "../content/start-service.ts";
import { percentile } from "../report/statistics.ts";

export interface SoakOrder {
  readonly address: string;
  readonly posts: number;
  /** Ids of issues. */
  readonly issues: readonly string[];
}

/** What was answered since the last report. */
export interface SoakReport {
  readonly answers: number;
  /** Milliseconds, without refused sign-ins. */
  readonly p99: number;
  /** A kind of request with the status or fault that none of its kind may have. */
  readonly wrong: readonly string[];
}

const READERS = 16;
/** Between a reader's requests. */
const PACE_MS = 100;
const REFUSED = "wrong pair";
const TERMS = ["ışık", "deniz vapur", "kâğıt", "yazı 7", "rüzg", "istanbul", "zzz"];

interface Asked {
  readonly kind: string;
  readonly path: string;
  readonly statuses: readonly number[];
  readonly method?: "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/* Readers of all kinds, in a process of their own, until it is ended: it answers every further message with a report. */
let times: number[] = [];
let refused = 0;
let wrong: string[] = [];
let isReading = false;
process.on("message", (order: SoakOrder | "report") => {
  if (order !== "report") {
    if (!isReading) for (let reader = 0; reader < READERS; reader += 1) void read(reader, order);
    isReading = true;
    process.send?.("reading");
    return;
  }
  const report: SoakReport = { answers: times.length + refused, p99: percentile(times, 0.99), wrong };
  [times, refused, wrong] = [[], 0, []];
  process.send?.(report);
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function read(reader: number, order: SoakOrder): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Addresses that the last page named: its pictures, scripts and styles. */
  let named: string[] = [];
  let tag = "";
  for (let turn = reader; ; turn += 1) {
    await pause(PACE_MS);
    const asked = nextOf(turn, order, named, tag);
    const begin = performance.now();
    try {
      const { answer, text } = await ask(agent, order.address, asked);
      // A refusal is held back on purpose.
      if (asked.kind === REFUSED) refused += 1;
      else times.push(performance.now() - begin);
      const { statusCode = 0 } = answer;
      if (!asked.statuses.includes(statusCode)) wrong.push(`${asked.kind}: ${statusCode}`);
      if (asked.kind === "home") tag = answer.headers.etag ?? "";
      if (statusCode === 200 && answer.headers["content-type"]?.startsWith("text/html"))
        named = [...new Set(text.match(/\/(?:gorsel|sayi|assets)\/[\w./-]+\.\w+/g))];
    } catch (error) {
      wrong.push(`${asked.kind}: ${(error as Error).message}`);
    }
  }
}

/** Pages alternate with what they name; what a sync has just replaced may be gone (404) by the time it is asked for. */
function nextOf(turn: number, { address, posts, issues }: SoakOrder, named: string[], tag: string): Asked {
  const file = named[Math.floor(Math.random() * named.length)];
  if (turn % 2 === 1 && file !== undefined) return { kind: "file", path: file, statuses: [200, 404] };
  const article = articlePath(1 + Math.floor(Math.random() * posts));
  const issue = issues[turn % issues.length];
  const pages: Asked[] = [
    { kind: "home", path: "/", statuses: [200] },
    { kind: "article", path: article, statuses: [200] },
    { kind: "home again", path: "/", statuses: [200, 304], headers: { "if-none-match": tag } },
    { kind: "article", path: article, statuses: [200] },
    { kind: "more posts", path: `/yazilar?sayfa=${1 + (turn % Math.ceil(posts / 50))}`, statuses: [200] },
    {
      kind: "search",
      path: `/?ara=${encodeURIComponent(TERMS[turn % TERMS.length] ?? "")}`,
      statuses: [200],
    },
    { kind: "issue", path: `/post/${issue}`, statuses: [200] },
    { kind: "visitor's PDF", path: `/pdf/${issue}`, statuses: [303] },
    { kind: "feed", path: "/rss.xml", statuses: [200] },
    { kind: "nothing", path: `/post/yok-${turn}`, statuses: [404] },
    {
      kind: REFUSED,
      path: "/login",
      method: "POST",
      headers: { origin: address, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ username: `okur-${turn}`, password: "yanlış" }).toString(),
      statuses: [401, 429, 503],
    },
  ];
  return pages[Math.floor(Math.random() * pages.length)] as Asked;
}

function ask(
  agent: Agent,
  address: string,
  { path, method, headers, body }: Asked,
): Promise<{ answer: IncomingMessage; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      address + path,
      { agent, method, headers: { "accept-encoding": "br", ...headers } },
      (answer) => {
        buffer(answer).then((bytes) => resolve({ answer, text: textOf(answer, bytes) }), reject);
      },
    );
    asked.once("error", reject).end(body);
  });
}

function textOf({ headers }: IncomingMessage, bytes: Buffer): string {
  return (headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes).toString();
}
