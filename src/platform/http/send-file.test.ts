import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BlobStore, type StoredFile } from "../blobs/blob-store.ts";
import { sendFile } from "./send-file.ts";

const TEXT = "0123456789";
let folder: string;
let store: BlobStore;
let file: StoredFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-send-"));
  store = new BlobStore(folder);
  async function* bytes() {
    yield Buffer.from(TEXT);
  }
  file = await store.put(bytes());
});
afterAll(() => rm(folder, { recursive: true }));

async function ask(headers: Record<string, string> = {}, method = "GET") {
  const sent = {
    name: file.hash,
    tag: "etiket",
    size: file.size,
    headers: { "content-type": "application/pdf", "cache-control": "private, no-store" },
  };
  const response = await sendFile(store, sent, new Request("http://a/", { headers, method }));
  const got = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    length: got("content-length"),
    range: got("content-range"),
    text: await response.text(),
    got,
  };
}

test("without a range the whole file", async () => {
  const whole = await ask();
  expect(whole).toMatchObject({ status: 200, length: "10", range: null, text: TEXT });
  expect(whole.got("accept-ranges")).toBe("bytes");
  expect(whole.got("cache-control")).toBe("private, no-store");
});

test.each([
  ["bytes=0-0", "0-0", "0"],
  ["bytes=2-4", "2-4", "234"],
  ["bytes=7-", "7-9", "789"],
  ["bytes=-3", "7-9", "789"],
  ["bytes=-99", "0-9", TEXT],
  ["bytes=5-999999999999999999999", "5-9", "56789"],
])("%s is %s", async (range, given, text) => {
  expect(await ask({ range })).toMatchObject({
    status: 206,
    range: `bytes ${given}/10`,
    text,
    length: String(text.length),
  });
});

test.each(["bytes=0-1,4-5", "bytes=0-0,-1", "items=0-1", "bytes", "bytes=", "bytes=a-b", ""])(
  "%j is answered with the whole file",
  async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 200, text: TEXT });
  },
);

test.each(["bytes=10-", "bytes=99-100", "bytes=5-2"])("%s cannot be had", async (range) => {
  expect(await ask({ range })).toMatchObject({ status: 416, range: "bytes */10", text: "" });
});

test("If-Range with another version, or with a date, gives the whole file", async () => {
  const etag = (await ask()).got("etag") ?? "";
  expect(await ask({ range: "bytes=0-1", "if-range": etag })).toMatchObject({ status: 206, text: "01" });
  for (const other of ['"other"', `W/${etag}`, "Sat, 21 Nov 2026 00:00:00 GMT"])
    expect(await ask({ range: "bytes=0-1", "if-range": other })).toMatchObject({ status: 200, text: TEXT });
});

test("HEAD has the headers of GET and no body", async () => {
  expect(await ask({}, "HEAD")).toMatchObject({ status: 200, length: "10", text: "" });
  expect(await ask({ range: "bytes=0-1" }, "HEAD")).toMatchObject({ status: 206, length: "2", text: "" });
});

test("who has the file gets 304", async () => {
  const etag = (await ask()).got("etag") ?? "";
  expect(await ask({ "if-none-match": `"x", ${etag}` })).toMatchObject({ status: 304, text: "" });
});

test("a file that was taken away this moment fails before anything is sent", async () => {
  const gone = { name: "0".repeat(64), tag: "etiket", size: 10, headers: {} };
  await expect(sendFile(store, gone, new Request("http://a/"))).rejects.toMatchObject({ code: "ENOENT" });
});
