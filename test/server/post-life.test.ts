import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { listAuthors } from "../../src/content/library/authors/library-authors.ts";
import { findPost, listPosts } from "../../src/content/library/find-posts.ts";
import { makePicture } from "../../src/content/library/testing/make-files.ts";
import { updatePost } from "../../src/content/library/update-post.ts";
import { withdrawPost } from "../../src/content/library/withdraw-post.ts";
import { pictureKey } from "../../src/content/snapshot/picture-catalog.ts";
import { paths } from "../../src/domain/paths.ts";
import { spreadPdf } from "../../src/issues/testing/spread-pdf.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { libraryIn } from "../library-in.ts";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData } from "./sample-data.ts";

/* Posts that are not public, or not any more, or at another address, on a running site. */

const MARK = "zqxsaklı";
const ARTICLE = "kucuk-dergilerin-uzun-omru";
const PRINTED = "karsa-giden-tren";
const ISSUE = "sayi-12-yol";
const KNOWN_AUTHOR = "nermin-akyol";

let site: WatchedSite;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-post-life-"));
  await copySampleData(dataDir);
  await start();
});
afterAll(async () => {
  expectSilence(site);
  await site.stop();
  await removeFolder(dataDir);
});

async function start(): Promise<void> {
  site = await startSiteInProcess({ MEMBERS_ONLY: "none" }, dataDir);
}

async function mecmua(...given: string[]): Promise<string> {
  const ended = await runMecmua([...given, "--json"], { dataDir, cwd: dataDir });
  expect(ended).toMatchObject({ code: 0 });
  return ended.out;
}

const withdraw = (id: string) => libraryIn(dataDir, (library) => withdrawPost(library, id));
const publish = (id: string) =>
  libraryIn(dataDir, (library) => updatePost(library, id, { status: "published", isDated: true }));
const schedule = (id: string, createdAt: string) =>
  libraryIn(dataDir, (library) => updatePost(library, id, { status: "published", createdAt, isDated: true }));

const textOf = async (path: string) => (await site.get(path)).text();
const statusOf = async (path: string) => {
  const answer = await site.get(path);
  await answer.arrayBuffer();
  return answer.status;
};
const statusIs = (path: string, status: number) =>
  until(
    () => statusOf(path),
    (found) => found === status,
  );

/** @param fields of the front matter beside those that hold the mark @returns the keys of its pictures */
async function addHidden(id: string, fields: string, withPdf = false): Promise<string[]> {
  const colour = `#${Buffer.from(id).toString("hex").slice(-6)}`;
  await writeFile(join(dataDir, `${id}-1.png`), await makePicture("png", [60, 40], colour));
  await writeFile(join(dataDir, `${id}-2.png`), await makePicture("png", [40, 60], colour));
  if (withPdf) await writeFile(join(dataDir, "s.pdf"), spreadPdf());
  const lines = [
    `title: ${MARK} başlık\nid: ${id}\nabstract: ${MARK} özet\ncategories: [Deneme, ${MARK} kategori]`,
    `author: ${MARK} yazar\ntranslator: ${KNOWN_AUTHOR}\nimage: ${id}-1.png\nimageAlt: ${MARK} resim\n${fields}`,
    ...(withPdf ? ["pdf: s.pdf"] : []),
  ];
  const text = `---\n${lines.join("\n")}\n---\n\n${MARK} metin ![${MARK} alt](${id}-2.png)\n`;
  await writeFile(join(dataDir, `${id}.md`), text);
  await mecmua("import", `${id}.md`);
  const shown = await libraryIn(dataDir, (library) => findPost(library, id));
  const [, inText = ""] = /library:([0-9a-f]{64})/.exec(shown?.html ?? "") ?? [];
  return [shown?.image?.hash, inText].map((hash) => pictureKey(`library:${hash}`));
}

const DATE = "date: 2020-01-01";

