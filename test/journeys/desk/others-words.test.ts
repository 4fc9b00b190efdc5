import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { uploadAtDesk } from "../../server/desk/desk-upload.ts";
import { writeArticle } from "../../server/desk/write-article.ts";
import { eventually } from "../journey.ts";
import { testAtDesk } from "./desk-journey.ts";
import { putCaret } from "./go-to-desk.ts";

/* What one does in a text while another writes in it. */

const test = testAtDesk().extend("twoPeople", async ({ openDesk, server }) => {
  return async (html = "<p>Işık söndü.</p>") => {
    const writer = await deskPerson(server, "editor", "Editör Ada");
    const id = await writeArticle(writer, { title: "Deniz feneri" }, html);
    const noise = /409|net::ERR_INTERNET_DISCONNECTED/;
    const open = (name: string) => openDesk(`/yazilar/${id}`, { role: "editor", name, noise });
    const [{ page: first }, { page: second }] = [await open("Editör Ada"), await open("Editör Can")];
    return { first, second };
  };
});

const textOf = (page: Page) => page.getByRole("textbox", { name: "Yazının metni" });

test("a caret that was just moved stays there when another's words come", async ({ twoPeople }) => {
  const { first, second } = await twoPeople();
  await putCaret(textOf(second), "last");
  await second.keyboard.type(" Can yazdı.");
  await textOf(first).getByText("Işık söndü. Can yazdı.").waitFor();
  // The browser tells of a caret that moved only after what else is waiting, as the other's words.
  await second.evaluate(() => {
    const hold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener("selectionchange", hold, { capture: true });
  });
  await second.keyboard.press("Control+Home");
  await putCaret(textOf(first), "last");
  await first.keyboard.type(" Ada yazdı.");
  await textOf(second).getByText("Can yazdı. Ada yazdı.").waitFor();
  await second.keyboard.type("Önce: ");
  for (const page of [first, second])
    await textOf(page).getByText("Önce: Işık söndü. Can yazdı. Ada yazdı.").waitFor();
});

test("a link goes to the words that were chosen, though another writes before them meanwhile", async ({
  twoPeople,
}) => {
  const { first, second } = await twoPeople();
  await putCaret(textOf(second), "last");
  for (const key of ["ArrowLeft", "Control+Shift+ArrowLeft", "Control+k"]) await second.keyboard.press(key);
  const dialog = second.getByRole("dialog", { name: "Bağlantı" });
  await expect.poll(() => dialog.getByLabel("Görünen metin").inputValue()).toBe("söndü");
  await putCaret(textOf(first), "first");
  await first.keyboard.type("Dün gece: ");
  // Behind the dialog it is no textbox to who looks by roles.
  const shown = second.locator(".ProseMirror");
  await shown.getByText("Dün gece: Işık söndü.").waitFor();
  await dialog.getByLabel("Adres").fill("ornek.com");
  await second.keyboard.press("Enter");
  await expect.poll(() => shown.locator("a").allInnerTexts()).toEqual(["söndü"]);
  expect(await shown.innerText()).toBe("Dün gece: Işık söndü.");
});

