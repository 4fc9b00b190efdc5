import { rename } from "node:fs/promises";
import pino from "pino";
import { expect } from "vitest";
import { ArticleMatching } from "../../content/snapshot/article-matching.ts";
import { PrintedArticles } from "../../content/snapshot/printed-articles.ts";
import { tempSnapshot } from "../../content/snapshot/testing/temp-snapshot.ts";
import { article } from "../../content/snapshot/testing/written-source.ts";
import type { Post } from "../../domain/post.ts";
import { WorkerProcess } from "../../platform/jobs/worker-process.ts";
import { editionKey, type PdfSource } from "../render/pdf-source.ts";
import { issuePdf } from "../render/testing/issue-pdf.ts";
import { test as base } from "../render/testing/test-editions.ts";
import { ArticleFinder, type ArticleJobs } from "./article-finder.ts";
import { htmlOf, prose } from "./testing/prose.ts";

const text = (seed: number, words = 300) => htmlOf(prose(seed, words));
const first = article({ id: "bir", title: "Işığın izinde", html: text(1) });
const second = article({ id: "iki", title: "Yağmurda", html: text(2) });
const unprinted = article({ id: "uc", title: "Editörden", html: text(3) });
const issue = (id: string, pdf = id): Post =>
  article({ id, title: id, html: null, pdfUrl: `library:${pdf}` });

/** A page in two columns for each text; its words are divided at the ends of lines. */
function magazine(...pages: readonly (readonly string[])[]): Promise<Buffer> {
  return issuePdf({
    pages: pages.length,
    draw(doc, page) {
      const words = (pages[page - 1] ?? []).map((word) =>
        word.length > 6 ? `${word.slice(0, 4)}-\n${word.slice(4)}` : word,
      );
      doc.fontSize(9).text(words.join(" "), { columns: 2, columnGap: 30, height: 700 });
    },
  });
}

const test = base.extend("magazine", async ({ editions }, { onCleanup }) => {
  const snapshot = await tempSnapshot();
  const printed = new PrintedArticles(snapshot.db);
  const matching = new ArticleMatching(snapshot.db);
  let finder: ArticleFinder | undefined;
  /** The names of those that were done. */
  const jobs: string[] = [];
  onCleanup(async () => {
    finder?.stop();
    await snapshot.remove();
  });
  const startWorker = () => {
    const worker = new WorkerProcess<ArticleJobs>({ file: new URL("./article-process.ts", import.meta.url) });
    return {
      run<Name extends keyof ArticleJobs>(name: Name, ...args: Parameters<ArticleJobs[Name]>) {
        jobs.push(name);
        return worker.run(name, ...args);
      },
      close: () => worker.close(),
    };
  };
  return {
    snapshot,
    jobs,
    /** What a start of the site makes. */
    restart(): ArticleFinder {
      finder?.stop();
      finder = new ArticleFinder({
        matching,
        editions: editions.store,
        store: { place: (hash) => `${editions.folder}/${hash}.pdf` },
        log: pino({ level: "silent" }),
        process: { startWorker },
        onFound: () => jobs.push("found"),
      });
      return finder;
    },
    /** Waits until nothing is left to do. */
    async settled(): Promise<void> {
      finder?.start(0);
      const { db } = snapshot;
      const left = async () => [
        ...(await db.selectFrom("changed_post").select("post_id").execute()),
        ...(await db.selectFrom("article_sketch").select("post_id").where("is_new", "=", 1).execute()),
        ...(await matching.unmatchedIssues()),
      ];
      await expect.poll(left, { timeout: 60_000 }).toEqual([]);
    },
    async inIssue(id: string, source: PdfSource) {
      return (await printed.inIssue(id, editionKey(source))).map(({ id, pages }) => `${id} ${pages.join()}`);
    },
    placeOf: (id: string) => printed.placeOf(id),
  };
});

test("articles are found in an issue, and the issue from an article", async ({
  editions,
  magazine: { snapshot, restart, settled, inIssue, placeOf },
}) => {
  await snapshot.publish(first, second, unprinted, issue("sayi"));
  const source = await editions.keep(
    await magazine(
      prose(90, 60),
      prose(1, 200),
      [...prose(1, 300).slice(200), ...prose(2, 300)],
      prose(91, 200),
    ),
  );
  const finder = restart();
  await finder.issueHas("sayi", source, true);
  await settled();
  expect(await inIssue("sayi", source)).toEqual(["bir 2,3", "iki 3"]);
  expect(await placeOf("bir")).toEqual({ issue: { id: "sayi", title: "sayi" }, page: 2, label: "2" });
  expect([await placeOf("uc"), await placeOf("sayi")]).toEqual([null, null]);
  // Of another PDF than the one that is read, and of its pages taken in another way, nothing is known.
  expect(await inIssue("sayi", { ...source, hash: "0".repeat(64) })).toEqual([]);
  expect(await inIssue("sayi", { ...source, setup: { box: "media", spreads: "keep" } })).toEqual([]);
});

