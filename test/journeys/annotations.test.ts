import { text as textOf } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { goAsMember } from "./go-as-member.ts";
import { goTo } from "./go-to.ts";
import { eventually } from "./journey.ts";
import { testAtServer } from "./own-site.ts";
import { printCodes } from "./printed-codes.ts";
import { noteSaid } from "./said-words.ts";
import { ARTICLE, ISSUE } from "./sample.ts";

const test = testAtServer({});
const NOTE = "Buraya dön: “ışık” nerede?";

const menu = (page: Page) => page.getByRole("toolbar", { name: "Seçilen yer" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "İşaret ve not" });
const marks = (page: Page) => page.getByRole("group", { name: "İşaretleriniz" }).getByRole("link");
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

/** Selects words of a text by their place in it, as a hand does: not always whole ones. */
async function select(text: Locator, from: number, to: number): Promise<string> {
  return text.evaluate(
    (element, [start, end]) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const node = walker.nextNode() as Text;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return String(range).replaceAll("\u00AD", "");
    },
    [from, to] as const,
  );
}

const paragraph = (page: Page) => page.locator("[data-article-body] > p").nth(1);

async function markInArticle(page: Page, action: "İşaretle" | "Not yaz", at = 10): Promise<void> {
  await select(paragraph(page), at, at + 35);
  await menu(page).getByRole("button", { name: action }).click();
}

