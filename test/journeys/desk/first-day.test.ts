import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { wxr } from "../../../src/content/foreign/testing/wxr.ts";
import { makePicture } from "../../../src/content/library/testing/make-files.ts";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { startSite, until } from "../../faults/watched-site.ts";
import { goTo } from "../go-to.ts";
import { eventually, TIMEOUT_MS, test } from "../journey.ts";
import { signIn } from "../sign-in.ts";
import { addAuthenticator } from "./authenticator.ts";

/* What a publisher does who has never seen the desk, from the first link to a typo mended on a phone. */

/** The longest of the journeys, on a machine that has other things to do. */
const WHOLE_DAY_MS = 600_000;

/** Where the pictures of the old magazine and of the pasted text lie. @returns its host */
async function startPictureHost(): Promise<string> {
  const picture = await makePicture("jpeg", [900, 600], "#356");
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "image/jpeg" }).end(picture),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As Google Docs puts it into the clipboard: all in a bold element that is not bold, pictures as addresses. */
const googleDocs = (host: string) => {
  const span = (text: string, style = "font-weight:400") => `<span style="${style}">${text}</span>`;
  const picture = (name: string) =>
    `<p dir="ltr">${span(`<span style="display:inline-block;width:602px;height:401px;"><img src="http://${host}/docsz/${name}?key=a" width="602" height="401" /></span>`)}</p>`;
  return `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-9a3c"><p dir="ltr">${span("Sabah iskelede ")}${span("çaycı", "font-weight:700")}${span(" vardı.")}</p><br />${picture("bir")}<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span("Bir balıkçı")}</p></li></ul>${picture("iki")}<p dir="ltr">${span("Geri dönerken yağmur başladi.")}</p></b>`;
};

