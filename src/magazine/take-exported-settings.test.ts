import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSettings } from "./open-settings.ts";
import { takeExportedSettings } from "./take-exported-settings.ts";

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-settings-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function settingsIn(dataDir: string) {
  const store = await openSettings({ dataDir, databaseUrl: null });
  onTestFinished(() => store.close());
  return store;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" onload="alert(1)"><script>alert(1)</script><rect width="200" height="50"/></svg>';

test("an export's settings come where none is set here, cleaned, and what cannot be one is left out", async () => {
  const [dataDir, folder] = [await tempFolder(), await tempFolder()];
  await writeFile(join(dataDir, "settings.json"), JSON.stringify({ name: "Poyraz" }));
  await mkdir(join(folder, "ayarlar"));
  const logo = `${"a".repeat(24)}.svg`;
  await writeFile(join(folder, "ayarlar", logo), DRAWING);
  const size = { width: 200, height: 50 };
  const exported = {
    name: "Başka",
    tagline: "Denizden",
    accent: "#ffff00",
    instagram: "javascript:alert(1)",
    sections: ["Öykü", "Şiir"],
    logo: { file: logo, ...size },
    gizli: "x",
    icon: { file: "../../../etc/passwd", ...size },
  };
  await writeFile(join(folder, "ayarlar.json"), JSON.stringify(exported));
  const store = await settingsIn(dataDir);
  expect(await takeExportedSettings(store, folder)).toEqual(["tagline", "logo", "sections"]);
  const settings = await store.read();
  expect(settings).toMatchObject({ name: "Poyraz", tagline: "Denizden", sections: ["Öykü", "Şiir"] });
  expect(await readFile(join(store.pictures, settings.logo?.file ?? ""), "utf8")).not.toMatch(/alert|script/);
  expect(await takeExportedSettings(store, folder)).toEqual([]);
});

test("half of a surrogate pair in the file of here or in an export's is nowhere in the settings", async () => {
  const [dataDir, folder] = [await tempFolder(), await tempFolder()];
  await writeFile(join(dataDir, "settings.json"), JSON.stringify({ sections: ["a\ud800"] }));
  await writeFile(join(folder, "ayarlar.json"), JSON.stringify({ tagline: "b\udc00" }));
  const store = await settingsIn(dataDir);
  await takeExportedSettings(store, folder);
  expect(await store.read()).toMatchObject({ sections: ["a\ufffd"], tagline: "b\ufffd" });
});

test("an export without settings, or with a broken file, brings none", async () => {
  const [dataDir, folder] = [await tempFolder(), await tempFolder()];
  const store = await settingsIn(dataDir);
  expect(await takeExportedSettings(store, folder)).toEqual([]);
  await writeFile(join(folder, "ayarlar.json"), "{");
  expect(await takeExportedSettings(store, folder)).toEqual([]);
});
