import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { bestEncoding, packBest, pageAnswer, type StoredPage, sendPage, storePage } from "./stored-page.ts";

const body = Buffer.from("ışık ve gölge ".repeat(200));
let page: StoredPage;
beforeAll(async () => {
  page = await storePage({ status: 200, headers: { "content-type": "text/html", "x-own": "1" }, body });
});

const send = ({ method = "GET", acceptEncoding = "", ifNoneMatch = "" } = {}) =>
  sendPage(page, asked({ "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch }, method));

function asked(headers: Record<string, string>, method = "GET") {
  return { method, header: (name: string) => headers[name] };
}

test("a page is sent in the smallest encoding that the reader takes", async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  for (const [acceptEncoding, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["zstd", "identity"],
  ] as const) {
    const response = send({ acceptEncoding });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(unpack[encoding](bytes)).toEqual(body);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
  }
});

test("only brotli is kept until another encoding is asked for, and that then stays", async () => {
  const own = await storePage({ status: 200, headers: {}, body });
  expect(Object.keys(own.bodies)).toEqual(["br"]);
  const answer = (acceptEncoding: string) =>
    pageAnswer(own, asked({ "accept-encoding": acceptEncoding })).body;
  const [zipped, plain] = [answer("gzip"), answer("identity")];
  expect(answer("gzip")).toBe(zipped);
  expect(answer("identity")).toBe(plain);
  for (const bytes of Object.values(own.bodies)) expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(own.size).toBeGreaterThanOrEqual(body.length + 2 * (own.bodies.br?.length ?? 0));
  await packBest(own);
  expect(brotliDecompressSync(own.bodies.br ?? "")).toEqual(body);
});

test("what would take long to bring into another encoding is kept in all", async () => {
  const large = Buffer.from("ışık ve gölge ".repeat(20_000));
  const { bodies } = await storePage({ status: 200, headers: {}, body: large });
  expect(bodies.identity).toBe(large);
  expect(gunzipSync(bodies.gzip ?? "")).toEqual(large);
  const woff = await storePage({ status: 200, headers: {}, body, isCompressed: true });
  expect(Object.keys(woff.bodies)).toEqual(["identity"]);
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000,gzip;q=0", "identity"],
  ["BR", "br"],
  ["gzip;q=0.5, br;q=0.1", "br"],
  ["*", "identity"],
  [",;q=,br x", "identity"],
])("of %j it takes %s", (accept, encoding) => {
  expect(bestEncoding(accept)).toBe(encoding);
});

test("HEAD has the headers and no body", async () => {
  const response = send({ method: "HEAD", acceptEncoding: "br" });
  expect(response.body).toBeNull();
  expect(response.headers.get("content-length")).toBe(String(page.bodies.br?.byteLength));
});

test("who has the page gets 304 with its tag and no body", () => {
  const strong = page.etag.replace("W/", "");
  for (const ifNoneMatch of [page.etag, strong, `"x", ${page.etag}`, "*"]) {
    const response = send({ ifNoneMatch, method: "HEAD" });
    expect([response.status, response.body]).toEqual([304, null]);
    expect(response.headers.get("etag")).toBe(page.etag);
    expect(response.headers.get("content-length")).toBeNull();
  }
  for (const ifNoneMatch of ['"x"', "", "W/", strong.slice(0, -1)])
    expect(send({ ifNoneMatch }).status).toBe(200);
});

test("another content has another tag", async () => {
  const other = await storePage({ status: 200, headers: {}, body: Buffer.from("başka") });
  expect(other.etag).not.toBe(page.etag);
});

test("a page that differs by device says so and is kept so", async () => {
  const own = await storePage({ status: 200, headers: { vary: "User-Agent" }, body });
  expect([own.byDevice, own.headers.vary]).toEqual([true, "Accept-Encoding, User-Agent"]);
});
