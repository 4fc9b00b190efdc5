import { globSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANNOTATION_RETENTION_MS } from "../../src/membership/reading/annotations.ts";
import { POSITION_RETENTION_MS } from "../../src/membership/reading/positions.ts";
import { SESSION_IDLE_MS } from "../../src/membership/sessions/sessions.ts";
import { MONTHS_BY_DAY, STAYED_BINS } from "../../src/readership/readership-tables.ts";
import { startSiteInProcess, type WatchedSite } from "../faults/watched-site.ts";
import { MEMBER } from "../journeys/sample.ts";

/* The archive, the issues, the privacy page, and what all public pages have in common. */

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ MAX_DEVICES: "3", LOG_LEVEL: "silent" });
});
afterAll(() => site.close());

const textOf = async (path: string) => {
  const answer = await site.get(path);
  expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([
    path,
    200,
    "public, max-age=0, s-maxage=30",
  ]);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  return answer.text();
};
const bodyOf = async (path: string) => {
  const { document } = parseHTML(await textOf(path));
  for (const script of document.querySelectorAll("script")) script.remove();
  return document;
};

test("the archive leads to months, and a month to its posts with date, author and section", async () => {
  const archive = await bodyOf("/arsiv");
  const months = [...archive.querySelectorAll("main li")].map((item) => item.textContent);
  expect(months.slice(0, 2)).toEqual(["Kasım 20267 yazı", "Ekim 20265 yazı"]);
  expect(archive.querySelector("main h2")?.textContent).toBe("2026");
  const addresses = [...archive.querySelectorAll("main li a")].map((link) => link.getAttribute("href"));
  expect(addresses[0]).toBe("/arsiv/2026/11");
  let posts = 0;
  for (const address of addresses)
    posts += (await bodyOf(address ?? "")).querySelectorAll("main ol > li").length;
  expect(archive.querySelector("header + section, main header p")?.textContent).toBe(`${posts} yazı`);

  const november = await bodyOf("/arsiv/2026/11");
  const lines = [...november.querySelectorAll("main ol > li")].map((line) => line.textContent);
  expect(lines[0]).toBe("20 Kasım 2026Son VapurNermin AkyolÖykü");
  expect(lines.at(-1)).toBe("1 Kasım 2026Sayı 12: YolDijital sayıKasım 2026");
  expect(november.querySelector("title")?.textContent).toBe("Kasım 2026 · Arşiv · Rüzgârgülü");
});

test("a month has one address, a year is a part of the archive, and what is not there is not found", async () => {
  for (const [path, location] of [
    ["/arsiv/2026/9", "/arsiv/2026/09"],
    ["/arsiv/2026/11/", "/arsiv/2026/11"],
    ["/arsiv/2026", "/arsiv#yil-2026"],
  ]) {
    const answer = await site.get(path ?? "");
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, location]);
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=0/);
  }
  const missing = [
    "2026/13",
    "2026/00",
    "2026/1",
    "1999",
    "abc",
    "2026/11/1",
    "26/11",
    "tarihsiz",
    "2026/x",
    "%2F/11",
  ];
  for (const path of [...missing, "2026/11?sayfa=2", "9999/12", "0001/01", "0000/01"].map(
    (one) => `/arsiv/${one}`,
  ))
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test("all issues stand on the shelf, the current one first", async () => {
  const shelf = await bodyOf("/sayilar");
  const titles = [...shelf.querySelectorAll("main article a, main li h3 a")].map((link) => link.textContent);
  expect(titles).toEqual(["Sayı 12: Yol", "Sayı 11: Işık", "Sayı 10: Ses"]);
  expect(shelf.querySelector("main article")?.textContent).toMatch(
    /^Son sayıSayı 12: Yol1 Kasım 2026Üyelere açık/,
  );
  expect((await site.get("/sayilar?sayfa=2")).status).toBe(404);
});