test("what is not public yet, or not any more, has no address", async () => {
  const pageOf = (term: string) => `/yazilar?sayfa=1${term && `&ara=${term}`}`;
  const count = async () => JSON.parse(await textOf(pageOf(""))).total as number;
  const before = await count();
  const keys = [
    ...(await addHidden("gizli-taslak", "status: draft")),
    ...(await addHidden("gizli-sayi", "status: taslak", true)),
    ...(await addHidden("gizli-ileri", "date: 2096-01-01")),
    ...(await addHidden("gizli-ileri-sayi", "date: 2096-01-01", true)),
  ];
  const hidden = ["gizli-taslak", "gizli-sayi", "gizli-ileri", "gizli-ileri-sayi"];
  // Were public while the site ran, with their pictures and pages made.
  const left = ["gizli-cekilen", "gizli-cekilen-sayi"];
  for (const id of left) keys.push(...(await addHidden(id, DATE, id.endsWith("sayi"))));
  for (const id of left) await statusIs(paths.post(id), 200);
  const places = await Promise.all(keys.slice(-4).map((key) => site.get(paths.picture(key))));
  const pictures = places.map(({ headers }) => headers.get("location") ?? "");
  const pages = await until(
    async () => /\/sayi\/gizli-cekilen-sayi\/\w+\/1\//.exec(await textOf("/post/gizli-cekilen-sayi"))?.[0],
  );
  const files = ["small.webp", "0-0.webp", "metin.json", "../bul.json?ara=solda"].map((name) => pages + name);
  const doors = [...pictures, ...files, paths.pdf("gizli-cekilen-sayi")];
  for (const door of doors) expect([door, await statusOf(door)]).toEqual([door, 200]);
  // A page that is kept lives a moment longer than its content.
  await until(count, (counted) => counted === before + 2);
  for (const id of left) await withdraw(id);
  for (const id of left) await statusIs(paths.post(id), 410);

  await until(count, (counted) => counted === before);
  for (const door of doors.slice(0, -1)) expect([door, await statusOf(door)]).toEqual([door, 404]);
  expect(await statusOf(paths.pdf("gizli-cekilen-sayi"))).toBe(410);
  for (const key of keys) expect(await statusOf(paths.picture(key))).toBe(404);
  for (const id of hidden)
    for (const path of [paths.post(id), paths.pdf(id), `${paths.post(id)}.data`])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test("a withdrawn post is gone from everything that named it, and comes back", async () => {
  const related = `href="/post/${PRINTED}"`;
  const place = () => textOf(`/post/${ISSUE}?sayfa=12`);
  await until(place, (page) => page.includes(related));
  await withdraw(PRINTED);
  const gone = await until(
    () => site.get(`/post/${PRINTED}`),
    ({ status }) => status === 410,
  );
  expect(gone.headers.get("cache-control")).toBe("no-store");
  expect(await gone.text()).toContain("Bu sayfa dergiden çıkarıldı");
  expect(await statusOf(`/post/${PRINTED}.data`)).toBe(410);
  expect(await statusOf(`/post/${PRINTED}/eski-baslik`)).toBe(410);
  expect(await statusOf("/post/hic-olmadi")).toBe(404);
  await until(place, (page) => !page.includes(PRINTED));
  await publish(PRINTED);
  await statusIs(`/post/${PRINTED}`, 200);
  await until(place, (page) => page.includes(related));
  await withdraw(ISSUE);
  await statusIs(`/post/${ISSUE}`, 410);
  await until(
    () => textOf(`/post/${PRINTED}`),
    (page) => !page.includes(ISSUE),
  );
  await publish(ISSUE);
  await statusIs(`/post/${ISSUE}`, 200);
});

test("a moved post is found at both addresses, at every moment", async () => {
  const pages = await until(async () => /\/sayi\/[\w-]+\/\w+\/1\//.exec(await textOf(`/post/${ISSUE}`))?.[0]);
  for (const [id, moved] of [
    [ARTICLE, "tasinan-yazi"],
    [ISSUE, "tasinan-sayi"],
  ] as const) {
    const statuses = new Set<number>();
    const isMoved = until(
      async () => {
        const status = await statusOf(`/post/${id}`);
        statuses.add(status);
        return status;
      },
      (status) => status === 301,
    );
    await writeFile(join(dataDir, "tasinan.md"), `---\nid: ${moved}\nformerId: ${id}\n---\n\nMetin\n`);
    await mecmua("import", "tasinan.md", "--update");
    await isMoved;
    expect([...statuses].filter((status) => status !== 200 && status !== 301)).toEqual([]);
    const answer = await site.get(`/post/${id}?sayfa=2`);
    expect(answer.headers.get("location")).toBe(`/post/${moved}?sayfa=2`);
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=0/);
    expect(await statusOf(`/post/${moved}`)).toBe(200);
    const data = await site.get(`/post/${id}.data`);
    expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(`/post/${moved}`)]);
  }
  expect((await site.get(`/pdf/${ISSUE}`)).headers.get("location")).toBe("/pdf/tasinan-sayi");
  const picture = await site.get(`${pages}small.webp`);
  expect(picture.headers.get("location")).toBe(`${pages?.replace(ISSUE, "tasinan-sayi")}small.webp`);
  expect(await statusOf(picture.headers.get("location") ?? "")).toBe(200);
  const [{ id: author, name } = { id: "", name: "" }] = await libraryIn(dataDir, listAuthors);
  await statusIs(`/yazar/${author}`, 200);
  const told = `type: yazar\nname: ${name}\nid: tasinan-yazar\nformerId: ${author}`;
  await writeFile(join(dataDir, "yazar.md"), `---\n${told}\n---\n`);
  await mecmua("import", "yazar.md", "--update");
  await statusIs(`/yazar/${author}`, 301);
  expect((await site.get(`/yazar/${author}`)).headers.get("location")).toBe("/yazar/tasinan-yazar");
  // A former address of what is withdrawn has nothing to lead to.
  await withdraw("tasinan-yazi");
  await statusIs("/post/tasinan-yazi", 410);
  expect(await statusOf(`/post/${ARTICLE}`)).toBe(410);
  await writeFile(join(dataDir, "yeni.md"), `---\ntitle: Yeni\nid: ${ARTICLE}\n---\n\nMetin\n`);
  await mecmua("import", "yeni.md");
  await statusIs(`/post/${ARTICLE}`, 200);
});

