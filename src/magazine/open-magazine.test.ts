import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { type OpenMagazine, openMagazine } from "./open-magazine.ts";
import { fileSettings } from "./settings-file.ts";

async function aMagazine(content?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-settings-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const file = join(dataDir, "settings.json");
  if (content !== undefined) await writeFile(file, content);
  const clock = { now: Date.parse("2026-12-31T20:59:00Z") };
  const said: string[] = [];
  const log = pino({ base: null }, { write: (line) => void said.push(JSON.parse(line).msg) });
  const environment = { name: null, publisher: null, instagram: null };
  const open = () =>
    openMagazine({ settings: fileSettings(dataDir), environment, log, now: () => clock.now });
  return { file, clock, said, open };
}

/** @returns how often pages were out of date */
function follow(magazine: OpenMagazine): () => number {
  let changes = 0;
  const following = magazine.follow(() => {
    changes += 1;
  });
  onTestFinished(() => following[Symbol.asyncDispose]());
  return () => changes;
}

test("a file that was edited by hand is taken, and one that is gone leaves the sample's", async () => {
  const { file, open, said } = await aMagazine('\uFEFF{"name": "Poyraz"}');
  const magazine = await open();
  expect(magazine.current().name).toBe("Poyraz");
  const changes = follow(magazine);
  await writeFile(file, '{"name": "Lodos"}');
  await expect.poll(() => magazine.current().name).toBe("Lodos");
  await writeFile(`${file}.new`, '{"name": "Meltem"}');
  await rename(`${file}.new`, file);
  await expect.poll(() => magazine.current().name).toBe("Meltem");
  await rm(file);
  await expect.poll(() => magazine.current().name).toBe("Rüzgârgülü");
  expect(changes()).toBe(3);
  expect(said).toEqual([]);
});

test("a file that becomes wrong leaves the former settings and is said once, by its field", async () => {
  const { file, open, said } = await aMagazine('{"name": "Poyraz"}');
  const magazine = await open();
  const changes = follow(magazine);
  await writeFile(file, '{"name": "Poyraz", "year": 3000}');
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toBe(
    "Ayarlar kabul edilmedi, öncekiler sürüyor: settings.json: year geçersiz: “3000”. Beklenen: 1900 ile 2100 arasında bir yıl ya da auto.",
  );
  await writeFile(file, '{\n  "name": "Poyraz",\n}');
  await expect.poll(() => said).toHaveLength(2);
  expect(said[1]).toMatch(/settings\.json: geçerli bir JSON değil; hata 3\. satırda\.$/);
  expect([magazine.current().name, changes()]).toEqual(["Poyraz", 0]);
  await writeFile(file, '{"name": "Lodos"}');
  await expect.poll(() => magazine.current().name).toBe("Lodos");
  expect(said).toHaveLength(2);
});

test.each([
  ["{", /^settings\.json: geçerli bir JSON değil/],
  ['{"year": 3000}', /^settings\.json: year geçersiz: “3000”\. Beklenen: .+\.$/],
  [
    `{"logo": {"file": "${"a".repeat(24)}.svg", "width": 1, "height": 1}}`,
    /^settings\.json: logo geçersiz: “a{24}\.svg”\. Beklenen: .+\.$/,
  ],
])("a start with %s is refused with one sentence", async (content, sentence) => {
  const { open } = await aMagazine(content);
  await expect(open()).rejects.toThrow(sentence);
});

test("auto is Istanbul's year, over New Year too", async () => {
  const { clock, open } = await aMagazine('{"year": "auto"}');
  const magazine = await open();
  expect(magazine.current().year).toBe(2026);
  const changes = follow(magazine);
  clock.now += 60_000;
  await expect.poll(() => magazine.current().year).toBe(2027);
  expect(changes()).toBe(1);
});
