import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  readSettingsIn,
  settingsTextIn,
  writeSettingsText,
} from "../../../magazine/testing/folder-settings.ts";
import { runMecmua, startMecmua } from "../../testing/run-mecmua.ts";

const SVG = '<svg viewBox="0 0 320 80"><path d="M0 0h320v80z" fill="#123b4a"/></svg>';

let cwd = "";
let dataDir = "";
const settings = (...given: string[]) => runMecmua(["settings", ...given], { dataDir, cwd });
const kept = () => readSettingsIn(dataDir);
const fileOf = (picture: { readonly file: string } | undefined) => picture?.file ?? "";
const pictures = () => readdir(join(dataDir, "magazine")).catch(() => []);

const png = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 18, g: 59, b: 74, alpha } } });

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "mecmua-face-"));
  const files: Record<string, string | Buffer> = {
    "logo.svg": SVG,
    "koyu.svg": SVG.replace("#123b4a", "#f7f2e8"),
    "logo.png": await png(2400, 600).png().toBuffer(),
    "simge.png": await png(400, 400, 0.5).png().toBuffer(),
    "betik.svg": '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>',
    "betik2.svg": "<script>alert(1)</script>",
    "bos.svg": '<svg viewBox="0 0 9 9"><g/></svg>',
    "disarida.svg": '<svg viewBox="0 0 9 9"><path d="M20 20h5v5z"/></svg>',
    "olcusuz.svg": '<svg><path d="M0 0h9v9z"/></svg>',
    "uzun.svg": SVG.replace("320 80", "3200 80"),
    "adi.png": await png(300, 100).jpeg().toBuffer(),
    "yarim.png": (await png(300, 100).png().toBuffer()).subarray(0, 60),
    "kucuk.png": await png(20, 20).png().toBuffer(),
    "gorunmez.png": await png(100, 50, 0).png().toBuffer(),
    "kocaman.svg": `${SVG}${" ".repeat(2 * 1024 * 1024)}`,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(cwd, name), content);
});
beforeEach(async () => {
  dataDir = join(cwd, "data");
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir);
});
afterAll(() => rm(cwd, { recursive: true }));

it("changes several settings at once, shows them, and clears them", async () => {
  expect(
    await settings("set", "name", "Poyraz", "year", "auto", "sections", "Öykü, Dosya = Dosyalar"),
  ).toEqual({
    code: 0,
    out: "Değiştirildi: name, year, sections\n",
    err: "",
  });
  await settings("set", "accent", "#0a5c4a");
  const shown = (await settings("show")).out;
  expect(shown).toMatch(/^name +Poyraz +magazine\.db$/m);
  expect(shown).toMatch(/^sections +Öykü, Dosya = Dosyalar +magazine\.db$/m);
  expect(shown).toMatch(/^type +literata +varsayılan$/m);
  expect((await settings("clear", "name", "year", "--json")).out).toContain('"changed"');
  expect(await kept()).toEqual({
    accent: "#0a5c4a",
    sections: ["Öykü", { category: "Dosya", name: "Dosyalar" }],
  });
});

it("says that the environment wins", async () => {
  const environment = { dataDir, cwd, env: { MAGAZINE_NAME: "Ortam" } };
  const set = await runMecmua(["settings", "set", "name", "Poyraz"], environment);
  expect(set.err).toBe("name ayarı MAGAZINE_NAME ortam değişkeni verildiği sürece görünmez.\n");
  const { out } = await runMecmua(["settings", "show", "--json"], environment);
  expect(JSON.parse(out)).toMatchObject({
    name: { value: "Ortam", source: "MAGAZINE_NAME" },
    // Nor does a magazine with a name of its own show the publisher of the sample.
    publisher: { value: "Ortam", source: null },
  });
});

it("takes a logo in with the icons of it, and removes the former one", async () => {
  expect((await settings("set", "logo", "logo.svg", "logoDark", "koyu.svg")).code).toBe(0);
  const { logo, logoDark } = await kept();
  expect(logo).toMatchObject({ width: 320, height: 80 });
  const name = fileOf(logo).slice(0, 24);
  const icons = [32, 180, 192, 512].map((size) => `${name}-${size}.png`);
  expect((await pictures()).sort()).toEqual([...icons, fileOf(logo), fileOf(logoDark)].sort());
  const tab = await sharp(join(dataDir, "magazine", `${name}-32.png`)).stats();
  const home = await sharp(join(dataDir, "magazine", `${name}-180.png`)).metadata();
  expect([tab.isOpaque, home.width, home.height]).toEqual([false, 180, 180]);

  await settings("set", "logo", "logo.png", "icon", "simge.png");
  await settings("clear", "logoDark");
  const second = await kept();
  expect(second.logo).toMatchObject({ width: 1600, height: 400 });
  const names = [second.logo, second.icon].map((picture) => fileOf(picture).slice(0, 24));
  expect(await pictures()).toHaveLength(10);
  expect((await pictures()).every((file) => names.includes(file.slice(0, 24)))).toBe(true);
  await settings("clear", "logo", "icon");
  expect(await pictures()).toEqual([]);
});

