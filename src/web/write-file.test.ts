import { once } from "node:events";
import { mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileResponse } from "../platform/http/file-response.ts";
import { listen } from "./listen.ts";
import { askRaw } from "./testing/ask-raw.ts";

const SIZES = { "/picture": 100_000, "/pdf": 20_000_000, "/empty": 0 };
let folder: string;
let server: Awaited<ReturnType<typeof listen>>;
const bytes = (size: number) => Buffer.alloc(size, "ışık ve gölge ");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-write-"));
  for (const [name, size] of Object.entries(SIZES)) await writeFile(join(folder, name), bytes(size));
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const size = SIZES[pathname as keyof typeof SIZES];
    const [start, end] = [
      Number(searchParams.get("start") ?? 0),
      Number(searchParams.get("end") ?? size - 1),
    ];
    const headers = { "content-length": String(end - start + 1), "x-of": pathname };
    return fileResponse(join(folder, pathname), { start, end }, { status: 200, headers });
  };
  const listener = { fetch, fastPath: () => false, endStreams: () => undefined };
  server = await listen(listener, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const port = () => Number(new URL(server.address).port);
/** Files of the folder that this process has open. */
async function openFiles(): Promise<number> {
  const names = await readdir("/proc/self/fd");
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(folder)).length;
}

test.each([
  ["/picture", 0, 99_999],
  ["/picture?start=5&end=9", 5, 9],
  ["/pdf", 0, 19_999_999],
  ["/pdf?start=1000000&end=1999999", 1_000_000, 1_999_999],
  ["/empty", 0, -1],
])("%s comes whole, with its headers, and its file is closed", async (target, start, end) => {
  const { status, headers, body } = await askRaw(port(), { target, method: "GET", headers: {} });
  expect([status, headers["x-of"], headers["content-length"]]).toEqual([
    200,
    target.split("?")[0],
    String(end - start + 1),
  ]);
  expect(body.equals(bytes(end + 1).subarray(start))).toBe(true);
  await expect.poll(openFiles).toBe(0);
});

test("a reader who leaves in the midst leaves no file open, and others are answered", async () => {
  for (let reader = 0; reader < 20; reader += 1) {
    const socket = connect(port(), "127.0.0.1").on("error", () => undefined);
    socket.write(`GET ${reader % 2 ? "/pdf" : "/picture"} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(socket, "data");
    socket.destroy();
  }
  await expect.poll(openFiles).toBe(0);
  expect((await askRaw(port(), { target: "/picture", method: "GET", headers: {} })).body.length).toBe(
    100_000,
  );
});

test("whoever reads the answer itself gets the same bytes, and closes the file", async () => {
  const read = async () => fileResponse(join(folder, "/pdf"), { start: 0, end: 19_999_999 }, {});
  expect(Buffer.from(await (await read()).arrayBuffer()).equals(bytes(20_000_000))).toBe(true);
  await (await read()).body?.cancel();
  const half = (await read()).body?.getReader();
  await half?.read();
  await half?.cancel();
  await expect.poll(openFiles).toBe(0);
});