test("a new publisher opens the first link, makes the magazine, publishes, prints codes, moves in and mends a typo", {
  timeout: WHOLE_DAY_MS,
}, async ({ browser }) => {
  const oldSite = await startPictureHost();
  const newSite = await startSite({ CONTENT_ALLOWED_HOSTS: oldSite });
  onTestFinished(() => newSite.close().then(() => undefined));
  const link = await until(() => /http\S+\/masa\/baglanti#\S+/.exec(newSite.output())?.[0] ?? "");
  const openContext = async (options: BrowserContextOptions = {}) => {
    const opened = await browser.newContext({ baseURL: newSite.address, locale: "tr-TR", ...options });
    opened.setDefaultTimeout(TIMEOUT_MS);
    return opened;
  };
  const statusOf = async (path: string) => (await fetch(newSite.address + path)).status;
  const context = await openContext();
  const page = await context.newPage();
  await addAuthenticator(page);
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");

  await page.goto(link);
  // Nobody has named the owner: the field waits for a name.
  await eventually(() => page.getByLabel("Ad", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Ad", { exact: true }).fill("Nermin Aksoy");
  await press("Geçiş anahtarı oluştur");
  await page.getByRole("link", { name: "Derginin adını ve rengini seçin" }).click();
  await page.getByLabel("Derginin adı").fill("Poyraz");
  await page.getByLabel("Vurgu rengi", { exact: true }).fill("#0a5c4a");
  await press("Kaydet");
  await page.getByText("Kaydedildi; birazdan sitede.").waitFor();

  await page.getByRole("link", { name: "Genel bakış" }).click();
  await press("Siteyle gelen örnek yazıları ve sayıları kaldırın");
  await dialog.getByRole("button", { name: "Örneği kaldır" }).click();
  await page.getByText("Siteyle gelen örnek").waitFor({ state: "detached" });
  await press("İlk yazıyı yazın");
  await page.getByRole("textbox", { name: "Başlık", exact: true }).waitFor();
  await page.keyboard.type("Sabahın Altısında");
  await page.keyboard.press("Enter");
  await paste(page, googleDocs(oldSite));
  await eventually(() => page.locator("figure img[src*='/masa/api/files/']").count()).toBe(2);
  await press("Metindeki ilk görseli al");
  await page.getByRole("combobox", { name: "Bölüm ekle" }).pressSequentially("Deneme");
  await page.keyboard.press("Enter");
  // Nothing lies over the form: the field is empty, and its list is closed.
  await eventually(() => page.getByRole("button", { name: "Kaldır: Deneme" }).isVisible()).toBe(true);
  await eventually(() => page.getByRole("listbox").count()).toBe(0);
  await press("Yayımla…");
  await dialog.getByLabel("Seçtiğim zamanda").check();
  await dialog.getByRole("button", { name: "Zamanla", exact: true }).click();
  await page.getByText("Şu zamanda yayımlanacak:").waitFor();
  await press("İşlemler");
  await page.getByRole("menuitem", { name: "Şimdi yayımla" }).click();
  await dialog.getByRole("button", { name: "Şimdi yayımla" }).click();
  await page.getByText("Okurlar bu hâlini görüyor.").waitFor();
  const article = page.url();
  const reader = await (await openContext()).newPage();
  // On a busy machine readers have it later than the desk says so.
  await eventually(() => statusOf("/post/sabahin-altisinda")).toBe(200);
  await reader.goto("/post/sabahin-altisinda");
  await reader.getByText("Sabah iskelede çaycı vardı.").waitFor();
  expect(await reader.locator("article figure img, article p > img").count()).toBeGreaterThanOrEqual(2);

  await page.goto("/masa/sayilar/yeni");
  const pdf = { name: "Poyraz 1.pdf", mimeType: "application/pdf", buffer: await issuePdf({ pages: 3 }) };
  await page.locator('input[type="file"]').first().setInputFiles(pdf);
  // Pages are made by a process that stands back: the test's own limit ends what never comes.
  await page.getByText("3 sayfa hazır.").waitFor({ timeout: WHOLE_DAY_MS });
  await press("Yayımla…");
  await dialog.getByRole("button", { name: "Şimdi yayımla" }).click();
  await page.getByText("Okurlar bu hâlini görüyor.").waitFor();

  await page.goto("/masa/kodlar");
  await press("Kod üret");
  await dialog.getByLabel("Parti adı").fill("Sayı 1");
  await dialog.getByRole("textbox", { name: "Kaç nüsha" }).fill("20");
  await dialog.getByLabel("Sitenin adresi").fill("https://poyraz.example");
  await dialog.getByRole("button", { name: "Kod üret" }).click();
  const download = page.waitForEvent("download");
  await press("Matbaa dosyasını indir");
  const zip = new ZipReader(new Uint8ArrayReader(await buffer(await (await download).createReadStream())));
  const [sheet] = (await zip.getEntries()).filter((entry) => !entry.directory);
  const [, username = "", password = ""] =
    (await sheet?.getData(new TextWriter()))?.split("\r\n")[7]?.split(";") ?? [];
  await goTo(reader, "/login");
  await signIn(reader, { username: username.toLowerCase(), password: password.toLowerCase() });
  await eventually(() => statusOf("/post/sayi-1")).toBe(200);
  await reader.goto("/post/sayi-1");
  await reader
    .getByRole("button", { name: /^Sayfalar/ })
    .first()
    .waitFor();

  await page.goto("/masa/tasi");
  const item = {
    id: 12,
    title: "Göç Eden Vapur",
    slug: "goc-eden-vapur",
    content: `Vapur kalktı.\n\n<img src="http://${oldSite}/vapur-300x200.jpg">`,
  };
  const old = {
    name: "eski.xml",
    mimeType: "text/xml",
    buffer: Buffer.from(
      wxr(item, { ...item, id: 13, slug: "gelecek", status: "future", date: "2099-01-01 09:00:00" }),
    ),
  };
  await page.locator('input[type="file"]').setInputFiles(old);
  await press("İçe aktar");
  await page.getByRole("heading", { name: "İçe aktarıldı" }).waitFor();
  await page.getByRole("cell", { name: "Zamanlandı" }).waitFor();
  await eventually(
    async () => (await fetch(`${newSite.address}/2019/05/goc-eden-vapur/`, { redirect: "manual" })).status,
  ).toBe(301);

  const phoneContext = await openContext({
    storageState: await context.storageState(),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await phoneContext.newPage();
  await phone.goto(article);
  await phone.getByText("yağmur başladi.").tap();
  await phone.locator(".ProseMirror-focused").waitFor();
  await phone.keyboard.press("End");
  for (const key of ["Backspace", "Backspace"]) await phone.keyboard.press(key);
  await phone.keyboard.type("ı.");
  await phone.getByText("yağmur başladı.").waitFor();
  await phone.getByRole("button", { name: "Güncelle…" }).tap();
  await phone.getByRole("dialog").getByRole("button", { name: "Şimdi güncelle" }).tap();
  await phone.getByText("Güncellendi.").first().waitFor();
  const mended = `${newSite.address}/post/sabahin-altisinda`;
  const shown = async () => (await (await fetch(mended)).text()).replaceAll("\u00ad", "");
  await eventually(shown).toContain("Geri dönerken yağmur başladı.");
  for (const one of [context, phone.context(), reader.context()]) await one.close();
});

/** As the keys do, with what another program put into the clipboard. */
async function paste(page: Page, html: string): Promise<void> {
  await page.getByRole("textbox", { name: "Yazının metni" }).evaluate((editor, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", given);
    clipboardData.setData("text/plain", "Sabah iskelede çaycı vardı.");
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
