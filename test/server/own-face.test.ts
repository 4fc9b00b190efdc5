import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { writeSettingsText } from "../../src/magazine/testing/folder-settings.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";

/* A running site whose publisher gives the magazine a face of its own, by the command and by hand. */

const LOGO = `<svg viewBox="0 0 320 80" onload="alert(1)"><script>alert(1)</script><path d="M0 0h320v80z" fill="#123b4a"/></svg>`;

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess();
  await writeFile(join(site.dataDir, "logo.svg"), LOGO);
});
afterAll(async () => {
  expectSilence(site, /Ayarlar kabul edilmedi/);
  await site.close();
});

const settings = (...given: string[]) =>
  runMecmua(["settings", ...given], { dataDir: site.dataDir, cwd: site.dataDir });
const home = async () => (await site.get("/")).text();
const homeWith = (text: string) => until(home, (page) => page.includes(text));

test("with default settings a page holds nothing of a face of its own", async () => {
  const answer = await site.get("/");
  const page = await answer.text();
  expect(page).toMatch(/^<!DOCTYPE html><html lang="tr"><head>/);
  expect(page).not.toMatch(/<style|\/dergi\/|tagline|accentStyle|storeUrl|© (?!2024)/);
  expect(page.match(/rel="preload"[^>]*as="font"[^>]*/g)).toEqual([
    expect.stringMatching(/assets\/literata-title-/),
    expect.stringMatching(/assets\/literata-text-/),
  ]);
  expect(page.match(/rel="icon"[^>]*/g)).toEqual([expect.stringMatching(/assets\/mark-/)]);
  expect(answer.headers.get("content-security-policy")).toContain("style-src 'self'; ");
  const favicon = await site.get("/favicon.ico");
  expect([favicon.status, favicon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
});

test("a face that the command gives is on the pages without a restart, under the strict policy", async () => {
  const etag = (await site.get("/")).headers.get("etag") ?? "";
  const article = await site.get("/login");
  const set = await settings(
    ...["set", "name", "Poyraz", "tagline", "Kıyıdan esen yazılar", "logo", "logo.svg"],
    ...["accent", "#0a5c4a", "type", "newsreader", "year", "1999", "x", "https://x.com/poyraz"],
    ...["loginPlace", "Künyenin altında basılıdır.", "storeUrl", "https://dergi.example/al"],
  );
  expect(set.err).toContain("settings set logoDark");
  const page = await homeWith("<title>Poyraz</title>");
  expect(page).toContain('<html lang="tr" data-type="newsreader">');
  expect(page).toContain('content="Kıyıdan esen yazılar. Poyraz dergisinin');
  expect(page).toMatch(/<img src="\/dergi\/[0-9a-f]{24}\.svg" alt="Poyraz" width="320" height="80"\/>/);
  expect(page).toMatch(/© <!-- -->?1999|© 1999 /);
  expect(page).toContain('href="https://x.com/poyraz"');
  expect(page.match(/rel="preload"[^>]*as="font"[^>]*/g)).toEqual([
    expect.stringMatching(/assets\/newsreader-/),
  ]);

  const answer = await site.get("/", { headers: { "if-none-match": etag } });
  expect(answer.status).toBe(200);
  const policy = answer.headers.get("content-security-policy") ?? "";
  const [, sheet = ""] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
  expect(sheet).toContain("--accent:light-dark(#0a5c4a,");
  const hash = createHash("sha256").update(sheet).digest("base64");
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'; `);
  expect(policy).not.toContain("unsafe");

  expect(article.status).toBe(200);
  const login = await (await site.get("/login")).text();
  expect(login).toContain("Künyenin altında basılıdır.");
  expect(login).toContain('href="https://dergi.example/al"');
});

test("the logo and its icons are kept for ever by browsers, and hold nothing that runs", async () => {
  const page = await homeWith("/dergi/");
  const addresses = [...new Set(page.match(/\/dergi\/[\w.-]+/g))];
  expect(addresses).toHaveLength(5);
  for (const address of addresses) {
    const answer = await site.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  const drawing = await site.get(addresses.find((address) => address.endsWith(".svg")) ?? "");
  expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
  expect(drawing.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*sandbox$/);
  expect(await drawing.text()).not.toMatch(/script|onload/);
  const favicon = await site.get("/favicon.ico");
  expect([favicon.status, favicon.headers.get("content-type")]).toEqual([200, "image/png"]);
  for (const path of ["/dergi/settings.json", "/dergi/..%2fsettings.json", `/dergi/${"0".repeat(24)}.svg`])
    expect((await site.get(path)).status).toBe(404);
});

test("devices that keep the magazine get its own name and icons", async () => {
  const answer = await site.get("/manifest.webmanifest");
  expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const etag = answer.headers.get("etag") ?? "";
  expect((await site.get("/manifest.webmanifest", { headers: { "if-none-match": etag } })).status).toBe(304);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: "Poyraz",
    lang: "tr",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    shortcuts: [{ name: "Son sayı", url: "/post/sayi-12-yol" }],
  });
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
    ["any", undefined],
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await site.get(src);
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
    if (sizes === "any") continue;
    const picture = sharp(Buffer.from(await icon.arrayBuffer()));
    const { width } = await picture.metadata();
    expect(`${width}x${width}`).toBe(sizes);
    // A home screen would fill what can be seen through with black.
    expect([src, (await picture.stats()).isOpaque]).toEqual([src, true]);
  }
  await settings("set", "name", "Meltem");
  const named = async () =>
    (await site.get("/manifest.webmanifest", { headers: { "if-none-match": etag } })).text();
  expect(await until(named, (text) => text !== "")).toContain('"name":"Meltem"');
  await settings("set", "name", "Poyraz");
  await homeWith("<title>Poyraz</title>");
});

test("settings that cannot be leave the face as it was, and the command mends nothing by guessing", async () => {
  writeSettingsText(site.dataDir, '{"name": "Lodos", "year": 3000}');
  await until(() => site.said("year geçersiz: “3000”"));
  expect(await home()).toContain("<title>Poyraz</title>");
  expect((await settings("set", "name", "Meltem")).code).toBe(1);
  writeSettingsText(site.dataDir, '{"name": "Lodos"}');
  expect(await homeWith("<title>Lodos</title>")).not.toContain("/dergi/");
});

test("the publisher's sections are the navigation, in their order and by their names", async () => {
  const links = async () =>
    [...(await home()).matchAll(/<li><a href="(\/konu\/[\w-]+)"[^>]*>([^<]+)<\/a>/g)].map(([, to, name]) => [
      to,
      name,
    ]);
  expect(await links()).toHaveLength(8);
  await settings("set", "sections", "Şiir, ÖYKÜ = Hikâye, Yok");
  const wanted = [
    ["/konu/siir", "Şiir"],
    ["/konu/oyku", "Hikâye"],
  ];
  expect(await until(links, (shown) => shown.length === 2)).toEqual(wanted);
  expect(await (await site.get("/konu/oyku")).text()).toMatch(/<h1[^>]*>Hikâye<\/h1>/);
  await settings("clear", "sections");
  await until(links, (shown) => shown.length === 8);
});
