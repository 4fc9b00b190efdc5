import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { launchBrowser } from "../../test/browser.ts";
import { goToDesk } from "../../test/journeys/desk/go-to-desk.ts";

/*
 * A publisher's browser: puts PDFs into “Toplu ekle”, publishes all of them, and ends when readers have them.
 * Arguments: the site's address, its data, the files.
 */
const [address = "", dataDir = "", ...files] = process.argv.slice(2);
const LOOK_MS = 5_000;

await using browser = await launchBrowser();
// Its session would have a share of the machine of its own, where Linux groups processes by sessions.
const { processInfo } = await (await browser.newBrowserCDPSession()).send("SystemInfo.getProcessInfo");
const { id } = processInfo.find(({ type }) => type === "browser") ?? {};
await writeFile(`/proc/${id}/autogroup`, "19").catch(() => undefined);
const page = await browser.newPage({ baseURL: address });
page.setDefaultTimeout(0);
const began = performance.now();
const tell = (what: string) => console.error(`${Math.round((performance.now() - began) / 1000)} s: ${what}`);
const person = await goToDesk(page, { address, dataDir }, "/sayilar");
await page.getByRole("link", { name: "Toplu ekle" }).click();
await page.locator("input[type=file]:not([webkitdirectory])").setInputFiles(files);
const titles = page.getByRole("textbox", { name: /^Başlık: / });
while ((await titles.count()) < files.length) await pause(LOOK_MS);
tell("all PDFs are drafts");
await page.getByRole("button", { name: "Yayımla…" }).click();
await page.getByRole("dialog").getByRole("button", { name: "Yayımla" }).click();
await page.getByText(/sayı yayım sırasında/).waitFor();
tell("all are told to be published");

interface Draft {
  readonly schedule: { readonly failedWhy: string | null } | null;
}
const drafts = async () => (await person.get<{ drafts: readonly Draft[] }>("/issue-drafts")).drafts;
let left = await drafts();
while (left.some(({ schedule }) => schedule?.failedWhy == null)) {
  await pause(LOOK_MS);
  left = await drafts();
}
tell(`${left.length} not published`);
process.exitCode = left.length === 0 ? 0 : 1;
