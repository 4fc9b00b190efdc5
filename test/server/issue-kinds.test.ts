import { readFileSync } from "node:fs";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FoundPlaces, PageText } from "../../src/domain/issue/edition.ts";
import { blankPages } from "../../src/issues/testing/raw-pdf.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { expectSilence, startSite, until, type WatchedSite } from "../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "./picture-host.ts";

/* Issues as publishers' programs write them, and files that are none. */

const MAKERS = ["chromium", "ghostscript", "libreoffice", "tex"];
const ODD = ["one-page", "many-pages", "mixed"];
const BAD = ["locked", "text", "truncated", "empty", "poster", "endless"];
const CANNOT = /"msg":"issue (cannot be read|not taken in)"/;
const A4 = "/MediaBox [0 0 595 842]";

let host: PictureHost;
let site: WatchedSite;
beforeAll(async () => {
  host = await startPictureHost((address) =>
    [...MAKERS, ...ODD, ...BAD].map((id) =>
      buildIssue({ id, title: id, featuredImage: null, pdf: { url: address(id) } }),
    ),
  );
  for (const name of MAKERS) serve(name, readFileSync(new URL(`../pdfs/${name}.pdf`, import.meta.url)));
  serve("one-page", blankPages([A4]));
  serve("many-pages", blankPages(Array.from({ length: 300 }, () => A4)));
  serve(
    "mixed",
    blankPages([
      A4,
      "/MediaBox [0 0 842 595]",
      `${A4} /Rotate 90`,
      `${A4} /CropBox [100 100 300 300]`,
      "/MediaBox [0 0 200 200]",
    ]),
  );
  serve("locked", await locked());
  serve("text", Buffer.from("Bu bir PDF değil."));
  serve("truncated", readFileSync(new URL("../pdfs/tex.pdf", import.meta.url)).subarray(0, 9_000));
  serve("empty", blankPages([]));
  serve("poster", blankPages(["/MediaBox [0 0 14200 14200]"]));
  serve("endless", blankPages(Array.from({ length: 5_000 }, () => "/MediaBox [0 0 10 10]")));
  site = await startSite({
    CONTENT_ENDPOINT: host.endpoint,
    CONTENT_POLL_SECONDS: "1",
    MEMBERS_ONLY: "none",
  });
});
afterAll(async () => {
  expectSilence(site, CANNOT);
  await site.close();
  await host.close();
});

function serve(name: string, bytes: Buffer): void {
  host.files.set(name, { contentType: "application/pdf", bytes });
}

function locked(): Promise<Buffer> {
  const document = new PdfDocument({ userPassword: "gizli" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk)).text("Kilitli");
  const whole = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  document.end();
  return whole;
}

/** An issue's page once its file was looked at. */
async function issuePage(id: string) {
  const page = await until(
    async () => (await site.get(`/post/${id}`)).text(),
    (html) => !html.includes("Sayı hazırlanıyor"),
  );
  const [, version = ""] = new RegExp(`/sayi/${id}/([0-9a-f]{16})/`).exec(page) ?? [];
  return { page, version };
}

async function picture(id: string, version: string, page: number) {
  const answer = await site.get(`/sayi/${id}/${version}/${page}/small.webp`);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, shape: width / height };
}

test.each(MAKERS)("an issue made by %s can be read, each page with its text", async (id) => {
  const { version } = await issuePage(id);
  const first = await picture(id, version, 1);
  expect(first.shape).toBeCloseTo(420 / 595, 1);
  const text = (await (await site.get(`/sayi/${id}/${version}/1/metin.json`)).json()) as PageText;
  expect(text.blocks.length).toBeGreaterThan(0);
  const { dominant } = await sharp(first.bytes).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
});

test.each([
  ["chromium", 2, 842 / 595],
  ["ghostscript", 2, 842 / 420],
  ["libreoffice", 2, 297 / 210],
  ["mixed", 2, 842 / 595],
  ["mixed", 3, 842 / 595],
  ["mixed", 4, 1],
])("%s: page %i has its own shape", async (id, page, shape) => {
  const { version } = await issuePage(id);
  expect((await picture(id, version, page)).shape).toBeCloseTo(shape, 1);
});

