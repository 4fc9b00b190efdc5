import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { PAIR, signIn } from "../../test/faults/member.ts";
import { installServer } from "../../test/machines/install-servers.ts";
import { workerPids } from "../../test/server/site-workers.ts";
import { type ServerProcess, startServer } from "../../test/server/start-server.ts";
import { withContent } from "../../test/server/with-content.ts";
import { BROWSER_ENCODINGS, get } from "../get.ts";
import { cpuTime, memory, settled } from "../proc.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";

/*
 * npm run bench:workers [-- --quick]
 * The home page, and a member's page of an issue, of a site without workers beside one and two workers. wrk asks,
 * which leaves the servers more of the cores than autocannon: it is no JavaScript. What an answer costs main process and
 * workers tells more than rates, where the machine does other work.
 */
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const [rounds, seconds] = values.quick ? [2, 3] : [9, 2];
const CONNECTIONS = 16;
const PAGES = { home: "/", "a member's issue": "/post/sayi-12-yol" };

interface Round {
  readonly rate: number;
  /** In microseconds for each answer. */
  readonly main: number;
  readonly workers: number;
}

console.log(describeMachine());
const missing = installServer("wrk");
if (missing !== null) throw new Error(missing);
await using opened = new AsyncDisposableStack();
const sites: { count: number; server: ServerProcess; pids: readonly number[]; cookie: string }[] = [];
for (const count of [0, 1, 2]) {
  const environment = { WORKERS: String(count), TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" };
  const server = opened.adopt(await withContent(startServer({ ...environment, ...pair() })), (one) =>
    one.close(),
  );
  const pids = count === 0 ? [] : await workerPids(server, count);
  sites.push({ count, server, pids, cookie: (await signIn(server.address)) ?? "" });
  await settled(server.process.pid as number);
}

const rows: string[][] = [];
for (const [name, path] of Object.entries(PAGES)) {
  const results = sites.map((): Round[] => []);
  for (let round = -1; round < rounds; round += 1)
    for (let turn = 0; turn < sites.length; turn += 1) {
      const place = (Math.max(0, round) + turn) % sites.length;
      const measured = await load(place, path, name === "home" ? "" : (sites[place]?.cookie ?? ""));
      // The first round makes what is stored.
      if (round >= 0) results[place]?.push(measured);
    }
  for (const [place, { count, server, pids }] of sites.entries()) {
    const own = results[place] ?? [];
    const middle = (of: (round: Round, index: number) => number) => median(own.map(of));
    rows.push([
      ...[name, String(count), middle(({ rate }) => rate).toFixed(0)],
      middle(({ rate }, index) => rate / (results[0]?.[index]?.rate ?? Number.NaN)).toFixed(2),
      ...[middle(({ main }) => main).toFixed(0), middle(({ workers }) => workers).toFixed(0)],
      memory(server.process.pid as number).now.toFixed(0),
      pids.map((pid) => memory(pid).now.toFixed(0)).join(" + ") || "–",
    ]);
  }
}
const heads = [
  "page",
  "WORKERS",
  "answers a second",
  "÷ 0",
  "main: µs an answer",
  "workers: µs",
  "main: MB",
  "workers: MB",
];
console.log(table(heads, rows));
keepFigures(
  rows.flatMap(([page = "", count = "", rate = "", ratio = "", , , , megabytes = ""]) => {
    if (count === "0") return [];
    const alone = rows.find(([name, workers]) => name === page && workers === "0")?.[2];
    return [
      {
        what: `${page}, answers a second, WORKERS=${count} (${megabytes} MB)`,
        measured: rate,
        ...(alone === undefined ? {} : { beside: `${alone}, WORKERS=0` }),
        ratio,
      },
    ];
  }),
);

/** By wrk's own count of answers. @throws when one of them was not a page */
async function load(place: number, path: string, cookie: string): Promise<Round> {
  const { server, pids } = sites[place] as (typeof sites)[number];
  const { status } = await get(server.address + path, { cookie });
  if (status !== 200) throw new Error(`${status} for ${path}`);
  const main = server.process.pid as number;
  const used = () => [cpuTime(main), pids.reduce((sum, pid) => sum + cpuTime(pid), 0)] as const;
  const before = used();
  const headers = [
    "-H",
    `accept-encoding: ${BROWSER_ENCODINGS}`,
    ...(cookie ? ["-H", `cookie: ${cookie}`] : []),
  ];
  const limits = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "--timeout", "60s"];
  const { stdout } = await promisify(execFile)("wrk", [...limits, ...headers, server.address + path]);
  const after = used();
  const answers = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [ofMain, ofWorkers] = [after[0] - before[0], after[1] - before[1]];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    main: (ofMain * 1000) / answers,
    workers: (ofWorkers * 1000) / answers,
  };
}

function pair(): Record<string, string> {
  return { MEMBER_USERNAME: PAIR.username, MEMBER_PASSWORD: PAIR.password };
}
