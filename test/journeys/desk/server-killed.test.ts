import { expect } from "vitest";
import { startSite } from "../../faults/watched-site.ts";
import { freePort } from "../../free-port.ts";
import { removeFolder } from "../../remove-folder.ts";
import { TIMEOUT_MS, test } from "../journey.ts";
import { goToDesk } from "./go-to-desk.ts";

test("the server is killed while one writes, and comes back: every word is there, once", async ({
  browser,
}) => {
  const environment = { PORT: String(await freePort()) };
  const killed = await startSite(environment);
  const context = await browser.newContext({ baseURL: killed.address, locale: "tr-TR" });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await goToDesk(page, killed, "/yazilar", "editor");
  await page.getByRole("button", { name: "Yeni yazı" }).click();
  const text = page.getByRole("textbox", { name: "Yazının metni" });
  // Saves are under way when the server goes, and words are typed after it.
  await text.pressSequentially(words("önce", 12));
  const gone = killed.stop("SIGKILL");
  await text.pressSequentially(words("sonra", 12));
  await gone;
  await page.locator("[data-save=offline]").waitFor();
  const site = await startSite(environment, killed.dataDir);
  await page.locator("[data-save=saved]").waitFor();
  await page.reload();
  const expected = `${words("önce", 12)}${words("sonra", 12)}`.trim();
  await expect.poll(async () => (await text.innerText()).trim()).toBe(expected);
  await context.close();
  await site.close();
  await removeFolder(killed.dataDir);
});

const words = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word}${index} `).join("");
