import type { Page } from "playwright-core";
import { expect } from "vitest";
import { noteCopied } from "./copied-text.ts";
import { goAsMember } from "./go-as-member.ts";
import { eventually, test } from "./journey.ts";
import { noteSaid } from "./said-words.ts";
import { ISSUE } from "./sample.ts";

const PERMISSIONS = { permissions: ["clipboard-read", "clipboard-write"] };
const COPIED = "Bağlantı kopyalandı.";

/** Drags a mouse over a page from one line's beginning to another's end. */
async function select(page: Page, from: string, to: string): Promise<void> {
  const [first, last] = [from, to].map((line) => page.locator("[data-text]", { hasText: line }).first());
  // A page that has just come still finds its size.
  await (await last?.elementHandle())?.waitForElementState("stable");
  const [start, end] = [await first?.boundingBox(), await last?.boundingBox()];
  if (!start || !end) throw new Error("The lines are not there.");
  await page.mouse.move(start.x + 1, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2);
  await page.mouse.up();
}

test("a passage is selected on a page, and its address opens with it marked", async ({ open }) => {
  const page = await open("/healthz", PERMISSIONS);
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  await page.locator("[data-text]", { hasText: "Pulman vagonun" }).first().waitFor();
  await select(page, "Pulman vagonun", "oturtulmuştu");
  const [copied, said] = [await noteCopied(page), await noteSaid(page)];
  await page.getByRole("button", { name: "Bağlantısını kopyala" }).click();
  await eventually(said).toContain(COPIED);
  const address = new URL((await copied()) ?? "");
  expect(address.searchParams.get("sayfa")).toBe("12");
  expect(address.searchParams.get("ara")).toMatch(
    /^Pulman vagonun girişindeki bavul rafına bir yatak yorganı/,
  );

  await page.goto(address.href);
  const marks = page.locator("[data-shown] [class*=mark]");
  await eventually(() => marks.count()).toBeGreaterThanOrEqual(2);
  const line = page.locator("[data-text]", { hasText: "Pulman vagonun" }).first();
  await eventually(async () => {
    const [mark, text] = [await marks.first().boundingBox(), await line.boundingBox()];
    return Math.abs((mark?.y ?? 0) - (text?.y ?? Number.POSITIVE_INFINITY));
  }).toBeLessThan(8);
  // The next page's address does not name it.
  await page.keyboard.press("PageDown");
  await eventually(() => new URL(page.url()).searchParams.get("ara")).toBeNull();
  await eventually(() => marks.count()).toBe(0);
});

test("in the text view a passage ends with its page, and a visitor gets the mark of a page that is free", async ({
  open,
}) => {
  const page = await open(`${ISSUE.path}?sayfa=3`, PERMISSIONS);
  await page.keyboard.press("m");
  const heading = page.getByRole("heading", { name: "Son Vapur" });
  await heading.waitFor();
  await heading.selectText();
  const copy = page.getByRole("button", { name: "Bağlantısını kopyala" });
  await copy.waitFor();
  // A scrolling of which a busy page is told late takes the offer back for a moment only.
  await heading.evaluate((element) => element.dispatchEvent(new Event("scroll")));
  const [copied, said] = [await noteCopied(page), await noteSaid(page)];
  await copy.click();
  await eventually(said).toContain(COPIED);
  expect(await copied()).toMatch(/\?sayfa=3&ara=Son\+Vapur$/);

  const visitor = await open(`${ISSUE.path}?sayfa=3&ara=SON+VAPUR`);
  await visitor.locator("[data-shown] [class*=mark]").first().waitFor();
  // On a phone that lies on its side the page is higher than the window.
  const lying = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
  const phone = await open(`${ISSUE.path}?sayfa=3&ara=Mektuplar`, lying);
  const mark = phone.locator("[data-shown] [class*=mark]").first();
  await mark.waitFor();
  await eventually(async () => {
    const box = await mark.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height < 390;
  }).toBe(true);
  const closed = await open(`${ISSUE.path}?sayfa=12&ara=Pulman+vagonun`);
  await closed.getByText("Sayının devamı üyelere açık").waitFor();
  expect(await closed.locator("[data-shown] [class*=mark]").count()).toBe(0);
});
