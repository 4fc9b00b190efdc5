import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import type { LookupAll } from "./file-address.ts";
import { type FileVersion, isSameVersion, remoteFiles } from "./remote-files.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startServer(
  listener: RequestListener,
): Promise<{ server: Server; origin: string; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}`, port };
}

interface Opening {
  readonly ownOrigin?: string;
  readonly allowedHosts?: readonly string[];
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
  readonly lookup?: LookupAll;
  readonly limits?: object;
}

function open(address: string, { ownOrigin, allowedHosts = [], maxBytes = 1000, signal, ...rest }: Opening) {
  const files = remoteFiles({ ownOrigin: ownOrigin ?? null, allowedHosts }, rest);
  ends.push(() => files.close());
  return files.openFile(address, maxBytes, signal ?? new AbortController().signal);
}

const resolvesTo =
  (...addresses: string[]): LookupAll =>
  (_, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

test("a file comes as a stream with its size, and is asked for without credentials", async () => {
  const seen: object[] = [];
  const { origin } = await startServer(({ headers }, response) => {
    seen.push(headers);
    response.writeHead(200, { "content-type": "image/png", "content-length": "4" }).end("abcd");
  });
  const file = await open(`${origin}/a.png`, { ownOrigin: origin });
  expect(file).toMatchObject({ size: 4 });
  expect(await text(file.stream)).toBe("abcd");
  expect(seen).toHaveLength(1);
  for (const name of ["authorization", "cookie"]) expect(seen[0]).not.toHaveProperty(name);
});

test("a compressed file is unpacked, and the limit counts what it unpacks to", async () => {
  const { origin } = await startServer((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("a".repeat(5000)));
  });
  const whole = await open(origin, { ownOrigin: origin, maxBytes: 5000 });
  expect(whole.size).toBeNull();
  expect((await buffer(whole.stream)).length).toBe(5000);
  const cut = await open(origin, { ownOrigin: origin, maxBytes: 4999 });
  await expect(buffer(cut.stream)).rejects.toMatchObject({ code: "too-large" });
});

test("a file that says it is too large is not begun, one that turns out so fails", async () => {
  const { origin } = await startServer(({ url }, response) => {
    if (url === "/said") response.setHeader("content-length", "2000");
    response.write("a".repeat(1000));
    response.end("a".repeat(1000));
  });
  await expect(open(`${origin}/said`, { ownOrigin: origin })).rejects.toMatchObject({ code: "too-large" });
  const file = await open(`${origin}/unsaid`, { ownOrigin: origin, maxBytes: 1999 });
  await expect(text(file.stream)).rejects.toMatchObject({ code: "too-large" });
});

test("a file cut off in the middle fails", async () => {
  const { origin } = await startServer((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("a", () => response.destroy());
  });
  const file = await open(origin, { ownOrigin: origin });
  await expect(text(file.stream)).rejects.toMatchObject({ code: "unreachable" });
});

test("three redirects are followed, a fourth is not", async () => {
  const { origin } = await startServer(({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left === 0) return response.end("geldi");
    response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect(await text((await open(`${origin}/3`, { ownOrigin: origin })).stream)).toBe("geldi");
  await expect(open(`${origin}/4`, { ownOrigin: origin })).rejects.toMatchObject({ code: "redirect" });
});

test("a redirect is checked like an address, before anything is asked there", async () => {
  let asked = 0;
  const inside = await startServer((_, response) => {
    asked += 1;
    response.end("gizli");
  });
  const targets = [
    inside.origin,
    `http://user@media.example/`,
    "file:///etc/passwd",
    "http://[::ffff:127.0.0.1]/",
  ];
  for (const location of targets) {
    const { origin } = await startServer((_, response) => response.writeHead(301, { location }).end());
    const opening = { ownOrigin: origin, allowedHosts: ["media.example"] };
    await expect(open(origin, opening)).rejects.toMatchObject({ code: "forbidden-address" });
  }
  expect(asked).toBe(0);
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.1", "169.254.169.254"])(
  "an allowed name that resolves to %s is not connected to",
  async (address) => {
    let asked = 0;
    const { port } = await startServer((_, response) => {
      asked += 1;
      response.end("gizli");
    });
    const opening = { allowedHosts: [`media.example:${port}`], lookup: resolvesTo(address) };
    await expect(open(`http://media.example:${port}/`, opening)).rejects.toMatchObject({
      code: "forbidden-address",
    });
    expect(asked).toBe(0);
  },
);

test("a redirect to an allowed name that resolves inwards is not connected to", async () => {
  const { origin } = await startServer((_, response) =>
    response.writeHead(302, { location: "http://media.example/" }).end(),
  );
  const opening = { ownOrigin: origin, allowedHosts: ["media.example"], lookup: resolvesTo("127.0.0.1") };
  await expect(open(origin, opening)).rejects.toMatchObject({ code: "forbidden-address" });
});

test("a name that does not resolve is unreachable", async () => {
  const lookup: LookupAll = (_, done) => done(Object.assign(new Error("none"), { code: "ENOTFOUND" }), []);
  const opening = { allowedHosts: ["media.example"], lookup };
  await expect(open("http://media.example/", opening)).rejects.toMatchObject({ code: "unreachable" });
});

test("another status than 200 is reported with the Retry-After of the server", async () => {
  const { origin } = await startServer((_, response) =>
    response.writeHead(503, { "retry-after": "7" }).end(),
  );
  await expect(open(origin, { ownOrigin: origin })).rejects.toMatchObject({
    code: "status",
    retryAfterSeconds: 7,
  });
});