test("the first notes of two people and what both write in a table's caption stand in each window", async ({
  twoPeople,
}) => {
  const { first, second } = await twoPeople(
    "<table><tbody><tr><td>Poyraz</td></tr></tbody></table><p>Son</p>",
  );
  const captionOf = (page: Page) => page.getByRole("textbox", { name: "Tablonun başlığı" });
  for (const page of [first, second]) await page.context().setOffline(true);
  for (const [page, words] of [
    [first, "Ada’nın"],
    [second, "Can’ın"],
  ] as const) {
    await captionOf(page).pressSequentially(words);
    await putCaret(textOf(page), "last");
    await page.keyboard.press("Control+Shift+d");
    await page.keyboard.type(`${words} notu`);
    await captionOf(page).focus();
  }
  for (const page of [first, second]) await page.context().setOffline(false);
  const bothWords = /^(?:Ada’nınCan’ın|Can’ınAda’nın)$/;
  for (const page of [first, second]) await eventually(() => captionOf(page).inputValue()).toMatch(bothWords);
  // Each goes on where one's own words end.
  for (const [page, words] of [
    [first, "!"],
    [second, "?"],
  ] as const)
    await page.keyboard.type(words);
  for (const page of [first, second]) {
    await eventually(() => captionOf(page).inputValue()).toMatch(/^(?:Ada’nın!Can’ın\?|Can’ın\?Ada’nın!)$/);
    const notes = textOf(page).locator("section");
    await eventually(() => notes.innerText()).toMatch(/^(?:Ada|Can)’[nı]+ notu\s+(?:Ada|Can)’[nı]+ notu\s*$/);
    for (const words of ["Ada’nın notu", "Can’ın notu"]) expect(await notes.innerText()).toContain(words);
  }
});

const drawn = async (background: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

test("a picture that is on its way gets to its figure, which another suggests to delete meanwhile", async ({
  twoPeople,
  server,
}) => {
  const bytes = new Uint8Array(await drawn("#446622"));
  const ada = await deskPerson(server, "editor", "Editör Ada");
  const { hash } = await uploadAtDesk(server, ada, { name: "kayik.png", kind: "picture", bytes });
  const figure = `<figure><img src="library:${hash}" alt="Kayık"><figcaption>Sabah</figcaption></figure>`;
  const { first, second } = await twoPeople(`<p>Işık söndü.</p>${figure}<p>Son.</p>`);
  const mayCome = Promise.withResolvers<void>();
  await first.route("**/masa/api/uploads", async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  const figureOf = (page: Page) => textOf(page).locator("figure");
  const shown = (page: Page) => figureOf(page).locator("img[src]").getAttribute("src");
  const former = await shown(second);
  await figureOf(first).locator("img[src]").click();
  const choosing = first.waitForEvent("filechooser");
  await figureOf(first).getByRole("button", { name: "Görseli değiştir" }).click();
  const buffer = await drawn("#224466");
  await (await choosing).setFiles({ name: "sis.png", mimeType: "image/png", buffer });
  await figureOf(first).getByText("Görsel yükleniyor").waitFor();

  await putCaret(textOf(second), "first");
  await second.keyboard.press("Control+Shift+e");
  await figureOf(second).locator("img[src]").click();
  await second.keyboard.press("Delete");
  await textOf(first).locator('[data-suggests="deletion"]').first().waitFor();
  await figureOf(first).getByText("Görsel yükleniyor").waitFor();
  // Gone with its text, and back with it.
  await first.keyboard.press("Control+a");
  await first.keyboard.press("Delete");
  await figureOf(first).waitFor({ state: "detached" });
  await first.keyboard.press("Control+z");
  await figureOf(first).getByText("Görsel yükleniyor").waitFor();
  mayCome.resolve();
  for (const page of [first, second]) await eventually(() => shown(page)).not.toBe(former);
  await figureOf(first).getByText("Görsel yükleniyor").waitFor({ state: "detached" });
});

test("a picture that one suggests to add arrives once, and is no longer on its way", async ({
  twoPeople,
}) => {
  const { first } = await twoPeople();
  await putCaret(textOf(first), "last");
  await first.keyboard.press("Control+Shift+e");
  const choosing = first.waitForEvent("filechooser");
  await first.getByRole("button", { name: "Görsel", exact: true }).click();
  await (await choosing).setFiles({ name: "sis.png", mimeType: "image/png", buffer: await drawn("#224466") });
  await textOf(first).locator('figure img[src*="api/files"]').waitFor();
  await first.getByText("Görsel yükleniyor").waitFor({ state: "detached" });
  expect(await textOf(first).locator("figure").count()).toBe(1);
});
