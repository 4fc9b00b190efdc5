import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launchBrowser } from "../../test/browser.ts";
import { startServer } from "../../test/server/start-server.ts";
import { startChild } from "../child.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import { type Opening, openIssue } from "./first-page.ts";
import { makeMagazine } from "./make-magazine.ts";
import { lines } from "./watched-line.ts";
import { ourReader, pdfjsViewer } from "./ways.ts";

/*
 * npm run bench:issue [-- --rounds 3 --pages 100 --megabytes 40]
 * How soon a reader sees the first page of a large issue, what has come over the line by then, and how soon the next one,
 * beside pdf.js's viewer with the same file.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    pages: { type: "string", default: "100" },
    megabytes: { type: "string", default: "40" },
  },
});

// Whatever fails, nothing is left behind.
await using opened = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
opened.defer(() => rm(folder, { recursive: true }));
const [pdf, dataDir] = [join(folder, "dergi.pdf"), join(folder, "data")];
await makeMagazine(pdf, { pages: Number(values.pages), megabytes: Number(values.megabytes) });
const described = join(folder, "buyuk.md");
await writeFile(described, "---\nid: buyuk\ntitle: Büyük\npdf: dergi.pdf\n---\n");
const added = spawnSync(
  process.execPath,
  [fileURLToPath(new URL("../../src/cli/mecmua.ts", import.meta.url)), "import", described],
  { env: { ...process.env, DATA_DIR: dataDir }, encoding: "utf8" },
);
if (added.status !== 0) throw new Error(added.stderr);

const pair = { MEMBER_USERNAME: "okur", MEMBER_PASSWORD: "sifre-1" };
const site = await startServer({ ...pair, LOG_LEVEL: "warn", MEMBERS_ONLY: "none" }, dataDir);
opened.defer(() => site.close());
const viewer = await startChild(new URL("pdfjs-viewer.ts", import.meta.url));
opened.defer(() => viewer.stop());
await viewer.ask(pdf);
const ways = [ourReader(`${site.address}/post/buyuk`), pdfjsViewer(`http://127.0.0.1:${viewer.firstWord}/`)];
const browser = await launchBrowser();
opened.defer(() => browser.close());
const rows: string[][] = [];
for (const line of lines) {
  const openings = new Map<string, Opening[]>(ways.map(({ name }) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const way of ways) openings.get(way.name)?.push(await openIssue(browser, way, line));
  const [own = [], peer = []] = [...openings.values()];
  const first = (taken: readonly Opening[]) => median(taken.map((opening) => opening.first));
  keepFigures([
    {
      what: `the first page of an issue of ${values.pages} pages, ${line.name}`,
      measured: `${(first(own) / 1000).toFixed(2)} s`,
      beside: `${(first(peer) / 1000).toFixed(2)} s, ${ways[1]?.name}`,
      ratio: (first(own) / first(peer)).toFixed(2),
    },
  ]);
  for (const [name, taken] of openings) {
    const middle = (of: (opening: Opening) => number) => median(taken.map(of));
    rows.push([
      line.name,
      name,
      `${(middle(({ first }) => first) / 1000).toFixed(2)} s`,
      `${Math.round(middle(({ bytes }) => bytes) / 1024)} KB`,
      `${Math.round(middle(({ next }) => next))} ms`,
    ]);
  }
}
const { size } = await stat(pdf);
console.log(`${describeMachine()}\n`);
console.log(
  `${values.pages} pages, ${(size / 1024 / 1024).toFixed(1)} MB; medians of ${values.rounds} interleaved rounds\n`,
);
console.log(table(["line", "reader", "first page", "bytes by then", "next page"], rows));
