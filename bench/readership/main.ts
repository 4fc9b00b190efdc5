import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import { openLibrary } from "../../src/content/library/library.ts";
import { middleStay } from "../../src/desk/readership/figures.ts";
import { fillWithSample } from "../../test/postgres/move-library.ts";
import { startPostgres } from "../../test/postgres/start-postgres.ts";
import { removeFolder } from "../../test/remove-folder.ts";
import { sampleFolder } from "../../test/server/sample-data.ts";
import { type ServerProcess, startServer } from "../../test/server/start-server.ts";
import { withContent } from "../../test/server/with-content.ts";
import { cpuTime } from "../proc.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { table } from "../report/table.ts";
import { makeVisits, median, type Sent } from "./visits.ts";

/*
 * npm run bench:readership [-- --visits 100000]
 * Visits of readers, bots, browsers that fetch ahead and readers who go back, whose pages tell of them to two machines
 * on one PostgreSQL; a beacon in a hundred is lost. What is counted is compared with what happened; ends with 1 where
 * they are more than 3 percent apart. Then one network tells of one page in a loop.
 */
const { values } = parseArgs({ options: { visits: { type: "string", default: "100000" } } });
const MAX_PERCENT = 3;
const CONNECTIONS = 16;
const LOOPED = 2_000;
const ISSUE = "/post/sayi-12-yol";
const LOOPED_PAGE = "/sayfa/kunye";
/** The most read first. */
const PAGES = [
  "/post/son-vapur",
  "/",
  "/post/isik-ve-golge",
  ISSUE,
  "/konu/oyku",
  "/post/kaybolan-sesler",
  "/post/harfin-sabri",
  "/post/ince-ses",
];

console.log(describeMachine());
await using opened = new AsyncDisposableStack();
const postgres = await startPostgres();
opened.defer(postgres.stop);
await fillWithSample(postgres.url);
const servers: ServerProcess[] = [];
for (let machine = 0; machine < 2; machine += 1) {
  const folder = await sampleFolder();
  opened.defer(() => removeFolder(folder));
  const environment = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" };
  const server = await withContent(startServer(environment, folder));
  opened.defer(server.close);
  // Of an issue that nobody has opened the number of pages is not known yet.
  await (await fetch(server.address + ISSUE)).arrayBuffer();
  servers.push(server);
}

const { sent, truth } = makeVisits(Number(values.visits), PAGES, (page) => page === ISSUE);
const usedBefore = cpuOfServers();
const began = performance.now();
await tellAll(sent);
const seconds = (performance.now() - began) / 1000;
const used = cpuOfServers() - usedBefore;
await tellAll(
  Array.from({ length: LOOPED }, () => ({
    form: { yol: LOOPED_PAGE, sn: "1" },
    network: "203.0.113.7",
    agent: sent[0]?.agent ?? "",
    isMember: false,
  })),
);
// Whatever waits is written at the end.
for (const server of servers) await server.stop();

const folder = await sampleFolder();
opened.defer(() => removeFolder(folder));
const library = await openLibrary({ dataDir: folder, databaseUrl: postgres.url });
opened.defer(library.close);
const rows = await library.database.selectFrom("readership").selectAll().execute();
const counted = (kind: string, subject?: string) =>
  rows
    .filter((row) => row.kind === kind && (subject === undefined || row.subject === subject))
    .reduce((sum, { times }) => sum + times, 0);

const all = [...truth];
const articles = all.filter(([page]) => page.startsWith("/post/") && page !== ISSUE);
const sum = (of: (own: (typeof all)[number][1]) => number, pages = all) =>
  pages.reduce((total, [, own]) => total + of(own), 0);
const bins = new Map<string, number>();
for (const { kind, facet, times } of rows)
  if (kind === "stayed") bins.set(facet, (bins.get(facet) ?? 0) + times);
const read = articles.flatMap(([, own]) => own.seconds).sort((one, other) => one - other);
const looped = counted("opened", LOOPED_PAGE);
const compared: [what: string, truth: number, counted: number][] = [
  ["openings", sum((own) => own.opened), counted("opened") - looped],
  ...all.map(([page, own]): [string, number, number] => [page, own.opened, counted("opened", page)]),
  ["ends of articles", sum((own) => own.ended, articles), counted("ended")],
  ["pages of the issue", sum((own) => own.turned), counted("turned")],
  ["seconds of the middle reader", median(read), middleStay(bins) ?? 0],
];
const percent = (real: number, told: number) => (100 * (told - real)) / real;
console.log(
  table(
    ["What", "Happened", "Counted", "Apart"],
    compared.map(([what, real, told]) => [
      what,
      real.toLocaleString("en"),
      Math.round(told).toLocaleString("en"),
      `${percent(real, told).toFixed(2)} %`,
    ]),
  ),
);
const furthest = Math.max(...compared.map(([, real, told]) => Math.abs(percent(real, told))));
const rate = sent.length / seconds;
const each = (used / sent.length) * 1000;
console.log(
  `\n${sent.length.toLocaleString("en")} beacons in ${seconds.toFixed(0)} s: ${Math.round(rate)} a second;`,
);
console.log(`${each.toFixed(0)} µs of a processor for each, a million in ${(each / 60).toFixed(1)} minutes.`);
console.log(
  `One network told ${LOOPED.toLocaleString("en")} times of a page: ${looped} counted on two machines.`,
);
keepFigures([
  {
    what: "counts and truth, furthest apart",
    measured: `${furthest.toFixed(2)} %`,
    goal: `${MAX_PERCENT} %`,
  },
  { what: "beacons a second, two machines", measured: Math.round(rate).toLocaleString("en"), goal: "12" },
]);
if (furthest > MAX_PERCENT) process.exitCode = 1;

function cpuOfServers(): number {
  return servers.reduce((total, { process }) => total + cpuTime(process.pid as number), 0);
}

async function tellAll(beacons: readonly Sent[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const send = async () => {
    for (let own = next++; own < beacons.length; own = next++) {
      const beacon = beacons[own];
      const address = servers[own % servers.length]?.address ?? "";
      if (beacon) await tell(agent, address, beacon);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  agent.destroy();
}

function tell(
  agent: Agent,
  address: string,
  { form, network, agent: userAgent, isMember }: Sent,
): Promise<void> {
  const headers = {
    origin: address,
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    "user-agent": userAgent,
    "x-forwarded-for": network,
    ...(isMember && { cookie: "mecmua-uye=1" }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/okundu`, { method: "POST", agent, headers }, (answer) => {
      answer
        .resume()
        .on("end", () => (answer.statusCode === 204 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    asking.on("error", reject).end(new URLSearchParams(form).toString());
  });
}
