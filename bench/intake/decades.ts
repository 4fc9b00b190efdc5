import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { runQpdf } from "../../src/issues/render/repair-pdf.ts";
import { pdfOfPictures, scannedPictures } from "../../src/issues/testing/scanned-pdf.ts";
import { copySampleData } from "../../test/server/sample-data.ts";
import { startServer } from "../../test/server/start-server.ts";
import { filledSample } from "../filled-sample.ts";
import { cpuTimeOfAll } from "../proc.ts";
import { describeMachine } from "../report/machine.ts";
import { percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";

/*
 * npm run bench:decades [-- --issues 200 --pages 60 --seconds 60]
 * Issues made of the sample's pages, every other one scanned, come in by the command while a reader visits once a
 * second: the home page, an article, and a piece of an issue's page that nobody has drawn yet. Beside it the same visits
 * before, and afterwards, while widest pictures are drawn and scans are read. Linux, after npm run build.
 */
const { values } = parseArgs({
  options: {
    issues: { type: "string", default: "6" },
    pages: { type: "string", default: "60" },
    seconds: { type: "string", default: "60" },
  },
});
const [issues, pages, seconds] = [values.issues, values.pages, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const SAMPLE = fileURLToPath(new URL("../../sample/issues/sayi-12.pdf", import.meta.url));
const MECMUA = fileURLToPath(new URL("../../bin/mecmua", import.meta.url));
const ISSUE = "sayi-12-yol";
/** Tiles of a page, four across and six down. */
const [COLUMNS, TILES, FREE_PAGES] = [4, 24, 20];
const TILE = /\/\d+-\d+-\d+\.webp$/;
const DPI = 200;

console.log(describeMachine());
await using opened = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), "mecmua-decades-"));
opened.defer(() => rm(folder, { recursive: true }));
const files = await makeIssues();
opened.use(await filledSample());
const dataDir = join(folder, "data");
await copySampleData(dataDir);
const site = await startServer({ LOG_LEVEL: "info", PREVIEW_PAGES: String(FREE_PAGES) }, dataDir);
opened.defer(async () => void (await site.stop()));
const pid = site.process.pid as number;
const isReady = async () => (await fetch(`${site.address}/readyz`)).status === 200;
while (!(await isReady())) await pause(100);
const home = await (await fetch(site.address)).text();
const article = /\/post\/(?!sayi-)[\w-]+/.exec(home)?.[0] ?? "";
const issue = await (await fetch(`${site.address}/post/${ISSUE}`)).text();
const edition = new RegExp(`/sayi/${ISSUE}/[0-9a-f]{16}/`).exec(issue)?.[0] ?? "";

let visits = 0;
const kinds = {
  "home page": () => "/",
  article: () => article,
  "new piece of an issue": () => {
    const [page, tile] = [1 + (Math.floor(visits / TILES) % FREE_PAGES), visits % TILES];
    return `${edition}${page}/${tile % COLUMNS}-${Math.floor(tile / COLUMNS)}.webp`;
  },
};
type Kind = keyof typeof kinds;
type Times = Record<Kind, number[]>;

/** Visits once a second until it is over. @returns milliseconds of each answer */
async function visit(isOver: () => boolean): Promise<Times> {
  const times: Times = { "home page": [], article: [], "new piece of an issue": [] };
  for (let due = performance.now(); !isOver(); due += 1000) {
    await pause(Math.max(0, due - performance.now()));
    if (visits % (FREE_PAGES * TILES) === 0) await removeTiles();
    for (const kind of Object.keys(kinds) as Kind[]) {
      const began = performance.now();
      const answer = await fetch(site.address + kinds[kind]());
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${kind}: ${answer.status} after ${visits} visits`);
      times[kind].push(performance.now() - began);
    }
    visits += 1;
  }
  return times;
}

/** All pieces were drawn: a long run begins with the first one again. */
async function removeTiles(): Promise<void> {
  const editions = join(dataDir, "editions");
  for (const name of await readdir(editions, { recursive: true }))
    if (TILE.test(name)) await rm(join(editions, name));
}

const forSeconds = (time: number) => {
  const end = performance.now() + time * 1000;
  return () => performance.now() > end;
};
const taken = () => site.output().split('"issue taken in"').length - 1;
// Twenty seconds after a start the sample's own issues were looked at.
await visit(forSeconds(20));
const before = await visit(forSeconds(seconds));
const [begun, cpuBefore, takenBefore] = [performance.now(), cpuTimeOfAll(pid), taken()];
let importing = true;
const imported = promisify(execFile)(MECMUA, ["import", ...files], {
  env: { ...process.env, DATA_DIR: dataDir },
}).finally(() => (importing = false));
const meanwhile = await visit(() => !importing && taken() - takenBefore >= issues);
await imported;
const [took, cpu] = [(performance.now() - begun) / 1000, (cpuTimeOfAll(pid) - cpuBefore) / 1000];
const afterwards = await visit(forSeconds(seconds));
console.log(
  `\n${issues} issues of ${pages} pages in ${Math.round(took)} s: ${((issues * pages) / took).toFixed(1)} pages a second, ${Math.round((cpu * 1000) / (issues * pages))} ms of a processor a page, what readers took included\n`,
);
const row = (kind: Kind, name: string, times: Times) => [
  ...[kind, name, String(times[kind].length)],
  ...[0.5, 0.99].map((share) => `${percentile(times[kind], share).toFixed(1)} ms`),
  (percentile(times[kind], 0.99) / percentile(before[kind], 0.99)).toFixed(2),
];
console.log(
  table(
    ["a reader's visit", "", "visits", "median", "p99", "p99 ÷ before"],
    (Object.keys(kinds) as Kind[]).flatMap((kind) => [
      row(kind, "before", before),
      row(kind, "issues come in", meanwhile),
      row(kind, "widest pictures and scans", afterwards),
    ]),
  ),
);

/** Files with other bytes each. */
async function makeIssues(): Promise<string[]> {
  const pdf = new Uint8Array(await readFile(SAMPLE));
  const count = 28;
  const scans = await scannedPictures(
    pdf,
    Array.from({ length: count }, (_, index) => index + 1),
    DPI,
  );
  const made: string[] = [];
  for (let number = 1; number <= issues; number += 1) {
    const order = Array.from({ length: pages }, (_, page) => (page + number) % count);
    const isScanned = number % 2 === 0;
    const bytes = isScanned
      ? await pdfOfPictures(
          order.map((page) => scans[page] as Buffer),
          DPI,
        )
      : await runQpdf(pdf, ["--pages", "/given.pdf", order.map((page) => page + 1).join(","), "--"]);
    if (bytes === null) throw new Error("no issue could be made");
    const path = join(folder, `sayi-${100 + number}.pdf`);
    await writeFile(path, bytes);
    made.push(path);
  }
  return made;
}
