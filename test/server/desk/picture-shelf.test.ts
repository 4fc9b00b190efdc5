import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLibrary } from "../../../src/content/library/library.ts";
import { insertFile } from "../../../src/content/library/library-files.ts";
import type { PictureShelf } from "../../../src/desk/uploads/picture-shelf.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { publishShown, writeArticle } from "./write-article.ts";

/* Pictures that were uploaded or used before, as the desk offers them to be chosen again. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(() => site.close());

async function upload(background: string): Promise<string> {
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background } });
  const bytes = new Uint8Array(await drawn.png().toBuffer());
  return (await uploadAtDesk(site, publisher, { name: "a.png", kind: "picture", bytes })).hash;
}

const NAMELESS = { id: null, about: "", links: [] };

const shelf = (query: Record<string, string> = {}) =>
  editor.get<PictureShelf>(`/files?${new URLSearchParams(query)}`);

async function found(q: string): Promise<string[]> {
  return (await shelf({ q })).pictures.map(({ hash }) => hash);
}

test("a picture is found by what it shows, who made it and what has it, drafts and authors as well", async () => {
  const [lighthouse, ferry, portrait] = [await upload("#135"), await upload("#246"), await upload("#357")];
  await publisher.send("PUT", `/files/${lighthouse}/note`, { credit: "Fotoğraf: Şükrü Iğdır", focus: null });
  const html = (alt: string) =>
    `<p>Metin</p><figure><img src="library:${lighthouse}" alt="${alt}" width="90" height="60"></figure>`;
  const first = await writeArticle(
    publisher,
    { title: "İstanbul’un Işığı" },
    html("Kıyıda &quot;bir&quot; fener"),
  );
  await publishShown(publisher, first);
  const image = { hash: ferry, width: 90, height: 60, alt: "Çağanozlu vapur" };
  await writeArticle(publisher, { title: "Çınaraltı", image }, html(""));
  await publisher.send("POST", "/authors", {
    ...NAMELESS,
    name: "Iraz Öz",
    picture: { hash: portrait },
  });

  for (const [q, hashes] of [
    ["KIYIDA", [lighthouse]],
    ["sukru IĞDIR", [lighthouse]],
    ["istanbul isigi", [lighthouse]],
    ["İSTANBUL kıyıda igdir", [lighthouse]],
    ["CAĞANOZ", [ferry]],
    ["ıraz öz", [portrait]],
    ["kıyıda caganoz poyrazlı", []],
  ] as const)
    expect([q, await found(q)]).toEqual([q, hashes]);
  expect(new Set(await found("ÇINARALTI"))).toEqual(new Set([lighthouse, ferry]));
  const [picture] = (await shelf({ q: "kıyıda" })).pictures;
  expect(picture).toEqual({
    hash: lighthouse,
    width: 90,
    height: 60,
    uses: 2,
    credit: "Fotoğraf: Şükrü Iğdır",
    alt: 'Kıyıda "bir" fener',
    titles: ["Çınaraltı", "İstanbul’un Işığı"],
  });
  // A title that changes is found by its new words alone.
  const draft = await writeArticle(publisher, { title: "Poyraz" }, html(""));
  expect(await found("poyraz")).toEqual([lighthouse]);
  await publisher.send("DELETE", `/articles/${draft}`);
  expect(await found("poyraz")).toEqual([lighthouse]);
  expect(
    (
      await publisher.ask("POST", "/authors", {
        ...NAMELESS,
        name: "Ece Ay",
        picture: { hash: "0".repeat(64) },
      })
    ).status,
  ).toBe(404);
});

test("the newest comes first, page by page, and what has lost its bytes is left out", async () => {
  const newest = await upload("#abc");
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  const stored: string[] = [];
  for (let number = 0; number < 50; number += 1) {
    const file = await library.files.put(
      (async function* () {
        yield Buffer.from(`${number}`);
      })(),
    );
    const about = { name: "a.png", contentType: "image/png", width: 10, height: 10 };
    await library.database
      .transaction()
      .execute((tx) => insertFile(tx, library.files, { ...file, ...about }));
    stored.push(file.hash);
  }
  const [broken = "", ...whole] = stored;
  await library.files.remove(broken);
  await library.close();
  const hashes: string[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const shown = await shelf({ page: String(page) });
    expect(shown.pictures.length).toBeLessThanOrEqual(24);
    hashes.push(...shown.pictures.map(({ hash }) => hash));
    hasMore = shown.hasMore;
  }
  expect(hashes[0]).toBe(newest);
  expect(hashes.length).toBe(new Set(hashes).size);
  expect(hashes).toEqual(expect.arrayContaining(whole));
  expect(hashes).not.toContain(broken);
  expect((await shelf({ page: "99" })).pictures).toEqual([]);
  expect((await editor.ask("GET", "/files?page=0")).status).toBe(422);
});
