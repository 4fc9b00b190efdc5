import { once } from "node:events";
import { createServer } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startIndexNow } from "../../test/index-now/start-index-now.ts";
import { IndexNow, isReachable } from "./index-now.ts";

const KEY = "anahtar-2026";

let engine: Awaited<ReturnType<typeof startIndexNow>>;
let said: string[];
let stack: AsyncDisposableStack;
beforeEach(async () => {
  said = [];
  stack = new AsyncDisposableStack();
  engine = stack.use(await startIndexNow());
  // The site, of which only the key's file matters here.
  const site = createServer((request, response) =>
    response.writeHead(request.url === `/${KEY}.txt` ? 200 : 404).end(KEY),
  );
  await once(site.listen(0, "127.0.0.1"), "listening");
  stack.defer(() => void site.close());
  const address = site.address();
  engine.site = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(() => stack.disposeAsync());

function indexNow(key = KEY): IndexNow {
  const log = pino({ base: null }, { write: (line) => void said.push(JSON.parse(line).msg) });
  const overrides = { endpoint: engine.endpoint, delay: 1, firstPause: 1 };
  return stack.use(new IndexNow({ key, publicUrl: "https://dergi.example", log, overrides }));
}

test("changes that come one after another are told together, each once", async () => {
  const told = indexNow();
  told.announce(["/post/bir"]);
  told.announce(["/post/iki", "/post/bir"]);
  await expect
    .poll(() => engine.accepted)
    .toEqual(["https://dergi.example/post/bir", "https://dergi.example/post/iki"]);
  expect(engine.answers).toEqual([200]);
  told.announce([]);
  told.announce(["/post/iki"]);
  await expect.poll(() => engine.accepted.length).toBe(3);
});

test("what may pass is tried again a few times, what is refused is not", async () => {
  engine.faults.push(503, 429);
  indexNow().announce(["/post/bir"]);
  await expect.poll(() => engine.answers).toEqual([503, 429, 200]);
  await expect.poll(() => said).toEqual(["search engines told of changes"]);
  engine.faults.push(...Array(5).fill(500));
  indexNow().announce(["/post/iki"]);
  await expect.poll(() => said.length).toBe(2);
  indexNow("baska-anahtar").announce(["/post/uc"]);
  await expect.poll(() => said.length).toBe(3);
  expect(engine.answers.slice(3)).toEqual([500, 500, 500, 500, 500, 403]);
  expect(said.slice(1)).toEqual(Array(2).fill("search engines not told of changes"));
  expect(engine.accepted).toEqual(["https://dergi.example/post/bir"]);
});

test("one message has ten thousand addresses at the most", async () => {
  indexNow().announce(Array.from({ length: 10_001 }, (_, index) => `/post/${index}`));
  await expect.poll(() => engine.accepted.length).toBe(10_000);
});

test.each([
  ["https://dergi.example", true],
  ["http://dergi.example:8080", true],
  ["https://93.184.216.34", true],
  ["http://localhost:3000", false],
  ["http://dergi.localhost", false],
  ["http://dergi.local", false],
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000", false],
  ["http://[::ffff:10.0.0.5]", false],
  ["http://192.168.1.4", false],
  ["http://sunucu", false],
])("search engines reach %s: %s", (address, is) => {
  expect(isReachable(address)).toBe(is);
});
