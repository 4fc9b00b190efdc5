import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startServer } from "../../test/server/start-server.ts";
import { startChild } from "../child.ts";
import type { ServiceOrder } from "../content/service.ts";
import { memory, memoryOfAll } from "../proc.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { SoakOrder, SoakReport } from "./readers.ts";

/*
 * npm run bench:soak [-- --minutes 10 --posts 1000]
 * Readers of all kinds for ten minutes, with a sync of ten changed posts every ten seconds: errors, p99 and memory,
 * minute by minute. Ends with 1 after an answer of a wrong status. Reads memory from /proc, so it runs on Linux.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    posts: { type: "string", default: "1000" },
  },
});
const posts = Number(values.posts);
const issues = ["sayi-a", "sayi-b", "sayi-c"];
/** In seconds: how often posts are changed, and how often the site looks. */
const [CHANGE_INTERVAL, POLL_SECONDS] = [10, 5];

console.log(describeMachine());
await using opened = new AsyncDisposableStack();
const service = await startChild(new URL("../content/service.ts", import.meta.url));
opened.defer(service.stop);
const order = (given: ServiceOrder) => service.ask(given);
const endpoint = (await order({ do: "start", posts, issues })) as string;
const site = await startServer({
  CONTENT_ENDPOINT: endpoint,
  CONTENT_POLL_SECONDS: String(POLL_SECONDS),
  CONTENT_ALLOWED_HOSTS: "127.0.0.1",
  TRUSTED_PROXIES: "127.0.0.1",
  LOG_LEVEL: "warn",
});
opened.defer(site.close);
while ((await fetch(`${site.address}/readyz`)).status !== 200) await pause(100);
const readers = await startChild(new URL("readers.ts", import.meta.url));
opened.defer(readers.stop);
await readers.ask({ address: site.address, posts, issues } satisfies SoakOrder);

const pid = site.process.pid as number;
const rows: string[][] = [];
const wrong = new Map<string, number>();
const memories: { main: number; all: number }[] = [];
for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
  const end = performance.now() + 60_000;
  for (let round = 1; performance.now() < end; round += 1) {
    await pause(Math.min(CHANGE_INTERVAL * 1000, Math.max(0, end - performance.now())));
    await order({ do: "change", posts: 10, title: `Yazı, dakika ${minute}, ${round}. değişiklik` });
  }
  const report = (await readers.ask("report")) as SoakReport;
  for (const what of report.wrong) wrong.set(what, (wrong.get(what) ?? 0) + 1);
  const held = { main: memory(pid).now, all: memoryOfAll(pid) };
  memories.push(held);
  rows.push([
    String(minute),
    report.answers.toLocaleString("en"),
    `${report.p99.toFixed(1)} ms`,
    String(report.wrong.length),
    `${Math.round(held.main)} MB`,
    `${Math.round(held.all)} MB`,
  ]);
}
console.log(`\n${posts.toLocaleString("en")} posts, ${issues.length} issues\n`);
console.log(
  table(["Minute", "Answers", "p99", "Wrong", "Memory of the server", "With child processes"], rows),
);
const half = Math.ceil(memories.length / 2);
const change = (of: (held: { main: number; all: number }) => number) =>
  (median(memories.slice(half).map(of)) / median(memories.slice(0, half).map(of))).toFixed(2);
if (memories.length > 1)
  console.log(
    `\nMemory in the second half ÷ in the first: ${change(({ main }) => main)}, with child processes ${change(({ all }) => all)}.`,
  );
keepFigures([
  {
    what: `answers of a wrong status in ${values.minutes} minutes`,
    measured: String([...wrong.values()].reduce((sum, count) => sum + count, 0)),
    goal: "0",
  },
  ...(memories.length > 1
    ? [
        {
          what: "the server's memory in the second half",
          measured: `${Math.round(median(memories.slice(half).map(({ main }) => main)))} MB`,
          beside: `${Math.round(median(memories.slice(0, half).map(({ main }) => main)))} MB, in the first`,
          ratio: change(({ main }) => main),
          goal: "flat",
        },
      ]
    : []),
]);
for (const [what, count] of wrong) console.log(`${count} × ${what}`);
// What a start prints for people is no line of the log.
const logged = site
  .output()
  .split("\n")
  .filter((line) => line.startsWith("{"));
console.log(`${logged.length} warnings and errors in the log.`);
for (const line of logged.slice(0, 5)) console.log(line.slice(0, 300));
if (wrong.size > 0) process.exitCode = 1;
