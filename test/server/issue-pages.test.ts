import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FoundPlaces, PageText } from "../../src/domain/issue/edition.ts";
import { signIn } from "../faults/member.ts";
import { request } from "../faults/raw-request.ts";
import { expectSilence, startSite, until, type WatchedSite } from "../faults/watched-site.ts";

const ID = "sayi-12-yol";
const FREE = 3;

let site: WatchedSite;
let cookie: string;
let version: string;
beforeAll(async () => {
  site = await startSite();
  cookie = (await signIn(site.address)) ?? "";
  version = await until(
    async () => new RegExp(`/sayi/${ID}/([0-9a-f]{16})/1/`).exec(await pageOf(""))?.[1] ?? "",
  );
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const at = (rest: string) => `/sayi/${ID}/${version}/${rest}`;
const member = () => ({ headers: { cookie } });
const pageOf = async (search: string, init?: RequestInit) =>
  (await site.get(`/post/${ID}${search}`, init)).text();

test("free pages are everybody's and may be kept, all others are a member's and may not", async () => {
  for (const step of ["thumb", "small", "medium", "large"]) {
    const free = await site.get(at(`${FREE}/${step}.webp`));
    expect([free.status, free.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(free.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await sharp(Buffer.from(await free.arrayBuffer())).metadata()).format).toBe("webp");
  }
  const closed = at(`${FREE + 1}/small.webp`);
  const refused = await site.get(closed);
  expect([refused.status, refused.headers.get("cache-control"), await refused.text()]).toEqual([
    401,
    "private, no-store",
    "",
  ]);
  const open = await site.get(closed, member());
  expect([open.status, open.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
});

test("texts are compressed for those who take that; pictures are as they are", async () => {
  const headers = { "accept-encoding": "gzip" };
  const [text, picture] = [
    await site.get(at("1/metin.json"), { headers }),
    await site.get(at("1/thumb.webp"), { headers }),
  ];
  expect(text.headers.get("content-encoding")).toBe("gzip");
  expect(text.headers.get("vary")).toContain("Accept-Encoding");
  expect(((await text.json()) as PageText).blocks.length).toBeGreaterThan(0);
  expect(picture.headers.get("content-encoding")).toBeNull();
  expect(picture.headers.get("content-length")).toBe(String((await picture.arrayBuffer()).byteLength));
});

const closedAddresses = ["small.webp", "thumb.webp", "large.webp", "0-0.webp", "metin.json"].flatMap(
  (file) => [`${FREE + 1}/${file}`, `24/${file}`, `999/${file}`],
);

test.each(closedAddresses)("nothing of a closed page leaves without a session at %s", async (rest) => {
  const target = at(rest);
  const spellings = [
    target,
    `/${target}`,
    `${target}/`,
    `${target}?x=1`,
    `${target}.data`,
    target.replace("/sayi/", "/Sayi/"),
    target.replace("/sayi/", "/sayi/./"),
    target.replace("/sayi/", "/x/../sayi/"),
    target.replace("sayi-12", "%73ayi-12"),
    target.replace(`/${FREE + 1}/`, `/0${FREE + 1}/`),
    target.replace(`/${FREE + 1}/`, `/${FREE + 1}.0/`),
    target.replace(version, "0".repeat(16)),
  ];
  const oddities: Record<string, string>[] = [
    {},
    { range: "bytes=0-99" },
    { cookie: `mecmua=${"a".repeat(43)}; mecmua-uye=1` },
    { "if-none-match": "*" },
    { "x-original-url": at("1/small.webp"), "x-forwarded-for": "127.0.0.1" },
  ];
  for (const spelling of spellings)
    for (const headers of oddities)
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await request(site.address, spelling, {
          method,
          headers: { origin: site.address, ...headers },
        });
        expect(answer.body).not.toMatch(/RIFF|WEBP|blocks/);
        expect([400, 401, 403, 404, 405]).toContain(answer.status);
        expect(answer.headers.get("cache-control") ?? "no-store").toMatch(/no-store/);
      }
});

test("ranges, HEAD and tags are answered for a page's picture", async () => {
  const whole = await site.get(at("5/small.webp"), member());
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await site.get(at("5/small.webp"), { headers: { cookie, range: "bytes=0-3" } });
  expect([part.status, await part.text()]).toEqual([206, "RIFF"]);
  const head = await site.get(at("5/small.webp"), { method: "HEAD", headers: { cookie } });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
  const tag = whole.headers.get("etag") ?? "";
  const again = await site.get(at("5/small.webp"), { headers: { cookie, "if-none-match": tag } });
  expect(again.status).toBe(304);
});

test("a page's sharpest picture comes in tiles that lie within it", async () => {
  const tile = await site.get(at("1/0-0.webp"));
  const { width, height } = await sharp(Buffer.from(await tile.arrayBuffer())).metadata();
  expect([tile.status, width, height]).toEqual([200, 1024, 1024]);
  expect((await site.get(at("1/99-0.webp"))).status).toBe(404);
});

test("what is not there is 404 to a member: other pages, other versions, other files, other issues", async () => {
  for (const rest of ["29/small.webp", "0/small.webp", "-1/small.webp", "1/huge.webp", "1/small.png", "1/x"])
    expect((await site.get(at(rest), member())).status).toBe(404);
  expect((await site.get(`/sayi/${ID}/${"0".repeat(16)}/1/small.webp`, member())).status).toBe(404);
  expect((await site.get(`/sayi/yok/${version}/1/small.webp`, member())).status).toBe(404);
  expect((await site.get(`/sayi/isik-ve-golge/${version}/1/small.webp`, member())).status).toBe(404);
});

test("a page's text has its words where they stand", async () => {
  const text = (await (await site.get(at("5/metin.json"), member())).json()) as PageText;
  const lines = text.blocks.flat();
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    const [left, top, width, height] = line.box;
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-200);
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(10_200);
    if (line.angle === undefined) expect(line.words).toHaveLength(line.text.split(" ").length);
  }
});

test("a term is found with Turkish folding: by a member in all pages, by a visitor in the free ones", async () => {
  const ask = async (term: string, init?: RequestInit) =>
    (await (await site.get(`${at("bul.json")}?ara=${encodeURIComponent(term)}`, init)).json()) as FoundPlaces;
  const whole = await ask("YOL", member());
  expect(whole.total).toBeGreaterThan(5);
  expect((await ask("yol", member())).total).toBe(whole.total);
  expect(Math.max(...whole.places.map(({ page }) => page))).toBeGreaterThan(FREE);
  const free = await ask("yol");
  expect(Math.max(...free.places.map(({ page }) => page))).toBeLessThanOrEqual(FREE);
  expect(free.total).toBeLessThan(whole.total);
  expect(await ask(" ", member())).toEqual({ places: [], total: 0 });
});

test("an issue's page gives a visitor the free pages' pictures, and nothing of the others", async () => {
  const page = await pageOf("");
  expect(page).toContain(at("1/small.webp"));
  const text = (await (await site.get(at("9/metin.json"), member())).json()) as PageText;
  const words = text.blocks.flat().map((line) => line.text);
  const long = words.sort((one, other) => other.length - one.length)[0] ?? "";
  expect(long.length).toBeGreaterThan(20);
  for (const search of ["", "?sayfa=9", "?sayfa=9999"]) {
    const shown = await pageOf(search);
    expect(shown).not.toContain(long);
    expect(shown).not.toMatch(new RegExp(`/${version}/(?!1/|2/|3/)\\d+/`));
  }
  const data = await (await site.get(`/post/${ID}.data`)).text();
  expect(data).not.toContain(long);
});

test("a page can be linked: a member gets that page, without JavaScript as well", async () => {
  const page = await pageOf("?sayfa=9", member());
  expect(page).toContain(at("9/small.webp"));
  expect(page).not.toContain(at("20/small.webp"));
});

test("a visitor's page is kept by the site and the browser, a member's is not, and neither is given to the other", async () => {
  const cacheOf = async (init?: RequestInit) => {
    const { headers } = await site.get(`/post/${ID}`, init);
    return [headers.get("cache-control"), headers.get("vary")];
  };
  for (const _ of [1, 2]) {
    expect(await cacheOf()).toEqual(["private, max-age=0", "Accept-Encoding, User-Agent, Cookie"]);
    expect((await cacheOf(member()))[0]).toBe("private, no-store");
  }
});

test("a member who asks at once with somebody whose session is none gets his own page", async () => {
  const dead = { headers: { cookie: `mecmua=${"A".repeat(43)}; mecmua-uye=1` } };
  for (let round = 0; round < 10; round += 1) {
    const asked = [dead, member(), dead, member()].map((init) => site.get(`/post/${ID}?sayfa=9`, init));
    const answers = await Promise.all(asked);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(pages.map((page) => page.includes(at("9/small.webp")))).toEqual([false, true, false, true]);
    expect(answers[1]?.headers.get("cache-control")).toBe("private, no-store");
  }
});

test("each picture has a tag of its own, which says nothing of the PDF", async () => {
  const tags = await Promise.all(
    ["1/thumb.webp", "1/small.webp", "2/small.webp", "1/0-0.webp"].map(
      async (rest) => (await site.get(at(rest))).headers.get("etag") ?? "",
    ),
  );
  expect(new Set(tags).size).toBe(4);
  const pdf = readFileSync(new URL("../../sample/issues/sayi-12.pdf", import.meta.url));
  const hash = createHash("sha256").update(pdf).digest("hex");
  expect(tags.join()).not.toContain(hash.slice(0, 16));
});

test("the sample's PDF is in none of it", async () => {
  const pdf = readFileSync(new URL("../../sample/issues/sayi-12.pdf", import.meta.url));
  const page = await pageOf("", member());
  expect(page).not.toMatch(/library:|[0-9a-f]{64}/);
  expect(pdf.length).toBeGreaterThan(page.length);
});
