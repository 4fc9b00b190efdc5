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
import { openIssue } from "../../server/desk/write-issue.ts";
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

test("a post gets a date and an address of its own, and is still found at the former one", async ({
  open,
  openDesk,
  server,
}) => {
  const publisher = await deskPerson(server);
  const id = await writeArticle(publisher, { title: "Kıyıda Bir Akşam" }, "<p>Deniz durgundu.</p>");
  await publishArticle(publisher, id);
  const reader = await open("/post/kiyida-bir-aksam");
  await reader.getByRole("button", { name: "Sonra oku" }).click();
  const mark = { postId: "kiyida-bir-aksam", id: "3", at: 1, isSet: true, highlight: null };
  await reader.evaluate((text) => localStorage.setItem("mecmua-isaretler", text), JSON.stringify([mark]));
  const { page } = await openDesk(`/yazilar/${id}`);
  const address = page.getByLabel("Adres", { exact: true });
  await expect.poll(() => address.inputValue()).toBe("kiyida-bir-aksam");
  await address.fill("");
  await address.pressSequentially("son vapur");
  await page.getByText("Bu adreste “Son Vapur” var").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await address.fill("Işıklı Kıyı");
  await page.getByText("Yeni adresi: /post/isikli-kiyi.").waitFor();
  await page.getByText("Bu adreste").waitFor({ state: "detached" });

  const day = page.getByRole("group", { name: "Tarih" }).getByRole("spinbutton").first();
  await day.focus();
  await page.keyboard.type("01012999");
  await page.getByText("Bu gün henüz gelmedi.").waitFor();
  await day.focus();
  await page.keyboard.type("12051987");
  await page.getByText("Okur şunu görür: 12 Mayıs 1987.").waitFor();
  await page.getByText("Bu gün henüz gelmedi.").waitFor({ state: "detached" });
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Güncelle…" }).click();
  const dialog = page.getByRole("dialog", { name: "Güncelle" });
  const change = dialog.getByRole("region", { name: "Okurların göreceği değişiklik" });
  await change.locator("ins", { hasText: "1987" }).waitFor();
  await change.getByText("Aynı kalan parça: 1").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Şimdi güncelle" }).click();
  await panel.getByText("Okurlar bu hâlini görüyor.").waitFor();
  const former = () => fetch(`${server.address}/post/kiyida-bir-aksam`);
  await eventually(async () => (await former()).url).toBe(`${server.address}/post/isikli-kiyi`);
  expect(await (await former()).text()).toContain("12 Mayıs 1987");

  // What the reader kept by the former address is found at the new one.
  await reader.goto("/okuma-listesi");
  const listed = reader.getByRole("link", { name: "Kıyıda Bir Akşam" });
  await expect.poll(() => listed.getAttribute("href")).toBe("/post/isikli-kiyi");
  await reader.goto("/post/isikli-kiyi");
  await expect
    .poll(() => reader.evaluate(() => localStorage.getItem("mecmua-isaretler")))
    .toContain('"postId":"isikli-kiyi"');
});

