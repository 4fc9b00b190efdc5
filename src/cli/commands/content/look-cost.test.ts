import { expect, onTestFinished, test } from "vitest";
import { manyPosts } from "../../../../test/content-service/build-post.ts";
import { readWhole } from "../../../../test/content-service/read-whole.ts";
import {
  type ContentServiceOptions,
  startContentService,
} from "../../../../test/content-service/start-content-service.ts";
import { hostedSource } from "../../../content/hosted/hosted-source.ts";
import { tempFolder } from "../../../content/library/testing/temp-library.ts";
import { runMecmua } from "../../testing/run-mecmua.ts";
import { lookCost } from "./look-cost.ts";

const { signal } = new AbortController();

async function costOf(options: Omit<ContentServiceOptions, "posts">, query: string | null = null) {
  const service = await startContentService({ ...options, posts: manyPosts(250) });
  const traffic = { requests: 0, bytes: 0 };
  const onAnswer = (bytes: number) => {
    traffic.requests += 1;
    traffic.bytes += bytes;
  };
  const source = hostedSource({ endpoint: service.endpoint, allowedHosts: [], query, onAnswer });
  onTestFinished(async () => {
    await source.close();
    await service.close();
  });
  await readWhole(source.readPosts(signal));
  const cost = await lookCost(source, traffic, 60, signal);
  const { requests, bytes } = traffic;
  const again = async () => {
    const state = await source.contentState?.(signal);
    if (!state) await readWhole(source.readPosts(signal));
    return { requests: traffic.requests - requests, bytes: traffic.bytes - bytes };
  };
  return { cost, again: await again() };
}

const QUERY = "query P($first: Int, $skip: Int) { posts(first: $first, skip: $skip) { id title } }";

test.each<[string, Omit<ContentServiceOptions, "posts">, string | null, number, string | null]>([
  ["that tells its changes", { kind: "paged" }, null, 1, null],
  ["that knows no changes", { kind: "directus" }, null, 4, "not known"],
  ["that gives all at once", { kind: "plain" }, null, 1, "not known"],
  ["asked by a query without a state", { kind: "paged" }, QUERY, 4, "no query"],
  [
    "whose state has no times",
    { kind: "paged" },
    `${QUERY} query GetContentState { posts { id } }`,
    5,
    "bad answer",
  ],
])("a service %s has what its next look takes", async (_, options, query, requests, why) => {
  const { cost, again } = await costOf(options, query);
  expect(cost).toMatchObject({ ...again, requests, why, requestsPerDay: requests * 1440 });
  expect(cost?.bytesPerDay).toBe(again.bytes * 1440);
});

test("the check says it in sentences, at the interval that is set", async () => {
  const service = await startContentService({ kind: "plain", posts: manyPosts(3) });
  onTestFinished(() => service.close());
  const [dataDir, cwd] = [await tempFolder(), await tempFolder()];
  const env = { CONTENT_ENDPOINT: service.endpoint, CONTENT_POLL_SECONDS: "600" };
  const { out } = await runMecmua(["content", "check"], { dataDir, cwd, env });
  expect(out).toMatch(/bir bakış 1 istek ve [\d,.]+ \S+ tutuyor; 600 saniyede bir .* günde 144 istek/);
  expect(out).toMatch(/Her bakışta bütün yazılar okunuyor: .*webhook ile bildirin\./);
});
