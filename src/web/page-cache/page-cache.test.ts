import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { PageCache, type Visitor } from "./page-cache.ts";
import { type StoredPage, storePage } from "./stored-page.ts";

const desktop: Visitor = { device: () => "desktop", mayBeMember: () => false };
const mobile: Visitor = { ...desktop, device: () => "mobile" };
const member: Visitor = { ...desktop, mayBeMember: () => true };

function page(text: string, options: Partial<StoredPage> = {}): StoredPage {
  const body = Buffer.from(text);
  return {
    status: 200,
    headers: {},
    etag: `W/"${text}"`,
    bodies: { identity: body, br: body, gzip: body },
    byDevice: false,
    byMember: false,
    size: 3 * body.length,
    uses: 0,
    ...options,
  };
}

test("many who ask at once share one rendering, and later ones need none", async () => {
  const cache = new PageCache();
  let rendered = 0;
  const { promise, resolve } = Promise.withResolvers<StoredPage>();
  const ask = () =>
    cache.render("/", desktop, () => {
      rendered += 1;
      return promise;
    });
  const asked = [ask(), ask(), ask()];
  expect(cache.find("/", desktop)).toBeUndefined();
  resolve(page("bir"));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(rendered).toBe(1);
  expect(cache.find("/", mobile)?.etag).toBe('W/"bir"');
});

test("a page that was being rendered when the content changed is not kept, and not shared with who asks after it", async () => {
  const cache = new PageCache();
  const former = Promise.withResolvers<StoredPage>();
  const before = cache.render("/", desktop, () => former.promise);
  cache.clear();
  const after = cache.render("/", desktop, async () => page("yeni"));
  former.resolve(page("eski"));
  expect((await before)?.etag).toBe('W/"eski"');
  expect((await after)?.etag).toBe('W/"yeni"');
  expect(cache.find("/", desktop)?.etag).toBe('W/"yeni"');
});

test("a rendering that fails is tried again by the next who asks", async () => {
  const cache = new PageCache();
  await expect(cache.render("/", desktop, () => Promise.reject(new Error("broken")))).rejects.toThrow(
    "broken",
  );
  expect(await cache.render("/", desktop, async () => null)).toBeNull();
  expect(cache.find("/", desktop)).toBeUndefined();
  expect((await cache.render("/", desktop, async () => page("bir")))?.etag).toBe('W/"bir"');
});

test("a page by device is kept once for each kind", async () => {
  const cache = new PageCache();
  await cache.render("/post/1", desktop, async () => page("geniş", { byDevice: true }));
  expect(cache.find("/post/1", mobile)).toBeUndefined();
  await cache.render("/post/1", mobile, async () => page("dar", { byDevice: true }));
  expect(cache.find("/post/1", desktop)?.etag).toBe('W/"geniş"');
  expect(cache.find("/post/1", mobile)?.etag).toBe('W/"dar"');
});

test("the cache does not grow without end, and a page larger than all of it is only sent", async () => {
  const cache = new PageCache();
  const size = 40 * 1024 * 1024;
  for (const key of ["/1", "/2", "/3"]) await cache.render(key, desktop, async () => page(key, { size }));
  expect(["/1", "/2", "/3"].map((key) => cache.find(key, desktop)?.etag)).toEqual([
    undefined,
    'W/"/2"',
    'W/"/3"',
  ]);
  const huge = await cache.render("/4", desktop, async () => page("/4", { size: 1024 ** 3 }));
  expect(huge?.etag).toBe('W/"/4"');
  expect(cache.find("/4", desktop)).toBeUndefined();
});

test("a page of which members get another is kept for those who carry no session, and not shared with the others", async () => {
  const cache = new PageCache();
  const visitors = page("giriş", { byMember: true });
  const own = Promise.withResolvers<StoredPage | null>();
  const members = cache.render("/login", member, () => own.promise);
  await cache.render("/login", desktop, async () => visitors);
  own.resolve(null);
  expect(await members).toBeNull();
  expect(cache.find("/login", desktop)).toBe(visitors);
  expect(cache.find("/login", member)).toBeUndefined();
  cache.clear();
  // Of two who carry a session one may be a member: neither is given what the other's session made.
  const shared = [1, 2].map(() => cache.render("/login", member, async () => visitors));
  expect(await Promise.all(shared)).toEqual([null, null]);
  expect(cache.find("/login", desktop)).toBeUndefined();
});

test("changes that come close upon each other clear the cache once, and those that keep coming every ten seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = new PageCache();
  const isStored = () => cache.find("/", desktop) !== undefined;
  const fill = () => cache.render("/", desktop, async () => page("bir"));
  await fill();
  for (let calls = 0; calls < 19; calls += 1) {
    cache.clearSoon();
    vi.advanceTimersByTime(100);
  }
  expect(isStored()).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isStored()).toBe(false);
  await fill();
  cache.clearSoon();
  vi.advanceTimersByTime(9_900);
  expect(isStored()).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isStored()).toBe(false);
  await fill();
  vi.advanceTimersByTime(60_000);
  expect(isStored()).toBe(true);
  cache.clearSoon();
  vi.advanceTimersByTime(2_000);
  expect(isStored()).toBe(false);
});

test("pages that are asked for again and again are drawn anew before anybody waits for them, the others are not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = new PageCache();
  let edition = 1;
  const ask = (key: string, visitor: Visitor, options: Partial<StoredPage> = {}) => {
    const render = async () => page(`${key} ${edition}`, options);
    return cache.find(key, visitor) ?? cache.render(key, visitor, render, render);
  };
  const byDevice = { byDevice: true };
  await ask("/once", desktop);
  for (const key of ["/", "/", "/"]) await ask(key, member);
  for (const visitor of [desktop, mobile, mobile]) await ask("/post/1", visitor, byDevice);
  // Shown by no one, and cleared again before there was time.
  for (edition = 2; edition < 5; edition += 1) {
    cache.clear();
    cache.clear();
    expect(cache.find("/", desktop)).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(cache.find("/post/1", mobile)?.etag).toBe(`W/"/post/1 ${edition}"`));
    expect(cache.find("/", desktop)?.etag).toBe(`W/"/ ${edition}"`);
    expect(["/once", "/post/1"].map((key) => cache.find(key, desktop))).toEqual([undefined, undefined]);
    expect(cache.counts.renders).toBe(4 + 2 * (edition - 1));
  }
  const { renders } = cache.counts;
  cache[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(cache.counts.renders).toBe(renders);
});

test("a page that many ask for is compressed once more when it is still there half a minute later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = new PageCache();
  const body = Buffer.from("ışık ve gölge ".repeat(200));
  const often = (key: string) => Array.from({ length: 30 }, () => cache.find(key, desktop));
  const store = (key: string) =>
    cache.render(key, desktop, () => storePage({ status: 200, headers: {}, body })) as Promise<StoredPage>;
  const [kept, rare] = [await store("/kalan"), await store("/az")];
  cache.find("/az", desktop);
  often("/kalan");
  const [before, uncommon] = [kept.bodies.br, rare.bodies.br];
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(kept.bodies.br).not.toBe(before));
  expect(brotliDecompressSync(kept.bodies.br ?? "")).toEqual(body);
  expect(rare.bodies.br).toBe(uncommon);

  const gone = await store("/giden");
  const first = gone.bodies.br;
  often("/giden");
  cache.clear();
  const next = await store("/kalan");
  const present = next.bodies.br;
  often("/kalan");
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(next.bodies.br).not.toBe(present));
  expect(gone.bodies.br).toBe(first);
});