test("a server that says nothing, pauses or drips for ever is given up", async () => {
  const { origin } = await startServer(({ url }, response) => {
    if (url === "/silent") return;
    response.write("a");
    if (url === "/pause") return;
    const timer = setInterval(() => response.write("a"), 5);
    response.on("close", () => clearInterval(timer));
  });
  const read = async (path: string, limits: object) =>
    text((await open(origin + path, { ownOrigin: origin, limits })).stream);
  await expect(read("/silent", { headers: 100 })).rejects.toMatchObject({ code: "timeout" });
  await expect(read("/pause", { idle: 100 })).rejects.toMatchObject({ code: "timeout" });
  await expect(read("/drip", { total: 100 })).rejects.toMatchObject({ code: "timeout" });
});

test("cancelling the stream or aborting closes the connection", async () => {
  let closed = 0;
  const { origin } = await startServer((_, response) => {
    response.on("close", () => {
      closed += 1;
    });
    response.write("a");
  });
  const left = await open(origin, { ownOrigin: origin });
  await left.stream.cancel();
  await expect.poll(() => closed).toBe(1);

  const reader = new AbortController();
  const aborted = await open(origin, { ownOrigin: origin, signal: reader.signal });
  const reason = new Error("enough");
  reader.abort(reason);
  await expect(text(aborted.stream)).rejects.toBe(reason);
  await expect.poll(() => closed).toBe(2);
});

const NO_VERSION = { etag: null, lastModified: null, size: null };

function versions(origin: string) {
  const files = remoteFiles({ ownOrigin: origin, allowedHosts: [] });
  ends.push(() => files.close());
  return (known: FileVersion) => files.fileVersion(`${origin}/a`, known, new AbortController().signal);
}

test("what a host has is asked conditionally by HEAD; a change counts when GET says it", async () => {
  let etag = '"1"';
  const asked: (string | undefined)[][] = [];
  const { origin } = await startServer(({ method, headers }, response) => {
    asked.push([method, headers["if-none-match"], headers["if-modified-since"]]);
    if (headers["if-none-match"] === etag) return response.writeHead(304).end();
    response.writeHead(200, { etag, "content-length": "9999999" });
    if (method === "HEAD") response.end();
    else response.write("a");
  });
  const version = versions(origin);
  const first = await version(NO_VERSION);
  expect(first).toEqual({ etag, lastModified: null, size: 9_999_999 });
  expect(await version(first)).toBe(first);
  etag = '"2"';
  expect(await version(first)).toEqual({ ...first, etag });
  await version({ ...NO_VERSION, lastModified: "Sat, 21 Nov 2026 00:00:00 GMT" });
  expect(asked).toEqual([
    ["HEAD", undefined, undefined],
    ["HEAD", '"1"', undefined],
    ["HEAD", '"1"', undefined],
    ["GET", '"1"', undefined],
    ["HEAD", undefined, "Sat, 21 Nov 2026 00:00:00 GMT"],
  ]);
});

test.each([403, 405, 501])("a host that refuses HEAD with %i is asked by GET", async (status) => {
  const asked: (string | undefined)[] = [];
  const { origin } = await startServer(({ method }, response) => {
    asked.push(method);
    if (method === "HEAD") response.writeHead(status).end();
    else response.writeHead(200, { etag: '"1"', "content-length": "9999999" }).write("a");
  });
  expect(await versions(origin)(NO_VERSION)).toEqual({ etag: '"1"', lastModified: null, size: 9_999_999 });
  expect(asked).toEqual(["HEAD", "GET"]);
});

test("a host that gives no length with HEAD has what it had", async () => {
  const { origin } = await startServer(({ method }, response) =>
    response.writeHead(200, { "content-length": method === "HEAD" ? "0" : "7" }).end(),
  );
  const known = { ...NO_VERSION, size: 7 };
  expect(await versions(origin)(known)).toEqual(known);
});

test("a version is not asked for within our own network, nor believed of a file that was removed", async () => {
  const { origin } = await startServer((_, response) => response.writeHead(404).end());
  await expect(versions(origin)(NO_VERSION)).rejects.toMatchObject({ code: "status" });
  const files = remoteFiles({ ownOrigin: null, allowedHosts: ["169.254.169.254"] });
  ends.push(() => files.close());
  const inside = files.fileVersion("http://169.254.169.254/", NO_VERSION, new AbortController().signal);
  await expect(inside).rejects.toMatchObject({ name: "RemoteError", code: "forbidden-address" });
});

const version = (given: Partial<FileVersion>): FileVersion => ({
  etag: null,
  lastModified: null,
  size: null,
  ...given,
});

test.each<[string, Partial<FileVersion>, Partial<FileVersion>, boolean]>([
  ["the same tag", { etag: '"a"', size: 1 }, { etag: '"a"', size: 1 }, true],
  ["the same tag, once weak", { etag: 'W/"a"' }, { etag: '"a"' }, true],
  [
    "another tag",
    { etag: '"a"', size: 1, lastModified: "x" },
    { etag: '"b"', size: 1, lastModified: "x" },
    false,
  ],
  ["another size", { size: 1, lastModified: "x" }, { size: 2, lastModified: "x" }, false],
  ["another date", { size: 1, lastModified: "x" }, { size: 1, lastModified: "y" }, false],
  ["a date that is said once", { size: 1 }, { size: 1, lastModified: "y" }, true],
  ["a tag that is said once, and another size", { etag: '"a"', size: 1 }, { size: 2 }, false],
  ["nothing said", {}, {}, true],
])("%s", (_, one, other, isSame) => {
  expect(isSameVersion(version(one), version(other))).toBe(isSame);
  expect(isSameVersion(version(other), version(one))).toBe(isSame);
});
