import type { Page } from "playwright-core";
import { expect } from "vitest";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { eventually, TIMEOUT_MS } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk({ MEMBERS_ONLY: "none" });

/** A PDF of several megabytes: it comes in several pieces. */
async function heavyPdf(pages: number): Promise<Buffer> {
  const noise = Buffer.alloc(2_500_000, 7);
  return issuePdf({
    pages,
    compress: false,
    draw(doc, page) {
      doc.text(`Köprünün ${page}. ayağı`);
      if (page === 1) doc.ref({}).end(noise);
    },
  });
}

/** As somebody does who drags it over from a folder. */
async function dropPdf(page: Page, bytes: Buffer, name: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([base64, fileName]) => {
      // What a script puts into a drop has no entry in a file system.
      Object.assign(DataTransferItem.prototype, { webkitGetAsEntry: undefined });
      const data = new DataTransfer();
      data.effectAllowed = "all";
      const decoded = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([decoded], fileName, { type: "application/pdf", lastModified: 1 }));
      return data;
    },
    [bytes.toString("base64"), name] as const,
  );
  const zone = page
    .locator("[data-rac]")
    .filter({ has: page.getByText("PDF’yi buraya bırakın") })
    .first();
  for (const event of ["dragenter", "dragover", "drop"]) {
    await zone.dispatchEvent(event, { dataTransfer: transfer });
  }
}

/** Articles whose PDF is in the browser's own store: a reload could be quicker than it. */
function keptPdfs(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open("masa-yeni-sayi");
        opening.onsuccess = () => {
          const keys = opening.result.transaction("issue").objectStore("issue").getAllKeys();
          keys.onsuccess = () => resolve(keys.result);
        };
      }),
  );
}

/** Says so in the dialog, and waits until readers have it. */
async function publish(page: Page, button: "Yayımla…" | "Güncelle…"): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("button", { name: /^Şimdi / }).click();
  await page.getByText("Okurlar bu hâlini görüyor.").waitFor();
}

