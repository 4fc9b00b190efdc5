import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPost } from "../content-service/build-post.ts";
import type { Fault } from "../content-service/faults.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "./watched-site.ts";

const faults: Record<string, Fault> = {
  down: { kind: "down" },
  silent: { kind: "slow" },
  "answering 500": { kind: "status", status: 500 },
  "sending half a JSON": { kind: "nonsense" },
  "redirecting inwards": { kind: "redirect", to: "http://127.0.0.1:1/graphql" },
};

describe("a site that never had a copy", () => {
  const sites = new Map<string, { service: ContentService; site: WatchedSite }>();
  beforeAll(async () => {
    const starts = Object.entries(faults).map(async ([name, fault]) => {
      const service = await startContentService({
        kind: "plain",
        posts: [buildPost({ id: "bir", title: "Bir yazı" })],
      });
      await service.fault(fault);
      const environment = { CONTENT_ENDPOINT: service.endpoint };
      sites.set(name, { service, site: await startSiteInProcess(environment, undefined, { isCold: true }) });
    });
    await Promise.all(starts);
  });
  afterAll(async () => {
    const closing = [...sites.values()].flatMap(({ site, service }) => [site.close(), service.close()]);
    await Promise.all(closing);
  });

  test.each(Object.keys(faults))("answers 503 in Turkish while the service is %s", async (name) => {
    const { site } = sites.get(name) as { site: WatchedSite };
    for (const path of [
      "/",
      "/?ara=x",
      "/?sayfa=2",
      "/post/bir",
      "/_.data",
      "/post/bir.data",
      "/pdf/bir",
      "/gorsel/x",
    ]) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.get("cache-control")).toContain("no-store");
    }
    expect([(await site.get("/livez")).status, (await site.get("/readyz")).status]).toEqual([200, 503]);
    const page = await (await site.get("/")).text();
    expect(page).toContain("Dergi şu anda yüklenemiyor.");
    expect(page).toContain('<html lang="tr"');
    expect((await site.get("/login")).status).toBe(200);
    expectSilence(site, /"msg":"content not read"/);
  });

  test.concurrent.each(["down", "answering 500", "sending half a JSON"])(
    "comes up by itself when the service that was %s is back",
    async (name) => {
      const { site, service } = sites.get(name) as { site: WatchedSite; service: ContentService };
      await service.fault(null);
      const page = await until(
        () => site.get("/"),
        ({ status }) => status === 200,
      );
      expect(await page.text()).toContain("Bir yazı");
      expect((await site.get("/post/bir")).status).toBe(200);
    },
  );
});
