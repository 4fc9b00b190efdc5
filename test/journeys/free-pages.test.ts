import { devices } from "playwright-core";
import { expect } from "vitest";
import { test } from "./journey.ts";
import { rawRequest } from "./raw-request.ts";
import { ISSUE } from "./sample.ts";

const WAYS = [
  { method: "GET" },
  { method: "GET", headers: { range: "bytes=0-99" } },
  { method: "GET", headers: { range: "bytes=-500", "if-range": '"x"' } },
  { method: "GET", headers: { "if-none-match": "*" } },
  { method: "GET", headers: { cookie: "mecmua=yok; mecmua-uye=1; __Host-mecmua=yok" } },
  { method: "GET", headers: { accept: "application/pdf", "x-forwarded-for": "127.0.0.1" } },
];

const SPELLINGS = [
  ISSUE.pdf,
  `${ISSUE.pdf}/`,
  "/pdf/%73ayi-12-yol",
  "/pdf/x/../sayi-12-yol",
  `${ISSUE.pdf}?indir=1`,
];

test("S20 however a visitor asks for an issue's PDF, he is sent to its free pages", async ({ site }) => {
  for (const path of SPELLINGS)
    for (const way of WAYS) {
      const { status, location, type, body } = await rawRequest(site, path, way);
      expect({ path, ...way, type, holds: body.includes("%PDF") }).toMatchObject({
        path,
        ...way,
        holds: false,
      });
      expect(type).not.toContain("pdf");
      if (status !== 404) expect([status, location]).toEqual([303, ISSUE.path]);
    }
});

test.for([true, false])(
  "S20 a visitor's phone that was sent there reads the free pages (scripts: %s)",
  async (javaScriptEnabled, { open }) => {
    const page = await open(ISSUE.pdf, { ...devices["iPhone 15"], javaScriptEnabled });
    expect(new URL(page.url()).pathname).toBe(ISSUE.path);
    await page.getByRole("img", { name: "Sayfa 1", exact: true }).first().waitFor();
    await page.getByRole("link", { name: "Üye girişi yap" }).first().waitFor();
  },
);
