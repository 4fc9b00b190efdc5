import { expect } from "vitest";
import type { Invitation } from "../../../src/desk/guests/guest-links.ts";
import { guestOf } from "../../server/desk/guest-of.ts";
import { writeArticle } from "../../server/desk/write-article.ts";
import { testAtDesk } from "./desk-journey.ts";
import { goToDeskAs, putCaret } from "./go-to-desk.ts";
import { saved, textOf } from "./writing-page.ts";

/* Somebody from outside comes by a link to one article. */

const test = testAtDesk();

/** A name that is taken, addresses of the desk, a link that was closed. */
const EXPECTED = /status of (?:401|403|422)/;

test("a guest is invited by a link, reads the article alone, and hears that the link was closed", async ({
  openDesk,
  open,
}) => {
  const { page, person } = await openDesk("/", { role: "editor", noise: EXPECTED });
  const id = await writeArticle(person, { title: "Konuğun yazısı" }, "<p>Vapur iskeleden kalktı.</p>");
  await page.goto(`/masa/yazilar/${id}/onizleme`);
  await page.getByRole("button", { name: "Konuk çağır…" }).click();
  const dialog = page.getByRole("dialog", { name: "Konuk çağır" });
  await dialog.getByLabel("Konuğun adı").fill("Editör Ada");
  await dialog.getByRole("button", { name: "Bağlantı oluştur" }).click();
  await dialog.getByText("Bu adda biri zaten var").waitFor();
  await dialog.getByLabel("Konuğun adı").fill("Konuk Can");
  await dialog.getByRole("button", { name: "Bağlantı oluştur" }).click();
  const address = await page.getByLabel("Konuk bağlantısı").inputValue();

  const theirs = await open("/robots.txt", { noise: EXPECTED });
  await theirs.goto(address);
  await theirs.getByText("Yazı: Konuğun yazısı").waitFor();
  expect(theirs.url()).not.toContain("#");
  await theirs.getByRole("button", { name: "Yazıyı aç" }).click();
  await theirs.getByText("Vapur iskeleden kalktı.").waitFor();
  await theirs.getByText("yayımlanmamış bir metnin ön izlemesidir").waitFor();
  expect(await theirs.getByRole("navigation").count()).toBe(0);
  // Whatever else is typed into the address leads back to the article.
  for (const path of ["/masa", "/masa/kodlar", "/masa/yazilar"]) {
    await theirs.goto(path);
    await theirs.waitForURL(`**/masa/yazilar/${id}`);
  }
  await theirs.getByText("Vapur iskeleden kalktı.").waitFor();

  await page.reload();
  await page
    .getByRole("row", { name: /Konuk Can/ })
    .getByRole("button", { name: "Kapat" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Kapat" }).click();
  await page.getByRole("row", { name: /Konuk Can/ }).waitFor({ state: "detached" });
  await theirs.getByRole("dialog", { name: "Konuk bağlantısı kapanmış" }).waitFor();
});

test("what a guest types is a suggestion, which the publisher takes; a guest who may only note writes nothing", async ({
  openDesk,
  open,
  server,
}) => {
  const { page, person } = await openDesk("/", { role: "publisher" });
  const id = await writeArticle(person, { title: "Öneri yazısı" }, "<p>Vapur kalktı.</p>");
  const openAs = async (invitation: Invitation) => {
    const theirs = await open("/robots.txt");
    await goToDeskAs(await guestOf(person, id, invitation), theirs, server.address, `/yazilar/${id}`);
    return theirs;
  };
  const reader = await openAs({ name: "Konuk Oya", may: "note", days: 1 });
  await textOf(reader).getByText("Vapur kalktı.").waitFor();
  expect(await textOf(reader).getAttribute("contenteditable")).toBe("false");

  const guest = await openAs({ name: "Konuk Can", may: "suggest", days: 1 });
  await expect.poll(() => textOf(guest).getAttribute("contenteditable")).toBe("true");
  await putCaret(textOf(guest), "last");
  await guest.keyboard.type(" Martılar kaldı.");
  await guest.keyboard.press("Home");
  await guest.keyboard.press("Delete");
  await saved(guest);
  await page.goto(`/masa/yazilar/${id}`);
  await page.getByText("Metinde 2 öneri bekliyor.").waitFor();
  await page.getByRole("button", { name: "Hepsini kabul et: Konuk Can" }).click();
  await saved(page);
  for (const window of [page, guest, reader])
    await textOf(window).getByText("apur kalktı. Martılar kaldı.", { exact: true }).waitFor();
});
