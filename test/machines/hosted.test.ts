import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildPost, manyPosts } from "../content-service/build-post.ts";
import { startContentService } from "../content-service/start-content-service.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { startInProcess } from "../server/start-in-process.ts";
import { withContent } from "../server/with-content.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");
const SECRET = "webhook-gizlisi-4711";
let postgres: Postgres;
beforeAll(async () => {
  if (given !== null) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.skipIf(given === null)("a content service on several machines", () => {
  const store = given as NonNullable<typeof given>;

  test("what one is told all show, each picture is fetched once, and its address is known to all", async () => {
    const featuredImage = { url: "/files/a.jpg" };
    const posts = [buildPost({ id: "fener", featuredImage }), ...manyPosts(3)];
    const service = await startContentService({ kind: "paged", posts });
    onTestFinished(() => service.close());
    const environment = {
      CONTENT_ENDPOINT: service.endpoint,
      // By itself a machine looks once a day.
      CONTENT_POLL_SECONDS: "86400",
      CONTENT_WEBHOOK_SECRET: SECRET,
      DATABASE_URL: postgres.url,
      FILES_URL: await newBucket(store),
    };
    const start = async () => {
      const site = await withContent(startInProcess(environment, await testFolder()));
      onTestFinished(() => site.close());
      return site;
    };
    const sites = [await start(), await start(), await start()];
    const statuses = (path: string) =>
      Promise.all(sites.map(async ({ address }) => (await fetch(address + path)).status));

    service.posts.push(buildPost({ id: "yeni" }));
    const headers = { authorization: `Bearer ${SECRET}` };
    await fetch(`${sites[0]?.address}/webhooks/content`, { method: "POST", headers, body: "{}" });
    await expect.poll(() => statuses("/post/yeni")).toEqual([200, 200, 200]);

    const named = async () =>
      /\/gorsel\/[0-9a-f]{24}\/\d+\.webp/.exec(await (await fetch(sites[1]?.address ?? "")).text())?.[0] ??
      null;
    await expect.poll(named).not.toBeNull();
    const address = (await named()) ?? "";
    expect(await statuses(address)).toEqual([200, 200, 200]);
    expect(await statuses(address.replace(/[0-9a-f]{24}/, "0".repeat(24)))).toEqual([404, 404, 404]);
    // A machine that comes later knows it before it has looked at any picture.
    sites.push(await start());
    expect(await statuses(address)).toEqual([200, 200, 200, 200]);
    expect(service.requests.filter(({ path }) => path === "/files/a.jpg")).toHaveLength(1);
  });
});
