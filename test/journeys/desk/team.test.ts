import { expect } from "vitest";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { untilShown } from "./go-to-desk.ts";

const test = testAtDesk();
const NOISE = /40[134]|422/;

test("a publisher adds a colleague, gives them the link once, closes their way in, and finds it all recorded", async ({
  openDesk,
  open,
}) => {
  const { page } = await openDesk("/ekip", { name: "Nermin Aksoy", noise: NOISE });
  await page.getByRole("button", { name: "Kişi ekle" }).click();
  const adding = page.getByRole("dialog", { name: "Ekibe birini ekleyin" });
  await adding.getByRole("button", { name: "Kişi ekle" }).click();
  await adding.getByText("Bir ad yazın.").waitFor();
  await adding.getByLabel("Ad", { exact: true }).fill("nermin aksoy");
  await adding.getByRole("button", { name: "Kişi ekle" }).click();
  await adding.getByText("Bu adda biri zaten var", { exact: false }).waitFor();
  await adding.getByLabel("Ad", { exact: true }).fill("Ada Su");
  await adding.getByRole("button", { name: "Kişi ekle" }).click();
  const link = await page.getByLabel("Tek kullanımlık bağlantı").inputValue();
  expect(await deskFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Tamam" }).click();

  const colleague = await open("/robots.txt", { noise: NOISE });
  await colleague.goto(link);
  await untilShown(colleague);
  await colleague.getByLabel("Parola").fill("mavi vapur sabah kalkar");
  await colleague.getByRole("button", { name: "Masayı aç" }).click();
  await colleague.getByRole("heading", { name: "Genel bakış" }).waitFor();
  expect(await colleague.getByRole("link", { name: "Ekip" }).count()).toBe(0);

  const row = page.getByRole("row", { name: /Ada Su/ });
  await row.getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Girişini kapat" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Girişini kapat" }).click();
  await row.getByText("girişi kapalı").waitFor();
  await colleague.reload();
  await colleague.getByRole("button", { name: "Gir", exact: true }).waitFor();

  await page.getByRole("link", { name: "Günlük" }).click();
  await page.getByText("Girişi kapatıldı: Ada Su").waitFor();
  await page.getByRole("button", { name: /Alan/ }).click();
  await page.getByRole("option", { name: "Kodlar" }).click();
  await page.getByText("Günlükte bir şey yok").waitFor();
});