test("only what changed is looked at: a new article, another text, an article that is gone, and nothing after a restart", async ({
  editions,
  magazine: { snapshot, jobs, restart, settled, inIssue, placeOf },
}) => {
  const source = await editions.keep(await magazine(prose(1, 300), prose(2, 300)));
  await snapshot.publish(unprinted, issue("sayi"));
  await restart().issueHas("sayi", source, true);
  await settled();
  expect(jobs).toEqual(["sketchArticles", "indexIssue", "findCandidates"]);
  const since = async (...posts: readonly Post[]) => {
    jobs.length = 0;
    await snapshot.publish(...posts, unprinted, issue("sayi"));
    await settled();
    return jobs;
  };
  expect(await since(first)).toEqual(["sketchArticles", "findCandidates", "findArticles", "found"]);
  expect(await since(first, { ...second, html: text(4) })).toEqual(["sketchArticles", "findCandidates"]);
  expect(await inIssue("sayi", source)).toEqual(["bir 1"]);
  expect(await since(first, second)).toEqual(["sketchArticles", "findCandidates", "findArticles", "found"]);
  expect(await inIssue("sayi", source)).toEqual(["bir 1", "iki 2"]);

  await restart().issueHas("sayi", source, true);
  expect(await since(first, second)).toEqual([]);
  expect(await inIssue("sayi", source)).toEqual(["bir 1", "iki 2"]);

  expect(await since({ ...first, html: text(5) }, second)).toContain("found");
  expect(await inIssue("sayi", source)).toEqual(["iki 2"]);
  // Before anything is looked for, an article that is gone is not offered.
  await snapshot.publish(unprinted, issue("sayi"));
  expect(await inIssue("sayi", source)).toEqual([]);
  await settled();
  expect(await placeOf("iki")).toBeNull();
});

test("another PDF of an issue, and an issue that is gone, leave nothing of what was found before", async ({
  editions,
  magazine: { snapshot, restart, settled, inIssue, placeOf },
}) => {
  await snapshot.publish(first, second, issue("sayi"));
  const former = await editions.keep(await magazine(prose(1, 300), prose(90, 300)));
  const next = await editions.keep(await magazine(prose(91, 300), prose(90, 200), prose(2, 300)));
  const finder = restart();
  await finder.issueHas("sayi", former, true);
  await settled();
  expect(await inIssue("sayi", former)).toEqual(["bir 1"]);
  await finder.issueHas("sayi", former, false);
  expect(await placeOf("bir")).not.toBeNull();
  await finder.issueHas("sayi", next, false);
  expect(await placeOf("bir")).toBeNull();
  await finder.issueHas("sayi", next, true);
  await settled();
  expect([await placeOf("bir"), (await placeOf("iki"))?.page]).toEqual([null, 3]);
  await snapshot.publish(first, second);
  expect(await placeOf("iki")).toBeNull();
  await settled();
  expect(await snapshot.db.selectFrom("printed_article").selectAll().execute()).toEqual([]);
});

test("an issue whose pages are lost is compared with what was new when they are there again", async ({
  editions,
  magazine: { snapshot, restart, settled, inIssue },
}) => {
  await snapshot.publish(first, issue("baska"), issue("sayi"));
  const source = await editions.keep(await magazine(prose(1, 300), prose(2, 300)));
  const other = await editions.keep(await magazine(prose(90, 300)));
  const finder = restart();
  await finder.issueHas("sayi", source, true);
  await finder.issueHas("baska", other, true);
  await settled();
  await rename(`${editions.folder}/editions`, `${editions.folder}/lost`);
  await rename(source.path, `${source.path}.lost`);
  editions.restart();
  await snapshot.publish(first, second, issue("baska"), issue("sayi"));
  const states = snapshot.db.selectFrom("printed_issue").select(["issue_id", "state"]).orderBy("issue_id");
  const expected = [
    { issue_id: "baska", state: "matched" },
    { issue_id: "sayi", state: "new" },
  ];
  restart().start(0);
  await expect.poll(() => states.execute(), { timeout: 60_000 }).toEqual(expected);
  expect(await inIssue("sayi", source)).toEqual(["bir 1"]);
  await rename(`${source.path}.lost`, source.path);
  await settled();
  expect(await inIssue("sayi", source)).toEqual(["bir 1", "iki 2"]);
});

test("an article is in one issue, where most of it is printed, and of two with one text the longer is offered", async ({
  editions,
  magazine: { snapshot, restart, settled, inIssue, placeOf },
}) => {
  const part = article({ id: "parca", title: "Parça", html: text(1, 120) });
  await snapshot.publish(first, part, issue("eski"), issue("yeni"));
  const half = await editions.keep(await magazine(prose(1, 180)));
  const whole = await editions.keep(await magazine(prose(90, 200), prose(1, 300)));
  const finder = restart();
  await finder.issueHas("eski", half, true);
  await settled();
  expect(await inIssue("eski", half)).toEqual(["bir 1"]);
  await finder.issueHas("yeni", whole, true);
  await settled();
  expect([await inIssue("eski", half), await inIssue("yeni", whole)]).toEqual([[], ["bir 2"]]);
  expect((await placeOf("bir"))?.issue.id).toBe("yeni");
  await snapshot.publish(part, issue("eski"), issue("yeni"));
  await settled();
  const found = { eski: await inIssue("eski", half), yeni: await inIssue("yeni", whole) };
  expect([...found.eski, ...found.yeni]).toHaveLength(1);
  expect(found).toHaveProperty((await placeOf("parca"))?.issue.id ?? "", [expect.stringMatching(/^parca/)]);
});
