import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSettings } from "./open-settings.ts";
import { readSettingsIn } from "./testing/folder-settings.ts";

async function aFolder(settings: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-settings-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "settings.json"), settings);
  return folder;
}

test("a former version's file comes once, with its pictures, and stays as it was", async () => {
  const hash = "a".repeat(24);
  const written = JSON.stringify({ name: "Poyraz", logo: { file: `${hash}.svg`, width: 320, height: 80 } });
  const dataDir = await aFolder(`\uFEFF${written}`);
  const pictures = join(dataDir, "magazine");
  await mkdir(pictures);
  for (const name of [`${hash}.svg`, `${hash}-32.png`]) await writeFile(join(pictures, name), name);
  expect(await readSettingsIn(dataDir)).toEqual(JSON.parse(written));
  expect(await readFile(join(dataDir, "settings.json"), "utf8")).toBe(`\uFEFF${written}`);

  await writeFile(join(dataDir, "settings.json"), '{"name": "Lodos"}');
  await rm(pictures, { recursive: true });
  expect(await readSettingsIn(dataDir)).toMatchObject({ name: "Poyraz" });
  expect(await readFile(join(pictures, `${hash}-32.png`), "utf8")).toBe(`${hash}-32.png`);
});

test.each([
  ["{", /^settings\.json: geçerli bir JSON değil/],
  ['{"year": 3000}', /^settings\.json: year geçersiz: “3000”\. Beklenen: .+\.$/],
  [
    `{"logo": {"file": "${"a".repeat(24)}.svg", "width": 1, "height": 1}}`,
    /^settings\.json: logo geçersiz: “a{24}\.svg”\. Beklenen: .+\.$/,
  ],
])(
  "one that holds %s is refused with one sentence, and comes when it is mended",
  async (content, sentence) => {
    const dataDir = await aFolder(content);
    await expect(openSettings({ dataDir, databaseUrl: null })).rejects.toThrow(sentence);
    await writeFile(join(dataDir, "settings.json"), '{"name": "Poyraz"}');
    expect(await readSettingsIn(dataDir)).toEqual({ name: "Poyraz" });
  },
);
