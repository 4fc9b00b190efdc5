import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
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
import { FREE_PAGES, KINDS, type Kind, type Times, Visits } from "./visits.ts";

/*
 * npm run bench:decades [-- --issues 200 --pages 60 --seconds 60]
 * Issues made of the sample's pages, every other one scanned, come in by the desk (a browser of the lowest priority, as
 * it would be on a publisher's computer) while a reader visits once a second. Beside it the same visits before; while
 * nothing comes in and programs of the lowest priority keep all processors busy, which shows what is the machine's; and
 * afterwards, while widest pictures are drawn and scans are read. Linux with chrt, after npm run build.
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
const BY_DESK = fileURLToPath(new URL("./by-desk.ts", import.meta.url));
const DPI = 200;
const IDLE = ["--idle", "0", process.execPath];

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

const visits = await Visits.of(site);
// Twenty seconds after a start the sample's own issues were looked at.
await visits.forSeconds(20);
const before = await visits.forSeconds(seconds);
const busy = await besideBusyProcessors(() => visits.forSeconds(seconds));
const [begun, cpuBefore] = [performance.now(), cpuTimeOfAll(pid)];
let isBringing = true;
const bringing = promisify(execFile)("chrt", [...IDLE, BY_DESK, site.address, dataDir, ...files])
  .then(
    ({ stderr }) => stderr,
    (error: Error) => error.message,
  )
  .finally(() => (isBringing = false));
const meanwhile = await visits.until(() => !isBringing);
const told = await bringing;
const [took, cpu] = [(performance.now() - begun) / 1000, (cpuTimeOfAll(pid) - cpuBefore) / 1000];
const afterwards = await visits.forSeconds(seconds);
console.log(
  `\n${issues} issues of ${pages} pages in ${Math.round(took)} s: ${((issues * pages) / took).toFixed(1)} pages a second, ${Math.round((cpu * 1000) / (issues * pages))} ms of a processor a page, what readers took included\n${told}`,
);
const row = (kind: Kind, name: string, times: Times) => [
  ...[kind, name, String(times[kind].length)],
  ...[0.5, 0.99].map((share) => `${percentile(times[kind], share).toFixed(1)} ms`),
  ...[before, busy].map((other) =>
    (percentile(times[kind], 0.99) / percentile(other[kind], 0.99)).toFixed(2),
  ),
];
console.log(
  table(
    ["a reader's visit", "", "visits", "median", "p99", "p99 ÷ before", "p99 ÷ busy"],
    KINDS.flatMap((kind) => [
      row(kind, "before", before),
      row(kind, "busy processors, no intake", busy),
      row(kind, "issues come in", meanwhile),
      row(kind, "widest pictures and scans", afterwards),
    ]),
  ),
);

async function besideBusyProcessors<T>(work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn("chrt", [...IDLE, "--eval", "for (;;);"], { stdio: "ignore" }),
  );
  return work().finally(() => loops.map((loop) => loop.kill("SIGKILL")));
}

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