test("a passage of an article is marked, noted, listed by its post, taken along, changed and removed", async ({
  open,
}) => {
  const page = await open(ARTICLE.path);
  const said = await noteSaid(page);
  await markInArticle(page, "İşaretle");
  await eventually(said).toContain("İşaretlendi.");
  await marks(page).first().waitFor({ state: "attached" });
  // With the keyboard the menu is the next stop.
  const second = await select(page.locator("[data-article-body] > p").nth(2), 0, 20);
  await menu(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type(NOTE);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await eventually(() => marks(page).count()).toBe(2);
  expect(await marks(page).nth(1).getAttribute("aria-label")).toContain(`Not: ${NOTE}`);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(
    NOTE,
  );

  await page.getByRole("contentinfo").getByRole("link", { name: "İşaretlerim" }).click();
  await page.getByRole("heading", { level: 1, name: "İşaretlerim" }).waitFor();
  await page.getByRole("heading", { level: 2, name: ARTICLE.title }).waitFor();
  expect(await rows(page).count()).toBe(2);
  expect(
    (await rows(page).nth(1).getByRole("blockquote").textContent())?.startsWith(second.slice(0, 15)),
  ).toBe(true);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Markdown olarak indir" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("isaretlerim.md");
  const text = await textOf(await file.createReadStream());
  expect(text).toContain(`# İşaretlerim\n\n## [${ARTICLE.title}](`);
  expect(text).toContain(`\n\n${NOTE}\n\n`);

  // Its place is shown, and a tap on the words opens the note.
  await rows(page)
    .nth(1)
    .getByRole("link", { name: /^Yerine git/ })
    .click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  const box = marks(page).nth(1).locator("span").first();
  await eventually(async () => {
    const { y = -1, height = 0 } = (await box.boundingBox()) ?? {};
    return y > 0 && y + height < (page.viewportSize()?.height ?? 0);
  }).toBe(true);
  const line = await box.boundingBox();
  await page.mouse.click((line?.x ?? 0) + 10, (line?.y ?? 0) + (line?.height ?? 0) / 2);
  await dialog(page).getByRole("textbox", { name: "Notunuz" }).fill("Başka bir not");
  await dialog(page).getByRole("button", { name: "Tamam" }).click();
  await goTo(page, "/isaretlerim");
  await rows(page).getByText("Başka bir not").waitFor();
  await rows(page).first().getByRole("button", { name: /^Sil/ }).click();
  await eventually(() => rows(page).count()).toBe(1);
  await page.getByRole("button", { name: "Geri al" }).click();
  await eventually(() => rows(page).count()).toBe(2);
  for (const left of [1, 0]) {
    await rows(page).first().getByRole("button", { name: /^Sil/ }).click();
    await eventually(() => rows(page).count()).toBe(left);
  }
  await page.getByRole("heading", { name: "Sayfa kenarları henüz boş" }).waitFor();
});

test("a corrected article keeps its marks; one whose words are gone is listed, and says so", async ({
  open,
}) => {
  const page = await open(ARTICLE.path);
  await markInArticle(page, "İşaretle");
  await marks(page).first().waitFor({ state: "attached" });
  const quote = await page.evaluate(() => {
    const [first] = JSON.parse(localStorage.getItem("mecmua-isaretler") ?? "[]");
    return first.highlight.quote as string;
  });
  // Whole words, whatever was selected of them.
  expect((await paragraph(page).textContent())?.replaceAll("\u00AD", "")).toContain(` ${quote}`);
  await paragraph(page).evaluate((element) => element.prepend("Buraya bir cümle eklendi. "));
  await eventually(() => marks(page).count()).toBe(1);
  await paragraph(page).evaluate((element) => element.replaceChildren("Burada bambaşka sözler var."));
  await eventually(() => marks(page).count()).toBe(0);
  await page.goto("/isaretlerim");
  await page.getByText("Bu sözler yazının şimdiki halinde bulunamadı").waitFor();
  await rows(page).getByText(quote).waitFor();
});

test("on a page of an issue and in its text view the same passage is marked", async ({ open }) => {
  const page = await open("/healthz");
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  const line = page.locator("[data-text]", { hasText: "Pulman vagonun" }).first();
  await line.waitFor();
  await select(line, 0, 20);
  await menu(page).getByRole("button", { name: "Not yaz" }).click();
  await dialog(page).getByRole("textbox", { name: "Notunuz" }).fill(NOTE);
  await dialog(page).getByRole("button", { name: "Tamam" }).click();
  const box = marks(page).first().locator("span").first();
  await eventually(async () => {
    const [mark, text] = [await box.boundingBox(), await line.boundingBox()];
    return Math.abs((mark?.y ?? 0) - (text?.y ?? Number.POSITIVE_INFINITY));
  }).toBeLessThan(8);
  await box.click();
  await dialog(page).getByRole("textbox", { name: "Notunuz" }).waitFor();
  expect(await dialog(page).getByRole("textbox").inputValue()).toBe(NOTE);
  await page.keyboard.press("Escape");
  expect(new URL(page.url()).searchParams.get("sayfa")).toBe("12");

  // A word that is divided between two lines is taken whole.
  const divided = page.locator("[data-text][data-spoken]").first();
  const whole = await divided.getAttribute("data-spoken");
  await divided.evaluate((line) => getSelection()?.selectAllChildren(line));
  await menu(page).getByRole("button", { name: "İşaretle" }).click();
  await eventually(() => marks(page).count()).toBe(2);
  expect(await marks(page).nth(1).getAttribute("aria-label")).toMatch(new RegExp(`${whole}$`));
  await marks(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "İşareti sil" }).click();
  await eventually(() => marks(page).count()).toBe(1);

  await page.keyboard.press("m");
  await page.getByRole("region", { name: "Metin görünümü" }).waitFor();
  await eventually(() => marks(page).count()).toBe(1);
  expect(await marks(page).first().getAttribute("aria-label")).toContain("Pulman vagonun");
  await goTo(page, "/isaretlerim");
  await page.getByRole("heading", { level: 2, name: ISSUE.title }).waitFor();
  await rows(page).getByText("· Sayfa 12").waitFor();
  await rows(page)
    .getByRole("link", { name: /^Yerine git/ })
    .click();
  await page.locator("[data-shown] [class*=mark]").first().waitFor();
  expect(new URL(page.url()).searchParams.get("sayfa")).toBe("12");
});

