import { expect } from "vitest";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { scannedPdf } from "../../../src/issues/testing/scanned-pdf.ts";
import { viewArticle } from "../../server/desk/desk-article.ts";
import type { DeskPerson } from "../../server/desk/desk-person.ts";
import { uploadAtDesk } from "../../server/desk/desk-upload.ts";
import { publishArticle } from "../../server/desk/write-article.ts";
import { beginIssue, pagesMade } from "../../server/desk/write-issue.ts";
import { eventually, type SiteServer, TIMEOUT_MS } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk({ MEMBERS_ONLY: "none" });

/** A published issue whose page is a picture of two lines. */
async function scannedIssue(server: SiteServer, person: DeskPerson) {
  const lines = ["Gemici Rasim otuz bir yıl boyunca", "Karaköy ile Kadıköy arasında çalıştı."];
  const pdf = await issuePdf({ pages: 1, draw: (doc) => doc.fontSize(18).text(lines.join("\n")) });
  const bytes = await scannedPdf(new Uint8Array(pdf), [1], 150);
  const id = await beginIssue(person, { title: "Taranmış sayı", abstract: "Eski." });
  const upload = { name: "eski.pdf", kind: "pdf", bytes: new Uint8Array(bytes) } as const;
  const { uploadId } = await uploadAtDesk(server, person, upload);
  await person.send("PUT", `/articles/${id}/pdf`, { uploadId });
  await pagesMade(person, id);
  await publishArticle(person, id);
  return { id, postId: (await viewArticle(person, id)).postId };
}

test("a scanned page's words are set right line by line beside its picture, and of two editors the second is told", {
  timeout: 30 * TIMEOUT_MS,
}, async ({ openDesk, server }) => {
  const { page, person } = await openDesk("/sayilar", { noise: /Failed to load resource/ });
  const { id, postId } = await scannedIssue(server, person);
  const scans = async () =>
    (await person.get<{ report: { scans: unknown[] | null } }>(`/articles/${id}/report`)).report.scans;
  // The screen that was open while the page was read says so by itself.
  await page.goto(`/masa/yazilar/${id}`);
  // A question that was refused once is put again.
  let times = 0;
  await page.route("**/printed", (route) => {
    times += 1;
    return times === 2 ? route.fulfill({ status: 422, json: {} }) : route.continue();
  });
  // The report above moves the button when it comes.
  await page.getByText(/Resimlerinden okunacak|taramadan okundu/).waitFor();
  await page.getByRole("button", { name: "Yazıları çıkar" }).click();
  await eventually(() => times).toBeGreaterThan(0);
  await expect.poll(async () => (await scans())?.length, { timeout: 20 * TIMEOUT_MS }).toBe(1);
  // Its articles, too.
  const told = () => page.getByRole("status").allTextContents();
  await expect.poll(told, { timeout: 20 * TIMEOUT_MS }).toContainEqual(expect.stringMatching(/yazı bulun/));
  await page.getByText("Taranan sayfaların sözcüklerini düzelt").click();
  await page.getByRole("link", { name: "1. sayfa", exact: true }).click();
  const first = page.getByRole("textbox", { name: "1. satır" });
  const second = page.getByRole("textbox", { name: "2. satır" });
  await first.focus();
  await page.locator("rect[data-current]").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await first.fill("Gemici Rasim otuz bir yil boyunca");
  await first.press("Enter");
  await eventually(() => second.evaluate((field) => field === document.activeElement)).toBe(true);

  const { page: other } = await openDesk(`/yazilar/${id}/tarama/1`, { role: "editor" });
  await other.getByRole("textbox", { name: "1. satır" }).fill("Gemici Rasim zqxotuz bir yıl boyunca");
  await other.getByRole("button", { name: "Kaydet" }).click();
  await other.getByText("Her şey kayıtlı.").waitFor();

  await second.fill("Karaköy ile Kadıköy arasında zqxçalıştı.");
  await second.press("Control+s");
  await page.getByText("Bazı satırlara bu arada başkası da yazdı").waitFor();
  await page.getByText("Başkasının yazdığı: “Gemici Rasim zqxotuz bir yıl boyunca”").waitFor();
  await page.getByRole("button", { name: "Onunkini al" }).click();
  expect(await first.inputValue()).toBe("Gemici Rasim zqxotuz bir yıl boyunca");
  await page.getByText("Her şey kayıtlı.").waitFor();

  // What OCR did not see is added by keys below a line, and by a frame that is drawn on the picture.
  await first.press("Alt+Enter");
  await eventually(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Alt+Enter ile zqxaraya");
  const picture = await page.locator("form img").boundingBox();
  const at = (x: number, y: number) =>
    [(picture?.x ?? 0) + x * (picture?.width ?? 0), (picture?.y ?? 0) + y * (picture?.height ?? 0)] as const;
  await page.mouse.move(...at(0.2, 0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.7, 0.53), { steps: 3 });
  await page.mouse.up();
  const drawn = page.getByRole("textbox", { name: "4. satır" });
  await eventually(() => drawn.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Çerçevenin zqxiçi");
  expect(await deskFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Her şey kayıtlı.").waitFor();
  expect(await drawn.inputValue()).toBe("Çerçevenin zqxiçi");

  const version = async () => {
    const shown = await (await fetch(`${server.address}/post/${postId}`)).text();
    return new RegExp(`/sayi/${postId}/([0-9a-f]{16})/`).exec(shown)?.[1];
  };
  const text = async () =>
    (await fetch(`${server.address}/sayi/${postId}/${await version()}/1/metin.json`)).text();
  await eventually(text).toContain("zqxotuz");
  for (const word of ["zqxçalıştı", "zqxaraya", "zqxiçi"]) await eventually(text).toContain(word);
});
