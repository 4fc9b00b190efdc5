import { expect } from "vitest";
import { wxr } from "../../../src/content/foreign/testing/wxr.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk();

const EXPORT = wxr(
  {
    id: 1,
    title: "Göç Eden Vapur",
    slug: "goc-eden-vapur",
    content:
      "<!-- wp:paragraph --><p>Vapur kalktı.</p><!-- /wp:paragraph --><!-- wp:details --><details><summary>Saatler</summary><p>Sabah sekiz.</p></details><!-- /wp:details -->",
    terms: ["category:oyku:Öykü"],
  },
  { id: 2, title: "Göç Taslağı", status: "draft", content: "Gizli", terms: ["category:gezi:Gezi"] },
  { id: 3, title: "Parolalı", password: "x", content: "gizli" },
);

test("an export is dropped, looked at, cut down and moved in; its posts open, its address leads on", async ({
  openDesk,
  server,
}) => {
  const { page } = await openDesk("/tasi", { viewport: { width: 360, height: 740 } });
  const findings = () => deskFindings(page);
  expect(await findings()).toEqual([]);
  const file = { name: "eski-dergi.xml", mimeType: "text/xml", buffer: Buffer.from(EXPORT) };
  await page.locator('input[type="file"]').setInputFiles(file);

  await page.getByRole("heading", { name: "WordPress dışa aktarımı: eski-dergi.xml" }).waitFor();
  await page.getByText("Parolayla korunuyor; parolalı yazı burada yok.").click();
  await page.getByText("Parolalı", { exact: true }).waitFor();
  expect(await findings()).toEqual([]);
  await page.getByText("Taslaklar da gelsin").click();
  await page.getByRole("button", { name: "İçe aktar" }).click();

  await page.getByRole("heading", { name: "İçe aktarıldı" }).waitFor();
  expect(await findings()).toEqual([]);
  expect(await page.getByText("Göç Taslağı").count()).toBe(0);
  // Another visit shows the same result.
  await page.reload();
  await page.getByRole("link", { name: "Göç Eden Vapur" }).click();
  await page.waitForURL(/\/masa\/yazilar\/[\w-]+$/);
  // What folds there is kept as it is, until somebody wants to write in it.
  const text = page.locator(".ProseMirror");
  await text.getByRole("button", { name: "Düzenlenebilir yap" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Artık açılıp kapanmaz").waitFor();
  await dialog.getByRole("region", { name: "Sonra" }).getByText("Sabah sekiz.").waitFor();
  expect(await findings()).toEqual([]);
  await dialog.getByRole("button", { name: "Düzenlenebilir yap" }).click();
  await dialog.waitFor({ state: "hidden" });
  const refused = page.getByText("hiçbir şey yapılmadı");
  const shown = async () => [await text.locator("> *").allInnerTexts(), await refused.count()];
  await expect.poll(shown).toEqual([["Vapur kalktı.", "Saatler", "Sabah sekiz."], 0]);
  await page.keyboard.press("Control+z");
  await text.getByRole("button", { name: "Düzenlenebilir yap" }).waitFor();
  await expect
    .poll(
      async () => (await fetch(`${server.address}/2019/05/goc-eden-vapur/`, { redirect: "manual" })).status,
    )
    .toBe(301);
});

/** Twenty differences, of seven kinds. */
const DAMAGED = wxr(
  ...Array.from({ length: 4 }, (_, index) => ({
    id: index + 10,
    title: `Kıyı Defteri ${index + 1}`,
    content: `Önce.\n\n<form><select><option>Ankara</option></select></form>\n\n<iframe src="https://harita.example/gomulu/${index}"></iframe>`,
  })),
  ...Array.from({ length: 7 }, (_, index) => ({
    id: index + 20,
    title: `Bülten ${index + 1}`,
    content: `Metin.\n\n[contact-form-7 id="${index}" title="Bize yazın"]`,
  })),
  ...Array.from({ length: 2 }, (_, index) => ({
    id: index + 30,
    title: `Abonelere Mektup ${index + 1}`,
    content: '[membership level="1"]Kapalı.[/membership]',
  })),
  { id: 40, title: "Uzak Dosya", content: 'Bkz. <a href="ftp://dosya.example/arsiv">arşiv</a>' },
  {
    id: 41,
    title: "Güverte",
    content: '<!-- wp:latest-posts /-->\n<p>Metin.</p><div class="sharedaddy">Paylaş</div>',
  },
);

test("what an import lost is read in the report: the worst first, each text a link, what went and what to do", async ({
  openDesk,
}) => {
  const { page } = await openDesk("/tasi", { viewport: { width: 390, height: 844 } });
  // The result of a former import may stand there.
  const other = page.getByRole("button", { name: "Başka dosya seç" });
  await other.or(page.getByRole("button", { name: "Dosya seç", exact: true })).waitFor();
  if (await other.isVisible()) await other.click();
  const file = { name: "eski-dergi.xml", mimeType: "text/xml", buffer: Buffer.from(DAMAGED) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "İçe aktar" }).click();
  await page.getByRole("heading", { name: "İçe aktarıldı" }).waitFor();
  const report = page.getByRole("heading", { name: "Değişerek gelenler" }).locator("+ ul");
  expect(
    (await report.locator("> li > div > p:first-child").allTextContents()).map((text) => text.trim()),
  ).toEqual([
    "Bazı sözler gelmedi.",
    "Başka sitelerden gömülen bazı parçalar gösterilmez.",
    "Bazı bağlantılar gelmedi; sözleri duruyor.",
    "WordPress bu bloğu sayfayı gösterirken doldurur; içi dışa aktarımda yok.",
    "Kısa kod kaldırıldı; varsa içindeki metin kaldı.",
    "Bir kısmı ya da tümü yalnız üyelere açıktı; taslak olarak gelir.",
    "Abone olma ve paylaşma düğmeleri gibi eski siteye ait parçalar alınmaz.",
  ]);
  await report.getByText("[ankara]").first().waitFor();
  await report.getByText("Eski sitedeki metinle karşılaştırıp ekleyin.").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await report.getByRole("button", { name: /Hepsini göster/ }).click();
  await report.getByRole("link", { name: "Bülten 7" }).waitFor();
  await report.getByRole("link", { name: "Uzak Dosya" }).click();
  await page.waitForURL(/\/masa\/yazilar\/[\w-]+$/);
});
