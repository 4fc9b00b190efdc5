import { expect, it } from "vitest";
import { tempFolder } from "../content/library/testing/temp-library.ts";
import { closeToWrites, openToWrites } from "../platform/closed-to-writes.ts";
import { runMecmua } from "./testing/run-mecmua.ts";

const A_DAY_MS = 24 * 60 * 60 * 1000;

it("an update is called and told its options without Turkish letters, too", async () => {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const said = async (...given: string[]) => (await runMecmua(given, { dataDir, cwd })).err;
  const refused = await said("güncelle", "a.tar.gz", "--özet", "ab", "--bekle", "5");
  // On a machine without an installed site, or as somebody who is not root.
  expect(refused).toMatch(/mecmua kur|root/);
  expect(await said("guncelle", "a.tar.gz", "--ozet", "ab", "--bekle", "5")).toBe(refused);
  expect(await said("guncelle", "--bekle", "0", "a.tar.gz")).toMatch(/--bekle: “0” olmaz/);
  expect(await said("guncelle", "--geri", "a.tar.gz")).toMatch(/ikisini birden değil/);
  expect(await said("guncelle", "--ozett", "ab")).toMatch(/--ozett/);
});

it("no command writes beside a version that is watched", async () => {
  const [cwd, dataDir] = [await tempFolder(), await tempFolder()];
  const list = () => runMecmua(["staff", "list"], { dataDir, cwd });
  closeToWrites(dataDir, Date.now() + A_DAY_MS);
  expect(await list()).toEqual({ code: 1, out: "", err: expect.stringContaining("güncelleniyor") });
  openToWrites(dataDir);
  expect((await list()).err).not.toContain("güncelleniyor");
});
