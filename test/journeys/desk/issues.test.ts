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
    .filter({ has: page.getByText("PDF’i buraya bırakın") })
    .first();
  for (const event of ["dragenter", "dragover", "drop"]) {
    await zone.dispatchEvent(event, { dataTransfer: transfer });
  }
}

/** Of the new issue, in the browser's own store: a reload could be quicker than it. */
function keptTitle(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const opening = indexedDB.open("masa-yeni-sayi");
        opening.onsuccess = () => {
          const draft = opening.result.transaction("issue").objectStore("issue").get("draft");
          draft.onsuccess = () => resolve(draft.result?.title);
        };
      }),
  );
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
  await page.getByLabel("Başlık", { exact: true }).fill("Sayı 15: Köprü");
  await eventually(() => keptTitle(page)).toBe("Sayı 15: Köprü");
  // The former page must not come to the end by itself.
  page.once("domcontentloaded", () => {
    isCut = false;
  });
  await page.reload();

  // Making pages takes a processor that others use too.
  await page.getByText("3 sayfa hazır.").waitFor({ timeout: 8 * TIMEOUT_MS });
  expect(begun).toHaveLength(1);
  expect(offsets.filter((offset) => offset === "0")).toHaveLength(1);
  expect(await page.getByLabel("Başlık", { exact: true }).inputValue()).toBe("Sayı 15: Köprü");
  await page.getByRole("button", { name: "Taslağı oluştur" }).click();
  await page.getByRole("heading", { name: "Sayı 15: Köprü" }).waitFor();

  for (const tab of ["Bilgiler", "Sayfalar", "Kapak", "Koşullar"]) {
    await page.getByRole("tab", { name: tab }).click();
    if (tab === "Sayfalar") await page.getByText("Her şey yolunda").waitFor();
    if (tab === "Kapak") await page.getByRole("button", { name: "3. sayfayı kapak yap" }).waitFor();
  }
  await page.getByRole("button", { name: "Yayımla…" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Şimdi yayımla" }).click();
  await page.getByText("Sayı yayımlandı.").waitFor();
  const address = `${server.address}/post/sayi-15-kopru`;
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  expect(await (await page.request.get(address)).text()).toContain("Sayı 15: Köprü");

  // The same issue with another PDF, while readers go on.
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("tab", { name: "Bilgiler" }).click();
  await page.getByRole("button", { name: "PDF’i değiştir" }).click();
  await (await chosen).setFiles({
    name: "yeni.pdf",
    mimeType: "application/pdf",
    buffer: await issuePdf({ pages: 5 }),
  });
  await page.getByText("PDF değişti.").waitFor({ timeout: 8 * TIMEOUT_MS });
  await page.goto("/masa/sayilar");
  await page.getByRole("link", { name: "Sayı 15: Köprü" }).waitFor();
});
