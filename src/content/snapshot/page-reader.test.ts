import { expect, onTestFinished, test } from "vitest";
import { paths } from "../../domain/paths.ts";
import { syncOnce } from "../sync/sync-once.ts";
import { PageReader } from "./page-reader.ts";
import { PictureCatalog, pictureKey } from "./picture-catalog.ts";
import { pictureFacts } from "./testing/build-picture-facts.ts";
import { noEditorial, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article, writtenSource } from "./testing/written-source.ts";

const PICTURE = "library:1";

test("pages come in the publisher's order, cleaned, and their pictures in variants once somebody looked at them", async () => {
  const snapshot = await tempSnapshot();
  onTestFinished(() => snapshot.remove());
  const pages = [
    { id: "kunye", title: "Künye", html: `<p onclick="x">Yayımlayan</p><p><img src="${PICTURE}"></p>` },
    { id: "hakkinda", title: "Hakkında", html: null },
  ];
  const editorial = { read: async () => ({ ...(await noEditorial.read()), pages }) };
  const target = {
    snapshot: snapshot.db,
    editorial,
    believeHours: 0,
  };
  await syncOnce(writtenSource([[article({ id: "a" })]]), target, new AbortController().signal);

  const reader = new PageReader(snapshot.db);
  expect(await reader.links()).toEqual([
    { id: "kunye", title: "Künye" },
    { id: "hakkinda", title: "Hakkında" },
  ]);
  expect(await reader.page("hakkinda")).toEqual({ id: "hakkinda", title: "Hakkında", html: null });
  expect(await reader.page("yok")).toBeNull();
  const key = pictureKey(PICTURE);
  expect((await reader.page("kunye"))?.html).toMatch(`<p>Yayımlayan</p><p><img src="${paths.picture(key)}"`);

  const catalog = new PictureCatalog(snapshot.db);
  expect((await catalog.toInspect(10)).map(({ url }) => url)).toEqual([
    "https://resim.example/1.jpg",
    PICTURE,
  ]);
  await catalog.save(key, pictureFacts());
  expect((await reader.page("kunye"))?.html).toContain(
    `<picture><source type="image/avif" srcset="/gorsel/${pictureFacts().name}/320.avif`,
  );
});
