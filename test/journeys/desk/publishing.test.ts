import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { turkishAppointment } from "../../../src/domain/turkish-date.ts";
import { deskPerson } from "../../server/desk/desk-person.ts";
import {
  changeArticle,
  publishArticle,
  publishingOf,
  writeArticle,
} from "../../server/desk/write-article.ts";
import { eventually } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { putCaret } from "./go-to-desk.ts";

/* From a draft to what readers see. */

const test = testAtDesk();

const panelOf = (page: Page) => page.getByRole("region", { name: "Yayın", exact: true });

test("a draft is looked over, mended and published now", async ({ openDesk, server }) => {
  const writer = await deskPerson(server, "editor");
  const id = await writeArticle(
    writer,
    { title: "Kıyıda Bir Sabah" },
    "<h2>İskele</h2><h4>Sabah</h4><p>Deniz durgundu.</p>",
  );
  await writer.send("PUT", `/publishing/${id}/hand-in`, { note: "Görsel istemez." });
  const { page } = await openDesk(`/yazilar/${id}`);
  const panel = panelOf(page);
  await panel.getByText("Yayına hazır · Editör Ada").waitFor();
  await panel.getByText("Görsel istemez.").waitFor();
  await panel.getByRole("button", { name: "Yayımla…" }).click();
  const dialog = page.getByRole("dialog", { name: "Yayımla" });
  // Until it is open axe sees the headings behind it, which are what is to be mended.
  await dialog.getByRole("button", { name: "Bir basamağa indir" }).waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Bir basamağa indir" }).click();
  await dialog.getByText("basamak aşağıda").waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: /^Yerini göster: Özet yok/ }).click();
  await page.locator('[data-field="abstract"] :focus').waitFor();
  await page.keyboard.type("Kentin kıyısında kısa bir yürüyüş.");
  await panel.getByRole("button", { name: "Yayımla…" }).click();
  await dialog.getByRole("button", { name: "Şimdi yayımla" }).click();
  await panel.getByText("Okurlar bu hâlini görüyor.").waitFor();
  // The panel may know before the dialog closes, which then gives the focus back.
  await panel.locator(":focus").waitFor();
  const path = await panel.getByRole("link", { name: "Sayfayı aç" }).getAttribute("href");
  // On a busy machine readers have it later than the desk's answer.
  const shown = async () => (await fetch(server.address + path)).text();
  await eventually(shown).toContain("Kentin kıyısında kısa bir yürüyüş.");
  await putCaret(page.getByRole("textbox", { name: "Yazının metni" }), "last");
  await page.keyboard.press("Backspace");
  await panel.getByText("Son yazdıklarınız henüz yayında değil.").waitFor();
});

test("a time is Istanbul's to whoever chooses it in New York; what was late says so", async ({
  openDesk,
  server,
}) => {
  const writer = await deskPerson(server);
  const id = await writeArticle(writer, { title: "Yarın Çıkacak" }, "<p>Beklenen metin.</p>");
  const { page } = await openDesk(`/yazilar/${id}`, { timezoneId: "America/New_York" });
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Yayımla…" }).click();
  const dialog = page.getByRole("dialog", { name: "Yayımla" });
  await dialog.getByLabel("Seçtiğim zamanda").check();
  const year = new Date().getUTCFullYear() + 1;
  const instant = new Date(`${year}-03-25T09:30:00+03:00`).toISOString();
  await dialog.getByRole("spinbutton").first().focus();
  await page.keyboard.type(`2503${year}0930`);
  await dialog.getByText(turkishAppointment(instant)).waitFor();
  await dialog.getByRole("button", { name: "Zamanla" }).click();
  await panel.getByText(turkishAppointment(instant)).waitFor();
  await page.getByRole("textbox", { name: "Yazının metni" }).pressSequentially("Sonra yazılan. ");
  await panel.getByText("Zamanlanan metin dondurulmuştu").waitFor();
  await panel.getByRole("button", { name: "Yeni hâlini zamanla…" }).waitFor();
  await panel.getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Zamanlamayı kaldır" }).click();
  await panel.getByText("Taslak").waitFor();

  // As after a server that was down at the time.
  await publishArticle(writer, id);
  const db = await openDeskDatabase({ dataDir: server.dataDir, databaseUrl: null });
  const planned = new Date(Date.now() - 3_600_000).toISOString();
  await db.updateTable("revision").set({ planned_for: planned }).where("article_id", "=", id).execute();
  await db.destroy();
  await page.reload();
  await panel.getByText("Sunucu o sırada kapalıydı; açılınca yayımlandı.").waitFor();
});

