import type { Page } from "playwright-core";
import { expect } from "vitest";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { eventually } from "../journey.ts";
import { choose, press, selectAfter, sendNote, tabTo } from "./by-keys.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { saved, textOf, titleOf } from "./writing-page.ts";

/* An editor, a guest on a phone and a publisher, by keyboard alone. */

const test = testAtDesk();
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Goes into the text, with the caret at one of its ends. */
async function toText(page: Page, end: "Home" | "End"): Promise<void> {
  await tabTo(page, textOf(page));
  await page.keyboard.press(`Control+${end}`);
}

const threadOf = (page: Page, words: string) =>
  page
    .getByRole("region", { name: "Kenar notları" })
    .getByRole("listitem")
    .filter({ hasText: words })
    .first();

test("an article goes from its first draft through a guest's suggestion and note, a return and a correction to readers", {
  timeout: 600_000,
}, async ({ openDesk, open, server }) => {
  await deskPerson(server, "publisher", "Yayıncı Yasemin");
  const { page: editor } = await openDesk("", { role: "editor", name: "Editör Ada" });
  await press(editor, "Yeni yazı");
  await titleOf(editor).waitFor();
  await tabTo(editor, titleOf(editor));
  await editor.keyboard.type("Fener Bekçisi");
  await toText(editor, "End");
  await editor.keyboard.type("Işık söndü.");
  await editor.keyboard.press("Enter");
  await editor.keyboard.type("Kıyıda kimse yoktu.");
  await saved(editor);

  await tabTo(editor, editor.getByRole("link", { name: "Ön izle" }));
  await editor.keyboard.press("Enter");
  await press(editor, "Konuk çağır…");
  const invitation = editor.getByRole("dialog", { name: "Konuk çağır" });
  await invitation.getByLabel("Konuğun adı").and(editor.locator(":focus")).waitFor();
  await editor.keyboard.type("Konuk Can");
  await editor.keyboard.press("Enter");
  const address = await editor.getByLabel("Konuk bağlantısı").inputValue();

  const guest = await open("/robots.txt", PHONE);
  await guest.goto(address);
  await guest.getByText("Yazı: Fener Bekçisi").waitFor();
  await press(guest, "Yazıyı aç");
  await textOf(guest).getByText("Kıyıda kimse yoktu.").waitFor();
  await expect.poll(() => textOf(guest).getAttribute("contenteditable")).toBe("true");
  await toText(guest, "End");
  for (let time = 0; time < " yoktu.".length; time += 1) await guest.keyboard.press("Backspace");
  await guest.keyboard.type(" kalmamıştı.");
  await guest.keyboard.press("Control+Home");
  await selectAfter(guest, "", "Işık");
  await guest.keyboard.press("Control+Alt+m");
  await guest.keyboard.type("Hangi fener?");
  await guest.keyboard.press("Control+Enter");
  await saved(guest);
  expect(await deskFindings(guest)).toEqual([]);

  await editor.goBack();
  await editor.getByText("Metinde 1 öneri bekliyor.").waitFor();
  await toText(editor, "Home");
  await editor.keyboard.press("Control+Alt+n");
  await threadOf(editor, "Hangi fener?").and(editor.locator(":focus")).waitFor();
  await editor.keyboard.press("Tab");
  await editor.keyboard.type("Ahırkapı.");
  await editor.keyboard.press("Control+Enter");
  await toText(guest, "Home");
  await guest.keyboard.press("Control+Alt+n");
  await threadOf(guest, "Ahırkapı.").waitFor();
  await press(editor, "Yayıncıya gönder…");
  await sendNote(editor, "Yayıncıya gönder", "Konuk da okudu.");
  await editor.getByText("Yayına hazır · Editör Ada").waitFor();

  const { page: publisher } = await openDesk("", { role: "publisher", name: "Yayıncı Yasemin" });
  await publisher.getByText("Gönderen: Editör Ada").waitFor();
  await tabTo(publisher, publisher.getByRole("link", { name: "Fener Bekçisi" }));
  await publisher.keyboard.press("Enter");
  await toText(publisher, "Home");
  await publisher.keyboard.press("F8");
  await publisher.getByText("İmleç bir öneride. Konuk Can: ekleme ve silme.").waitFor();
  const tree = await textOf(publisher).ariaSnapshot();
  expect(tree).toMatch(/Öneri, Konuk Can, ekleme:[\s\S]*insertion: kalmamıştı\.[\s\S]*öneri sonu/);
  await publisher.keyboard.press("Control+Shift+Enter");
  await saved(publisher);
  await textOf(guest).getByText("Kıyıda kimse kalmamıştı.", { exact: true }).waitFor();
  await choose(publisher, "İşlemler", "Editöre geri gönder…");
  await sendNote(publisher, "Editöre geri gönder", "Bir özet gerek.");
  const remark = editor.getByRole("region", { name: "Yayıncının notu" });
  await remark.getByText("Bir özet gerek.").waitFor();

  await tabTo(editor, editor.getByRole("textbox", { name: "Özet" }));
  await editor.keyboard.type("Işığı bekleyen adam.");
  await saved(editor);
  await press(editor, "Yayıncıya gönder…");
  await sendNote(editor, "Yayıncıya gönder", "Özeti yazdım.");
  await publisher.getByText("Özeti yazdım.").waitFor();
  await press(publisher, "Yayımla…");
  await press(publisher, "Şimdi yayımla", publisher.getByRole("dialog", { name: "Yayımla" }));
  const anyway = publisher.getByRole("dialog").getByRole("button", { name: "Yine de yayımla" });
  const isPublished = publisher.getByText("Okurlar bu hâlini görüyor.");
  await anyway.or(isPublished).waitFor();
  await isPublished.waitFor();
  const shown = async () =>
    (await (await fetch(`${server.address}/post/fener-bekcisi`)).text()).replaceAll("\u00ad", "");
  await eventually(shown).toContain("Kıyıda kimse kalmamıştı.");
  expect(await shown()).not.toMatch(/Hangi fener|Ahırkapı|Konuk Can|yoktu/);
});
