import { expect } from "vitest";
import { testAtServer } from "./own-site.ts";
import { type RawAnswer, rawRequest } from "./raw-request.ts";
import { ISSUE } from "./sample.ts";
import { signIn } from "./sign-in.ts";
import { expectTurkish } from "./turkish-words.ts";

/** Without free previews: what is given of an issue is then given to a member. */
const test = testAtServer({ PREVIEW_PAGES: "0" });

const WAYS = [
  { method: "GET" },
  { method: "HEAD" },
  { method: "POST" },
  { method: "GET", headers: { range: "bytes=0-99" } },
  { method: "GET", headers: { range: "bytes=-500", "if-range": '"x"' } },
  { method: "GET", headers: { "if-none-match": "*" } },
  { method: "GET", headers: { cookie: "mecmua=yok; mecmua-uye=1; __Host-mecmua=yok" } },
  { method: "GET", headers: { accept: "application/pdf", "x-forwarded-for": "127.0.0.1" } },
  { method: "GET", headers: { "x-http-method-override": "HEAD", "x-original-url": ISSUE.pdf } },
];

const SPELLINGS = [
  "/pdf/sayi-12-yol",
  "/pdf/sayi-12-yol/",
  "//pdf/sayi-12-yol",
  "/pdf//sayi-12-yol",
  "/pdf/./sayi-12-yol",
  "/pdf/x/../sayi-12-yol",
  "/pdf/%2e/sayi-12-yol",
  "/pdf/%73ayi-12-yol",
  "/pdf%2Fsayi-12-yol",
  "/PDF/sayi-12-yol",
  "/pdf/SAYI-12-YOL",
  "/pdf/sayi-12-yol?indir=1",
  "/pdf/sayi-12-yol;x",
  "/pdf/sayi-12-yol%20",
  "/pdf/sayi-12-yol%00",
  "/pdf/sayi-12-yol.pdf",
  "/pdf/sayi-12-yol.data",
  "/pdf/sayi-12-yol/_.data",
  "/pdf\\sayi-12-yol",
  "/assets/../pdf/sayi-12-yol",
  "/files/sayi-12.pdf",
  "/sample/issues/sayi-12.pdf",
];

function holdsPdf({ type, body }: RawAnswer): boolean {
  return type.includes("pdf") || body.includes("%PDF") || body.includes("endobj");
}

test("S20 without a session no byte of an issue is given, however it is asked for", async ({ site }) => {
  for (const way of WAYS) {
    const answer = await rawRequest(site, ISSUE.pdf, way);
    expect({ ...way, holds: holdsPdf(answer) }).toEqual({ ...way, holds: false });
    expect([303, 403]).toContain(answer.status);
  }
});

test.for(SPELLINGS)("S20 without a session no byte of an issue is given at %s", async (path, { site }) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await rawRequest(site, path, { method });
    expect(holdsPdf(answer)).toBe(false);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.status).toBeLessThan(500);
  }
});

test("S20 without previews a visitor sees the way to sign in, and returns to the issue", async ({ open }) => {
  const page = await open(ISSUE.path);
  expect(await page.getByText("Sayının tamamını dergideki").count()).toBe(0);
  await page.getByRole("heading", { name: "Bu sayı yalnızca üyelere açık" }).waitFor();
  await page.getByRole("link", { name: "Üye girişi yap" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe(ISSUE.path);
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
});

test("S1 the page in place of an issue speaks Turkish and fits a phone", async ({ open }) => {
  const page = await open(ISSUE.pdf, { viewport: { width: 360, height: 740 } });
  await page.getByRole("heading", { name: "Bu sayı yalnızca üyelere açık" }).waitFor();
  await expectTurkish(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("S20 an issue's page and its data say nothing of where the PDF comes from", async ({ open, site }) => {
  const page = await open(ISSUE.path);
  const data = await (await fetch(`${site}/post/sayi-12-yol.data`)).text();
  expect(`${await page.content()} ${data}`).not.toMatch(/library:|\.pdf\b|[0-9a-f]{64}/);
});
