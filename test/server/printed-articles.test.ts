import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { removePost } from "../../src/content/library/withdraw-post.ts";
import { issuePdf } from "../../src/issues/render/testing/issue-pdf.ts";
import { articleText } from "../../src/search/article-text.ts";
import { wordsOf } from "../../src/search/match-articles.ts";
import { PAIR, signIn } from "../faults/member.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { libraryIn } from "../library-in.ts";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData } from "./sample-data.ts";

/* The sample's issue, with nine free pages: one of its articles is on them, from the sixth to the ninth. */

const ISSUE = "/post/sayi-12-yol";
const OPEN = "/post/son-vapur";
const CLOSED = "/post/karsa-giden-tren";
const OTHER = "/post/istanbulda-yurumek-uzerine";

let site: WatchedSite;
let dataDir: string;
let member: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-printed-"));
  await copySampleData(dataDir);
  await start();
  member = { cookie: (await signIn(site.address)) ?? "" };
  await until(() => textOf(CLOSED), isPrinted);
});
afterAll(async () => {
  expectSilence(site, /"level":30/);
  await site.stop();
  await removeFolder(dataDir);
});

async function start(): Promise<void> {
  const pair = { MEMBER_USERNAME: PAIR.username, MEMBER_PASSWORD: PAIR.password };
  site = await startSiteInProcess({ PREVIEW_PAGES: "9", LOG_LEVEL: "info", ...pair }, dataDir);
}

const isPrinted = (html: string) => html.includes("Basıldığı sayı");
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await site.get(path, { headers })).text();
const remove = (id: string) => libraryIn(dataDir, (library) => removePost(library, id));

test("an article says to everybody where it is printed, and the issue leads to those on pages that may be read", async () => {
  const answer = await site.get(CLOSED);
  expect(answer.headers.get("cache-control")).toMatch(/^public/);
  const page = await answer.text();
  expect(page).toContain(`href="${ISSUE}?sayfa=12"`);
  expect(page).toContain("Sayı 12: Yol, sayfa 12");
  expect(await textOf(OPEN)).toContain(`href="${ISSUE}?sayfa=6"`);

  for (const number of [6, 8, 9])
    expect(await textOf(`${ISSUE}?sayfa=${number}`)).toContain(`href="${OPEN}"`);
  for (const number of [1, 5, 8, 9, 10, 12])
    for (const path of [ISSUE, `${ISSUE}.data`]) {
      const visited = await textOf(`${path}?sayfa=${number}`);
      expect(visited).toContain("son-vapur");
      expect(visited).not.toMatch(/karsa-giden-tren|istanbulda-yurumek/);
    }
  expect(await textOf(`${ISSUE}?sayfa=5`)).not.toContain(`href="${OPEN}"`);

  const opened = await textOf(`${ISSUE}?sayfa=12`, member);
  expect(opened).toContain(`href="${CLOSED}"`);
  expect(opened).not.toContain(`href="${OTHER}"`);
});

test("it is known after a restart, and changes with the articles and with the issue's PDF", async () => {
  await site.stop();
  await start();
  expect(await textOf(CLOSED)).toContain(`href="${ISSUE}?sayfa=12"`);
  expect(await textOf(`${ISSUE}?sayfa=12`, member)).toContain(`href="${CLOSED}"`);

  await remove("karsa-giden-tren");
  const isGone = (html: string) => !html.includes("karsa-giden-tren");
  await until(() => textOf(`${ISSUE}?sayfa=12`, member), isGone);

  const words = wordsOf(
    articleText(/<div[^>]*data-article-body[\s\S]*/.exec(await textOf(OTHER))?.[0] ?? ""),
  );
  await writeFile(join(dataDir, "yeni.pdf"), await reprint(words));
  const fields = 'title: "Sayı 12: Yeni baskı"\nid: sayi-12-yol\npdf: yeni.pdf\nimage:';
  await writeFile(join(dataDir, "yeni.md"), `---\n${fields}\n---\n`);
  const ended = await runMecmua(["import", "yeni.md", "--update"], { dataDir, cwd: dataDir });
  expect(ended).toMatchObject({ code: 0 });
  const moved = await until(
    () => textOf(OTHER),
    (html) => html.includes("sayfa=3"),
  );
  expect(moved).toContain("Sayı 12: Yeni baskı, sayfa 3");
  expect(isPrinted(await textOf(OPEN))).toBe(false);
  expect(await textOf(`${ISSUE}?sayfa=3`, member)).toContain(`href="${OTHER}"`);
});

/** An article on the third page, in two columns. */
function reprint(words: readonly string[]): Promise<Buffer> {
  return issuePdf({
    pages: 5,
    draw: (doc, page) =>
      doc.fontSize(8).text(page === 3 ? words.slice(0, 500).join(" ") : `Sayfa ${page}`, {
        columns: 2,
        columnGap: 30,
        height: 700,
      }),
  });
}
