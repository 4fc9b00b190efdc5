import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import type { Library } from "../../src/content/library/library.ts";
import { removePage } from "../../src/content/library/pages/library-pages.ts";
import { withdrawPost } from "../../src/content/library/withdraw-post.ts";
import { libraryIn } from "../library-in.ts";
import { type MemberSite, SHARED, startMemberProcess, startMemberSite } from "../membership/member-site.ts";
import { removeFolder } from "../remove-folder.ts";
import { deskPerson } from "../server/desk/desk-person.ts";
import { publishArticle, writeArticle } from "../server/desk/write-article.ts";
import { sampleFolder } from "../server/sample-data.ts";
import { fillWithSample } from "./move-library.ts";
import { type Postgres, startPostgres } from "./start-postgres.ts";

/* Two machines of one magazine: a data folder each, one library in PostgreSQL. */
let database: Postgres;
let folders: [string, string];
let sites: [MemberSite, MemberSite];
beforeAll(async () => {
  database = await startPostgres();
  await fillWithSample(database.url);
  folders = [await sampleFolder(), await sampleFolder()];
  sites = await Promise.all([startMemberSite(machine(0)), startMemberProcess(machine(1))]);
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await database.stop();
  for (const folder of folders) await removeFolder(folder);
});

function machine(index: 0 | 1) {
  return { environment: { DATABASE_URL: database.url }, hasLibrary: true, dataDir: folders[index] };
}

async function mecmua(index: 0 | 1, ...given: string[]): Promise<void> {
  const place = { dataDir: folders[index], cwd: folders[index], env: { DATABASE_URL: database.url } };
  expect(await runMecmua(given, place)).toMatchObject({ code: 0 });
}

const inLibrary = <T>(work: (library: Library) => Promise<T>) => libraryIn(folders[0], work, database.url);

async function addPost(index: 0 | 1, id: string): Promise<void> {
  await writeFile(join(folders[index], `${id}.md`), `---\ntitle: ${id}\nid: ${id}\n---\n\nMetin\n`);
  await mecmua(index, "import", `${id}.md`);
}

/** On both machines, redirects followed. */
function statuses(path: string): Promise<number[]> {
  return Promise.all(sites.map(async ({ address }) => (await fetch(address + path)).status));
}

test("the sample's pair opens both, until the publisher's first post on one of them", async () => {
  const signIns = () => Promise.all(sites.map(async (site) => (await site.signIn(SHARED)).status));
  expect(await signIns()).toEqual([303, 303]);
  await addPost(1, "ilk-yazim");
  expect(await signIns()).toEqual([401, 401]);
});

test("what is published on one is read on all, and what is withdrawn is gone from all", async () => {
  await addPost(0, "ortak");
  // At once: whoever published it follows its link to whichever machine.
  expect(await statuses("/post/ortak")).toEqual([200, 200]);
  expect(await statuses("/post/yok")).toEqual([404, 404]);
  // A page that one has answered names addresses that the other is asked for next.
  const issue = "---\ntitle: Ortak sayı\nid: ortak-sayi\nauthor: Ortak Yazar\npdf: ortak.pdf\n---\n";
  await copyFile("test/pdfs/tex.pdf", join(folders[0], "ortak.pdf"));
  await writeFile(join(folders[0], "ortak-sayi.md"), issue);
  await mecmua(0, "import", "ortak-sayi.md");
  expect(await statuses("/pdf/ortak-sayi")).toEqual([200, 200]);
  expect(await statuses("/yazar/ortak-yazar")).toEqual([200, 200]);
  await inLibrary((library) => withdrawPost(library, "ortak"));
  await expect.poll(() => statuses("/post/ortak")).toEqual([410, 410]);
  await inLibrary((library) => removePage(library, "hakkinda"));
  await expect.poll(() => statuses("/sayfa/hakkinda")).toEqual([404, 404]);
});

test("what the desk of one publishes is read on the other", async () => {
  const person = await deskPerson(sites[0].server);
  const article = await writeArticle(person, { title: "Masadan" }, "<p>Metin</p>");
  expect(await publishArticle(person, article)).toMatchObject({ publishing: { path: "/post/masadan" } });
  await expect.poll(() => statuses("/post/masadan")).toEqual([200, 200]);
});

test("without the database both go on and one starts anew; what is published then comes to all", async () => {
  await database.pause();
  const home = async () => (await statuses("/")).concat(await statuses("/post/masadan"));
  expect(await home()).toEqual([200, 200, 200, 200]);
  await sites[0].close();
  sites[0] = await startMemberSite(machine(0));
  expect(await home()).toEqual([200, 200, 200, 200]);
  await database.resume();
  await expect
    .poll(() =>
      addPost(1, "yeniden").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => statuses("/post/yeniden")).toEqual([200, 200]);
  expect(await home()).toEqual([200, 200, 200, 200]);
});
