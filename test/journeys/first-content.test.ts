import { expect } from "vitest";
import { manyPosts } from "../content-service/build-post.ts";
import { cards } from "./grid.ts";
import { eventually } from "./journey.ts";
import { testAtService } from "./own-site.ts";

const test = testAtService({ kind: "paged", posts: manyPosts(3), fault: { kind: "down" } });

test("S11 a site that never had content shows only the message, and comes up by itself", async ({
  open,
  service,
}) => {
  const page = await open("/", { noise: /status of 503/ });
  for (const path of ["/", "/?ara=ışık", "/post/yazi-0001"]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 503]);
    expect(await page.locator("body").innerText()).toMatch(/^Dergi şu anda yüklenemiyor\.[^\n]*$/);
    expect(await page.locator("header, footer, article, a").count()).toBe(0);
  }
  await service.fault(null);
  await eventually(async () => (await page.goto("/"))?.status()).toBe(200);
  expect(await cards(page).count()).toBe(3);
});

test("S11 a site that has content shows it while the service is away", async ({ open, site, service }) => {
  await eventually(async () => (await fetch(site)).status).toBe(200);
  // Its pictures come after it, and until then the page asks for them by their keys.
  await eventually(async () => (await fetch(site)).text()).not.toMatch(/\/gorsel\/[\w-]{22}"/);
  await service.fault({ kind: "down" });
  const page = await open("/");
  expect(await cards(page).count()).toBe(3);
  await cards(page).getByRole("link").first().click();
  await page.locator("[data-article-body]").waitFor();
});
