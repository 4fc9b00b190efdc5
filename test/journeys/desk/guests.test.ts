import { expect } from "vitest";
import { writeArticle } from "../../server/desk/write-article.ts";
import { testAtDesk } from "./desk-journey.ts";

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
