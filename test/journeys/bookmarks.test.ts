import { expect } from "vitest";
import { waitUntilAlive } from "./alive.ts";
import { goAsMember } from "./go-as-member.ts";
import { goTo } from "./go-to.ts";
import { eventually, test } from "./journey.ts";
import { ISSUE } from "./sample.ts";
import { addressed, shownPages } from "./whole-issue.ts";

test("a page gets a bookmark by key and button, keeps it on the device, and is found among the pages", async ({
  open,
}) => {
  const page = await open("/healthz");
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  const button = page.getByRole("button", { name: /yer imi/ });
  await page.getByRole("img", { name: "Sayfa 12", exact: true }).waitFor();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  await page.keyboard.press("b");
  await page.getByRole("status").getByText("Yer imi kondu.").waitFor();
  await page.getByRole("button", { name: "Bu sayfadaki yer imini kaldır", pressed: true }).waitFor();

  await goTo(page, `${ISSUE.path}?sayfa=18`);
  await page.getByRole("button", { name: "Bu sayfaya yer imi koy" }).click();
  await page.getByRole("button", { name: "Bu sayfadaki yer imini kaldır", pressed: true }).waitFor();
  await page.keyboard.press("g");
  const list = page.getByRole("navigation", { name: "Yer imleri" });
  await eventually(() => list.getByRole("link").allTextContents()).toEqual(["12", "18"]);
  await page.reload();
  await waitUntilAlive(page);
  await page.getByRole("button", { name: "Bu sayfadaki yer imini kaldır", pressed: true }).waitFor();
  await page.keyboard.press("g");
  await eventually(() => list.getByRole("link").allTextContents()).toEqual(["12", "18"]);
  await page.getByRole("link", { name: "Sayfa 12, yer imi var" }).waitFor();
  await list.getByRole("link", { name: "Sayfa 12" }).click();
  // The address is ahead of the pages, and the ones that are left have a bookmark too.
  await eventually(() => shownPages(page)).toContain(12);
  expect(addressed(page)).toBe(12);

  // On a spread either page's bookmark is taken away.
  await page.getByRole("button", { name: "Bu sayfadaki yer imini kaldır" }).click();
  await eventually(() => list.getByRole("link").allTextContents()).toEqual(["18"]);
});
