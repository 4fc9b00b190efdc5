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

test("S20 however a visitor asks for an issue, he gets the bytes of its preview and no others", async ({
  site,
}) => {
  const preview = (await rawRequest(site, ISSUE.pdf)).body;
  expect(preview.subarray(0, 5).toString()).toBe("%PDF-");
  for (const path of SPELLINGS)
    for (const way of WAYS) {
      const { status, type, body } = await rawRequest(site, path, way);
      if (!type.includes("pdf")) continue;
      expect([200, 206, 304]).toContain(status);
      expect({ path, ...way, isPreview: preview.includes(body) }).toEqual({ path, ...way, isPreview: true });
    }
});
