import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "../accessibility/axe-findings.ts";
import { eventually } from "../journey.ts";
import { testAtDesk } from "./desk-journey.ts";

/* Nothing that is typed is lost, and the screen says how it stands. */

const test = testAtDesk();

const textOf = (page: Page) => page.getByRole("textbox", { name: "Yazının metni" });
const titleOf = (page: Page) => page.getByRole("textbox", { name: "Başlık", exact: true });
const save = (page: Page) => page.locator("[data-save]");

async function saved(page: Page): Promise<void> {
  await save(page)
    .filter({ hasText: /^Kaydedildi \d\d\.\d\d$/ })
    .waitFor();
}

async function newArticle(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Yeni yazı" }).click();
  await textOf(page).waitFor();
  return new URL(page.url()).pathname.replace("/masa", "");
}

test("an article is begun, written and found again in the list", async ({ openDesk, annotate }) => {
  const { page } = await openDesk("/yazilar", { role: "editor" });
  expect(await axeFindings(page, (lines) => annotate(lines, "undecided by axe"))).toEqual([]);
  await newArticle(page);
  await titleOf(page).fill("Deniz feneri");
  await textOf(page).pressSequentially("Işık söndü.");
  await saved(page);
  expect(await axeFindings(page, (lines) => annotate(lines, "undecided by axe"))).toEqual([]);
  await page.reload();
  await textOf(page).getByText("Işık söndü.").waitFor();
  await page.locator("main").getByRole("link", { name: "Yazılar" }).click();
  await page.getByLabel("Başlıkta ara").fill("FENERI");
  await page.getByRole("link", { name: "Deniz feneri" }).waitFor();
  await eventually(() => page.getByRole("row").count()).toBe(2);
});
