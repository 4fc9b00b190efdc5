import { launchBrowser } from "../../test/browser.ts";
import { startServer } from "../../test/server/start-server.ts";
import { filledSample } from "../filled-sample.ts";
import { median, percentile } from "../report/statistics.ts";

/** From a letter's event in the search box to the end of the frame that shows the loaded cards filtered, in milliseconds. */
export async function measureBrowser(rounds: number): Promise<{ middle: number; slowest: number }> {
  await using _sample = await filledSample();
  const site = await startServer({ LOG_LEVEL: "warn" });
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "tr-TR" });
  const page = await context.newPage();
  await page.goto(site.address, { waitUntil: "networkidle" });
  const box = page.getByRole("searchbox").or(page.getByRole("combobox")).first();
  await box.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener("input", ({ timeStamp }) => {
      // After the frame in which React has put the cards there.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
    });
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const letter of "vapur") await page.keyboard.press(letter, { delay: 60 });
    await box.fill("");
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await browser.close();
  await site.close();
  return { middle: median(times), slowest: percentile(times, 0.95) };
}
