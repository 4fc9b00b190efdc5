import { expect, it } from "vitest";
import { addPost } from "../../../content/library/add-post.ts";
import { aDraft } from "../../../content/library/testing/a-draft.ts";
import { tempFolder, tempLibrary } from "../../../content/library/testing/temp-library.ts";
import { openSnapshot } from "../../../content/snapshot/open-snapshot.ts";
import { addresses, noEditorial } from "../../../content/snapshot/testing/temp-snapshot.ts";
import { article, writtenSource } from "../../../content/snapshot/testing/written-source.ts";
import { syncOnce } from "../../../content/sync/sync-once.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";

const YEAR = 365 * 24 * 60 * 60 * 1000;

it("pins up to three posts that readers see, in an order, with an end", async () => {
  const dataDir = await tempFolder();
  const run = (...given: string[]) => runMecmua(given, { dataDir, cwd: dataDir });
  const library = await tempLibrary(dataDir);
  for (const id of ["a", "b", "c", "d"]) await addPost(library, aDraft({ id, title: id.toUpperCase() }));
  await addPost(library, aDraft({ id: "taslak", status: "draft" }));
  await addPost(library, aDraft({ id: "kalkan", status: "withdrawn" }));
  await addPost(library, aDraft({ id: "gelecek", createdAt: new Date(Date.now() + YEAR).toISOString() }));
  const pinned = async () =>
    JSON.parse((await run("post", "pins", "--json")).out).map(({ id }: { id: string }) => id);

  expect((await run("post", "pins")).out).toBe("Sabitlenmiş yazı yok; ana sayfada en yeni yazı öne çıkar.\n");
  expect((await run("post", "pin", "a")).out).toBe("Sabitlendi: A (1. sırada, süresiz)\n");
  expect((await run("post", "pin", "b", "--position", "1", "--until", "31 Aralık 2099")).out).toBe(
    "Sabitlendi: B (1. sırada, bitişi 31 Aralık 2099)\n",
  );
  expect((await run("post", "pin", "c")).code).toBe(0);
  expect(await pinned()).toEqual(["b", "a", "c"]);
  expect((await run("post", "pin", "c", "--position", "2")).out).toBe("Sabitlendi: C (2. sırada, süresiz)\n");
  expect((await run("post", "pins")).out).toBe(
    "SIRA  KİMLİK  BİTİŞ           BAŞLIK\n" +
      "1     b       31 Aralık 2099  B\n" +
      "2     c       süresiz         C\n" +
      "3     a       süresiz         A\n",
  );

  const refusals: [given: string[], code: number, err: string][] = [
    [["d"], 1, "“d”: en çok üç yazı sabitlenebilir; önce birini çıkarın: b, c, a."],
    [["taslak"], 1, "“taslak”: bu yazı taslak; yayımlanınca sabitlenebilir."],
    [["kalkan"], 1, "“kalkan”: bu yazı geri çekildi; yeniden yayımlanınca sabitlenebilir."],
    [["gelecek"], 1, "“gelecek”: bu yazının yayın tarihi gelmedi; yayımlanınca sabitlenebilir."],
    [["yok"], 1, "“yok”: bu kimlikte bir yazı yok."],
    [["a", "--until", "1 Ocak 2020"], 2, "--until: “1 Ocak 2020” geçmişte kaldı."],
    [["a", "--until", "31 Şubat 2099"], 2, "--until: “31 Şubat 2099” geçerli bir tarih değil"],
    [["a", "--position", "4"], 2, "--position: “4” olmaz; 1, 2 ya da 3 yazın."],
  ];
  for (const [given, code, err] of refusals) {
    const ended = await run("post", "pin", ...given);
    expect(ended).toMatchObject({ code, out: "" });
    expect(ended.err.startsWith(err)).toBe(true);
  }
  expect(await pinned()).toEqual(["b", "c", "a"]);

  await library.database
    .updateTable("pin")
    .set({ ends_at: "2026-01-01T00:00:00.000Z" })
    .where("post_id", "=", "b")
    .execute();
  expect((await run("post", "pin", "d")).out).toBe("Sabitlendi: D (3. sırada, süresiz)\n");
  expect((await run("post", "unpin", "c")).code).toBe(0);
  expect((await run("post", "unpin", "c")).err).toBe("“c”: bu yazı sabitli değil.\n");
  expect(await pinned()).toEqual(["a", "d"]);
});

it("pins a hosted service's posts, as the site has copied them", async () => {
  const dataDir = await tempFolder();
  const env = { CONTENT_ENDPOINT: "https://icerik.example/graphql" };
  const run = (...given: string[]) => runMecmua(given, { dataDir, cwd: dataDir, env });
  const snapshot = await openSnapshot(dataDir, env.CONTENT_ENDPOINT);
  await syncOnce(
    writtenSource([[article({ id: "sayı 12", title: "Sayı 12" })]]),
    { snapshot, editorial: noEditorial, pictureAddress: addresses.picture, believeHours: 0 },
    new AbortController().signal,
  );
  await snapshot.destroy();
  expect((await run("post", "pin", "sayı 12")).out).toBe("Sabitlendi: Sayı 12 (1. sırada, süresiz)\n");
  expect((await run("post", "pin", "yok")).err).toBe("“yok”: bu kimlikte bir yazı yok.\n");
  expect((await run("post", "pins")).out).toContain("Sayı 12");
});
