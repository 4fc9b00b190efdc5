import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { removeFolder } from "../../remove-folder.ts";
import { eventually, TIMEOUT_MS } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk({ MEMBERS_ONLY: "none" });

interface Dropped {
  readonly name: string;
  readonly bytes: Buffer;
}

const dropZone = (page: Page) =>
  page
    .locator("[data-rac]")
    .filter({ has: page.getByText("klasörü buraya bırakın") })
    .first();

/** Drags a folder over the page and lets it fall, as a file manager does. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { x, y } = (await dropZone(page).boundingBox()) ?? { x: 0, y: 0 };
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, x: x + 40, y: y + 20, data });
}

async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      // What a script puts into a drop has no entry in a file system.
      Object.assign(DataTransferItem.prototype, { webkitGetAsEntry: undefined });
      const data = new DataTransfer();
      data.effectAllowed = "all";
      for (const { name, base64 } of given) {
        const decoded = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([decoded], name, { type: "application/pdf", lastModified: 1 }));
      }
      return data;
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") })),
  );
  for (const event of ["dragenter", "dragover", "drop"])
    await dropZone(page).dispatchEvent(event, { dataTransfer: transfer });
}

const pdfNamed = (name: string) => issuePdf({ pages: 1, draw: (doc) => doc.text(name) });

test("PDFs are dropped, the page is reloaded in the midst, the table is mended by keyboard and all go out", {
  timeout: 20 * TIMEOUT_MS,
}, async ({ openDesk, server }) => {
  // The broken PDF is refused, and a piece may still be under way when the page is there anew.
  const { page } = await openDesk("/sayilar/toplu", { noise: /409|422|ERR_INTERNET_DISCONNECTED/ });
  const pdfs = await Promise.all(
    ["Sayi-21_Mart2009", "Sayi-22", "Sayi-23", "Sayi-24"].map(async (name) => ({
      name: `${name}.pdf`,
      bytes: await pdfNamed(name),
    })),
  );
  const [first, ...others] = pdfs as [Dropped, ...Dropped[]];
  const broken = { name: "bozuk.pdf", bytes: Buffer.from("Bu bir PDF değil.") };
  // Of the files only the first comes through before the reload.
  let isCut = true;
  await page.route("**/masa/api/uploads/*", (route) =>
    isCut && route.request().method() === "PATCH" && page.url().includes("toplu")
      ? route.request().postDataBuffer()?.equals(first.bytes)
        ? route.continue()
        : route.abort("internetdisconnected")
      : route.continue(),
  );
  await drop(page, pdfs);
  await page.getByRole("textbox", { name: "Sayı: Sayi-21_Mart2009.pdf" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Başlık: Sayi-22.pdf" }).count()).toBe(0);
  page.once("dialog", (dialog) => dialog.accept());
  isCut = false;
  await page.reload();

  // The draft is there, and the same folder brings what is missing.
  const title = (name: string) => page.getByRole("textbox", { name: `Başlık: ${name}` });
  await title("Sayi-21_Mart2009.pdf").waitFor();
  await drop(page, [...pdfs, { ...first, name: "kopya.pdf" }, broken]);
  for (const { name } of others) await title(name).waitFor();
  await page.getByText("Bu PDF zaten var:").nth(1).waitFor();
  await page.getByText("“bozuk.pdf”").waitFor();
  expect(await title("Sayi-21_Mart2009.pdf").count()).toBe(1);
  expect(await title("Sayi-23.pdf").inputValue()).toBe("Sayı 23");
  await page.getByRole("button", { name: "Zaten var olanları listeden çıkar (2)" }).click();
  await page.getByText("Bu PDF zaten var:").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Listeden çıkar: bozuk.pdf" }).click();
  expect(await deskFindings(page)).toEqual([]);

  // From the first row on, the months are filled down; a title is written in its cell.
  const month = (name: string) => page.getByRole("textbox", { name: `Ay ve yıl: ${name}` });
  await month("Sayi-21_Mart2009.pdf").focus();
  await page.getByRole("button", { name: "Buradan aşağı doldur" }).click();
  await page.getByRole("menuitem", { name: "İki aylık" }).click();
  await eventually(() => month("Sayi-24.pdf").inputValue()).toBe("Eylül 2009");
  await title("Sayi-22.pdf").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Sayı 22: Liman");
  await page.keyboard.press("Enter");
  expect(await title("Sayi-23.pdf").evaluate((input) => input === document.activeElement)).toBe(true);
  await eventually(async () => {
    await page.reload();
    await title("Sayi-22.pdf").waitFor();
    return title("Sayi-22.pdf").inputValue();
  }).toBe("Sayı 22: Liman");
  expect(await month("Sayi-23.pdf").inputValue()).toBe("Temmuz 2009");

  await page.getByRole("button", { name: "Yayımla…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yayımla" }).click();
  await page.getByText("4 sayı yayım sırasında").waitFor();
  const addresses = ["sayi-21", "sayi-22-liman", "sayi-23", "sayi-24"];
  for (const address of addresses)
    await eventually(async () => (await fetch(`${server.address}/post/${address}`)).status).toBe(200);
  await title("Sayi-22.pdf").waitFor({ state: "detached" });
});

test("a folder is dropped with folders in it: its PDFs come, and nothing else", async ({ openDesk }) => {
  const { page } = await openDesk("/sayilar/toplu");
  const folder = await mkdtemp(join(tmpdir(), "mecmua-test-"));
  onTestFinished(() => removeFolder(folder));
  const within = join(folder, "1987", "yaz", "ikinci");
  await mkdir(within, { recursive: true });
  const files = { "Sayi-31.PDF": folder, "Sayi-32.pdf": join(folder, "1987"), "Sayi-33.pdf": within };
  for (const [name, place] of Object.entries(files)) await writeFile(join(place, name), await pdfNamed(name));
  for (const name of [".DS_Store", "._Sayi-33.pdf", "kapak.jpg"]) await writeFile(join(within, name), "x");
  await dropFolder(page, folder);
  for (const name of Object.keys(files))
    await page.getByRole("textbox", { name: `Başlık: ${name}` }).waitFor();
  expect(await page.locator("tbody tr").count()).toBe(3);
});

test("a batch goes on as soon as anything reaches the server again, and nothing says then that it is away", async ({
  openDesk,
}) => {
  const { page, person } = await openDesk("/sayilar/toplu", { noise: /ERR_FAILED/ });
  const bytes = await Promise.all(["Sayi-41", "Sayi-42"].map(pdfNamed));
  const [first, second] = ["Sayi-41.pdf", "Sayi-42.pdf"].map((name, index) => ({
    name,
    bytes: bytes[index] as Buffer,
  })) as [Dropped, Dropped];
  await drop(page, [first]);
  const title = page.getByRole("textbox", { name: "Başlık: Sayi-41.pdf" });
  await title.waitFor();
  // Waits of a second and more would never end by themselves.
  await page.evaluate(() => {
    const setTimer = window.setTimeout;
    window.setTimeout = ((run: () => void, delayMs = 0) =>
      delayMs < 1_000 ? setTimer(run, delayMs) : 0) as typeof window.setTimeout;
  });
  await page.route("**/masa/api/**", (route) => route.abort());
  let tries = 0;
  page.on("requestfailed", () => {
    tries += 1;
  });
  await drop(page, [second]);
  const away = page.getByText("Sunucuya ulaşılamıyor");
  await away.waitFor();
  await eventually(() => tries).toBeGreaterThan(1);
  await page.unroute("**/masa/api/**");
  // What is removed after it became a draft is cut off once, too.
  let isCut = false;
  await page.route("**/masa/api/uploads/*", (route) => {
    const cuts = route.request().method() === "DELETE" && !isCut;
    isCut ||= cuts;
    return cuts ? route.abort() : route.continue();
  });
  await title.fill("Sayı 41: Poyraz");
  await title.press("Enter");
  const drafts = async () =>
    (await person.get<{ drafts: { pdf: { name: string } }[] }>("/issue-drafts")).drafts.map(
      ({ pdf }) => pdf.name,
    );
  await eventually(drafts).toContain("Sayi-42.pdf");
  await away.waitFor({ state: "detached" });
  await eventually(() => isCut).toBe(true);
  await eventually(() => page.getByText(/Sırada|Denetleniyor|Yükleniyor|Yeniden dene/).count()).toBe(0);
});
