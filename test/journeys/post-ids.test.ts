import { expect } from "vitest";
import { buildIssue, buildPost } from "../content-service/build-post.ts";
import { goTo } from "./go-to.ts";
import { cardOf } from "./grid.ts";
import { eventually } from "./journey.ts";
import { testAtService } from "./own-site.ts";

const IDS = [
  "a/b",
  ".",
  "..",
  "../../etc/passwd",
  "%2e%2e",
  "x.data",
  "sayı 12",
  "__proto__",
  "constructor",
  "🙂",
  "a?b#c",
  "a\\b",
  "~..",
  "a+b&c=d",
  "100%",
  "a%2Fb",
  "%252F",
];

const MEMBER = { MEMBER_USERNAME: "okur", MEMBER_PASSWORD: "sifre" };

const test = testAtService({
  kind: "plain",
  posts: [
    ...IDS.map((id) => buildPost({ id, title: `Yazı «${id}»`, featuredImage: null })),
    buildIssue({ id: "özel/sayı", title: "Özel sayı", featuredImage: null }),
  ],
  environment: MEMBER,
});

test("S17 whatever an id holds, its post opens by a click and by its address", async ({ open }) => {
  // The way from page to page takes longer when it is drawn.
  const page = await open("/", { reducedMotion: "reduce" });
  for (const id of IDS) {
    const title = `Yazı «${id}»`;
    await cardOf(page, title).click();
    const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
    await heading.waitFor();
    const { pathname } = new URL(page.url());
    expect(pathname).toMatch(/^\/post\/[^/]+$/);
    await page.goBack();
    // A post has cards of others, which go with it.
    await heading.waitFor({ state: "detached" });
    const response = await page.request.get(pathname);
    expect([id, response.status()]).toEqual([id, 200]);
    expect((await response.text()).replaceAll("&amp;", "&")).toContain(`<title>${title}`);
    for (const title of ["eski-baslik", "x.data", "%2F%2Fbaska.example", "%F0%9F%99%82/"]) {
      const titled = await page.request.get(`${pathname}/${title}?sayfa=3&utm_source=x`, { maxRedirects: 0 });
      expect([id, title, titled.status(), titled.headers().location]).toEqual([
        id,
        title,
        301,
        `${pathname}?sayfa=3`,
      ]);
    }
  }
  for (const path of ["/post/yok/baslik", "/post/a%2Fb/iki/baslik", "/post//baslik", "/post/yok/x%2Fy/"])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
});

test("S18 an issue whose id needs encoding shows its pages to a member", async ({ open, site }) => {
  const page = await open("/login");
  await page.request.post("/login", {
    form: { username: MEMBER.MEMBER_USERNAME, password: MEMBER.MEMBER_PASSWORD },
    headers: { origin: site },
    maxRedirects: 0,
  });
  await goTo(page, "/");
  const text = page.waitForResponse((response) => response.url().endsWith("/1/metin.json"), {
    timeout: 90_000,
  });
  await cardOf(page, "Özel sayı").click();
  const picture = page.getByRole("img", { name: "Sayfa 1", exact: true });
  await picture.waitFor({ timeout: 90_000 });
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  expect((await text).status()).toBe(200);
});
