import type { Page } from "playwright-core";
import { expect } from "vitest";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { writeArticle } from "../../server/desk/write-article.ts";
import { testAtDesk } from "./desk-journey.ts";
import { putCaret } from "./go-to-desk.ts";
import { NO_CONNECTION, saved, textOf } from "./writing-page.ts";

/* Notes in the margin, by the keyboard alone. */

const TEXT = "<p>Gece yarısı vapur geçti.</p><p>Kıyıda kimse yoktu.</p>";
const test = testAtDesk().extend("twoPeople", async ({ openDesk, server }) => {
  return async () => {
    const ada = await deskPerson(server, "editor", "Editör Ada");
    await deskPerson(server, "editor", "Editör Can");
    const id = await writeArticle(ada, { title: "Deniz feneri" }, TEXT);
    const noise = [/409/, NO_CONNECTION];
    const open = (name: string) =>
      openDesk(`/yazilar/${id}`, {
        role: "editor",
        name,
        noise: new RegExp(noise.map(({ source }) => source).join("|")),
      });
    const [{ page: first }, { page: second }] = [await open("Editör Ada"), await open("Editör Can")];
    return { id, first, second };
  };
});

const marginOf = (page: Page) => page.getByRole("region", { name: "Kenar notları" });
const markOf = (page: Page, words: string) =>
  textOf(page).locator('[role="mark"]').filter({ hasText: words });
const toggleOf = (page: Page, count: number) => page.getByRole("button", { name: `Notlar (${count})` });

/** Selects “vapur” in the first line. */
async function selectWord(page: Page): Promise<void> {
  await putCaret(textOf(page), "first");
  for (let step = 0; step < "Gece yarısı ".length; step += 1) await page.keyboard.press("ArrowRight");
  for (let step = 0; step < "vapur".length; step += 1) await page.keyboard.press("Shift+ArrowRight");
}

test("a note that is being written is there again in a window that is opened later", async ({
  twoPeople,
}) => {
  const { first } = await twoPeople();
  await first.getByRole("button", { name: "Notlar", exact: true }).waitFor();
  await selectWord(first);
  await first.keyboard.press("Control+Alt+m");
  await first.keyboard.type("Yarım kalan");
  await first.context().setOffline(true);
  await first.keyboard.press("Control+Enter");
  await marginOf(first).getByText("Sunucuya ulaşılamıyor").waitFor();
  await first.context().setOffline(false);
  await first.reload();
  await saved(first);
  await first.getByRole("button", { name: "Notlar", exact: true }).click();
  await expect.poll(() => marginOf(first).getByLabel("Notunuz").inputValue()).toBe("Yarım kalan");
  await markOf(first, "vapur").waitFor();
  await marginOf(first).getByLabel("Notunuz").press("Control+Enter");
  await toggleOf(first, 1).waitFor();
});