test("a scheduled post comes at its time, also when the site was down", async () => {
  const soon = () => new Date(Date.now() + 2000).toISOString();
  const first = soon();
  await schedule("gizli-ileri", first);
  await statusIs("/post/gizli-ileri", 200);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(first));
  await until(
    () => textOf("/"),
    (page) => page.includes(MARK),
  );
  await site.stop();
  const at = soon();
  await schedule("gizli-ileri-sayi", at);
  await until(() => Date.now() > Date.parse(at));
  await start();
  await statusIs("/post/gizli-ileri-sayi", 200);
});

test("a magazine without its sample, and without a post, comes soon and by itself, and tells readers no command", async () => {
  await mecmua("sample", "remove");
  await until(
    () => textOf("/"),
    (page) => !page.includes(PRINTED),
  );
  for (const { id, status } of await libraryIn(dataDir, listPosts))
    if (status !== "draft") await withdraw(id);
  const empty = await until(
    () => textOf("/"),
    (page) => page.includes("Yakında"),
  );
  expect(empty).toContain("Rüzgârgülü");
  expect(empty).not.toContain("bin/mecmua");
  await site.stop();
  await start();
  expect(await textOf("/")).toContain("Yakında");
  await writeFile(join(dataDir, "ilk.md"), "---\ntitle: İlk yazı\n---\n\nMetin\n");
  await mecmua("import", "ilk.md");
  await until(
    () => textOf("/"),
    (page) => page.includes("İlk yazı") && !page.includes("Yakında"),
  );
});