test("what another writes while one is about to publish is shown first, and goes out only by a second word", async ({
  openDesk,
  server,
}) => {
  const editor = await deskPerson(server, "editor");
  const id = await writeArticle(
    editor,
    { title: "Bakılan Yazı", categories: ["Kent"] },
    "<p>Deniz durgundu.</p>",
  );
  const { page } = await openDesk(`/yazilar/${id}`, { noise: /409/ });
  const panel = panelOf(page);
  const [dialog, newer] = ["Yayımla", "Metin bu arada değişti"].map((name) =>
    page.getByRole("dialog", { name, exact: true }),
  ) as [Locator, Locator];
  await panel.getByRole("button", { name: "Yayımla…" }).click();
  await dialog.getByRole("button", { name: "Şimdi yayımla" }).waitFor();
  await changeArticle(editor, id, { html: "<p>Deniz durgundu. Rüzgâr çıktı.</p>" });
  // It is on the screen behind the dialog before the click, and was not there when one looked.
  await page.locator(".ProseMirror").getByText("Rüzgâr çıktı.").waitFor();
  await dialog.getByRole("button", { name: "Şimdi yayımla" }).click();
  await newer.getByText("Son kaydeden: Editör Ada").waitFor();
  await newer.locator("ins", { hasText: "Rüzgâr çıktı." }).waitFor();
  expect(await deskFindings(page)).toEqual([]);
  expect((await publishingOf(editor, id)).state).toBe("draft");
  await newer.getByRole("button", { name: "Düzenlemeye dön" }).click();
  await dialog.waitFor({ state: "detached" });

  // What one has seen by now is no question again; what comes after it is.
  await panel.getByRole("button", { name: "Yayımla…" }).click();
  await dialog.getByLabel("Seçtiğim zamanda").check();
  await changeArticle(editor, id, { fields: { categories: ["Kent", "Deniz"] } });
  await page
    .getByRole("button", { name: "Kaldır: Deniz", includeHidden: true })
    .waitFor({ state: "attached" });
  await dialog.getByRole("button", { name: "Zamanla" }).click();
  await newer.locator("ins", { hasText: "Deniz" }).waitFor();
  await newer.getByText("Konular").waitFor();
  expect((await publishingOf(editor, id)).schedule).toBeNull();
  await newer.getByRole("button", { name: "Yeni hâlini zamanla" }).click();
  await panel.getByText("Zamanlandı").waitFor();
});

test("what a window never heard of does not go out by its click, and its own words and repairs are no question", async ({
  openDesk,
  server,
}) => {
  const editor = await deskPerson(server, "editor");
  const id = await writeArticle(
    editor,
    { title: "Duyulmayan" },
    "<h2>İskele</h2><h4>Sabah</h4><p>Deniz.</p>",
  );
  const { page } = await openDesk("/yazilar", { noise: /409|ERR_FAILED/ });
  await page.route("**/events?*", (route) => route.abort());
  await page.goto(`/masa/yazilar/${id}`);
  const panel = panelOf(page);
  const dialog = page.getByRole("dialog", { name: "Yayımla", exact: true });
  await putCaret(page.getByRole("textbox", { name: "Yazının metni" }), "last");
  await page.keyboard.type(" Kendi sözü.");
  await panel.getByRole("button", { name: "Yayımla…" }).click();
  await dialog.getByRole("button", { name: "Bir basamağa indir" }).click();
  await dialog.getByText("basamak aşağıda").waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Şimdi yayımla" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await publishingOf(editor, id)).toMatchObject({ state: "published", isChanged: false });

  await changeArticle(editor, id, { fields: { abstract: "Duyulmayan özet" } });
  await panel.getByRole("button", { name: "Güncelle…" }).click();
  await dialog.getByRole("button", { name: "Şimdi yayımla" }).click();
  const newer = page.getByRole("dialog", { name: "Metin bu arada değişti" });
  await newer.locator("ins", { hasText: "Duyulmayan özet" }).waitFor();
  expect((await publishingOf(editor, id)).isChanged).toBe(true);
  await newer.getByRole("button", { name: "Yeni hâlini yayımla" }).click();
  await newer.waitFor({ state: "detached" });
  await expect.poll(async () => (await publishingOf(editor, id)).isChanged).toBe(false);
});

test("a draft is shown at three widths, and by a link to one without an account until it is revoked", async ({
  open,
  openDesk,
  server,
}) => {
  const writer = await deskPerson(server);
  const id = await writeArticle(writer, { title: "Gösterilen Taslak" }, "<p>Taslağın metni.</p>");
  const { page } = await openDesk(`/yazilar/${id}/onizleme`);
  const frame = page.frameLocator("iframe");
  for (const [name, width] of [
    ["Telefon", 360],
    ["Tablet", 768],
    ["Bilgisayar", 1280],
  ] as const) {
    await page.getByRole("radio", { name }).click();
    await frame.getByRole("heading", { name: "Gösterilen Taslak" }).waitFor();
    await expect.poll(() => frame.locator("html").evaluate(() => innerWidth)).toBe(width);
  }
  await page.getByRole("button", { name: "Bağlantı yap" }).click();
  const link = await page.getByLabel("Ön izleme bağlantısı").inputValue();
  expect(await deskFindings(page)).toEqual([]);
  const guest = await open("/robots.txt", { noise: /404/ });
  await guest.goto(link);
  await guest.getByText("Taslağın metni.").waitFor();
  await page.getByRole("button", { name: "Bağlantıları geri çek" }).click();
  await page.getByText("Bağlantılar artık açılmıyor.").waitFor();
  await guest.reload();
  await guest.getByText("Bu ön izleme artık yok").first().waitFor();
});

test("a former text is compared with the one of now and brought back", async ({ openDesk, server }) => {
  const writer = await deskPerson(server);
  const id = await writeArticle(writer, { title: "Değişen Yazı" }, "<p>Vapur sabah kalktı.</p>");
  await publishArticle(writer, id);
  await changeArticle(writer, id, { html: "<p>Vapur akşam kalktı.</p>" });
  const { page } = await openDesk(`/yazilar/${id}/gecmis`);
  await page.getByRole("link", { name: /^Yayımlandı/ }).click();
  await page.locator("del", { hasText: "sabah" }).waitFor();
  await page.locator("ins", { hasText: "akşam" }).waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Bu hâlini geri getir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Geri getir" }).click();
  await page.getByRole("textbox", { name: "Yazının metni" }).getByText("Vapur sabah kalktı.").waitFor();
});
