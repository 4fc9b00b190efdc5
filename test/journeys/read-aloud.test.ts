import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPost } from "../content-service/build-post.ts";
import { goTo } from "./go-to.ts";
import { eventually, type Open } from "./journey.ts";
import { testAtService } from "./own-site.ts";

const FILL = "<p>Burada söylenecek bir şey yok, yalnızca yer tutan bir cümle var.</p>".repeat(30);
const POST = {
  id: "sesli",
  content: {
    html: `<p>Kütüphanelerdekilerden biri\nsustu. Öteki <em>konuştu</em>.<sup><a href="#fn-1" id="fnref-1" data-footnote-ref="">1</a></sup></p>
<p>Gece uzun<br>yıldız yakın</p>
<figure><img src="/files/sesli.jpg" alt="Bir pencere"><figcaption>Pencerenin önü. Akşam.</figcaption></figure>
<ul><li>Bir elma<ul><li>Bir çekirdek</li></ul></li></ul>
<table><tr><td>Ocak</td><td>12</td></tr></table>
<details><summary>Kaynaklar</summary><p>Kapalı kaynak.</p></details>${FILL}<p>Son söz budur.</p>
<section data-footnotes="" class="footnotes"><h2 class="sr-only">Dipnotlar</h2><ol><li id="fn-1"><p>Notun kendisi. <a href="#fnref-1" data-footnote-backref="">↩</a></p></li></ol></section>`,
  },
};
const SAID = [
  "Kütüphanelerdekilerden biri sustu.",
  "Öteki konuştu.",
  "Gece uzun",
  "yıldız yakın",
  "Açıklama: Pencerenin önü.",
  "Akşam.",
  "Bir elma",
  "Bir çekirdek",
  "Ocak",
  "12",
  "Kaynaklar",
];

const test = testAtService({ kind: "plain", posts: [buildPost(POST), buildPost()] });
const start = (page: Page) => page.getByRole("button", { name: "Sesli oku" });
const bar = (page: Page) => page.getByRole("group", { name: "Sesli okuma" });
const marks = (page: Page) => page.evaluate(() => CSS.highlights.size);

interface Voices {
  readonly said: { text: string; lang: string; rate: number }[];
  cancelled: number;
  /** Sentences that are still spoken before the voice stays at one. */
  left: number;
}

/** A browser without a window has no voices: these take a moment for each sentence. */
async function openWithVoices(open: Open, sentences: number): Promise<Page> {
  const page = await open("/healthz", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript((left) => {
    const voices: Voices = { said: [], cancelled: 0, left };
    let timer = 0;
    const speak = (utterance: SpeechSynthesisUtterance) => {
      voices.said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
      voices.left -= 1;
      if (voices.left <= 0) return;
      timer = window.setTimeout(() => utterance.onend?.(new Event("end") as SpeechSynthesisEvent), 5);
    };
    const cancel = () => {
      voices.cancelled += 1;
      window.clearTimeout(timer);
    };
    Object.defineProperty(window, "speechSynthesis", { value: { speak, cancel } });
    Object.assign(window, { voices });
  }, sentences);
  return page;
}
const voicesOf = (page: Page) => page.evaluate(() => (window as unknown as { voices: Voices }).voices);
const texts = async (page: Page) => (await voicesOf(page)).said.map(({ text }) => text);

test("an article is read aloud as it is read: without numbers of notes, soft hyphens and what is folded, captions as such, notes at the end", async ({
  open,
}) => {
  const page = await openWithVoices(open, 500);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await goTo(page, "/post/sesli");
  const shown = await page.locator("[data-article-body]").textContent();
  expect(shown).toContain("\u00ad");
  expect(asked.some((url) => url.includes("read-aloud"))).toBe(false);
  await start(page).click();
  await eventually(() => texts(page)).toContain("Notun kendisi.");
  const said = await texts(page);
  expect(said.slice(0, SAID.length)).toEqual(SAID);
  expect(said.slice(-3)).toEqual(["Son söz budur.", "Dipnotlar", "Notun kendisi."]);
  expect((await voicesOf(page)).said.every(({ lang, rate }) => lang === "tr-TR" && rate === 1)).toBe(true);
  // It ends by itself, and the focus is where it was.
  await eventually(() => bar(page).count()).toBe(0);
  expect(await marks(page)).toBe(0);
  expect(await start(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test("the sentence that is spoken is marked and in view above the buttons, which pause, go on, change the rate and stop", async ({
  open,
}) => {
  const page = await openWithVoices(open, 40);
  await goTo(page, "/post/sesli");
  await start(page).press("Enter");
  await eventually(async () => (await voicesOf(page)).left).toBe(0);
  const pause = bar(page).getByRole("button", { name: "Duraklat" });
  expect(await pause.evaluate((element) => element === document.activeElement)).toBe(true);
  const place = () =>
    page.evaluate(() => {
      const [range] = [...(CSS.highlights.get("mecmua-okunan") ?? [])] as Range[];
      return range ? range.getBoundingClientRect().toJSON() : null;
    });
  const { top, bottom } = await place();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThan((await bar(page).boundingBox())?.y ?? 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);

  const count = async () => (await texts(page)).length;
  const before = await count();
  await pause.click();
  await bar(page).getByRole("button", { name: "1×, okuma hızını değiştir" }).click();
  expect(await count()).toBe(before);
  await bar(page).getByRole("button", { name: "Sürdür" }).click();
  await eventually(async () => (await voicesOf(page)).said.at(-1)?.rate).toBe(1.25);
  // The sentence in which it was paused is said again.
  expect((await texts(page)).at(-1)).toBe((await texts(page)).at(before - 1));
  await page.keyboard.press("Escape");
  await eventually(() => bar(page).count()).toBe(0);
  expect(await marks(page)).toBe(0);
  expect(await start(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test("reading aloud stops with the article", async ({ open }) => {
  const page = await openWithVoices(open, 20);
  await goTo(page, "/post/sesli");
  await start(page).click();
  await eventually(async () => (await voicesOf(page)).left).toBe(0);
  const { cancelled } = await voicesOf(page);
  await page.getByRole("link", { name: "Bütün yazılar" }).click();
  await page.waitForURL("/");
  await eventually(async () => (await voicesOf(page)).cancelled).toBeGreaterThan(cancelled);
  expect(await bar(page).count()).toBe(0);
  expect(await marks(page)).toBe(0);
});

test("where the browser cannot speak nothing of it is shown", async ({ open }) => {
  const page = await open("/healthz");
  await page.addInitScript(() => {
    for (const owner of [window, Object.getPrototypeOf(window)])
      Reflect.deleteProperty(owner, "speechSynthesis");
  });
  await goTo(page, "/post/sesli");
  expect(await page.evaluate(() => "speechSynthesis" in window)).toBe(false);
  expect(await start(page).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Yazı görünümü", exact: true }).count()).toBe(1);
});