test("a PDF is dragged in, the page is reloaded in the midst, the issue is published and read", {
  timeout: 20 * TIMEOUT_MS,
}, async ({ openDesk, server }) => {
  // A piece that was let go while the page went away may be under way still when the next one comes.
  const { page } = await openDesk("/sayilar/yeni", { noise: /409|ERR_INTERNET_DISCONNECTED/ });
  const begun: string[] = [];
  const offsets: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/uploads")) begun.push(request.url());
    if (request.method() === "PATCH") offsets.push(request.headers()["upload-offset"] ?? "");
  });
  // From the second piece on nothing goes through.
  let isCut = true;
  await page.route("**/masa/api/uploads/*", async (route) => {
    const isLater = route.request().headers()["upload-offset"] !== "0";
    if (route.request().method() !== "PATCH" || !isLater || !isCut) await route.continue();
    else await route.abort("internetdisconnected");
  });
  await dropPdf(page, await heavyPdf(3), "sayı-15.pdf");
  await expect.poll(() => offsets).toContain("1000000");
  await page.getByText("bağlantı gelince kaldığı yerden sürer").waitFor();
  const title = page.getByRole("textbox", { name: "Başlık", exact: true });
  expect(await title.inputValue()).toBe("");
  await title.fill("Sayı 15: Köprü");
  await page.getByText(/^Kaydedildi/).waitFor();
  await eventually(() => keptPdfs(page)).toEqual([new URL(page.url()).pathname.split("/").at(-1)]);
  // The former page must not come to the end by itself.
  page.once("domcontentloaded", () => {
    isCut = false;
  });
  await page.reload();

  // Making pages takes a processor that others use too.
  await page.getByText("3 sayfa hazır.").waitFor({ timeout: 8 * TIMEOUT_MS });
  expect(begun).toHaveLength(1);
  expect(offsets.filter((offset) => offset === "0")).toHaveLength(1);
  expect(await title.inputValue()).toBe("Sayı 15: Köprü");
  await eventually(() => keptPdfs(page)).toEqual([]);

  await page.getByText("Her şey yolunda").waitFor();
  await page.getByRole("button", { name: "3. sayfayı kapak yap" }).waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Yayımla…" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await publish(page, "Yayımla…");
  const address = `${server.address}/post/sayi-15-kopru`;
  await eventually(async () => (await fetch(address)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain("Sayı 15: Köprü");
  await page.goto("/masa/yazilar?tur=sayi");
  await page.getByRole("link", { name: "Sayı 15: Köprü" }).waitFor();
  expect(await page.getByRole("link", { name: "Son Vapur" }).count()).toBe(0);
  await page.goto("/masa/sayilar");
  await page.getByRole("link", { name: "Sayı 15: Köprü" }).click();
  await page.waitForURL(/\/masa\/yazilar\//);
  expect(await page.getByRole("textbox", { name: "Başlık", exact: true }).inputValue()).toBe(
    "Sayı 15: Köprü",
  );
});

const ISSUE = "sayi-12-yol";

test("an issue is corrected at the desk, and readers have it when it is published anew", {
  timeout: 20 * TIMEOUT_MS,
}, async ({ openDesk, server }) => {
  const { page } = await openDesk(`/sayilar/${ISSUE}`);
  const read = async () => (await fetch(`${server.address}/post/${ISSUE}`)).text();
  await page.getByRole("textbox", { name: "Başlık", exact: true }).fill("Sayı 12: Uzun Yol");
  await page.getByRole("combobox", { name: "Yazar ekle" }).pressSequentially("Nilgün Toprak");
  await page.getByRole("button", { name: "Ekle", exact: true }).first().click();
  await page.getByRole("button", { name: "Kaldır: Nilgün Toprak" }).waitFor();
  await page.getByLabel("Görselde ne var?").fill("Sisin içine giren bir yol.");
  await page.getByText("Son yazdıklarınız henüz yayında değil.").waitFor();
  await page.getByText(/^Kaydedildi/).waitFor();
  expect(await read()).not.toContain("Uzun Yol");

  await page.getByRole("link", { name: "Ön izle" }).click();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Okur gibi oku" }).click();
  const reader = await opening;
  const shown = (number: number) =>
    reader.locator(`img[src*="/sayi/onizleme~"][src*="/${number}/"]`).first().waitFor();
  await shown(1);
  await reader.getByText("Sayı 12: Uzun Yol").first().waitFor();
  await reader.keyboard.press("ArrowRight");
  await shown(3);
  await reader.getByRole("button", { name: "İçindekiler" }).click();
  await reader
    .getByRole("link", { name: /Kars’a Giden Tren/ })
    .first()
    .waitFor();
  await reader.close();
  await page.getByRole("link", { name: "Düzenlemeye dön" }).click();
  await publish(page, "Güncelle…");
  await eventually(read).toContain("Sayı 12: Uzun Yol");
  expect(await read()).toContain("Nilgün Toprak");
  expect(await read()).toContain("Sisin içine giren bir yol.");

  await page.getByRole("link", { name: "Geçmiş" }).click();
  await page.getByText("Yayımlandı").first().waitFor();
  await page.locator('nav a[aria-current="page"]', { hasText: "Sayılar" }).waitFor();
});

test("another PDF, another cover and a time are drafts until they are published; then the issue is withdrawn", {
  timeout: 20 * TIMEOUT_MS,
}, async ({ openDesk, server }) => {
  const { page } = await openDesk(`/sayilar/${ISSUE}`);
  const image = page.getByRole("region", { name: "Kapak görseli" }).locator("img");
  const at = (path: string) => fetch(server.address + path);
  const read = async () => (await at(`/post/${ISSUE}`)).text();
  const readersPdf = async () => (await (await at(`/pdf/${ISSUE}`)).bytes()).length;
  const readersCovers = async () => (await (await at("/sayilar")).text()).match(/\/gorsel\/[^/]+/g);
  // A picture has another address until it is inspected.
  const isInspected = async () => (await readersCovers())?.every((cover) => /\/[0-9a-f]{24}$/.test(cover));
  await eventually(isInspected).toBe(true);
  const [atDesk, ofReaders] = [await image.getAttribute("src"), await readersCovers()];
  const formerSize = await readersPdf();
  const firstPage = page.getByRole("button", { name: "1. sayfayı kapak yap", exact: true }).locator("img");
  const formerPage = await firstPage.getAttribute("src");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "PDF’yi değiştir" }).click();
  const pdf = await issuePdf({ pages: 5, draw: (doc, number) => doc.text(`Yeni yolun ${number}. durağı`) });
  await (await chosen).setFiles({ name: "yeni.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByText("PDF değişti.").waitFor({ timeout: 8 * TIMEOUT_MS });
  await page.getByText("yeni.pdf").waitFor();
  await page.getByText("5 sayfa hazır.").waitFor({ timeout: 8 * TIMEOUT_MS });
  await eventually(() => page.getByRole("button", { name: /sayfayı kapak yap/ }).count()).toBe(5);
  expect(await firstPage.getAttribute("src")).not.toBe(formerPage);
  await page.getByRole("button", { name: /Sayfanın kenarı/ }).click();
  await page.getByRole("option", { name: "Olduğu gibi" }).click();
  await page.getByRole("button", { name: "Bu kesimi kullan" }).click();
  await page.getByText("Sayfalar artık böyle kesiliyor.").waitFor();
  await page.getByRole("button", { name: "Olduğu gibi Sayfanın kenarı" }).waitFor();
  await page.getByText("5 sayfa hazır.").waitFor({ timeout: 8 * TIMEOUT_MS });
  const third = page.getByRole("button", { name: "3. sayfayı kapak yap" });
  await third.click();
  await third.and(page.locator("[aria-pressed=true]")).waitFor();
  await eventually(() => image.getAttribute("src")).not.toBe(atDesk);
  expect([await readersCovers(), await readersPdf()]).toEqual([ofReaders, formerSize]);
  await page.getByRole("button", { name: "Güncelle…" }).click();
  const change = page.getByRole("region", { name: "Okurların göreceği değişiklik" });
  await change.getByText("28 sayfa").waitFor();
  for (const name of ["Eski 1. sayfa", "Yeni 1. sayfa"])
    await change.getByRole("img", { name, exact: true }).waitFor();
  await change.getByText("Yenisinde yok").first().waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Şimdi güncelle" }).click();
  await page.getByText("Okurlar bu hâlini görüyor.").waitFor();
  await eventually(readersCovers).not.toEqual(ofReaders);
  expect(await readersPdf()).toBe(pdf.length);

  await page.getByRole("textbox", { name: "Alt başlık" }).fill("Yarın çıkacak");
  await page.getByText(/^Kaydedildi/).waitFor();
  await page.getByRole("button", { name: "Güncelle…" }).click();
  await page.getByLabel("Seçtiğim zamanda").check();
  await page.getByRole("button", { name: "Zamanla", exact: true }).click();
  await page.getByText("Metnin yeni hâli şu zamanda yayımlanacak:").waitFor();
  expect(await read()).not.toContain("Yarın çıkacak");

  await page.getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Yayından kaldır…" }).click();
  await page.getByRole("button", { name: "Yayından kaldır", exact: true }).click();
  await page.getByText("Adresini açan okur, yayından kaldırıldığını görüyor.").waitFor();
  await eventually(async () => (await at(`/post/${ISSUE}`)).status).toBe(410);
});

/** As a former version of the desk left a new issue in the browser. */
async function keepFormerIssue(page: Page, draft: object, pdf: Buffer): Promise<void> {
  await page.evaluate(
    async ([draft, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const file = new File([bytes], "eski.pdf", { type: "application/pdf" });
      const opening = indexedDB.open("masa-yeni-sayi", 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore("issue");
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const writing = opening.result.transaction("issue", "readwrite");
      writing.objectStore("issue").put(draft, "draft");
      writing.objectStore("issue").put(file, "file");
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opening.result.close();
    },
    [draft, pdf.toString("base64")] as const,
  );
}

test("an issue that a former desk kept in the browser becomes the next new one, with its words and its PDF, once", {
  timeout: 20 * TIMEOUT_MS,
}, async ({ openDesk }) => {
  const { page, person } = await openDesk("/sayilar");
  const words = { title: "Tarayıcıda Kalan", abstract: "Özeti.", categories: ["Dosya"] };
  const date = "2026-10-01T05:00:00.000Z";
  await keepFormerIssue(page, { ...words, createdAt: date }, await issuePdf({ pages: 2 }));
  const title = page.getByRole("textbox", { name: "Başlık", exact: true });
  await page.getByRole("link", { name: "Yeni sayı" }).click();
  await eventually(() => title.inputValue()).toBe("Tarayıcıda Kalan");
  await page.getByText("2 sayfa hazır.").waitFor();
  await page.getByText("eski.pdf").waitFor();
  const id = page.url().split("/").at(-1);
  const { article } = await person.get<{ article: { fields: object } }>(`/articles/${id}`);
  expect(article.fields).toMatchObject({ ...words, date });
  await page.goto("/masa/sayilar/yeni");
  await page.getByText("PDF yok.").waitFor();
  expect(await title.inputValue()).toBe("");
});

test("a publisher changes an issue's terms at once", async ({ openDesk }) => {
  const { page, person } = await openDesk("/sayilar/sayi-11-isik", { noise: /422/ });
  const openTerms = async () => {
    await page.getByRole("button", { name: "İşlemler" }).click();
    await page.getByRole("menuitem", { name: "Koşullar…" }).click();
  };
  await openTerms();
  const dialog = page.getByRole("dialog", { name: "Koşullar" });
  await dialog.getByLabel("Satış adresi").fill("dergi.example");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.getByText("http:// ya da https:// ile başlamalı").waitFor();
  await dialog.getByLabel("Satış adresi").fill("https://dergi.example/11");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.waitFor({ state: "detached" });
  const { issue } = await person.get<{ issue: { terms: object } }>("/issues/sayi-11-isik");
  expect(issue.terms).toMatchObject({ storeUrl: "https://dergi.example/11" });
  await openTerms();
  expect(await dialog.getByLabel("Satış adresi").inputValue()).toBe("https://dergi.example/11");
});

test("the table of contents is corrected line by line, by keyboard, on a phone too, and taken from the PDF again", {
  timeout: 12 * TIMEOUT_MS,
}, async ({ openDesk, server }) => {
  const { page } = await openDesk("/sayilar/yeni", { viewport: { width: 390, height: 800 } });
  const pdf = await issuePdf({ pages: 2, draw: (doc, number) => doc.outline.addItem(`Bölm ${number}`) });
  await dropPdf(page, pdf, "icindekiler.pdf");
  const lines = page.getByRole("textbox", { name: "Satırlar" });
  await expect.poll(() => lines.inputValue(), { timeout: 4 * TIMEOUT_MS }).toBe("Bölm 1, 1\nBölm 2, 2");
  expect(await page.getByRole("button", { name: "PDF’den yeniden al" }).count()).toBe(0);
  await lines.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n- Işık ..... 9");
  await page.getByText("İçindekiler, 3. satır: böyle bir sayfa yok; sayıda 2 sayfa var.").waitFor();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("2");
  await expect.poll(() => page.getByText("böyle bir sayfa yok").count()).toBe(0);
  expect(await deskFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText(/^Kaydedildi/).waitFor();
  await page.getByText("2 sayfa hazır.").waitFor({ timeout: 4 * TIMEOUT_MS });
  await publish(page, "Yayımla…");
  const read = async () => (await fetch(`${server.address}/post/icindekiler`)).text();
  await eventually(read).toContain("Işık");

  await page.getByRole("button", { name: "PDF’den yeniden al" }).click();
  await expect.poll(() => lines.inputValue()).toBe("Bölm 1, 1\nBölm 2, 2");
  await page.getByText("Son yazdıklarınız henüz yayında değil.").waitFor();
  await page.getByRole("button", { name: "Güncelle…" }).click();
  await page.getByRole("dialog").getByText("İçindekiler", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await publish(page, "Güncelle…");
  await eventually(read).not.toContain("Işık");
});
