import { expect, test } from "vitest";
import { manyPosts } from "../content-service/build-post.ts";
import { type ContentServiceOptions, startContentService } from "../content-service/start-content-service.ts";
import { expectSilence, startSiteInProcess } from "./watched-site.ts";

const kinds: [string, Omit<ContentServiceOptions, "posts">][] = [
  ["pages and refuses more than 100", { kind: "paged", overMax: "refuse" }],
  [
    "pages, refuses more than 30 and answers errors with 200",
    { kind: "paged", maxFirst: 30, overMax: "refuse", errorStatus: 200 },
  ],
  ["pages and clamps to 40", { kind: "paged", maxFirst: 40, overMax: "clamp" }],
  ["knows no paging", { kind: "plain" }],
  ["wants a token", { kind: "paged", token: "gizli-anahtar" }],
];

test.concurrent.each(kinds)("all 250 posts of a service that %s are on the site", async (_, options) => {
  const service = await startContentService({ ...options, posts: manyPosts(250) });
  const token = options.token ? { CONTENT_TOKEN: options.token } : {};
  const site = await startSiteInProcess({ CONTENT_ENDPOINT: service.endpoint, ...token });
  const seen = new Set<string>();
  for (let page = 1; page <= 10; page += 1) {
    const html = await (await site.get(`/?sayfa=${page}`)).text();
    for (const [, id = ""] of html.matchAll(/href="\/post\/([\w-]+)"/g)) seen.add(id);
    if (options.token) expect(html).not.toContain(options.token);
  }
  expect(seen.size).toBe(250);
  expect((await site.get("/?sayfa=11")).status).toBe(404);
  expectSilence(site);
  await site.close();
  await service.close();
});
