import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { settingsTextIn, writeSettingsText } from "../../../src/magazine/testing/folder-settings.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { ARTICLE, ISSUE } from "../../journeys/sample.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* The magazine's settings at the desk, to what readers see. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({ INSTAGRAM_URL: "https://www.instagram.com/ortam/" });
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

/** A word that the article’s text has and no title. */
const SEARCH = "/?ara=pankromatik";
const SVG = '<svg viewBox="0 0 320 80"><path d="M0 0h320v80z" fill="#123b4a"/></svg>';

interface View {
  readonly settings: Record<string, unknown>;
  readonly fixed: readonly { name: string; value: string; variable: string }[];
}

const change = (changes: Record<string, { from: unknown; to: unknown }>) =>
  publisher.ask("PATCH", "/settings", { changes });
const home = async () => (await site.get("/")).text();

async function upload(field: string, bytes: Buffer | string, name = "logo.svg"): Promise<Response> {
  return site.get(`/masa/api/settings/pictures/${field}?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { cookie: publisher.cookie, origin: site.address },
    body: bytes as BodyInit,
  });
}

test("an editor neither sees nor changes them", async () => {
  const editor = await deskPerson(site, "editor");
  const asked = [
    editor.ask("GET", "/settings"),
    editor.ask("PATCH", "/settings", { changes: { name: { from: null, to: "Benim" } } }),
    editor.ask("GET", "/settings/preview"),
    editor.ask("POST", "/settings/pictures/logo"),
  ];
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403);
});

test("what is saved is on the site within the half second of its next look, and back when it is cleared", async () => {
  const saved = await change({
    name: { from: null, to: "Poyraz" },
    accent: { from: null, to: "#0a5c4a" },
  });
  expect(saved.status).toBe(200);
  await expect.poll(home).toContain(":root{--accent:light-dark(#0a5c4a,");
  expect(await home()).toContain("Poyraz");
  expect((await change({ name: { from: "Poyraz", to: null } })).status).toBe(200);
  await expect.poll(home).not.toContain("Poyraz");
});

test("two who save at once keep each other's fields; the same field is told, not overwritten", async () => {
  const both = await Promise.all([
    change({ tagline: { from: null, to: "Ayda bir rüzgâr" } }),
    change({ year: { from: null, to: 1999 } }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await publisher.get<View>("/settings")).settings).toMatchObject({
    tagline: "Ayda bir rüzgâr",
    year: 1999,
  });
  const late = await change({
    tagline: { from: null, to: "Başka söz" },
    x: { from: null, to: "https://x.com/a" },
  });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    reason: "conflict",
    detail: { fields: ["tagline"] },
    message: expect.stringMatching(/başka biri değiştirmiş: Tanıtım cümlesi\./),
  });
  const { settings } = await publisher.get<View>("/settings");
  expect(settings).toMatchObject({ tagline: "Ayda bir rüzgâr", x: null });
});

test.each([
  [{ name: "" }, /^“Derginin adı” alanı kabul edilmedi; beklenen: en çok 60/],
  [{ accent: "gold" }, /^“Vurgu rengi” alanı .* en yakını #[0-9a-f]{6}\.$/],
  [{ x: "iki sözcük" }, /^“X adresi” alanı .* hesabın adı\.$/],
  [{ phoneIssues: "kitap" }, /^“Üyenin telefonunda açılan” alanı/],
  [{ maxDevices: 0 }, /1 ile 1000 arasında/],
  [{ previewPages: 51 }, /0 ile 50 arasında/],
  [{ membersOnly: "herkes" }, /^“Üyelere özel olan” alanı/],
  [{ year: 3000 }, /^“Telif satırındaki yıl” alanı/],
  [{ loginPlace: "a".repeat(10_000) }, /^“Kodun basılı dergideki yeri” alanı/],
  [{ logo: { file: "../../magazine.db", width: 1, height: 1 } }, /^“Logo” alanı/],
  [{ logo: { file: `${"a".repeat(24)}.svg`, width: 1, height: 1 } }, /logo/i],
  [{ instagram: "https://www.instagram.com/a/" }, /INSTAGRAM_URL/],
])("%j is refused with one sentence, and nothing is written", async (given, sentence) => {
  const former = settingsTextIn(site.dataDir);
  const answer = await change(
    Object.fromEntries(Object.entries(given).map(([name, to]) => [name, { from: null, to }])),
  );
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { message: string }).message).toMatch(sentence);
  expect(settingsTextIn(site.dataDir)).toBe(former);
});

test("all that is wrong is told at once, each at its field, and an account's name becomes an address", async () => {
  const answer = await change({
    name: { from: null, to: "" },
    storeUrl: { from: null, to: "@dükkân" },
    facebook: { from: null, to: "@poyraz" },
  });
  expect(answer.status).toBe(422);
  const { detail } = (await answer.json()) as { detail: { problems: Record<string, string> } };
  expect(Object.keys(detail.problems)).toEqual(["name", "storeUrl"]);
  const saved = await change({
    facebook: { from: null, to: "@poyraz" },
    storeUrl: { from: null, to: "dergi.example" },
  });
  expect(((await saved.json()) as View).settings).toMatchObject({
    facebook: "https://www.facebook.com/poyraz",
    storeUrl: "https://dergi.example",
  });
  await change({
    facebook: { from: "https://www.facebook.com/poyraz", to: null },
    storeUrl: { from: "https://dergi.example", to: null },
  });
});

test("what the environment decides is shown as its own", async () => {
  expect((await publisher.get<View>("/settings")).fixed).toEqual([
    { name: "instagram", value: "https://www.instagram.com/ortam/", variable: "INSTAGRAM_URL" },
  ]);
});

test("a logo is checked when it is chosen, seen in the preview, and on the site once it is saved", async () => {
  for (const [bytes, sentence] of [
    ["<script>alert(1)</script>", /betik\.svg: SVG ya da PNG değil/],
    [(await sharp(Buffer.from(SVG)).png().toBuffer()).subarray(0, 60), /betik\.svg: resim çözülemedi/],
    [Buffer.alloc(2 * 1024 * 1024 + 1), /çok büyük/],
  ] as const) {
    const refused = await upload("logo", bytes as Buffer, "betik.svg");
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(sentence)]);
  }
  expect((await upload("banner", SVG)).status).toBe(404);

  const { picture, address } = (await (await upload("logo", SVG)).json()) as {
    picture: { file: string };
    address: string;
  };
  expect((await site.get(address)).status).toBe(200);
  const draft = encodeURIComponent(JSON.stringify({ logo: picture, accent: "navy", type: "comic" }));
  const preview = await publisher.ask("GET", `/settings/preview?draft=${draft}`);
  const html = await preview.text();
  expect(preview.headers.get("cache-control")).toBe("private, no-store");
  expect(html).toContain(picture.file);
  expect(html).toContain("--accent:light-dark(#000080,");
  expect(html).not.toContain("<script");
  expect(await home()).not.toContain(picture.file);

  // Somebody else's change does not take away what waits here.
  await change({ facebook: { from: null, to: "https://www.facebook.com/poyraz" } });
  expect((await change({ logo: { from: null, to: picture } })).status).toBe(200);
  await expect.poll(home).toContain(picture.file);
  await change({ logo: { from: picture, to: null } });
  const left = await readdir(join(site.dataDir, "magazine"));
  expect(left.filter((name) => name.startsWith(picture.file.slice(0, 24)))).toEqual([]);
});

test("an accent is told with its contrast, and its nearest legible one", async () => {
  const accent = (color: string) => publisher.get(`/settings/accent?color=${encodeURIComponent(color)}`);
  expect(await accent("navy")).toMatchObject({ kind: "usable", accent: { light: "#000080" } });
  expect(await accent("gold")).toMatchObject({ kind: "too light", given: "#ffd700" });
  expect(await accent("sarımsı")).toEqual({ kind: "no colour" });
});

test("settings that nobody can read are told, and not written over", async () => {
  const former = settingsTextIn(site.dataDir);
  writeSettingsText(site.dataDir, "{");
  const answer = await publisher.ask("GET", "/settings");
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringMatching(/magazine\.db: geçerli bir JSON/),
  ]);
  expect((await change({ name: { from: null, to: "Lodos" } })).status).toBe(422);
  writeSettingsText(site.dataDir, former);
});

test("a member's phone opens what is chosen at the desk, without a restart", async () => {
  const byDevice = async () => {
    const answer = await site.get(ISSUE.path);
    return /user-agent/i.test(answer.headers.get("vary") ?? "");
  };
  expect(await byDevice()).toBe(true);
  expect((await change({ phoneIssues: { from: null, to: "reader" } })).status).toBe(200);
  await expect.poll(byDevice).toBe(false);
  expect((await change({ phoneIssues: { from: "reader", to: null } })).status).toBe(200);
  await expect.poll(byDevice).toBe(true);
});

test("how many devices a code may have is what is chosen at the desk, without a restart", async () => {
  const privacy = async () => (await site.get("/gizlilik")).text();
  expect((await change({ maxDevices: { from: null, to: 7 } })).status).toBe(200);
  await expect.poll(privacy).toContain("okuyabilecek cihaz sayısı: 7.");
});

/** Whether a visitor gets a page of the sample's issue. */
async function isFree(site: WatchedSite, page: number): Promise<boolean> {
  const html = await (await site.get(ISSUE.path)).text();
  const [, place] = /(\/sayi\/[^/"]+\/[0-9a-f]{16})\/1\//.exec(html) ?? [];
  return (await site.get(`${place}/${page}/metin.json`)).status === 200;
}

test("free pages of all issues are what is chosen at the desk, in the reader and among the pages' files", async () => {
  await expect.poll(() => isFree(site, 3)).toBe(true);
  expect(await isFree(site, 4)).toBe(false);
  expect((await change({ previewPages: { from: null, to: 4 } })).status).toBe(200);
  await expect.poll(() => isFree(site, 4)).toBe(true);
  expect(await isFree(site, 5)).toBe(false);
  expect((await change({ previewPages: { from: 4, to: 1 } })).status).toBe(200);
  await expect.poll(() => isFree(site, 3)).toBe(false);
  expect((await change({ previewPages: { from: 1, to: null } })).status).toBe(200);
});

test("an article is closed and opened at the desk: its page, the feed, the search and the issue's PDF follow", async () => {
  const isClosed = async () => {
    const texts = async (path: string) => (await site.get(path)).text();
    const [page, feed, found] = [await texts(ARTICLE.path), await texts("/rss.xml"), await texts(SEARCH)];
    const pdf = await site.get(ISSUE.pdf);
    return {
      page: page.includes("Bu yazı yalnızca üyelere açık."),
      feed: !feed.includes("defteri bir bakkal defteridir"),
      search: found.includes("Yazıların metni üyelere açık."),
      issue: pdf.status === 303,
    };
  };
  const articles = { page: true, feed: true, search: true };
  const none = { page: false, feed: false, search: false, issue: false };
  await expect.poll(isClosed).toEqual({ ...none, issue: true });
  expect((await change({ membersOnly: { from: null, to: "all" } })).status).toBe(200);
  await expect.poll(isClosed).toEqual({ ...articles, issue: true });
  expect((await change({ membersOnly: { from: "all", to: "none" } })).status).toBe(200);
  await expect.poll(isClosed).toEqual(none);
  expect((await change({ membersOnly: { from: "none", to: null } })).status).toBe(200);
  await expect.poll(isClosed).toEqual({ ...none, issue: true });
});

test("what the environment says of members wins, is shown and is not changed at the desk", async () => {
  const fixed = await startSiteInProcess({ MEMBERS_ONLY: "pdf", PREVIEW_PAGES: "2" });
  onTestFinished(() => fixed.close());
  const person = await deskPerson(fixed);
  expect((await person.get<View>("/settings")).fixed).toEqual([
    { name: "membersOnly", value: "pdf", variable: "MEMBERS_ONLY" },
    { name: "previewPages", value: 2, variable: "PREVIEW_PAGES" },
  ]);
  const changes = { membersOnly: { from: null, to: "none" } };
  const refused = await person.ask("PATCH", "/settings", { changes });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("MEMBERS_ONLY")]);
  await expect.poll(() => isFree(fixed, 2)).toBe(true);
  expect(await isFree(fixed, 3)).toBe(false);
});
