import { expect } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { addStaff } from "../../../src/desk/staff/staff-accounts.ts";
import { makeLink } from "../../../src/desk/staff/staff-links.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { untilShown } from "./go-to-desk.ts";

const test = testAtDesk();
const PASSPHRASE = "mavi vapur sabah kalkar";

test("the owner opens the first link, chooses a passphrase, leaves and comes back", async ({
  open,
  server,
}) => {
  const db = await openDeskDatabase({ dataDir: server.dataDir, databaseUrl: null });
  const owner = await addStaff(db, "Nermin Aksoy", "publisher", Date.now());
  const secret = await makeLink(db, owner.id, Date.now());
  await db.destroy();
  const page = await open("/robots.txt", { noise: /40[14]|422/ });
  await page.goto(`/masa/baglanti#${secret}`);
  await untilShown(page);
  // Neither the address nor the history keeps the secret.
  await expect.poll(() => page.url()).not.toContain(secret);
  expect(await deskFindings(page)).toEqual([]);
  await page.getByLabel("Parola").fill(PASSPHRASE);
  await page.getByRole("button", { name: "Masayı aç" }).click();
  await page.getByRole("heading", { name: "Genel bakış" }).waitFor();

  await page.getByRole("button", { name: "Çık" }).click();
  await page.getByLabel("Ad", { exact: true }).fill("nermin aksoy");
  await page.getByLabel("Parola").fill("yanlış parola yazıldı");
  await page.getByRole("button", { name: "Gir", exact: true }).click();
  await page.getByText("Ad ya da parola yanlış.").first().waitFor();
  await page.getByLabel("Parola").fill(PASSPHRASE);
  await page.getByRole("button", { name: "Gir", exact: true }).click();
  await page.getByRole("heading", { name: "Genel bakış" }).waitFor();

  await page.goto(`/masa/baglanti#${secret}`);
  await page.getByText("Sunucuda, komutla").waitFor();
  await expect
    .poll(() => page.getByLabel("Masaya yeni bir bağlantı alın").inputValue())
    .toContain("staff link");
});
