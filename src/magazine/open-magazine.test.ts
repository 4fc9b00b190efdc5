import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { type OpenMagazine, openMagazine } from "./open-magazine.ts";
import { openSettings } from "./open-settings.ts";
import { writeSettingsText } from "./testing/folder-settings.ts";

async function aMagazine(content?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-settings-"));
  const settings = await openSettings({ dataDir, databaseUrl: null });
  onTestFinished(async () => {
    await settings.close();
    await rm(dataDir, { recursive: true });
  });
  const write = (text: string | null) => writeSettingsText(dataDir, text);
  if (content !== undefined) write(content);
  const clock = { now: Date.parse("2026-12-31T20:59:00Z") };
  const said: string[] = [];
  const log = pino({ base: null }, { write: (line) => void said.push(JSON.parse(line).msg) });
  const environment = {
    name: null,
    publisher: null,
    instagram: null,
    membersOnly: null,
    previewPages: null,
    phoneIssues: null,
    maxDevices: null,
  };
  const open = () => openMagazine({ settings, environment, log, now: () => clock.now });
  return { write, clock, said, open };
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

test("what another process sets is taken, and where nothing is set any more the sample's", async () => {
  const { write, open, said } = await aMagazine('{"name": "Poyraz"}');
  const magazine = await open();
  expect(magazine.current().name).toBe("Poyraz");
  const changes = follow(magazine);
  write('{"name": "Lodos"}');
  await expect.poll(() => magazine.current().name).toBe("Lodos");
  write(null);
  await expect.poll(() => magazine.current().name).toBe("Rüzgârgülü");
  expect(changes()).toBe(2);
  expect(said).toEqual([]);
});

test("what becomes wrong leaves the former settings and is said once, by its field", async () => {
  const { write, open, said } = await aMagazine('{"name": "Poyraz"}');
  const magazine = await open();
  const changes = follow(magazine);
  write('{"name": "Poyraz", "year": 3000}');
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toBe(
    "Ayarlar kabul edilmedi, öncekiler sürüyor: magazine.db: year geçersiz: “3000”. Beklenen: 1900 ile 2100 arasında bir yıl ya da auto.",
  );
  write('{\n  "name": "Poyraz",\n}');
  await expect.poll(() => said).toHaveLength(2);
  expect(said[1]).toMatch(/magazine\.db: geçerli bir JSON değil; hata 3\. satırda\.$/);
  expect([magazine.current().name, changes()]).toEqual(["Poyraz", 0]);
  write('{"name": "Lodos"}');
  await expect.poll(() => magazine.current().name).toBe("Lodos");
  expect(said).toHaveLength(2);
});

test.each([
  ["{", /^magazine\.db: geçerli bir JSON değil/],
  ['{"year": 3000}', /^magazine\.db: year geçersiz: “3000”\. Beklenen: .+\.$/],
  [
    `{"logo": {"file": "${"a".repeat(24)}.svg", "width": 1, "height": 1}}`,
    /^magazine\.db: logo geçersiz: “a{24}\.svg”\. Beklenen: .+\.$/,
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
