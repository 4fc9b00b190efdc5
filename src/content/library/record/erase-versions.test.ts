import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { addPost } from "../add-post.ts";
import { withStoredFiles } from "../library-files.ts";
import { aDraft } from "../testing/a-draft.ts";
import { storedFiles, tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { updatePost } from "../update-post.ts";
import { eraseExpired, eraseVersion, holdChain } from "./erase-versions.ts";
import { chainsAt, listVersions, readVersion } from "./read-record.ts";

const later = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return new Date(day.getTime() + 60_000);
};

async function twoVersions() {
  const folder = await tempFolder();
  const library = await tempLibrary(folder);
  const about = { name: "a.png", contentType: "image/png", width: 3, height: 2 };
  const image = await withStoredFiles(library, (keep) => keep(Readable.from([Buffer.from("resim")]), about));
  await addPost(library, aDraft({ id: "a", image }));
  await updatePost(library, "a", { image: null });
  const [found] = await chainsAt(library.database, "/post/a");
  const chain = found?.chain ?? "";
  const kept = async () =>
    (await listVersions(library.database, chain)).flatMap((line) =>
      line.erasedAt === null ? [line.sequence] : [],
    );
  return { folder, library, image, chain, kept };
}

test("what readers have had no more for the magazine's years goes, with its files; what they have stays", async () => {
  const { folder, library, image, chain, kept } = await twoVersions();
  const former = await listVersions(library.database, chain);
  expect(await eraseExpired(library, 2, later(1))).toBe(0);
  expect(await eraseExpired(library, 0, later(50))).toBe(0);
  expect(await storedFiles(folder)).toEqual([image.hash]);
  expect(await eraseExpired(library, 2, later(2))).toBe(1);
  expect(await eraseExpired(library, 2, later(9))).toBe(0);
  expect(await kept()).toEqual([2]);
  expect(await readVersion(library.database, chain, 1)).toBeNull();
  expect(await storedFiles(folder)).toEqual([]);
  const hashes = (lines: typeof former) => lines.map(({ hash }) => hash);
  expect(hashes(await listVersions(library.database, chain))).toEqual(hashes(former));
});

test("a legal hold stops both ways of erasing until it is ended", async () => {
  const { library, chain, kept } = await twoVersions();
  await holdChain(library, chain, { by: "Ayşe", for: "Dava" });
  expect(await eraseExpired(library, 2, later(9))).toBe(0);
  await expect(eraseVersion(library, { chain, sequence: 1 }, "Ayşe")).rejects.toThrow("hukuki saklama");
  expect(await kept()).toEqual([1, 2]);
  await holdChain(library, chain, null);
  await eraseVersion(library, { chain, sequence: 1 }, "Ayşe");
  expect(await kept()).toEqual([2]);
  const [erased] = await listVersions(library.database, chain);
  expect(erased).toMatchObject({ erasedBy: "Ayşe", address: null });
});
