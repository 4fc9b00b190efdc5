import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { writeArticle } from "../../server/desk/write-article.ts";
import { selectAfter } from "./by-keys.ts";
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

const untilFocused = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => document.activeElement === element)).toBe(true);

/** Selects “vapur” in the first line. */
async function selectWord(page: Page): Promise<void> {
  await putCaret(textOf(page), "first");
  await selectAfter(page, "Gece yarısı ", "vapur");
}

test("a note is written, seen beside its words by another, answered and closed", async ({ twoPeople }) => {
  const { first, second } = await twoPeople();
  await toggleOf(first, 0)
    .or(first.getByRole("button", { name: "Notlar", exact: true }))
    .waitFor();
  await selectWord(first);
  await first.keyboard.press("Control+Alt+m");
  await first.keyboard.type("Hangi vapur?");
  await first.keyboard.press("Tab");
  await first.keyboard.press("Enter");
  await first.getByRole("option", { name: "Editör Can" }).waitFor();
  await first.keyboard.type("Ed");
  await first.keyboard.press("Enter");
  await marginOf(first)
    .getByRole("button", { name: /Editör Can/ })
    .waitFor();
  await untilFocused(marginOf(first).getByRole("button", { name: /Editör Can/ }));
  await first.keyboard.press("Tab");
  await untilFocused(marginOf(first).getByRole("button", { name: "Notu ekle" }));
  await first.keyboard.press("Enter");
  await toggleOf(first, 1).waitFor();
  await untilFocused(textOf(first));
  await toggleOf(second, 1).waitFor();
  const mark = markOf(second, "vapur");
  await mark.waitFor();
  expect(await mark.getAttribute("aria-description")).toBe("Kenar notu var. Yazan: Editör Ada");

  await putCaret(textOf(second), "first");
  await second.keyboard.type("Dün: ");
  for (const page of [first, second])
    await expect.poll(() => markOf(page, "vapur").innerText()).toBe("vapur");
  await second.keyboard.press("Control+Alt+n");
  const thread = marginOf(second).getByRole("listitem").filter({ hasText: "Hangi vapur?" }).first();
  await untilFocused(thread);
  expect(await thread.innerText()).toContain("Sizden bekleniyor");
  await second.keyboard.press("Tab");
  await second.keyboard.type("Kadıköy vapuru.");
  await second.keyboard.press("Control+Enter");
  await marginOf(first).getByText("Kadıköy vapuru.").waitFor();
  await marginOf(first).getByText("Sizden bekleniyor").waitFor();

  await first.keyboard.press("Control+Alt+n");
  const close = marginOf(first).getByRole("button", { name: "Tamam", exact: true });
  await close.focus();
  await first.keyboard.press("Enter");
  await marginOf(second).getByText("Tamamlananlar (1)").waitFor();
  await markOf(second, "vapur").waitFor({ state: "detached" });
});

test("a note whose words go says so, and stands at them again when they are back", async ({ twoPeople }) => {
  const { first, second } = await twoPeople();
  await first.getByRole("button", { name: "Notlar", exact: true }).waitFor();
  await selectWord(first);
  await first.keyboard.press("Control+Alt+m");
  await first.keyboard.type("Emin misiniz?");
  await first.keyboard.press("Control+Enter");
  await markOf(second, "vapur").waitFor();
  await toggleOf(second, 1).click();
  await putCaret(textOf(second), "first");
  await second.keyboard.press("Shift+End");
  await second.keyboard.press("Delete");
  for (const page of [first, second])
    await marginOf(page).getByText("Bu notun yazıldığı yer silinmiş: “vapur”").waitFor();
  await second.keyboard.press("Control+z");
  for (const page of [first, second]) await markOf(page, "vapur").waitFor();
});

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