test("two devices with one code have the same marks, deletions too, and a sign-out leaves none", async ({
  open,
  server,
}) => {
  const [code] = await printCodes(server.dataDir);
  if (!code) throw new Error("No code was printed.");
  const first = await open(ARTICLE.path);
  // Marked before signing in.
  await markInArticle(first, "Not yaz");
  await first.keyboard.type(NOTE);
  await dialog(first).getByRole("button", { name: "Tamam" }).click();
  await goAsMember(first, ARTICLE.path, code);
  const second = await open("/healthz");
  const read = async () => {
    await goAsMember(second, "/isaretlerim", code);
    return rows(second).filter({ hasText: NOTE }).count();
  };
  await eventually(read).toBe(1);
  // A device that holds none asks for them when its reader moves.
  await second.evaluate(() => localStorage.removeItem("mecmua-isaretler"));
  await goTo(second, ARTICLE.path);
  let y = 300;
  await eventually(async () => {
    y += 1;
    await second.mouse.move(200, y);
    return marks(second).count();
  }).toBeGreaterThan(0);
  await eventually(read).toBe(1);
  await rows(second).getByRole("button", { name: /^Sil/ }).click();
  await second.getByText("Sayfa kenarları henüz boş").waitFor();
  await eventually(async () => {
    await goTo(first, ARTICLE.path);
    await first.getByRole("button", { name: "Sonra oku" }).waitFor();
    return marks(first).count();
  }).toBe(0);

  await markInArticle(first, "İşaretle", 60);
  await marks(first).first().waitFor({ state: "attached" });
  await first.getByRole("button", { name: "Çıkış" }).click();
  await first.getByRole("link", { name: "Üye Girişi" }).waitFor();
  const left = await first.evaluate(() => localStorage.getItem("mecmua-isaretler"));
  expect(JSON.parse(left ?? "[]").filter((one: { isSet: boolean }) => one.isSet)).toEqual([]);
  await goAsMember(first, "/isaretlerim", code);
  await eventually(() => rows(first).count()).toBe(1);
  // So does ending this device in the list of devices.
  await goTo(first, "/cihazlar");
  await first.getByRole("listitem").filter({ hasText: "Bu cihaz" }).getByRole("button").click();
  await first.getByRole("link", { name: "Üye Girişi" }).waitFor();
  const after = await first.evaluate(() => localStorage.getItem("mecmua-isaretler"));
  expect(JSON.parse(after ?? "[]").filter((one: { isSet: boolean }) => one.isSet)).toEqual([]);
});

test("where nothing can be kept it is said, and what is typed stays", async ({ open }) => {
  const page = await open(ARTICLE.path);
  const said = await noteSaid(page);
  await markInArticle(page, "Not yaz");
  await dialog(page).getByRole("textbox").fill("ilk");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  await dialog(page).getByRole("textbox").fill("ilk ve ikinci");
  await dialog(page).getByRole("alert").getByText("Bu tarayıcı işareti tutamıyor").waitFor();
  expect(await dialog(page).getByRole("textbox").inputValue()).toBe("ilk ve ikinci");
  await page.keyboard.press("Escape");
  await markInArticle(page, "İşaretle", 60);
  await eventually(said).toContainEqual(expect.stringContaining("Bu tarayıcı işareti tutamıyor"));
  expect(await marks(page).count()).toBe(1);
});

test("an undo for which there is no room says so, and can be pressed again", async ({ open }) => {
  const page = await open(ARTICLE.path);
  await markInArticle(page, "İşaretle");
  await goTo(page, "/isaretlerim");
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Object.assign(window, { giveRoom: () => Object.assign(Storage.prototype, { setItem }) });
  });
  await rows(page).getByRole("button").click();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  const undo = page.getByRole("button", { name: "Geri al" });
  await undo.click();
  await page.getByRole("status").getByText("Bu tarayıcı işareti tutamıyor").waitFor();
  await page.evaluate(() => (window as unknown as { giveRoom(): void }).giveRoom());
  await undo.click();
  await eventually(() => rows(page).count()).toBe(1);
});

test("two windows keep each other's marks", async ({ open }) => {
  const page = await open(ARTICLE.path);
  const other = await page.context().newPage();
  await goTo(other, ARTICLE.path);
  await markInArticle(page, "İşaretle");
  await eventually(() => marks(page).count()).toBe(1);
  await markInArticle(other, "İşaretle", 60);
  for (const window of [page, other]) await eventually(() => marks(window).count()).toBe(2);
});
