import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildPost, manyPosts } from "../../../test/content-service/build-post.ts";
import {
  type ContentService,
  type ContentServiceOptions,
  startContentService,
} from "../../../test/content-service/start-content-service.ts";
import type { ContentSource } from "../content-source.ts";
import { hostedSource } from "../hosted/hosted-source.ts";
import { noEditorial, type TempSnapshot, tempSnapshot } from "../snapshot/testing/temp-snapshot.ts";
import { contentFollower } from "./follow-content.ts";

let snapshot: TempSnapshot;
let service: ContentService;
let source: ContentSource;

beforeEach(async () => {
  snapshot = await tempSnapshot();
});
afterEach(async () => {
  vi.useRealTimers();
  await source.close();
  await service.close();
  await snapshot.remove();
});

async function start(options: ContentServiceOptions) {
  service = await startContentService(options);
  source = hostedSource({
    endpoint: service.endpoint,
    allowedHosts: [],
    maxPerSecond: Number.POSITIVE_INFINITY,
  });
  const target = {
    snapshot: snapshot.db,
    editorial: noEditorial,
    believeHours: 6,
  };
  const follow = contentFollower(source, target, 24, new AbortController().signal);
  const sync = async (isWhole = false) => {
    const before = service.requests.length;
    const report = await follow(isWhole);
    return { ...report, requests: service.requests.length - before };
  };
  return { target, sync };
}

async function titleOf(id: string): Promise<string | undefined> {
  return (await snapshot.reader.post(id))?.title;
}

test("nothing changed costs one question, ten changes of a thousand posts two", async () => {
  const { sync } = await start({ kind: "paged", posts: manyPosts(1000) });
  expect(await sync()).toMatchObject({ posts: 1000, changed: 1000 });
  // The dialect was found by the first reading: now the service is known.
  expect(await sync()).toMatchObject({ posts: 1000, changed: 0 });
  expect(await sync()).toMatchObject({ posts: 1000, changed: 0, requests: 1 });
  for (let index = 0; index < 10; index += 1) {
    const post = service.posts[index * 70];
    service.posts[index * 70] = { ...post, title: "Düzeltildi" };
  }
  expect(await sync()).toMatchObject({ changed: 10, removed: 0, requests: 2 });
  expect(await titleOf("yazi-0071")).toBe("Düzeltildi");
  expect(await sync()).toMatchObject({ changed: 0, requests: 1 });
});

test("a new post is read by itself; a removed one needs the whole", async () => {
  const { sync } = await start({ kind: "paged", posts: manyPosts(250) });
  await sync();
  await sync();
  service.posts.unshift(buildPost({ id: "yeni", title: "Yeni" }));
  expect(await sync()).toMatchObject({ changed: 1, removed: 0, requests: 2 });
  expect(await titleOf("yeni")).toBe("Yeni");
  service.posts.splice(100, 1);
  const report = await sync();
  expect(report).toMatchObject({ changed: 0, removed: 1 });
  expect(report.requests).toBeGreaterThan(3);
  service.posts[0] = { ...service.posts[0], title: "Değişti" };
  service.posts.splice(50, 1);
  expect(await sync()).toMatchObject({ changed: 1, removed: 1 });
  expect(await titleOf("yeni")).toBe("Değişti");
});

test("a draft is never read, neither by its change nor by its time", async () => {
  const { sync } = await start({ kind: "paged", posts: manyPosts(5) });
  await sync();
  await sync();
  service.posts[0] = { ...service.posts[0], title: "Düzeltildi" };
  expect(await sync()).toMatchObject({ changed: 1 });
  expect(await snapshot.reader.post("taslak")).toBeNull();
});

test("a service without times is read whole each time", async () => {
  const { sync } = await start({ kind: "plain", posts: manyPosts(3) });
  await sync();
  service.posts[0] = { ...service.posts[0], title: "Düzeltildi" };
  expect(await sync()).toMatchObject({ changed: 1, requests: 1 });
});

test("the whole is read again at its interval, more often when it holds what times did not say", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { sync } = await start({ kind: "paged", posts: manyPosts(3) });
  await sync();
  await sync();
  const after = async (hours: number) => {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    return sync();
  };
  expect((await after(23)).requests).toBe(1);
  // A category's new name moves no post's time.
  const renamed = [{ name: "Günce" }];
  Object.assign(service.posts[0] ?? {}, { categories: renamed });
  const state = source.contentState;
  const silent = (await state?.(new AbortController().signal)) ?? null;
  source.contentState = async () => silent;
  await after(0);
  // Once a day the service is asked too what its posts have.
  expect((await after(2)).requests).toBe(2);
  Object.assign(service.posts[1] ?? {}, { categories: renamed });
  expect((await after(24)).changed).toBe(1);
  expect((await after(11)).requests).toBe(0);
  expect((await after(2)).requests).toBe(1);
});

test("a post that the service could not give whole keeps its former copy, and is read again at the next look", async () => {
  const { sync } = await start({ kind: "paged", posts: manyPosts(3) });
  await sync();
  service.posts[0] = { ...service.posts[0], title: "Düzeltildi" };
  service.posts[1] = { ...service.posts[1], title: "Bu da" };
  await service.fault({ kind: "partial" });
  const report = await sync();
  expect(report).toMatchObject({ changed: 1, removed: 0, faults: [{ id: "yazi-0001", severity: "failed" }] });
  expect([await titleOf("yazi-0001"), await titleOf("yazi-0002")]).toEqual(["Yazı 1", "Bu da"]);
  await service.fault(null);
  expect(await sync()).toMatchObject({ changed: 1, faults: [] });
  expect(await titleOf("yazi-0001")).toBe("Düzeltildi");
});

test("a new site shows what a service can give when one post fails", async () => {
  const { sync } = await start({ kind: "paged", posts: manyPosts(3) });
  await service.fault({ kind: "partial" });
  expect(await sync()).toMatchObject({ revision: 1, posts: 2, faults: [{ severity: "failed" }] });
  expect(await titleOf("yazi-0003")).toBe("Yazı 3");
});
