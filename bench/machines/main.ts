import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addPost } from "../../src/content/library/add-post.ts";
import { openLibrary } from "../../src/content/library/library.ts";
import { aDraft } from "../../src/content/library/testing/a-draft.ts";
import { installServer } from "../../test/machines/install-servers.ts";
import { newBucket } from "../../test/machines/new-bucket.ts";
import { startHaproxy } from "../../test/machines/start-haproxy.ts";
import { startRadosgw } from "../../test/machines/start-radosgw.ts";
import { readPaths, startThreeMachines } from "../../test/machines/three-machines.ts";
import { get } from "../get.ts";
import { startGenerator } from "../load/start-generator.ts";
import { type Rounds, runRounds } from "../measures/rounds.ts";
import { cpuTime, settled } from "../proc.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";

/*
 * npm run bench:machines [-- --quick]
 * One, two and three machines behind HAProxy, with PostgreSQL and an object store, on the cores of this one; how long a
 * post takes to all of them; a page's picture from the local folder beside one from the store.
 */
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? { rounds: 2, seconds: 1 } : { rounds: 7, seconds: 1 };
const posts = values.quick ? 3 : 20;
const pictures = values.quick ? 20 : 200;
/** In milliseconds. */
const LOOK_INTERVAL = 10;

console.log(describeMachine());
for (const name of ["radosgw", "haproxy"] as const) {
  const missing = installServer(name);
  if (missing !== null) throw new Error(missing);
}
await using opened = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-machines-"));
opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
const store = await startRadosgw();
opened.defer(store.stop);
const site = opened.use(await startThreeMachines(await newBucket(store), store.endpoint, folder));
const { machines, database } = site;
const [first] = machines as [(typeof machines)[number]];
const { open } = await readPaths(first.address);
const picture = open.find((path) => path.endsWith("medium.webp")) ?? "";
for (const { process: server } of machines) await settled(server.process.pid as number);

console.log("\n## Answers a second, beside one machine without a balancer\n");
const generator = await startGenerator();
opened.defer(() => generator.stop());
const pid = first.process.process.pid as number;
const contenders = [];
for (const count of [3, 2, 1]) {
  const own = join(folder, `balancer-${count}`);
  await mkdir(own);
  const addresses = machines.slice(0, count).map(({ address }) => address);
  const balancer = opened.use(await startHaproxy(addresses, own));
  while ((await balancer.machinesUp()).length < count) await pause(100);
  contenders.push({ name: `HAProxy before ${count}`, address: balancer.address, pid });
}
contenders.push({ name: "one machine", address: first.address, pid });
const rows: string[][] = [];
for (const path of ["/", picture]) {
  // Each has it ready.
  for (const { address } of machines) await get(address + path);
  const all = await runRounds(contenders, { path, headers: {}, expectedStatus: 200 }, generator, rounds);
  const alone = all.at(-1) as Rounds;
  const rate = ({ rounds: own }: Rounds) => median(own.map(({ rate }) => rate)).toFixed(0);
  const toAlone = ({ rounds: own }: Rounds) =>
    median(own.map(({ rate }, place) => rate / (alone.rounds[place]?.rate ?? Number.NaN))).toFixed(2);
  const request = path === "/" ? "home" : "a free page's picture";
  keepFigures(
    all.slice(0, -1).map((own) => ({
      what: `${request}, answers a second, ${own.name}`,
      measured: rate(own),
      beside: `${rate(alone)}, one machine`,
      ratio: toAlone(own),
    })),
  );
  for (const own of all) rows.push([request, own.name, rate(own), toAlone(own)]);
}
console.log(table(["request", "asked of", "answers a second", "÷ one machine"], rows));

console.log("\n## From a post's transaction to its page\n");
const library = await openLibrary({ dataDir: first.dataDir, databaseUrl: database.url });
opened.defer(() => library.close());
const times: number[] = [];
for (let index = 0; index < posts; index += 1) {
  const { id } = await addPost(library, aDraft({ title: `Yazı ${index}` }));
  const since = performance.now();
  await Promise.all(
    machines.map(async ({ address }) => {
      while ((await get(`${address}/post/${id}`)).status !== 200) await pause(LOOK_INTERVAL);
    }),
  );
  times.push(performance.now() - since);
}
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
console.log(
  table(
    ["posts", "on all three: median", "at most"],
    [[String(posts), seconds(median(times)), seconds(Math.max(...times))]],
  ),
);
keepFigures([
  {
    what: "from a post's transaction to its page on all three, median",
    measured: seconds(median(times)),
    goal: "2 s",
  },
]);

console.log("\n## A free page's picture, asked for by one after the other\n");
const cost = async (before: () => Promise<unknown>) => {
  let [took, cpu] = [0, 0];
  for (let index = 0; index < pictures; index += 1) {
    await before();
    const [since, used] = [performance.now(), cpuTime(pid)];
    const { status } = await get(first.address + picture);
    if (status !== 200) throw new Error(`${status} for ${picture}`);
    took += performance.now() - since;
    cpu += cpuTime(pid) - used;
  }
  return { took: took / pictures, cpu: cpu / pictures };
};
const local = await cost(async () => undefined);
const stored = await cost(() => rm(join(first.dataDir, "editions"), { recursive: true, force: true }));
const millis = (value: number) => `${value.toFixed(2)} ms`;
keepFigures([
  {
    what: "a page's picture from the store",
    measured: millis(stored.took),
    beside: `${millis(local.took)}, from the local folder`,
    ratio: (stored.took / local.took).toFixed(1),
  },
]);
console.log(
  table(
    ["from", "time", "CPU of the machine", "time ÷ local"],
    Object.entries({ "the local folder": local, "the store": stored }).map(([name, { took, cpu }]) => [
      ...[name, millis(took), millis(cpu), (took / local.took).toFixed(1)],
    ]),
  ),
);
