import { buffer } from "node:stream/consumers";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import type { Response } from "playwright-core";
import { expect } from "vitest";
import { signIn } from "../sign-in.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk({ PUBLIC_URL: "http://dergi.example", MAX_DEVICES: "1" });

test("100 codes are made and downloaded, one of them opens the magazine, and the desk sees it used", async ({
  open,
  openDesk,
}) => {
  const { page } = await openDesk("/kodlar");
  await page.getByRole("button", { name: "Kod üret" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Parti adı").fill("Sayı 12");
  await dialog.getByText("http://dergi.example/login").waitFor();
  const count = dialog.getByRole("textbox", { name: "Kaç nüsha" });
  await count.fill("yüz bin");
  await dialog.getByRole("button", { name: "Kod üret" }).click();
  await dialog.getByText("1 ile 100.000 arasında bir tam sayı yazın.").waitFor();
  expect(await count.inputValue()).toBe("yüz bin");
  await count.fill(" 100 ");
  await dialog.getByRole("button", { name: "Kod üret" }).click();
  const batch = page.getByRole("article", { name: "Sayı 12" });
  const download = page.waitForEvent("download");
  await batch.getByRole("button", { name: "Matbaa dosyasını indir" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("sayi-12.zip");
  await batch.getByText("indirilmeyi bekliyor").waitFor({ state: "hidden" });

  const zip = new ZipReader(new Uint8ArrayReader(await buffer(await file.createReadStream())));
  const entries = (await zip.getEntries()).filter((entry) => !entry.directory);
  // The list, a note for the printer, the sheet for InDesign, and a picture for each code.
  expect(entries).toHaveLength(103);
  const sheet = (await entries[0]?.getData(new TextWriter())) ?? "";
  const lines = sheet.split("\r\n").map((line) => line.split(";"));
  const [, username = "", password = ""] = lines[42] ?? [];
  const [, otherUsername = ""] = lines[43] ?? [];
  // More devices than one reader has.
  for (let device = 0; device < 3; device += 1) await signIn(await open("/login"), { username, password });

  await page.reload();
  await batch.getByRole("row", { name: "Kullanılan 1 (%1)" }).waitFor();
  await page.getByLabel("Basılı kullanıcı adı").fill(username.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Bul" }).click();
  await page.getByText("kullanılıyor").last().waitFor();
  expect(await page.locator("main").textContent()).not.toContain(password);
  expect(await deskFindings(page)).toEqual([]);

  const found = page.getByRole("region", { name: "Bir okur aradığında" }).getByRole("status");
  const show = page.getByRole("button", { name: "Göster" });
  await show.click();
  await found.getByText(username).waitFor();
  await page.getByLabel("Basılı kullanıcı adı").fill(otherUsername);
  await page.getByRole("button", { name: "Bul" }).click();
  await found.getByText(otherUsername).waitFor();
  await show.click();
  await found.getByText(username).waitFor();

  // What is typed meanwhile for another reader is not what is revoked.
  await page.getByLabel("Basılı kullanıcı adı").fill(otherUsername);
  await page.getByRole("button", { name: "Bu kodu iptal et" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bu kodu iptal et" }).click();
  await page.getByText("Kod iptal edildi; kapanan oturum: 1.").waitFor();

  await page.getByRole("button", { name: "İptali geri al" }).click();
  await found.getByText("kullanılıyor").waitFor();
  const reader = await open("/login");
  await signIn(reader, { username, password });
  await page.getByRole("button", { name: "Cihazlarını boşalt…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cihazları boşalt" }).click();
  await page.getByText("Kodun cihazları boşaltıldı; kapanan oturum: 1.").waitFor();
  await reader.reload();
  await reader.getByText("kodunuzla açık olan bütün cihazları kapattı").waitFor();
  await page.getByRole("button", { name: "Yenisini ver…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yenisini ver" }).click();
  const made = page.getByRole("dialog", { name: "Yeni kod" });
  const newPair = {
    username: await made.getByLabel("Yeni kullanıcı adı").inputValue(),
    password: await made.getByLabel("Yeni şifre").inputValue(),
  };
  expect(await deskFindings(page)).toEqual([]);
  await made.getByRole("button", { name: "Not aldım" }).click();
  await found.getByText("Yerini aldığı").waitFor();
  expect(await page.locator("main").textContent()).not.toContain(newPair.password);
  await signIn(await open("/login"), newPair);
});

test("why codes were not made can still be read by whoever came while they were being made", async ({
  openDesk,
}) => {
  const { page, person } = await openDesk("/kodlar");
  const asked = { name: "Sayı 13", count: 100_000, from: null, until: null, address: "" };
  await person.send("POST", "/codes", asked);
  await page.reload();
  await page.getByText("/ 100.000").waitFor();
  const isReport = (response: Response) =>
    response.request().method() === "GET" && response.url().endsWith("/masa/api/codes");
  const again = page.waitForResponse(isReport);
  await page.getByRole("button", { name: "Durdur" }).click();
  await again;
  await page.getByRole("button", { name: "Kod üret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vazgeç" }).click();
  await page.getByText("İş durduruldu.").waitFor();
});
