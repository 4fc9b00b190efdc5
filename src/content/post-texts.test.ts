import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eachText, OPTIONAL_TEXTS, pathOf, TEXT_NAMES } from "../domain/post-fields.ts";
import { DIALECTS, OPTIONAL_PATHS, postFields } from "./hosted/dialects.ts";
import { parsePost } from "./hosted/parse-post.ts";
import { addPost } from "./library/add-post.ts";
import { exportPost } from "./library/export/export-post.ts";
import { findPost } from "./library/find-posts.ts";
import { importArticle, openText } from "./library/import/import-article.ts";
import { withStoredFiles } from "./library/library-files.ts";
import { readPost } from "./library/library-source.ts";
import { tempFolder, tempLibrary } from "./library/testing/temp-library.ts";
import { updatePost } from "./library/update-post.ts";
import { tempSnapshot } from "./snapshot/testing/temp-snapshot.ts";

const TEXTS = eachText(TEXT_NAMES, (name) => `${name} Işığın`);

test("each text goes from a file through the library and the snapshot to the page, and out into a file again", async () => {
  const folder = await tempFolder();
  const read = async (text: string) => {
    await writeFile(join(folder, "a.md"), text);
    const named = await openText(join(folder, "a.md"), "a.md");
    return withStoredFiles(library, (keep) => importArticle(named, keep));
  };
  const library = await tempLibrary();
  const matter = Object.entries(TEXTS).map(([name, text]) => `${name}: ${text}`);
  const { id } = await addPost(library, await read(`---\n${matter.join("\n")}\n---\nMetin`));
  const post = await findPost(library, id);
  expect(post).toMatchObject(TEXTS);
  const exported = post && (await exportPost(library, post));
  expect(await read(exported?.text ?? "")).toMatchObject(TEXTS);
  await using snapshot = { ...(await tempSnapshot()), [Symbol.asyncDispose]: () => snapshot.remove() };
  const shown = async () => {
    const current = await readPost(library, id);
    if (current) await snapshot.publish(current);
    const { texts, ...card } = (await snapshot.reader.post(id)) ?? { texts: {} };
    return { ...card, ...texts };
  };
  expect(await shown()).toMatchObject(TEXTS);
  const changed = eachText(TEXT_NAMES, (name) => `${name} değişti`);
  await updatePost(library, id, changed);
  expect(await shown()).toMatchObject(changed);
});

test("a post that has none of the later texts keeps the hash of its content", async () => {
  await using snapshot = { ...(await tempSnapshot()), [Symbol.asyncDispose]: () => snapshot.remove() };
  const wire = { id: "a", title: "A", content: { html: "<p>a</p>" }, createdAt: "2026-01-01T00:00:00Z" };
  const { post } = parsePost(wire, 0, new URL("https://icerik.example"));
  if (post) await snapshot.publish(post);
  const row = await snapshot.db.selectFrom("post").select("content_hash").executeTakeFirstOrThrow();
  expect(row.content_hash).toBe("vBbMKc3S4EIs-w-G-w6p5_nftRtqR_-mFrTQfpdEqJY");
});

test("each text that a service may have is asked for where it has it, and read; a wrong one costs no post", () => {
  const asked = DIALECTS.map((dialect) => postFields({ ...dialect, more: OPTIONAL_PATHS }, 10));
  const node = (value: unknown) => {
    const named = OPTIONAL_TEXTS.map((name) => pathOf(name).split("."));
    const entries = named.map(([head = "", inner]) => [
      head,
      inner === undefined ? value : { url: "/a.jpg", [inner]: value },
    ]);
    return { id: "a", title: "A", ...Object.fromEntries(entries) };
  };
  const base = new URL("https://icerik.example");
  for (const path of OPTIONAL_TEXTS.map(pathOf))
    expect(asked[0]?.split(/[ {}]+/)).toContain(path.split(".").at(-1));
  expect(parsePost(node("  iki\n söz "), 0, base).post).toMatchObject(
    eachText(OPTIONAL_TEXTS, () => "iki söz"),
  );
  const { post, faults } = parsePost(node(["a"]), 0, base);
  expect(post).toMatchObject(eachText(OPTIONAL_TEXTS, () => null));
  expect(faults.map(({ severity }) => severity)).toEqual(OPTIONAL_TEXTS.map(() => "repaired"));
});
