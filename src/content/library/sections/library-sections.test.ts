import { expect, test } from "vitest";
import { addPost } from "../add-post.ts";
import { findPost } from "../find-posts.ts";
import { movedId } from "../former-addresses.ts";
import type { Library } from "../library.ts";
import { aDraft } from "../testing/a-draft.ts";
import { tempLibrary } from "../testing/temp-library.ts";
import { dropSection, keepSection, listSections, moveSection } from "./library-sections.ts";

const post = (library: Library, id: string, ...categories: string[]) =>
  addPost(library, aDraft({ id, categories }));

const move = (library: Library, id: string, name: string, newId: string) =>
  library.database.transaction().execute(async (tx) => {
    const from = (await listSections(tx)).find((section) => section.id === id);
    if (!from) throw new Error(`no section ${id}`);
    return moveSection(tx, from, { id: newId, name, description: null }, async () => undefined);
  });

const categoriesOf = async (library: Library, id: string) => (await findPost(library, id))?.categories;

test("a section is there before its first post, and gives its name to the posts that come", async () => {
  const library = await tempLibrary();
  const keep = (name: string) => ({ id: "oyku", name, description: "Kısa anlatılar." });
  await library.database.transaction().execute((tx) => keepSection(tx, keep("Öykü")));
  expect(await listSections(library.database)).toMatchObject([{ name: "Öykü", posts: 0, isKept: true }]);
  await post(library, "a", "ÖYKÜ", "öykü ", "Şiir");
  expect(await categoriesOf(library, "a")).toEqual(["Öykü", "Şiir"]);
  expect(await listSections(library.database)).toMatchObject([
    { id: "oyku", name: "Öykü", posts: 1, names: ["Öykü"] },
    { id: "siir", posts: 1, isKept: false },
  ]);
});

test("all posts follow a new name, however they wrote the former one; one that has both has it once", async () => {
  const library = await tempLibrary();
  await post(library, "a", "ÖYKÜ");
  await post(library, "b", "Şiir", "Öykü", "Hikâye");
  await post(library, "c", "Şiir");
  await library.database.updateTable("post").set({ updated_at: "2020" }).execute();
  expect(await move(library, "oyku", "Hikâye", "hikaye")).toBe(2);
  expect(await categoriesOf(library, "a")).toEqual(["Hikâye"]);
  expect(await categoriesOf(library, "b")).toEqual(["Şiir", "Hikâye"]);
  const untouched = library.database.selectFrom("post").select("id").where("updated_at", "=", "2020");
  expect(await untouched.execute()).toEqual([{ id: "c" }]);
  expect(await movedId(library.database, "/konu/oyku")).toBe("hikaye");

  // What an import or an old draft names by the former name comes to where it is now.
  await post(library, "d", "öykü", "hikâye");
  expect(await categoriesOf(library, "d")).toEqual(["Hikâye"]);
  expect(await move(library, "hikaye", "Öykü", "oyku")).toBe(3);
  expect(await movedId(library.database, "/konu/oyku")).toBeNull();
  expect(await movedId(library.database, "/konu/hikaye")).toBe("oyku");
});

test("a section that was dropped has no former names any more", async () => {
  const library = await tempLibrary();
  await library.database
    .transaction()
    .execute((tx) => keepSection(tx, { id: "gezi", name: "Gezi", description: null }));
  expect(await move(library, "gezi", "Yol", "yol")).toBe(0);
  await library.database.transaction().execute((tx) => dropSection(tx, "yol"));
  expect(await movedId(library.database, "/konu/gezi")).toBeNull();
  await post(library, "a", "Gezi");
  expect(await categoriesOf(library, "a")).toEqual(["Gezi"]);
});

test("a change of a section moves the library's mark", async () => {
  const library = await tempLibrary();
  const former = await library.mark.read();
  await library.database
    .transaction()
    .execute((tx) => keepSection(tx, { id: "gezi", name: "Gezi", description: "Yollar." }));
  await expect.poll(() => library.mark.read()).not.toBe(former);
});
