import { devices } from "playwright-core";
import { expect } from "vitest";
import { cardOf } from "./grid.ts";
import { test } from "./journey.ts";
import { ARTICLE, ISSUE } from "./sample.ts";
import { signIn } from "./sign-in.ts";
import { stateOf } from "./state-of.ts";

test("S9 on a desktop a click stores the post as selected and opens its page", async ({ open }) => {
  const page = await open("/");
  for (const { title, path } of [ARTICLE, ISSUE]) {
    await cardOf(page, title).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect((await stateOf(page)).post).toMatchObject({ title });
    await page.goBack();
    await cardOf(page, title).waitFor();
  }
});

test("S9 the whole card is a target", async ({ open }) => {
  const page = await open("/");
  await page.locator("main article", { hasText: ARTICLE.title }).click({ position: { x: 20, y: 20 } });
  await page.waitForURL(`**${ARTICLE.path}`);
});

test("S9 a click with Control or the middle button opens a window of its own", async ({ open }) => {
  const page = await open("/");
  for (const how of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const opened = page.context().waitForEvent("page");
    await cardOf(page, ARTICLE.title).click(how);
    const window = await opened;
    await window.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
    await window.close();
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test.for(["iPhone 15", "Pixel 7"])(
  "S10 on a phone (%s) a tap on an article stores it and opens its page",
  async (phone, { open }) => {
    const page = await open("/", devices[phone]);
    await cardOf(page, ARTICLE.title).tap();
    await page.waitForURL(`**${ARTICLE.path}`);
    await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
    expect((await stateOf(page)).post).toMatchObject({ title: ARTICLE.title });
  },
);

test.for(["iPhone 15", "Pixel 7"])(
  "S10 on a phone (%s) a member's tap on an issue leads straight to the PDF",
  async (phone, { open }) => {
    const page = await open("/login", devices[phone]);
    await signIn(page);
    const visited = new Set<string>();
    page.on("framenavigated", (frame) => visited.add(new URL(frame.url()).pathname));
    // What a browser without a viewer of its own downloads is a navigation too.
    const answer = page.waitForResponse(`**${ISSUE.pdf}`);
    await cardOf(page, ISSUE.title).tap();
    const given = await answer;
    expect([given.status(), given.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect(given.request().isNavigationRequest()).toBe(true);
    expect([...visited]).not.toContain(ISSUE.path);
  },
);

test("S10 a visitor with a phone taps an issue and reads its free pages", async ({ open }) => {
  const page = await open("/", devices["Pixel 7"]);
  await cardOf(page, ISSUE.title).tap();
  await page.waitForURL(`**${ISSUE.path}`);
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
});
