import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pino from "pino";
import { ArticleMatching } from "../../src/content/snapshot/article-matching.ts";
import { openSnapshot } from "../../src/content/snapshot/open-snapshot.ts";
import { PrintedArticles } from "../../src/content/snapshot/printed-articles.ts";
import type { Edition, PageText } from "../../src/domain/issue/edition.ts";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { ArticleFinder } from "../../src/issues/articles/article-finder.ts";
import { htmlOf, prose } from "../../src/issues/articles/testing/prose.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";
import { PdfProcessor } from "../../src/issues/render/pdf-processor.ts";
import { editionKey } from "../../src/issues/render/pdf-source.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { table } from "../report/table.ts";

/*
 * npm run bench:articles [-- --quick]
 * What it costs to find 100,000 articles in 100 issues of 200 pages: everything for the first time, then a new article,
 * an article's new text, a new issue, and a start that finds nothing new. "Held up" is how long the server's own thread
 * could answer nobody, at the longest.
 */
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const ARTICLES = values.quick ? 10_000 : 100_000;
const ISSUES = values.quick ? 10 : 100;
const PAGES = 200;
const WORDS_OF_ARTICLE = 600;
const WORDS_OF_PAGE = 400;
const WORDS_OF_LINE = 7;
const LOOK = 20;

console.log(describeMachine());
const folder = await mkdtemp(join(tmpdir(), "mecmua-bench-"));
const db = await openSnapshot(folder, "bench");
const processor = new PdfProcessor();
const editions = new EditionStore(join(folder, "editions"), processor);
const matching = new ArticleMatching(db);
const printed = new PrintedArticles(db);
const sourceOf = (issue: number) => ({
  hash: createHash("sha256").update(`${issue}`).digest("hex"),
  setup: AUTO_PAGES,
});
/** Every issue prints fifty articles of two pages each, among pages of its own. */
const articleOn = (issue: number, page: number) => (issue * 50 + Math.floor(page / 4)) % ARTICLES;

await db.transaction().execute(async (tx) => {
  for (let id = 0; id < ARTICLES; id += 1) await addArticle(tx, `y-${id}`, id);
});
for (let issue = 0; issue <= ISSUES; issue += 1) await writeIssue(issue);

let finder = openFinder();
const rows: string[][] = [];
await measured(`${ARTICLES} articles, ${ISSUES} issues for the first time`, async () => {
  for (let issue = 0; issue < ISSUES; issue += 1) await finder.issueHas(`s-${issue}`, sourceOf(issue), true);
});
await measured("a new article", () => addArticle(db, "yeni", ARTICLES + 1));
await measured("an article's new text", () => addArticle(db, "y-7", ARTICLES + 2));
await measured("a new issue", () =>
  finder.issueHas(`s-${ISSUES}`, sourceOf(ISSUES), true).then(() => undefined),
);
finder.stop();
finder = openFinder();
await measured("a start without changes", async () => {
  for (let issue = 0; issue <= ISSUES; issue += 1) await finder.issueHas(`s-${issue}`, sourceOf(issue), true);
});
console.log(`\n${table(["", "Time", "CPU of the server", "Held up"], rows)}`);
keepFigures(
  rows.map(([name, time, cpu, held]) => ({
    what: `finding articles in issues, ${name}: time`,
    measured: time ?? "",
    beside: `${cpu} of the server's CPU; held up ${held}`,
  })),
);
const { found } = await db
  .selectFrom("printed_article")
  .where("share", ">", 0)
  .select((eb) => eb.fn.countAll<number>().as("found"))
  .executeTakeFirstOrThrow();
console.log(
  `\nFound: ${found}. In one issue: ${(await printed.inIssue("s-1", editionKey(sourceOf(1)))).length}.`,
);
finder.stop();
processor.close();
await db.destroy();
await rm(folder, { recursive: true });

function openFinder(): ArticleFinder {
  return new ArticleFinder({
    matching,
    editions,
    store: { place: (hash) => join(folder, hash) },
    log: pino({ level: "warn" }),
    onFound: () => undefined,
  });
}

async function measured(name: string, change: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  delay.enable();
  await change();
  finder.start(0);
  while (await isWaiting()) await pause(LOOK);
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  rows.push([
    name,
    seconds(performance.now() - begin),
    seconds((user + system) / 1000),
    `${Math.round(delay.max / 1e6)} ms`,
  ]);
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`SELECT
    EXISTS (SELECT 1 FROM changed_post) OR EXISTS (SELECT 1 FROM article_sketch WHERE is_new = 1)
    OR EXISTS (SELECT 1 FROM printed_issue WHERE state <> 'matched') AS waiting`.execute(db);
  return rows[0]?.waiting === 1;
}

type Database = typeof db;

async function addArticle(tx: Database, id: string, seed: number): Promise<void> {
  const html = htmlOf(prose(seed, WORDS_OF_ARTICLE));
  const row = {
    id,
    title: `Yazı ${seed}`,
    categories: "[]",
    authors: "[]",
    is_issue: 0,
    folded: "",
    source_hash: `${seed}`,
    page_box: AUTO_PAGES.box,
    page_spreads: AUTO_PAGES.spreads,
    html,
  };
  await tx.replaceInto("post").values(row).execute();
  await sql`INSERT OR REPLACE INTO changed_post (post_id) VALUES (${id})`.execute(tx);
}

/** The post, and what is made of its PDF. */
async function writeIssue(issue: number): Promise<void> {
  const post = {
    id: `s-${issue}`,
    title: `Sayı ${issue}`,
    categories: "[]",
    authors: "[]",
    is_issue: 1,
    folded: "",
    source_hash: "",
    page_box: AUTO_PAGES.box,
    page_spreads: AUTO_PAGES.spreads,
  };
  await db.replaceInto("post").values(post).execute();
  const edition: Edition = {
    pages: Array.from({ length: PAGES }, (_, index) => ({
      source: index + 1,
      width: 595,
      height: 842,
      area: null,
    })),
    labels: null,
    outline: [],
    trimmedPages: [],
    splitPages: [],
    isRepaired: false,
  };
  await write(editionKey(sourceOf(issue)), "edition.json", edition);
  for (let page = 0; page < PAGES; page += 1) {
    const half = page % 4;
    const words =
      half > 1
        ? prose(1_000_000 + issue * PAGES + page, WORDS_OF_PAGE)
        : prose(articleOn(issue, page), WORDS_OF_ARTICLE).slice(
            (half * WORDS_OF_ARTICLE) / 2,
            ((half + 1) * WORDS_OF_ARTICLE) / 2,
          );
    await write(editionKey(sourceOf(issue)), `${page + 1}.json`, pageText(words));
  }
}

function pageText(words: readonly string[]): PageText {
  const lines = Array.from({ length: Math.ceil(words.length / WORDS_OF_LINE) }, (_, line) =>
    words.slice(line * WORDS_OF_LINE, (line + 1) * WORDS_OF_LINE),
  );
  const block = lines.map((line) => ({
    text: line.join(" "),
    box: [1000, 1000, 8000, 150] as const,
    words: line.map((_, index) => [1000 + index * 1000, 900] as const),
  }));
  return { blocks: [block], links: [] };
}

async function write(edition: string, file: string, content: unknown): Promise<void> {
  const path = editions.files.path(`${edition}/${file}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(content));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
