import { expect } from "vitest";
import { buildPost, manyPosts } from "../content-service/build-post.ts";
import { cards, readOnUntil, scrollUntil, titles } from "./grid.ts";
import { eventually } from "./journey.ts";
import { testAtService } from "./own-site.ts";

/** More than the service gives at once. */
const COUNT = 130;
const PAGE_SIZE = 25;
const TOKEN = "gizli-anahtar-4711";

for (const kind of ["paged", "plain"] as const) {
  const test = testAtService({ kind, posts: manyPosts(COUNT), token: TOKEN });

  test(`S3 the grid reaches every post of a ${kind} service, and the browser asks the site alone`, async ({
    open,
    site,
    service,
  }) => {
    const page = await open("/login");
    const elsewhere: string[] = [];
    const texts: Promise<string>[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${site}/`)) elsewhere.push(request.url());
    });
    page.on("response", (response) => texts.push(response.text().catch(() => "")));
    await page.goto("/");
    // Three pages come by themselves; then the footer can be reached, and the link brings the next one.
    await scrollUntil(page, 4 * PAGE_SIZE);
    await page.getByText("© 2024").scrollIntoViewIfNeeded();
    await eventually(() => page.getByText("© 2024").evaluate(isInWindow)).toBe(true);
    expect(await cards(page).count()).toBe(4 * PAGE_SIZE);
    await page.getByRole("link", { name: "Daha eski yazılar" }).click();
    await eventually(() => cards(page).count()).toBe(5 * PAGE_SIZE);
    await readOnUntil(page, COUNT);
    const hrefs = await cards(page)
      .locator("h2 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(hrefs)).toEqual(new Set(service.posts.map((post) => `/post/${post?.id}`)));
    expect(await page.getByRole("link", { name: "Daha eski yazılar" }).count()).toBe(0);
    expect(elsewhere).toEqual([]);
    const said = (await Promise.all(texts)).join("\n");
    expect(said).not.toContain(TOKEN);
    expect(said).not.toContain(new URL(service.endpoint).host);
  });

  test(`S3 a ${kind} service is asked by the query GetPosts, without variables`, async ({
    site,
    service,
  }) => {
    expect((await fetch(site)).status).toBe(200);
    const asked = service.requests.filter(({ path }) => path === "/graphql");
    expect(asked.length).toBeGreaterThan(0);
    for (const { query } of asked) expect(query).toMatch(/^\s*query GetPosts\s*\{/);
    if (kind === "plain") expect(asked.at(-1)?.query.replace(/\s+/g, " ")).toContain("posts { id title");
  });

  test(`S3 a ${kind} service that publishes while somebody reads hides no post from that reader`, async ({
    open,
    site,
    service,
  }) => {
    const page = await open("/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const newer = buildPost({ title: "Yepyeni", createdAt: "2026-11-20T10:00:00Z" });
    service.posts.push(newer);
    await eventually(async () => (await fetch(`${site}/post/${newer.id}`)).status).toBe(200);
    await readOnUntil(page, 1, page.getByRole("link", { name: "Yazı 1", exact: true }));
    const shown = await titles(page);
    expect(shown.filter((title) => title !== "Yepyeni")).toHaveLength(COUNT);
    expect(new Set(shown).size).toBe(shown.length);
    expect(asked.filter((url) => url.includes("sayfa=2")).length).toBeLessThan(3);
  });
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
