import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type StaticFiles, staticFiles } from "./static-files.ts";

let folder: string;
let files: StaticFiles;
let app: Hono;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mecmua-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a-1.js"), "ışık()");
  writeFileSync(join(folder, "secret.json"), "{}");
  files = staticFiles(folder);
  app = new Hono().use(files.handler);
  app.onError(() => new Response(null, { status: 503 }));
});

afterEach(() => rmSync(folder, { recursive: true }));

const get = (path: string) => app.fetch(new Request(`http://dergi.example${path}`));

test("a file that lay there at the start is sent, and found from then on", async () => {
  expect(files.find("/assets/a-1.js")).toBeUndefined();
  const response = await get("/assets/a-1.js");
  expect([response.status, await response.text()]).toEqual([200, "ışık()"]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(files.find("/assets/a-1.js")?.status).toBe(200);
});

test("what came later and what is no file of a page has no address", async () => {
  writeFileSync(join(folder, "assets/later.js"), "");
  for (const path of ["/assets/later.js", "/secret.json", "/assets/../secret.json", "/assets/"])
    expect((await get(path)).status).toBe(404);
});

test("a file that was compressed beforehand is sent so", async () => {
  writeFileSync(join(folder, "assets/a-1.js.br"), brotliCompressSync("ışık() // sıkı"));
  const file = { method: "GET", headers: { "accept-encoding": "br" } };
  const response = await app.fetch(new Request("http://dergi.example/assets/a-1.js", file));
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(brotliCompressSync("ışık() // sıkı"));
  expect((await get("/assets/a-1.js.br")).status).toBe(404);
});

test("a read that fails is tried again at the next request", async () => {
  const [file, away] = [join(folder, "assets/a-1.js"), join(folder, "away")];
  renameSync(file, away);
  expect((await get("/assets/a-1.js")).status).toBe(503);
  renameSync(away, file);
  expect((await get("/assets/a-1.js")).status).toBe(200);
});
