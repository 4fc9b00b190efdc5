import { setTimeout as pause } from "node:timers/promises";
import { schema } from "../../src/desk/document/schema.ts";
import { percentile } from "../report/statistics.ts";

/** What the typists are told. */
export interface TypingOrder {
  /** Of the articles' API. */
  readonly articles: string;
  readonly headers: Record<string, string>;
  readonly ids: readonly string[];
  readonly seconds: number;
  /** In milliseconds, between two saves of one person. */
  readonly pace: number;
  /** What was typed goes again, and windows come and go beside it: only what the server keeps of that can grow. */
  readonly isEndless: boolean;
}

/** Times in milliseconds, sizes in bytes. */
export interface TypingFigures {
  readonly saves: number;
  readonly median: number;
  readonly p99: number;
  /** Of a save's body. */
  readonly bytes: number;
}

const SENTENCE = "Vapur iskeleden ayrılırken martılar bir daha döndü ve çımacı halatı topladı. ";

const TYPED = {
  stepType: "replace",
  from: 1,
  to: 1,
  slice: { content: [schema.text(SENTENCE).toJSON()] },
};
const UNTYPED = { stepType: "replace", from: 1, to: 1 + SENTENCE.length };
const VISIT_EVERY = 20;

/* One person at each article, who writes a sentence and has it saved at each beat, in a process of its own. */
process.on("message", (order: TypingOrder) => {
  void type(order).then((figures) => process.send?.(figures));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function type({
  articles,
  headers,
  ids,
  seconds,
  pace,
  isEndless,
}: TypingOrder): Promise<TypingFigures> {
  const times: number[] = [];
  let bytes = 0;
  await Promise.all(
    ids.map(async (id, index) => {
      await pause((index * pace) / ids.length);
      const begin = performance.now();
      for (let version = 0; performance.now() - begin < seconds * 1000; version += 1) {
        const step = isEndless && version % 2 === 1 ? UNTYPED : TYPED;
        if (isEndless && version % VISIT_EVERY === 0) await visit(`${articles}/${id}`, headers);
        const body = JSON.stringify({ version, clientId: `yazan-${id}`, steps: [step] });
        bytes = Buffer.byteLength(body);
        const sent = performance.now();
        const answer = await fetch(`${articles}/${id}/steps`, { method: "POST", headers, body });
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        times.push(performance.now() - sent);
        await pause(Math.max(0, pace - (performance.now() - sent)));
      }
    }),
  );
  return { saves: times.length, median: percentile(times, 0.5), p99: percentile(times, 0.99), bytes };
}

/** Somebody looks in: the article, who else is there for a while, and how readers would see it. */
async function visit(article: string, headers: TypingOrder["headers"]): Promise<void> {
  const leaving = new AbortController();
  const events = await fetch(`${article}/events?client=${crypto.randomUUID()}`, {
    headers,
    signal: leaving.signal,
  });
  await events.body?.getReader().read();
  for (const address of [article, article.replace("/articles/", "/previews/").concat("/page")])
    await (await fetch(address, { headers })).arrayBuffer();
  leaving.abort();
}