test("the privacy page says the cookies, the times and the keys that the site really uses", async () => {
  const page = (await bodyOf("/gizlilik")).querySelector("main")?.textContent ?? "";
  const days = (milliseconds: number) => milliseconds / 86_400_000;
  for (const said of [
    `Kullanılmayan oturum kapanır: ${days(SESSION_IDLE_MS)} gün`,
    `Okunduğu günden sonra ${days(POSITION_RETENTION_MS)} gün`,
    `Konduğu, değiştirildiği ya da silindiği günden sonra ${days(ANNOTATION_RETENTION_MS) / 365} yıl`,
    "okuyabilecek cihaz sayısı: 3.",
    "Yalnızca hatalar.",
    `Günlük toplamlar: ${MONTHS_BY_DAY} ay.`,
    `${STAYED_BINS.length} süre aralığından`,
    "Rüzgârgülü Yayınları",
  ])
    expect(page).toContain(said);

  const signedIn = await site.get("/login", {
    method: "POST",
    body: new URLSearchParams(MEMBER),
    headers: { origin: site.address },
  });
  const cookies = signedIn.headers
    .getSetCookie()
    .map((cookie) => /^([^=]+)=.*Max-Age=(\d+)/.exec(cookie) ?? []);
  expect(cookies).toHaveLength(3);
  const listed = [...(await bodyOf("/gizlilik")).querySelectorAll("dl code")].map((code) => code.textContent);
  for (const [, name = "", seconds] of cookies) {
    // Some of a session's first second may be gone when its cookie is written.
    const lifetime = Math.ceil(days(Number(seconds) * 1000));
    expect(listed).toContain(name);
    expect(page).toContain(lifetime === 365 ? "Süresi: 1 yıl" : `Süresi: en çok ${lifetime} gün`);
  }

  const used = new Set([...cookies.map(([, name]) => name), "react-router-scroll-positions"]);
  for (const file of globSync("src/{site,offline}/**/*.{ts,tsx}"))
    for (const [, key = ""] of readFileSync(file, "utf8").matchAll(/"(mecmua[.-][\w-]+)"/g))
      if (!NOT_KEPT.has(key)) used.add(key);
  expect(new Set(listed)).toEqual(used);
});

/** Names in the sources that are no storage: an event, a highlight of text, and the beginning of another name. */
const NOT_KEPT = new Set(["mecmua-page-turned", "mecmua-okunan", "mecmua-isaret", "mecmua-alinan"]);

const PAGES = [
  "/",
  "/?ara=ışık",
  "/login",
  "/post/son-vapur",
  "/post/kaybolan-sesler",
  "/post/sayi-12-yol",
  "/konu/oyku",
  "/yazar/nermin-akyol",
  "/sayfa/kunye",
  "/arsiv",
  "/arsiv/2026/11",
  "/sayilar",
  "/gizlilik",
  "/bu-sayfa-yok",
];
const LOADED: readonly (readonly [selector: string, attribute: string])[] = [
  ["[src]", "src"],
  ["[srcset]", "srcset"],
  ["[poster]", "poster"],
  ["object[data]", "data"],
  ["link[href]:not([rel=canonical]):not([rel=alternate])", "href"],
  ["svg [href], svg [xlink\\:href]", "href"],
];

test.for(PAGES)(
  "nothing that %s loads by itself is another site's, and its policy forbids it",
  async (path) => {
    const answer = await site.get(path);
    const { document } = parseHTML(await answer.text());
    const loaded = LOADED.flatMap(([selector, attribute]) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const value = element.getAttribute(attribute) ?? "";
        return attribute === "srcset"
          ? value.split(",").map((one) => one.trim().split(" ")[0] ?? "")
          : [value];
      }),
    );
    expect(loaded.length).toBeGreaterThan(2);
    expect(loaded.filter((address) => !/^(?:\/(?!\/)|data:|#)/.test(address))).toEqual([]);
    const sheets = loaded.filter((address) => address.endsWith(".css"));
    for (const sheet of sheets)
      for (const [, address = ""] of (await (await site.get(sheet)).text()).matchAll(/url\(["']?([^"')]+)/g))
        expect([sheet, address]).toEqual([sheet, expect.stringMatching(/^(?:\/(?!\/)|data:|#)/)]);
    const policy = new Map(
      (answer.headers.get("content-security-policy") ?? "")
        .split("; ")
        .map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)]),
    );
    expect(policy.get("default-src")).toEqual(["'none'"]);
    for (const kind of [
      "script-src",
      "style-src",
      "img-src",
      "font-src",
      "connect-src",
      "manifest-src",
      "worker-src",
    ])
      for (const source of policy.get(kind) ?? [])
        expect([kind, source]).toEqual([kind, expect.stringMatching(/^(?:'self'|data:|'sha256-.*')$/)]);
  },
);