test("CMYK colours are shown as a printer's, and what is half transparent lets the ground through", async () => {
  const { version } = await issuePage("ghostscript");
  const { bytes } = await picture("ghostscript", version, 1);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const index =
      (Math.round((1 - y / 595) * info.height) * info.width + Math.round((x / 420) * info.width)) * 3;
    return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0] as const;
  };
  const [red, green] = at(80, 430);
  expect([red > 180, green < 80]).toEqual([true, true]);
  // Cyan, half of it, on white: much lighter than cyan.
  const [through, , blue] = at(150, 75);
  expect([through > 90, through < 180, blue > 200]).toEqual([true, true, true]);
});

test("Turkish is found in what other programs wrote, whatever its case", async () => {
  for (const id of ["chromium", "libreoffice"]) {
    const { version } = await issuePage(id);
    const ask = async (term: string) =>
      (await (
        await site.get(`/sayi/${id}/${version}/bul.json?ara=${encodeURIComponent(term)}`)
      ).json()) as FoundPlaces;
    expect((await ask("ARAŞTIRMA")).total).toBeGreaterThan(0);
    expect((await ask("isigi kapat")).places[0]?.page).toBe(3);
  }
});

test("page labels, an outline and links are what the file says", async () => {
  const { page, version } = await issuePage("tex");
  expect(page).toMatch(/"iii"|\\"iii\\"/);
  expect(page).toContain("Göl");
  const texts: PageText[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    texts.push((await (await site.get(`/sayi/tex/${version}/${number}/metin.json`)).json()) as PageText);
  const links = texts.flatMap((text) => text.links);
  expect(links).toContainEqual(expect.objectContaining({ address: "https://dergi.example/sayi" }));
  expect(links.some((link) => "page" in link && link.page > 1)).toBe(true);
});

test("an issue of one page and one of three hundred open", async () => {
  const { version } = await issuePage("one-page");
  await picture("one-page", version, 1);
  const many = await issuePage("many-pages");
  await picture("many-pages", many.version, 300);
  expect((await site.get(`/sayi/many-pages/${many.version}/301/small.webp`)).status).toBe(404);
});

test.each(BAD)(
  "an issue whose file is bad (%s) says that it cannot be read, and keeps its card",
  async (id) => {
    const { page } = await issuePage(id);
    expect(page).toContain("Bu sayı şu anda okunamıyor");
    expect(page).not.toContain("/sayi/");
    const list = await (await site.get(`/?ara=${id}`)).text();
    expect(list).toContain(`/post/${id}`);
  },
);

test("an issue without a picture has the first page of its PDF for a cover, once that is taken in", async () => {
  const card = async () => {
    const page = await (await site.get("/?ara=mixed")).text();
    return /href="\/post\/mixed"/.test(page) ? page : "";
  };
  const page = await until(card, (html) => html.includes("/gorsel/"));
  const named = await until(card, (html) => /\/gorsel\/[0-9a-f]{24}\/\d+\.webp/.test(html));
  expect(page).not.toContain("cover:");
  const [address = ""] = /\/gorsel\/[0-9a-f]{24}\/\d+\.webp/.exec(named) ?? [];
  const answer = await site.get(address);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(width / height).toBeCloseTo(595 / 842, 1);
  // Nothing else of a picture that cannot be had is named, and a bad PDF's card keeps its initial.
  expect(await (await site.get("/?ara=locked")).text()).not.toContain("/gorsel/");
});

test("a later good version under the same address takes the place of a PDF that could not be read", async () => {
  const page = async () => (await site.get("/post/truncated")).text();
  await until(page, (html) => html.includes("Bu sayı şu anda okunamıyor"));
  serve("truncated", readFileSync(new URL("../pdfs/tex.pdf", import.meta.url)));
  // It is looked for when its post changes, and every hour.
  const index = host.posts.findIndex((post) => post?.id === "truncated");
  host.posts[index] = { ...host.posts[index], abstract: "Düzeltildi." };
  await until(page, (html) => html.includes("/sayi/truncated/"));
  expect((await site.get("/pdf/truncated")).status).toBe(200);
});
