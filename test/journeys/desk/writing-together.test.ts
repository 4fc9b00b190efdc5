import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { press, selectAfter, sendNote, tabTo } from "./by-keys.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { untilShown } from "./go-to-desk.ts";
import { saved, textOf, titleOf } from "./writing-page.ts";

/* An editor and a guest by keys alone, and a publisher with a phone, take an article from its first line to its readers. */

const test = testAtDesk();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const marginOf = (page: Page) => page.getByRole("region", { name: "Kenar notları" });
const panelOf = (page: Page) => page.getByRole("region", { name: "Öneriler" });
const untilFocused = (page: Page, part: Locator) => part.and(page.locator(":focus")).waitFor();

/** The text has the focus, and the caret stands at its beginning or end. */
async function intoText(page: Page, end: "Home" | "End"): Promise<void> {
  await tabTo(page, textOf(page));
  await page.keyboard.press(`Control+${end}`);
}

/** A finger's press on a button. */
const tap = (page: Page, name: string, within: Page | Locator = page) =>
  within.getByRole("button", { name, exact: true }).first().tap();

test("an article goes from its first draft through note, suggestion, return and correction to its readers", async ({
  openDesk,
  open,
}) => {
  const noise = /status of (?:401|403|409)/;
  const { page: ada } = await openDesk("/yazilar", { role: "editor", name: "Editör Ada", noise });
  const visit = { role: "publisher", name: "Yayıncı Yasemin", noise, ...PHONE } as const;
  const { page: yasemin } = await openDesk("", visit);

  // The first draft, and a guest for it.
  await press(ada, "Yeni yazı");
  await textOf(ada).waitFor();
  await tabTo(ada, titleOf(ada));
  await ada.keyboard.type("Deniz feneri");
  await intoText(ada, "Home");
  await ada.keyboard.type("Gece yarısı vapur geçti.");
  await ada.keyboard.press("Enter");
  await ada.keyboard.type("Kıyıda kimse yoktu.");
  await saved(ada);
  const article = new URL(ada.url()).pathname;
  await tabTo(ada, ada.getByRole("link", { name: "Ön izle" }));
  await ada.keyboard.press("Enter");
  await press(ada, "Konuk çağır…");
  const invitation = ada.getByRole("dialog", { name: "Konuk çağır" });
  await tabTo(ada, invitation.getByLabel("Konuğun adı"));
  await ada.keyboard.type("Konuk Can");
  await press(ada, "Bağlantı oluştur", invitation);
  const link = await ada.getByLabel("Konuk bağlantısı").inputValue();

  // The guest notes and suggests.
  const can = await open("/robots.txt", { noise });
  await can.goto(link);
  await untilShown(can);
  await press(can, "Yazıyı aç");
  await expect.poll(() => textOf(can).getAttribute("contenteditable")).toBe("true");
  await intoText(can, "Home");
  await selectAfter(can, "Gece yarısı ", "vapur");
  await can.keyboard.press("Control+Alt+m");
  await untilFocused(can, marginOf(can).getByLabel("Notunuz"));
  await can.keyboard.type("Adı yazılsın mı?");
  await can.keyboard.press("Control+Enter");
  await can.getByRole("button", { name: "Notlar (1)" }).waitFor();
  await untilFocused(can, textOf(can));
  await can.keyboard.press("Control+End");
  await can.keyboard.type(" Martılar kaldı.");
  await saved(can);
  await can.getByText("İmleç bir öneride. Konuk Can: ekleme.").waitFor();
  expect(await deskFindings(can)).toEqual([]);

  // A screen reader hears in the editor's window what was noted and suggested, by whom, and how to get there and back.
  await ada.goto(article);
  await ada.getByText("Metinde 1 öneri bekliyor.").waitFor();
  const heard = () => textOf(ada).ariaSnapshot();
  await expect.poll(heard).toMatch(/Not, Konuk Can:"?\s+- mark: vapur\s+- text: not sonu/);
  await expect
    .poll(heard)
    .toMatch(/Öneri, Konuk Can, ekleme:"?\s+- insertion: Martılar kaldı\.\s+- text: öneri sonu/);
  await intoText(ada, "Home");
  await ada.keyboard.press("Control+Alt+n");
  const noted = marginOf(ada).getByRole("listitem", { name: /^“vapur”\. Konuk Can(?:, 1 yanıt)?$/ });
  await untilFocused(ada, noted);
  const details = textOf(ada).locator('[role="mark"]').first();
  expect(await details.getAttribute("aria-details")).toBe(await noted.getAttribute("id"));
  await tabTo(ada, marginOf(ada).getByLabel("Yanıtınız"));
  await ada.keyboard.type("Yazılsın: Kadıköy.");
  await ada.keyboard.press("Control+Enter");
  await noted.getByText("Yazılsın: Kadıköy.").waitFor();
  await ada.keyboard.press("Escape");
  await untilFocused(ada, textOf(ada));
  await marginOf(can).getByText("Yazılsın: Kadıköy.").waitFor();
  await press(ada, "Yayıncıya gönder…");
  await sendNote(ada, "Yayıncıya gönder", "Konuğun önerisine bakar mısınız?");
  await ada.getByText("Yayına hazır · Editör Ada").waitFor();

  // The publisher looks at the note, takes the guest's suggestion, makes one of their own, and gives it back.
  await yasemin.reload();
  await yasemin.getByRole("link", { name: "Deniz feneri" }).first().tap();
  await titleOf(yasemin).waitFor();
  await yasemin.getByText("Konuğun önerisine bakar mısınız?").waitFor();
  await tap(yasemin, "Notlar (1)");
  await marginOf(yasemin).getByText("Yazılsın: Kadıköy.").waitFor();
  await tap(yasemin, "Metindeki yeri", marginOf(yasemin));
  await marginOf(yasemin).waitFor({ state: "detached" });
  await textOf(yasemin).locator("ins").tap();
  await yasemin.getByText("İmleç bir öneride. Konuk Can: ekleme.").waitFor();
  expect(await deskFindings(yasemin)).toEqual([]);
  await yasemin.setViewportSize(PHONE.viewport);
  await tap(yasemin, "Kabul et", panelOf(yasemin));
  await panelOf(yasemin).getByText("Bekleyen öneri yok.").waitFor({ state: "attached" });
  await textOf(can).getByText("Kıyıda kimse yoktu. Martılar kaldı.", { exact: true }).waitFor();
  await tap(yasemin, "Öneri modu: kapalı");
  await tapEnd(textOf(yasemin).locator("p").last());
  for (const _letter of "kaldı.") await yasemin.keyboard.press("Backspace");
  await yasemin.keyboard.type("sustu.");
  await saved(yasemin);
  await tap(yasemin, "İşlemler");
  await yasemin.getByRole("menuitem", { name: "Editöre geri gönder…" }).tap();
  const giveBack = yasemin.getByRole("dialog", { name: "Editöre geri gönder" });
  await giveBack.locator("textarea:focus").waitFor();
  await yasemin.keyboard.type("Vapurun adını yazın, sonunu düzelttim.");
  await tap(yasemin, "Gönder", giveBack);

  // The editor corrects it, closes the note, and hands it in anew.
  const remark = ada.getByRole("region", { name: "Yayıncının notu" });
  await remark.getByText("Vapurun adını yazın, sonunu düzelttim.").waitFor();
  await intoText(ada, "Home");
  await ada.getByText("Metinde 1 öneri bekliyor.").waitFor();
  await expect
    .poll(heard)
    .toMatch(
      /Öneri, Yayıncı Yasemin, ekleme:"?\s+- insertion: sustu\.\s+- text: "?öneri sonu Öneri, Yayıncı Yasemin, silme:"?\s+- deletion: kaldı\.\s+- text: öneri sonu/,
    );
  await selectAfter(ada, "Gece yarısı ", "");
  await ada.keyboard.type("Kadıköy ");
  await saved(ada);
  await remark.getByText("Gönderildikten sonra değişti: metin.").waitFor();
  await ada.keyboard.press("Control+Alt+n");
  await untilFocused(ada, noted);
  await press(ada, "Tamam", marginOf(ada));
  await ada.getByText("Tamamlananlar (1)").waitFor();
  await untilFocused(ada, textOf(ada));
  expect(await deskFindings(ada)).toEqual([]);
  await press(ada, "Yayıncıya gönder…");
  await sendNote(ada, "Yayıncıya gönder", "Yazdım.");
  await remark.waitFor({ state: "detached" });

  // The publisher takes their own suggestion, publishes, and readers have the text alone.
  await yasemin.getByText("Yazdım.").waitFor();
  await textOf(yasemin).locator("ins").tap();
  await yasemin.getByText("İmleç bir öneride. Yayıncı Yasemin:").waitFor();
  await tap(yasemin, "Kabul et", panelOf(yasemin));
  await panelOf(yasemin).getByText("Bekleyen öneri yok.").waitFor({ state: "attached" });
  await saved(yasemin);
  await tap(yasemin, "Yayımla…");
  const publish = yasemin.getByRole("dialog", { name: "Yayımla" });
  await publish.waitFor();
  await tap(yasemin, "Şimdi yayımla", publish);
  await yasemin.getByText("Okurlar bu hâlini görüyor.").waitFor();
  const readers = await open("/post/deniz-feneri");
  const words = async () => (await readers.locator("main").innerText()).replaceAll("\u00AD", "");
  await expect.poll(words).toContain("Gece yarısı Kadıköy vapur geçti.");
  expect(await words()).toContain("Kıyıda kimse yoktu. Martılar sustu.");
  const html = (await readers.content()).replaceAll("\u00AD", "");
  expect(/kaldı\.|Adı yazılsın|Konuk Can|Öneri|düzelttim|<(?:ins|del)\b/.exec(html)).toBeNull();
});

/** A finger's press behind a block's last word puts the caret there. */
async function tapEnd(block: Locator): Promise<void> {
  const box = await block.boundingBox();
  if (!box) throw new Error("The block is not shown");
  await block.tap({ position: { x: box.width - 2, y: box.height - 4 } });
}
