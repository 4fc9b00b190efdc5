import { test as base, expect } from "vitest";
import { buildIssue, buildPost } from "../content-service/build-post.ts";
import type { Fault } from "../content-service/faults.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "./watched-site.ts";

interface WarmSite {
  readonly service: ContentService;
  readonly site: WatchedSite;
  /** Starts another on the data of the site, which has to be stopped before. */
  startAgain(): Promise<WatchedSite>;
}

/** Each test has a service and a site that has read it: they mostly wait, side by side. A fixture wants a pattern. */
const test = base.extend("warm", async ({ task: _ }, { onCleanup }): Promise<WarmSite> => {
  const posts = [buildPost({ id: "bir", title: "İlk yazı" }), buildIssue({ id: "sayi" })];
  const service = await startContentService({ kind: "paged", posts });
  const environment = { CONTENT_ENDPOINT: service.endpoint, CONTENT_POLL_SECONDS: "1", MEMBERS_ONLY: "none" };
  const site = await startSiteInProcess(environment);
  const sites = [site];
  onCleanup(async () => {
    for (const each of sites.toReversed()) await each.close();
    await service.close();
    for (const each of sites) expectSilence(each, /"msg":"content not read"/);
  });
  // While the service is down, taking the issue in would fail, and pictures' first tries for that failure.
  expect((await site.get("/pdf/sayi")).status).toBe(200);
  const startAgain = async () => {
    const next = await startSiteInProcess(environment, site.dataDir);
    sites.push(next);
    return next;
  };
  return { service, site, startAgain };
});

/** A picture that the site has looked at. */
const VARIANT = /\/gorsel\/[0-9a-f]{24}\/320\.avif/;

/** One that it has not looked at yet: its key alone. */
const UNSEEN = /\/gorsel\/[\w-]{22}["\s]/;

/** @returns the home page when all its pictures were looked at: each would be news */
const seen = (site: WatchedSite) =>
  until(
    async () => (await site.get("/")).text(),
    (html) => !UNSEEN.test(html),
  );

const failures = (site: WatchedSite) => site.said("content not read");

test.concurrent.for<[string, Fault]>([
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
  async ([, fault], { warm: { service, site } }) => {
    const before = await seen(site);
    await service.fault(fault);
    await until(() => failures(site) > 0);
    const during = await site.get("/");
    expect([during.status, await during.text()]).toEqual([200, before]);
    expect((await site.get("/post/bir")).status).toBe(200);
    service.posts[0] = buildPost({ id: "bir", title: "Sonraki yazı" });
    await service.fault(null);
    await until(async () => (await (await site.get("/")).text()).includes("Sonraki yazı"));
  },
);

test("the last good copy outlives a restart while the service hangs, pictures and issues that were read too", async ({
  warm: { service, site, startAgain },
}) => {
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
  const restarted = await startAgain();
  for (const path of ["/", "/post/bir", "/?ara=ilk", picture, "/pdf/sayi"])
    expect([path, (await restarted.get(path)).status]).toEqual([path, 200]);
});

test("whatever readers do, a service that fails is asked by the schedule only", async ({
  warm: { service, site: first, startAgain },
}) => {
  await first.stop();
  await service.fault({ kind: "status", status: 503, retryAfter: "3600" });
  const site = await startAgain();
  await until(() => failures(site) > 0);
  const syncs = () => service.requests.filter(({ path }) => path === "/graphql").length;
  const asked = syncs();
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
  expect(syncs()).toBe(asked);
});
