import { expect } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { addStaff } from "../../../src/desk/staff/staff-accounts.ts";
import { makeLink } from "../../../src/desk/staff/staff-links.ts";
import { addAuthenticator } from "./authenticator.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { untilShown } from "./go-to-desk.ts";

/* Sign-in without a passphrase, by the browser's own virtual authenticator. */

const test = testAtDesk();
const NOISE = /40[13]|422/;

test("a passkey is made at the first link, opens the desk without a name, confirms, and is removed", async ({
  open,
  server,
}) => {
  const db = await openDeskDatabase({ dataDir: server.dataDir, databaseUrl: null });
  const { id } = await addStaff(db, "Nermin Aksoy", "publisher", Date.now());
  const secret = await makeLink(db, id, Date.now());
  const page = await open("/robots.txt", { noise: NOISE });
  await addAuthenticator(page);
  await page.goto(`/masa/baglanti#${secret}`);
  await untilShown(page);
  await page.getByRole("button", { name: "Geçiş anahtarı oluştur" }).click();
  await page.getByRole("heading", { name: "Genel bakış" }).waitFor();

  await page.getByRole("button", { name: "Çık" }).click();
  await page.getByRole("button", { name: "Geçiş anahtarıyla gir" }).click();
  await page.getByRole("heading", { name: "Genel bakış" }).waitFor();

  // Long after: whoever sits there now must show that it is still the same person.
  await db.updateTable("staff_session").set({ confirmed_at: 0 }).execute();
  await page.getByRole("link", { name: "Nermin Aksoy" }).click();
  await page.getByRole("button", { name: "Parola seç" }).click();
  await page.getByLabel("Yeni parola").fill("mavi vapur sabah kalkar");
  await page.getByRole("dialog").getByRole("button", { name: "Parola seç" }).click();
  const proof = page.getByRole("dialog", { name: "Kim olduğunuzu doğrulayın" });
  await proof.waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await proof.getByRole("button", { name: "Geçiş anahtarıyla doğrula" }).click();
  await page.getByText("Adınız ve parolanızla girebilirsiniz.").waitFor();

  await page.getByRole("row").getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Kaldır" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kaldır" }).click();
  await page.getByText("Geçiş anahtarı kaldırıldı.").waitFor();
  await page.getByRole("button", { name: "Çık" }).click();
  await page.getByRole("button", { name: "Geçiş anahtarıyla gir" }).click();
  await page.getByText("Bu geçiş anahtarı burada kayıtlı değil", { exact: false }).first().waitFor();
  await db.destroy();
});

test("a session that ends over open work is taken up again by the same person alone", async ({
  openDesk,
  server,
}) => {
  const { page, person } = await openDesk("/hesap", { name: "Ada Su", noise: NOISE });
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Geçiş anahtarı ekle" }).click();
  await page.getByText("Geçiş anahtarı eklendi.").waitFor();

  const db = await openDeskDatabase({ dataDir: server.dataDir, databaseUrl: null });
  await page.getByLabel("Ad", { exact: true }).fill("Ada Irmak Su");
  await db.deleteFrom("staff_session").where("staff_id", "=", person.id).execute();
  // The same device holds the key of a colleague.
  const other = await addStaff(db, "Başka Biri", "publisher", Date.now());
  await db.updateTable("passkey").set({ staff_id: other.id }).where("staff_id", "=", person.id).execute();
  await page.getByRole("button", { name: "Kaydet" }).click();
  const dialog = page.getByRole("dialog", { name: "Oturum kapanmış" });
  await dialog.getByRole("button", { name: "Geçiş anahtarıyla gir" }).click();
  await page.getByText("Bu sayfa başka birinin oturumunda açılmıştı", { exact: false }).first().waitFor();

  await db.updateTable("passkey").set({ staff_id: person.id }).where("staff_id", "=", other.id).execute();
  await dialog.getByRole("button", { name: "Geçiş anahtarıyla gir" }).click();
  await page.getByRole("link", { name: "Ada Irmak Su" }).waitFor();
  await db.destroy();
});

test("whoever lost a device is asked what stays of their former ways in, and by default nothing does", async ({
  open,
  server,
}) => {
  const db = await openDeskDatabase({ dataDir: server.dataDir, databaseUrl: null });
  const { id } = await addStaff(db, "Telefonsuz Kalan", "editor", Date.now());
  const page = await open("/robots.txt", { noise: NOISE });
  await addAuthenticator(page);
  const openLink = async () => {
    await page.goto("/robots.txt");
    await page.goto(`/masa/baglanti#${await makeLink(db, id, Date.now())}`);
    await untilShown(page);
  };
  const passkeys = async () =>
    (await db.selectFrom("passkey").select("id").where("staff_id", "=", id).execute()).map((row) => row.id);
  await openLink();
  expect(await page.getByText("Eskilerden ne kalsın?").count()).toBe(0);
  await page.getByRole("button", { name: "Geçiş anahtarı oluştur" }).click();
  await page.getByRole("heading", { name: "Genel bakış" }).waitFor();
  const [lost] = await passkeys();

  await openLink();
  await page.getByText("Eskilerden ne kalsın?").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  // The same device makes another one in its place.
  await page.getByRole("button", { name: "Geçiş anahtarı oluştur" }).click();
  await page.getByRole("heading", { name: "Genel bakış" }).waitFor();
  const [own, ...others] = await passkeys();
  expect([others, own === lost]).toEqual([[], false]);

  await openLink();
  await page.getByRole("checkbox", { name: "Eski geçiş anahtarlarım" }).check({ force: true });
  await page.getByLabel("Parola", { exact: true }).fill("mavi vapur sabah kalkar");
  await page.getByRole("button", { name: "Masayı aç" }).click();
  await page.getByRole("heading", { name: "Genel bakış" }).waitFor();
  expect(await passkeys()).toEqual([own]);
  await db.destroy();
});
