import { buffer } from "node:stream/consumers";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { expect } from "vitest";
import { signIn } from "../sign-in.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk({ PUBLIC_URL: "http://dergi.example" });

test("100 codes are made and downloaded, one of them opens the magazine, and the desk sees it used", async ({
  open,
  openDesk,
}) => {
  const { page } = await openDesk("/kodlar");
  await page.getByRole("button", { name: "Kod üret" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Parti adı").fill("Sayı 12");
  await dialog.getByRole("textbox", { name: "Kaç nüsha" }).fill("100");
  await dialog.getByRole("button", { name: "Kod üret" }).click();
  const batch = page.getByRole("article", { name: "Sayı 12" });
  const download = page.waitForEvent("download");
  await batch.getByRole("button", { name: "Matbaa dosyasını indir" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("sayi-12.zip");
  await batch.getByText("indirilmeyi bekliyor").waitFor({ state: "hidden" });

  const zip = new ZipReader(new Uint8ArrayReader(await buffer(await file.createReadStream())));
  const entries = (await zip.getEntries()).filter((entry) => !entry.directory);
  // The list, the sheet for InDesign, and a picture for each code.
  expect(entries).toHaveLength(102);
  const sheet = (await entries[0]?.getData(new TextWriter())) ?? "";
  const [, username = "", password = ""] = sheet.split("\r\n")[42]?.split(";") ?? [];
  const reader = await open("/login");
  await signIn(reader, { username, password });

  await page.reload();
  await batch.getByRole("row", { name: "Kullanılan 1 (%1)" }).waitFor();
  await page.getByLabel("Basılı kullanıcı adı").fill(username.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Bul" }).click();
  await page.getByText("kullanılıyor").last().waitFor();
  expect(await page.locator("main").textContent()).not.toContain(password);
  expect(await deskFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Bu kodu iptal et" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bu kodu iptal et" }).click();
  await page.getByText("Kod iptal edildi; kapanan oturum: 1.").waitFor();
});