it.each([
  [["set", "name", ""], 1, /^name geçersiz: “”\./],
  [["set", "name", "a".repeat(500)], 1, /^name geçersiz: “a{60}…”\. Beklenen: en çok 60/],
  [["set", "accent", "sarımsı"], 1, /^accent geçersiz: “sarımsı”/],
  [["set", "accent", "gold"], 1, /^accent geçersiz: “gold”.* en yakını #[0-9a-f]{6}\.$/],
  [["set", "type", "comic"], 1, /^type geçersiz/],
  [["set", "x", "iki sözcük"], 1, /^x geçersiz/],
  [["set", "year", "3000"], 1, /^year geçersiz/],
  [["set", "sections", "Öykü,,Şiir"], 1, /^sections geçersiz/],
  [["set", "logo", "yok.svg"], 1, /^yok\.svg: böyle bir dosya yok/],
  [["set", "logo", "."], 1, /böyle bir dosya yok/],
  [["set", "logo", "betik.svg"], 1, /^betik\.svg: içinde çizilmiş bir şey yok\.$/],
  [["set", "logo", "betik2.svg"], 1, /^betik2\.svg: SVG ya da PNG değil\.$/],
  [["set", "logo", "bos.svg"], 1, /^bos\.svg: içinde çizilmiş/],
  [["set", "logo", "disarida.svg"], 1, /^disarida\.svg: içinde çizilmiş/],
  [["set", "logo", "olcusuz.svg"], 1, /^olcusuz\.svg: SVG ölçüsünü söylemiyor/],
  [["set", "logo", "uzun.svg"], 1, /^uzun\.svg: logo çok uzun/],
  [["set", "icon", "logo.svg"], 1, /^logo\.svg: simge kareye yakın olmalı/],
  [["set", "logo", "adi.png"], 1, /^adi\.png: SVG ya da PNG değil\.$/],
  [["set", "logo", "yarim.png"], 1, /^yarim\.png: resim çözülemedi/],
  [["set", "logo", "kucuk.png"], 1, /^kucuk\.png: resim çok küçük/],
  [["set", "logo", "gorunmez.png"], 1, /^gorunmez\.png: içinde çizilmiş/],
  [["set", "logo", "kocaman.svg"], 1, /^kocaman\.svg: dosya çok büyük/],
  [["set", "nmae", "Poyraz"], 2, /^“nmae” diye bir ayar yok; yakın olanı: name\.$/],
  [["set", "logodark", "koyu.svg"], 2, /yakın olanı: logoDark\.$/],
  [["set", "renk", "navy"], 2, /^“renk” diye bir ayar yok; ayarlar: name, /],
  [["set", "name"], 2, /^“mecmua settings set” için DEĞER gerekli\.$/],
  [["set", "name", "A", "year"], 2, /year alanının değeri gerekli/],
  [["set", "name", "A", "name", "B"], 2, /^name birden çok kez verilmiş/],
  [["clear"], 2, /ALAN gerekli/],
])("%j is refused with one sentence", async (given, code, sentence) => {
  await settings("set", "tagline", "Kıyıdan");
  const ended = await settings(...given);
  expect({ code: ended.code, out: ended.out }).toEqual({ code, out: "" });
  expect(ended.err.trimEnd()).toMatch(sentence);
  expect(ended.err.trimEnd()).not.toContain("\n");
  expect(await kept()).toEqual({ tagline: "Kıyıdan" });
  expect(await pictures()).toEqual([]);
});

it("takes nothing when one of several is wrong", async () => {
  const { code, err } = await settings("set", "logo", "logo.svg", "name", "Poyraz", "year", "3000");
  expect([code, err]).toEqual([1, expect.stringMatching(/^year geçersiz: “3000”/)]);
  expect([await kept(), await pictures()]).toEqual([{}, []]);
});

it.each(["{", "[]", '{"yıl": 3}'])(
  "settings that are %s are neither shown nor written over",
  async (content) => {
    await kept();
    writeSettingsText(dataDir, content);
    for (const given of [["show"], ["set", "name", "Poyraz"], ["clear", "name"]]) {
      const { code, err } = await settings(...given);
      expect([code, err]).toEqual([1, expect.stringMatching(/^magazine\.db: .+\.\n$/)]);
    }
    expect(settingsTextIn(dataDir)).toBe(content);
  },
);

it("several commands at once lose nothing of each other", async () => {
  const pairs = [
    ["name", "Poyraz"],
    ["publisher", "Poyraz Kitap"],
    ["logo", "logo.svg"],
    ["icon", "simge.png"],
  ];
  const ended = await Promise.all(
    pairs.map((pair) => startMecmua(["settings", "set", ...pair], { dataDir, cwd }).ended),
  );
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(Object.keys(await kept())).toEqual(["name", "publisher", "logo", "icon"]);
  expect(await pictures()).toHaveLength(10);
});
