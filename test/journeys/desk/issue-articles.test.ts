import { expect } from "vitest";
import { openIssue } from "../../server/desk/write-issue.ts";
import { eventually, TIMEOUT_MS } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk();

test("articles out of an issue's pages are joined, parted and dropped, and stand so after a draft was looked at", {
  timeout: 5 * TIMEOUT_MS,
}, async ({ openDesk }) => {
  const { page, person } = await openDesk("/sayilar");
  const id = await openIssue(person, "sayi-12-yol");
  await page.goto(`/masa/yazilar/${id}`);
  await page.getByRole("button", { name: "Yazıları çıkar" }).click();
  const summaries = page.locator("summary", { has: page.locator("small") });
  const summary = (title: string) => page.locator("summary", { hasText: title }).first();
  const article = (title: string) =>
    page.locator("details").filter({ has: page.locator("summary", { hasText: title }) });
  await summary("Son Vapur").waitFor();
  const all = await summaries.count();

  // The second one's title goes on as a heading, and its pages are framed, too.
  await summary("Son Vapur").click();
  const pages = await article("Son Vapur").locator("figure").count();
  await article("Son Vapur").getByRole("button", { name: "Sonrakiyle birleştir" }).click();
  await article("Son Vapur").getByText("İstanbul’da Yürümek Üzerine").first().waitFor();
  expect(await article("Son Vapur").locator("figure").count()).toBeGreaterThan(pages);
  expect(await summaries.count()).toBe(all - 1);
  await page.getByRole("button", { name: "Geri al" }).click();
  await eventually(() => summaries.count()).toBe(all);

  await article("Son Vapur").getByRole("button", { name: "Buradan böl" }).first().click();
  await page.getByText("Başlıksız: “").waitFor();
  await article("Başlıksız").locator("summary").click();
  await article("Başlıksız").getByRole("button", { name: "Listeden çıkar" }).click();
  await eventually(() => summaries.count()).toBe(all);
  expect(await deskFindings(page)).toEqual([]);
  await article("Son Vapur").getByRole("button", { name: "Taslak olarak al" }).click();
  await article("Son Vapur").getByRole("link", { name: "Taslağı aç" }).click();
  await page.getByRole("textbox", { name: "Başlık" }).first().waitFor();
  await page.goBack();
  await summary("Son Vapur").waitFor();
  expect(await summaries.count()).toBe(all);
  expect(await summary("Son Vapur").innerText()).toContain("alındı");

  // Found anew, what a draft was made of stays parted, and what was dropped is there again.
  await page.getByRole("button", { name: "Yeniden çıkar" }).click();
  await eventually(() => summaries.count()).toBe(all + 1);
  expect(await summary("Son Vapur").innerText()).toContain("alındı");
  await page.getByText("Başlıksız: “").waitFor();
});
