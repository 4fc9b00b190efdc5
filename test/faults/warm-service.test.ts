import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIssue, buildPost } from "../content-service/build-post.ts";
import type { Fault } from "../content-service/fault.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";
import { expectSilence, startSite, until, type WatchedSite } from "./watched-site.ts";

let service: ContentService;
let site: WatchedSite;
let environment: Record<string, string>;
beforeAll(async () => {
  const posts = [buildPost({ id: "bir", title: "İlk yazı" }), buildIssue({ id: "sayi" })];
  service = await startContentService({ kind: "paged", posts });
  environment = { CONTENT_ENDPOINT: service.endpoint, CONTENT_POLL_SECONDS: "1", MEMBERS_ONLY: "none" };
  site = await startSite(environment);
});
afterAll(async () => {
  expectSilence(site, /"msg":"content not read"/);
  await site.close();
  await service.close();
});

/** A picture that the site has looked at. */
const VARIANT = /\/gorsel\/[0-9a-f]{24}\/320\.avif/;

/** One that it has not looked at yet: its key alone. */
const UNSEEN = /\/gorsel\/[\w-]{22}["\s]/;

const failures = () => site.said("content not read");

test.each<[string, Fault]>([
  ["down", { kind: "down" }],
  ["answering 500", { kind: "status", status: 500 }],
  ["answering 429", { kind: "status", status: 429, retryAfter: "1" }],
  ["sending half a JSON", { kind: "nonsense" }],
  ["sending a web page", { kind: "html" }],
  ["sending 70 MB", { kind: "huge", bytes: 70 * 1024 * 1024 }],
  ["answering with an error", { kind: "error", message: "quota exceeded" }],
  ["counting wrong", { kind: "wrong-count", by: 1 }],
  ["answering null", { kind: "null-posts" }],
  ["redirecting inwards", { kind: "redirect", to: "http://127.0.0.1:1/graphql" }],
])(
  "the last good copy stays while the service is %s, and the news come when it is back",
  async (name, fault) => {
    // What was looked at in the meantime would be news as well.
    const before = await until(
      async () => (await site.get("/")).text(),
      (html) => !UNSEEN.test(html),
    );
    const failed = failures();
    await service.fault(fault);
    await until(() => failures() > failed);
    const during = await site.get("/");
    expect([during.status, await during.text()]).toEqual([200, before]);
    expect((await site.get("/post/bir")).status).toBe(200);
    service.posts[0] = buildPost({ id: "bir", title: `Sonra (${name})` });
    await service.fault(null);
    await until(async () => (await (await site.get("/")).text()).includes(`Sonra (${name})`));
  },
);

test("the last good copy outlives a restart while the service hangs, pictures and issues that were read too", async () => {
  const home = await until(
    async () => (await site.get("/")).text(),
    (html) => VARIANT.test(html),
  );
  const [picture] = VARIANT.exec(home) ?? [""];
  expect((await site.get(picture)).status).toBe(200);
  expect((await site.get("/pdf/sayi")).status).toBe(200);
  const asked = service.requests.length;
  await service.fault({ kind: "slow" });
  await until(() => service.requests.length > asked);
  expect((await site.get("/")).status).toBe(200);
  expect(await site.stop()).toBe(0);
  await service.fault({ kind: "down" });
  const { dataDir } = site;
  site = await startSite(environment, dataDir);
  for (const path of ["/", "/post/bir", "/?ara=sonra", picture, "/pdf/sayi"])
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  await service.fault(null);
});

test("whatever readers do, a service that fails is asked by the schedule only", async () => {
  await site.stop();
  await service.fault({ kind: "status", status: 503, retryAfter: "3600" });
  site = await startSite(environment, site.dataDir);
  await until(() => failures() > 0);
  const asked = service.requests.length;
  const paths = [
    "/",
    "/post/bir",
    "/post/yok",
    "/?ara=x",
    "/_.data",
    "/login",
    "/uye",
    "/healthz",
    "/pdf/sayi",
  ];
  await Promise.all(
    Array.from({ length: 200 }, (_, reader) => site.get(paths[reader % paths.length] ?? "/")),
  );
  expect(service.requests.length).toBe(asked);
});
