import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import { snapshotFile } from "../../src/content/snapshot/open-snapshot.ts";
import { PostReader } from "../../src/content/snapshot/post-reader.ts";
import { cardRank, searchedCard, termParts } from "../../src/domain/search/search-term.ts";
import { Search } from "../../src/search/search.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median, percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import { measureBrowser } from "./browser.ts";
import { corpusPost, words } from "./corpus.ts";
import { fillSnapshot, writePages } from "./fill-snapshot.ts";
import { loadPeers, type Peer } from "./peers.ts";
import { OTHER_TITLES, TURKISH_QUERIES } from "./queries.ts";
import { measureReaders } from "./readers.ts";

/*
 * npm run bench:search [-- --quick] [-- --only server,peers,readers,browser]
 * How long a search takes on the server at 1,000, 10,000 and 100,000 posts with the texts of 200 issues of 100 pages;
 * how long the index takes and how large it is; MiniSearch and FlexSearch on the same posts; what readers of the home
 * page notice of 50 searches a second; how soon after a key's press the filtered grid is painted.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "server,peers,readers,browser" },
  },
});
const parts = new Set(values.only.split(","));
const SIZES = values.quick ? [1_000, 10_000] : [1_000, 10_000, 100_000];
const ISSUES = values.quick ? 20 : 200;
const PAGES = 100;
const ROUNDS = values.quick ? 2 : 8;
/** More than the search remembers, so that each is looked for anew. */
const TERMS_OF_A_KIND = 40;
const VOCABULARY = [...new Set(words(7, 5_000))];
const beginnings = (letters: number) => [
  ...new Set(VOCABULARY.filter((word) => word.length >= letters).map((word) => word.slice(0, letters))),
];
const TERMS: readonly (readonly [name: string, terms: readonly string[]])[] = (
  [
    ["1 letter", Array.from("abcçdefgğhıijklmnoöprsştuüvyz")],
    ["2 letters", beginnings(2)],
    ["3 letters", beginnings(3)],
    ["12 letters", beginnings(12)],
    ["two words", VOCABULARY.map((word, index) => `${word} ${VOCABULARY[VOCABULARY.length - 1 - index]}`)],
    ["no hits", VOCABULARY.map((word) => `q${word}x`)],
  ] as const
).map(([name, terms]) => [name, terms.slice(0, TERMS_OF_A_KIND)]);

console.log(describeMachine());
const rows: string[][] = [];
const builds: string[][] = [];
for (const posts of parts.has("server") || parts.has("peers") ? SIZES : []) {
  if (parts.has("server")) await measureServer(posts);
  if (parts.has("peers")) await measurePeers(posts);
}
keepGridFigures();
if (rows.length > 0) console.log(`\n${table(["Posts", "Term", "By", "Median", "p95", "p99"], rows)}`);
if (builds.length > 0)
  console.log(`\n${table(["Posts", "Index made in", "Index on the disk", "Issues indexed in"], builds)}`);
if (parts.has("peers")) {
  const right = correctness();
  console.log(`\n${table(["", "Turkish queries answered right"], right)}`);
  const [[, own = ""] = [], ...peers] = right;
  const beside = peers.map(([name, count]) => `${count}, ${name}`).join("; ");
  keepFigures([{ what: "Turkish queries answered right", measured: own, beside, goal: "all" }]);
}
if (parts.has("readers")) {
  const { idle, during, answered } = await measureReaders(values.quick ? 5 : 15);
  console.log(
    `\np99 of the home page: ${idle.toFixed(2)} ms, and ${during.toFixed(2)} ms beside ${answered} searches in that time.`,
  );
  keepFigures([
    {
      what: "p99 of the home page beside 50 searches a second",
      measured: `${during.toFixed(2)} ms`,
      beside: `${idle.toFixed(2)} ms, without them`,
      ratio: (during / idle).toFixed(2),
    },
  ]);
}
if (parts.has("browser")) {
  const { middle, slowest } = await measureBrowser(values.quick ? 10 : 40);
  console.log(
    `\nFrom a key's press to the filtered grid's frame: ${middle.toFixed(1)} ms (median), ${slowest.toFixed(1)} ms (p95).`,
  );
  keepFigures([
    {
      what: "from a key's press to the filtered grid, median and p95",
      measured: `${middle.toFixed(1)}, ${slowest.toFixed(1)} ms`,
    },
  ]);
}