test("a correction goes out with its change, a reply without one, and readers find both", async ({
  open,
  openDesk,
  server,
}) => {
  const publisher = await deskPerson(server);
  const id = await writeArticle(publisher, { title: "Köprünün Yılı" }, "<p>Köprü 1973’te açıldı.</p>");
  await publishArticle(publisher, id);
  await changeArticle(publisher, id, { html: "<p>Köprü 1972’de açıldı.</p>" });
  const { page } = await openDesk(`/yazilar/${id}`, { noise: /status of 422/ });
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Güncelle…" }).click();
  const dialog = page.getByRole("dialog", { name: "Güncelle" });
  await dialog.getByLabel("Düzeltme", { exact: true }).check();
  await dialog.getByRole("button", { name: "Şimdi güncelle" }).click();
  await dialog.getByText("Neyin yanlış olduğunu yazın.").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await dialog.getByLabel("Yanlış").fill("Köprü 1973’te açıldı.");
  await dialog.getByLabel("Doğrusu").fill("Köprü 1972’de açıldı.");
  await dialog.getByRole("button", { name: "Şimdi güncelle" }).click();
  await panel.getByText("Okurlar bu hâlini görüyor.").waitFor();

  await panel.getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Düzeltme, cevap…" }).click();
  const told = page.getByRole("dialog", { name: "Düzeltmeler ve cevaplar" });
  await told.getByText("Köprü 1972’de açıldı.").waitFor();
  await told.getByLabel("Cevap", { exact: true }).check();
  await told.getByLabel("Cevap veren").fill("Işıl Köprülü");
  await told.getByLabel("Cevabın metni").fill("Açılışta oradaydım.");
  expect(await deskFindings(page)).toEqual([]);
  await told.getByRole("button", { name: "Duyur" }).click();
  await told.waitFor({ state: "detached" });

  const article = () => fetch(`${server.address}/post/koprunun-yili`);
  await eventually(async () => (await article()).text()).toContain("Açılışta oradaydım.");
  const reader = await open("/post/koprunun-yili");
  await reader.getByRole("link", { name: /^Düzeltildi:/ }).click();
  await expect.poll(() => reader.evaluate(() => location.hash)).toMatch(/^#ek-/);
  await reader.getByRole("link", { name: "Bütün düzeltmeler ve cevaplar" }).click();
  await reader.getByRole("heading", { name: "Düzeltmeler ve cevaplar" }).waitFor();
  await reader.getByRole("link", { name: "Köprünün Yılı" }).first().click();
  await reader.getByText("Açılışta oradaydım.").waitFor();
});

test("an issue's correction stands beside its cover and above its text, and its day leads there", async ({
  open,
  server,
}) => {
  const path = "/post/sayi-12-yol";
  const publisher = await deskPerson(server);
  const id = await openIssue(publisher, "sayi-12-yol");
  await publisher.send("POST", `/publishing/${id}/amendments`, {
    kind: "correction",
    wrong: "Yol 40 km’dir.",
    text: "Yol 14 km’dir.",
    author: null,
  });
  await eventually(async () => (await fetch(server.address + path)).text()).toContain("Yol 14 km’dir.");
  const page = await open(`${path}?sayfa=2`);
  const note = page.getByRole("complementary", { name: "Düzeltmeler ve cevaplar" });
  const right = note.getByText("Yol 14 km’dir.");
  await page.getByRole("img", { name: "Sayfa 2", exact: true }).waitFor();
  expect(await note.count()).toBe(0);
  // A page that was turned to is where an address without one opens.
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).not.toContain("sayfa=2");
  await page.getByRole("link", { name: /^Düzeltildi:/ }).click();
  await right.waitFor();
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
  await page.getByRole("button", { name: "Metin görünümünü aç" }).click();
  const text = page.getByRole("region", { name: "Metin görünümü" });
  await text.getByText("Yol 14 km’dir.").waitFor();
  expect(await right.count()).toBe(1);
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
  await newer.getByText("Bölümler").waitFor();
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
  await page.getByRole("button", { name: "Şimdi güncelle" }).click();
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
  await page.getByRole("button", { name: "Bağlantı oluştur" }).click();
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
  const { page } = await openDesk(`/yazilar/${id}`);
  await panelOf(page).getByRole("button", { name: "Bu hâlini sakla" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Adı").fill("Sabahlı hâli");
  expect(await deskFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Sakla" }).click();
  await page.getByText("Saklandı; geçmişte duruyor.").waitFor();
  const authors = [{ author: "nermin-akyol", role: "writer" } as const];
  await changeArticle(writer, id, { fields: { authors }, html: "<p>Vapur akşam kalktı.</p>" });
  await panelOf(page).getByRole("link", { name: "Geçmiş" }).click();
  await page.getByRole("link", { name: /^Yayımlandı/ }).waitFor();
  await page.getByRole("link", { name: /^Sabahlı hâli/ }).click();
  await page.locator("del", { hasText: "sabah" }).waitFor();
  await page.locator("ins", { hasText: "akşam" }).waitFor();
  await page.locator("ins", { hasText: "Nermin Akyol" }).waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Bu hâlini geri getir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Geri getir" }).click();
  await page.getByRole("textbox", { name: "Yazının metni" }).getByText("Vapur sabah kalktı.").waitFor();
});

test("what lies in the bin is read, with its preview and history, before it comes back", async ({
  openDesk,
  server,
}) => {
  const writer = await deskPerson(server);
  const id = await writeArticle(writer, { title: "Atılan Yazı" }, "<p>Çöpte de okunur.</p>");
  await writer.send("POST", `/history/${id}`, { name: "Atmadan önce" });
  const { page } = await openDesk(`/yazilar/${id}`);
  const text = page.getByRole("textbox", { name: "Yazının metni" });
  const remove = () => page.getByRole("button", { name: "Çöp kutusuna at" }).click();
  await remove();
  await page.getByRole("status").getByRole("button", { name: "Geri al" }).click();
  await text.and(page.locator('[contenteditable="true"]')).waitFor();
  await remove();
  await page.getByText("Çöp kutusunda; 30 gün içinde geri alınabilir.").waitFor();
  await page.goto("/masa/yazilar?durum=cop");
  await page.getByRole("link", { name: "Atılan Yazı" }).click();
  await text.getByText("Çöpte de okunur.").waitFor();
  expect(await text.getAttribute("contenteditable")).toBe("false");
  expect(await deskFindings(page)).toEqual([]);
  await panelOf(page).getByRole("link", { name: "Ön izle" }).click();
  await page.frameLocator("iframe").getByText("Çöpte de okunur.").waitFor();
  expect(await page.getByRole("button", { name: "Bağlantı oluştur" }).count()).toBe(0);
  await page.goBack();
  await panelOf(page).getByRole("link", { name: "Geçmiş" }).click();
  await page.getByRole("link", { name: /^Atmadan önce/ }).click();
  await page.getByText("Şimdiki hâliyle aynı.").waitFor();
  expect(await page.getByRole("button", { name: /^Bu hâlini/ }).count()).toBe(0);
  await page.getByRole("link", { name: "Düzenlemeye dön" }).click();
  await page.getByRole("button", { name: "Geri al" }).click();
  await panelOf(page).getByRole("button", { name: "Yayımla…" }).waitFor();
  await page.goto("/masa/kayit");
  await page.getByRole("link", { name: "Atılan Yazı" }).first().click();
  await text.getByText("Çöpte de okunur.").waitFor();
});
