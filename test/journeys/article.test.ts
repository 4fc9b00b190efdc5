import { expect } from "vitest";
import { noteCopied } from "./copied-text.ts";
import { cards } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { noteSaid } from "./said-words.ts";
import { ARTICLE } from "./sample.ts";

test("S17 the server's first response holds the post: a shared link works without JavaScript", async ({
  open,
}) => {
  const page = await open(ARTICLE.path, { javaScriptEnabled: false });
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(ARTICLE.title);
  expect(await page.title()).toBe("IŞIK VE GÖLGE · Rüzgârgülü");
  expect(await page.getByText("Rasih Dülger’in defteri bir bakkal defteridir.").count()).toBe(1);
  // Without a style its words do not run into each other.
  expect(await page.locator("header p:has(> time)").textContent()).toMatch(
    /^\d+ \p{L}+ \d{4} \d+ dakikada okunur$/u,
  );
  expect(
    await page
      .locator("header")
      .getByText(/^Sonra oku Paylaş Yazı Sesli oku$/)
      .count(),
  ).toBe(1);
});

test("S17 an id that matches nothing is a Turkish page with status 404, from which a link leads home", async ({
  open,
}) => {
  const page = await open("/login", { noise: /status of 404/ });
  for (const path of [
    "/post/yok",
    "/post/",
    "/post/yok/isik-ve-golge",
    "/post/toString",
    "/post/..%2F..%2Fetc",
  ]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Bu sayfa basılmamış");
  }
  await page.getByRole("link", { name: "Ana sayfaya dön" }).click();
  await cards(page).first().waitFor();
});

test("an article is shared by the device's own window, else its own address is copied, and that is said", async ({
  open,
}) => {
  const page = await open(`${ARTICLE.path}?utm_source=x`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const address = new URL(ARTICLE.path, page.url()).href;
  const status = page.locator("article").getByRole("status").last();
  expect(await status.textContent()).toBe("");
  const button = page.getByRole("button", { name: "Paylaş" });
  const copied = await noteCopied(page);
  const said = await noteSaid(page);
  await button.click();
  await eventually(said).toContain("Bağlantı kopyalandı.");
  expect(await copied()).toBe(address);
  await button.waitFor();
  await page.evaluate(() => {
    Object.assign(navigator, { share: (data: ShareData) => Object.assign(window, { shared: data.url }) });
  });
  await button.click();
  await page.waitForFunction((shared) => "shared" in window && window.shared === shared, address);
  expect(await status.textContent()).toBe("");

  const without = await open(ARTICLE.path, { javaScriptEnabled: false });
  expect(await without.getByText("Paylaş").isVisible()).toBe(false);
});

test("S19 without a PDF the post's HTML is shown, the same by a link and by the server", async ({ open }) => {
  const page = await open("/?ara=Işık Üzerine");
  await page.getByRole("link", { name: "Işık Üzerine", exact: true }).click();
  const body = page.locator("[data-article-body]");
  await body.waitFor();
  const byLink = await body.innerHTML();
  expect(await body.locator("h2, h3").count()).toBeGreaterThan(0);
  expect(await body.locator("table td").count()).toBeGreaterThan(0);
  expect(await body.locator("p").count()).toBeGreaterThan(3);
  await page.reload();
  expect(await body.innerHTML()).toBe(byLink);
});

test("S19 alignment that the editor chose reaches the reader's eye", async ({ open }) => {
  const page = await open("/post/isik-uzerine");
  const aligned = await page
    .locator("[data-article-body] td:nth-child(2)")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
  expect(aligned.length).toBeGreaterThan(3);
  expect(aligned.filter((side) => side !== "right" && side !== "end")).toEqual([]);
});

test("soft hyphens divide the lines that are seen, and are in nothing that is taken from the page", async ({
  open,
  site,
}) => {
  const page = await open(ARTICLE.path, { viewport: { width: 360, height: 740 } });
  const text = page.locator("[data-article-body]");
  expect((await text.textContent())?.match(/\u00ad/g)?.length).toBeGreaterThan(50);
  const copied = await text.evaluate((body) => {
    getSelection()?.selectAllChildren(body);
    const clipboardData = new DataTransfer();
    body.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return ["text/plain", "text/html"].map((type) => clipboardData.getData(type));
  });
  expect(copied.map((one) => one.includes("\u00ad"))).toEqual([false, false]);
  expect(copied[0]).toContain("Rasih Dülger’in defteri bir bakkal defteridir.");
  expect(copied[1]).toContain("<em>");
  const taken = ["/rss.xml", "/atom.xml", "/akis.json", "/metinlerde.json?ara=defter", "/?ara=defter"];
  for (const path of taken) {
    const answer = await (await fetch(site + path)).text();
    expect([path, answer.includes("defter"), answer.includes("\u00ad")]).toEqual([path, true, false]);
  }
  // The browser's own search passes over them.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  expect(
    await page.evaluate(() =>
      (window as unknown as { find(text: string): boolean }).find("bakkal defteridir"),
    ),
  ).toBe(true);
});

test("a line of verse that has no room goes on farther in than the next one begins, and is copied as one", async ({
  open,
}) => {
  const page = await open("/post/uc-deniz-siiri", { viewport: { width: 320, height: 700 } });
  const stanza = page.locator("[data-article-body] p", { hasText: "brandayı dört kişi dört ucundan tutar;" });
  const lines = await stanza.evaluate((paragraph) => {
    const starts: number[] = [];
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, width } of range.getClientRects()) if (width > 1) starts.push(x);
    }
    getSelection()?.selectAllChildren(paragraph);
    return { starts, copied: String(getSelection()) };
  });
  const edge = Math.min(...lines.starts);
  const written = lines.copied.trim().split("\n");
  expect(written).toContain("brandayı dört kişi dört ucundan tutar;");
  expect(lines.starts.filter((x) => x === edge).length).toBe(written.length);
  expect(lines.starts.filter((x) => x > edge + 15).length).toBe(lines.starts.length - written.length);
  expect(lines.starts.length).toBeGreaterThan(written.length);
});