async function measureServer(posts: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
  const db = await fillSnapshot(folder, "bench", posts, ISSUES);
  const indexed = Promise.withResolvers<void>();
  const search = new Search({
    files: { snapshot: snapshotFile(folder, "bench"), index: snapshotFile(folder, "bench", "search") },
    posts: new PostReader(db, { picture: (key) => key, variant: (name) => name }),
    policy: "pdf",
    previewPages: 3,
    log: pino({ level: "warn" }),
    onIndexed: indexed.resolve,
  });
  const begin = performance.now();
  search.index(0);
  // The index does not keep a process from ending.
  const running = setInterval(() => undefined, 1_000);
  await indexed.promise;
  clearInterval(running);
  const built = performance.now() - begin;
  const pages: string[][] = [];
  for (let issue = 0; issue < ISSUES; issue += 1) pages.push(await writePages(folder, issue, PAGES));
  const ingest = performance.now();
  for (const [issue, paths] of pages.entries())
    await search.issueHas(`sayi-${issue}`, "1", async () => paths);
  builds.push([
    posts.toLocaleString("en"),
    seconds(built),
    `${Math.round((await sizeOf(folder, "search-")) / 1e6)} MB`,
    seconds(performance.now() - ingest),
  ]);
  await search.page({ term: "ısınma", page: 1, size: 25 });
  for (const [name, terms] of TERMS) {
    await addRow(posts, name, "the grid", terms, (term) => search.page({ term, page: 1, size: 25 }));
    await addRow(posts, name, "texts", terms, (term) => search.texts(term, "member"));
  }
  search[Symbol.dispose]();
  await db.destroy();
  await rm(folder, { recursive: true });
}

async function measurePeers(posts: number): Promise<void> {
  const all = Array.from({ length: posts }, (_, number) => corpusPost(number));
  for (const peer of loadPeers(all))
    for (const [name, terms] of TERMS)
      await addRow(posts, name, `${peer.name} (title, abstract)`, terms, async (term) => peer.find(term));
}

async function addRow(
  posts: number,
  name: string,
  by: string,
  terms: readonly string[],
  find: (term: string) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const term of terms) {
      const begin = performance.now();
      await find(term);
      times.push(performance.now() - begin);
    }
  const cells = [median(times), percentile(times, 0.95), percentile(times, 0.99)];
  rows.push([posts.toLocaleString("en"), name, by, ...cells.map((time) => `${time.toFixed(2)} ms`)]);
}

/** p95 of the grid, beside the peers' on the same posts. */
function keepGridFigures(): void {
  const goals: Record<string, string> = { "10,000": "≤ 5 ms", "100,000": "≤ 20 ms" };
  for (const [posts = "", term = "", by, , p95 = ""] of rows) {
    if (by !== "the grid") continue;
    const peers = rows.filter(
      ([count, name, other]) => count === posts && name === term && other?.includes("("),
    );
    const beside = peers.map(([, , other, , time]) => `${time}, ${other}`).join("; ");
    const goal = goals[posts];
    keepFigures([
      { what: `p95 of a search, ${posts} posts, ${term}`, measured: p95, beside, ...(goal && { goal }) },
    ]);
  }
}

function correctness(): string[][] {
  const titles = [...new Set([...TURKISH_QUERIES.flatMap(({ titles }) => titles), ...OTHER_TITLES])];
  const posts = titles.map((title) => ({ id: title, title, abstract: "", html: "", createdAt: "" }));
  const own: Peer = {
    name: "Mecmua",
    find: (term) => titles.filter((title) => cardRank(termParts(term), searchedCard(title, null)) !== null),
  };
  return [own, ...loadPeers(posts)].map(({ name, find }) => {
    const right = TURKISH_QUERIES.filter(({ term, titles }) => {
      const found = find(term);
      return found.length === titles.length && titles.every((title) => found.includes(title));
    });
    return [name, `${right.length} of ${TURKISH_QUERIES.length}`];
  });
}

async function sizeOf(folder: string, start: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(start));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
