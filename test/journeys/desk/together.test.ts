import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "../journey.ts";
import { choose, press, selectAfter, sendNote, tabTo } from "./by-keys.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { untilShown } from "./go-to-desk.ts";
import { saved, textOf, titleOf } from "./writing-page.ts";

/* An editor, a publisher and a guest with a phone take an article from its first line to its readers, by keys alone. */

const test = testAtDesk();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const marginOf = (page: Page) => page.getByRole("region", { name: "Kenar notları" });

/** The text has the focus, and the caret stands at its beginning or end. */
async function intoText(page: Page, end: "Home" | "End"): Promise<void> {
  await tabTo(page, textOf(page));
  await page.keyboard.press(`Control+${end}`);
}

test("an article goes from its first draft through note, suggestion, return and correction to its readers", async ({
  openDesk,
  open,
  server,
}) => {
  const noise = /status of (?:401|403|409)/;
  const { page: ada } = await openDesk("/yazilar", { role: "editor", name: "Editör Ada", noise });
  const { page: yasemin } = await openDesk("", { role: "publisher", name: "Yayıncı Yasemin", noise });

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
  const can = await open("/robots.txt", { ...PHONE, noise });
  await can.goto(link);
  await untilShown(can);
  await press(can, "Yazıyı aç");
  await expect.poll(() => textOf(can).getAttribute("contenteditable")).toBe("true");
  await intoText(can, "Home");
  await selectAfter(can, "Gece yarısı ", "vapur");
  await can.keyboard.press("Control+Alt+m");
  await marginOf(can).getByLabel("Notunuz").and(can.locator(":focus")).waitFor();
  await can.keyboard.type("Adı yazılsın mı?");
  await can.keyboard.press("Control+Enter");
  await can.getByRole("button", { name: "Notlar (1)" }).waitFor();
  await intoText(can, "End");
  await can.keyboard.type(" Martılar kaldı.");
  await saved(can);
  expect(await deskFindings(can)).toEqual([]);

  // The editor answers, and hands it in.
  await ada.goto(article);
  await ada.getByText("Metinde 1 öneri bekliyor.").waitFor();
  await intoText(ada, "Home");
  await ada.keyboard.press("Control+Alt+n");
  const noted = marginOf(ada).getByRole("listitem").filter({ hasText: "Adı yazılsın mı?" }).first();
  await noted.and(ada.locator(":focus")).waitFor();
  await tabTo(ada, marginOf(ada).getByLabel("Yanıtınız"));
  await ada.keyboard.type("Yazılsın: Kadıköy.");
  await ada.keyboard.press("Control+Enter");
  await press(can, "Notlar (1)");
  await marginOf(can).getByText("Yazılsın: Kadıköy.").waitFor();
  await press(ada, "Yayıncıya gönder…");
  await sendNote(ada, "Yayıncıya gönder", "Konuğun önerisine bakar mısınız?");
  await ada.getByText("Yayına hazır · Editör Ada").waitFor();

  // The publisher takes the guest's suggestion, makes one of their own, and gives it back.
  await yasemin.reload();
  await tabTo(yasemin, yasemin.getByRole("link", { name: "Deniz feneri" }).first());
  await yasemin.keyboard.press("Enter");
  await titleOf(yasemin).waitFor();
  await yasemin.getByText("Konuğun önerisine bakar mısınız?").waitFor();
  await yasemin.getByText("Metinde 1 öneri bekliyor.").waitFor();
  await intoText(yasemin, "Home");
  await yasemin.keyboard.press("F8");
  await yasemin.getByText("İmleç bir öneride. Konuk Can: ekleme.").waitFor();
  await yasemin.keyboard.press("Control+Shift+Enter");
  await yasemin.getByText("Bekleyen öneri yok.").waitFor();
  await textOf(can).getByText("Kıyıda kimse yoktu. Martılar kaldı.", { exact: true }).waitFor();
  await intoText(yasemin, "Home");
  await yasemin.keyboard.press("Control+Shift+e");
  await selectAfter(yasemin, "", "Gece yarısı");
  await yasemin.keyboard.type("Sabaha karşı");
  await saved(yasemin);
  await choose(yasemin, "İşlemler", "Editöre geri gönder…");
  await sendNote(yasemin, "Editöre geri gönder", "Vapurun adını yazın, saati düzelttim.");

  // The editor corrects it, closes the note, and hands it in anew.
  const remark = ada.getByRole("region", { name: "Yayıncının notu" });
  await remark.getByText("Vapurun adını yazın, saati düzelttim.").waitFor();
  await intoText(ada, "Home");
  await ada.getByText("Metinde 1 öneri bekliyor.").waitFor();
  await selectAfter(ada, "Gece yarısıSabaha karşı ", "");
  await ada.keyboard.type("Kadıköy ");
  await saved(ada);
  await remark.getByText("Gönderildikten sonra değişti: metin.").waitFor();
  await ada.keyboard.press("Control+Alt+n");
  await noted.and(ada.locator(":focus")).waitFor();
  await press(ada, "Tamam", marginOf(ada));
  await ada.getByText("Tamamlananlar (1)").waitFor();
  expect(await deskFindings(ada)).toEqual([]);
  await press(ada, "Yayıncıya gönder…");
  await sendNote(ada, "Yayıncıya gönder", "Yazdım.");
  await remark.waitFor({ state: "detached" });

  // The publisher takes their own suggestion, publishes, and readers have the text alone.
  await yasemin.getByText("Yazdım.").waitFor();
  await intoText(yasemin, "Home");
  await yasemin.keyboard.press("F8");
  await yasemin.getByText("İmleç bir öneride. Yayıncı Yasemin:").waitFor();
  await yasemin.keyboard.press("Control+Shift+Enter");
  await yasemin.getByText("Bekleyen öneri yok.").waitFor();
  await saved(yasemin);
  expect(await deskFindings(yasemin)).toEqual([]);
  await press(yasemin, "Yayımla…");
  await press(yasemin, "Şimdi yayımla", yasemin.getByRole("dialog", { name: "Yayımla" }));
  await yasemin.getByText("Okurlar bu hâlini görüyor.").waitFor();
  const shown = async () =>
    (await (await fetch(`${server.address}/post/deniz-feneri`)).text()).replaceAll("\u00AD", "");
  await eventually(async () => /data-article-body.*?<\/div>/s.exec(await shown())?.[0]).toContain(
    "<p>Sabaha karşı Kadıköy vapur geçti.</p>\n<p>Kıyıda kimse yoktu. Martılar kaldı.</p>",
  );
  expect(/Gece yarısı|Adı yazılsın|Konuk Can|düzelttim/.exec(await shown())).toBeNull();
});
