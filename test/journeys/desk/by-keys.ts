import type { Locator, Page } from "playwright-core";

/* What is done at the desk by the keyboard alone. */

const MOST_TABS = 120;

/** Presses Tab until it has the focus; of several, the first that Tab comes to. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.first().waitFor();
  const focused = place.and(page.locator(":focus"));
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (await focused.count()) return;
    // Tab stays in the text.
    if (await page.locator(".ProseMirror-focused").count()) await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/** Presses a button, to which Tab leads. */
export async function press(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}

/** Chooses from the menu that a button opens. */
export async function choose(page: Page, button: string, name: string): Promise<void> {
  await press(page, button);
  const item = page.getByRole("menuitem", { name });
  await item.waitFor();
  while (!(await item.and(page.locator(":focus")).count())) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** Types into a dialog's only field, and sends it. */
export async function sendNote(page: Page, title: string, note: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.locator("textarea:focus").waitFor();
  await page.keyboard.type(note);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Gönder" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
}

/** Selects words of the line in which the caret stands at the beginning. */
export async function selectAfter(page: Page, before: string, words: string): Promise<void> {
  for (let step = 0; step < before.length; step += 1) await page.keyboard.press("ArrowRight");
  for (let step = 0; step < words.length; step += 1) await page.keyboard.press("Shift+ArrowRight");
}
