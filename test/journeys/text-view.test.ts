import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { until } from "../faults/watched-site.ts";
import { goAsMember } from "./go-as-member.ts";
import { goTo } from "./go-to.ts";
import { eventually, test } from "./journey.ts";
import { ISSUE } from "./sample.ts";
import { clickWhileAwake } from "./whole-issue.ts";

const view = (page: Page) => page.getByRole("region", { name: "Metin görünümü" });
const addressed = (page: Page) => new URL(page.url()).searchParams.get("sayfa");
const offer = (place: Page | Locator) =>
  place.getByRole("link", { name: "Bu yazıyı sitede oku Kars’a Giden Tren" });
const open = (page: Page) => page.getByRole("button", { name: "Metin görünümünü aç" }).click();

test("an issue is read as text: paragraphs whole over lines, columns and pages, every page and the article on the site one press away", async ({
  open: openPage,
}) => {
  const page = await openPage("/healthz");
  const article = async () => (await page.request.get("/post/karsa-giden-tren")).text();
  await until(article, (html) => html.includes("Basıldığı sayı"));
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  await page.getByRole("img", { name: "Sayfa 12", exact: true }).waitFor();
  await page.keyboard.press("m");
  await view(page).getByRole("heading", { level: 2, name: "Kars’a Giden Tren" }).waitFor();
  await offer(view(page)).waitFor();
  await view(page).getByRole("heading", { level: 3, name: "Gece" }).waitFor();
  // Lines end there within a word, and a column.
  await view(page)
    .getByText("karşı koltuktaki adam yerinden kalkmadan, yüksek de olmayan bir sesle “Cam o,” dedi.")
    .waitFor();
  expect(await page.getByRole("img", { name: /^Sayfa/ }).count()).toBe(0);
  // The picture stands between the author and the first paragraph, as on the page, and shows its part of the page.
  const picture = view(page).getByRole("button", { name: "Resim, sayfa 12: sayfanın kendisine git" });
  await eventually(() =>
    picture.locator("img").evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  ).toBe(true);
  const [frame, whole] = [await picture.boundingBox(), await picture.locator("img").boundingBox()];
  expect((whole?.width ?? 0) / (frame?.width ?? 1)).toBeCloseTo(10_000 / 8185, 1);
  const [author, first] = ["İdris Balcıoğlu", "Pulman vagonun girişindeki"].map((text) =>
    view(page).getByText(text).first().boundingBox(),
  );
  expect((await author)?.y).toBeLessThan(frame?.y ?? 0);
  expect((await first)?.y).toBeGreaterThan(frame?.y ?? 0);

  const thirteen = view(page).getByRole("button", { name: "Sayfa 13, sayfanın kendisine git" });
  // Before its text has come nothing stands below it to which it could be scrolled.
  await eventually(async () => {
    await thirteen.evaluate((mark) => mark.scrollIntoView());
    return addressed(page);
  }).toBe("13");
  await view(page).getByRole("button", { name: "Sayfa 14, sayfanın kendisine git" }).waitFor();
  await thirteen.click();
  await page.getByRole("img", { name: "Sayfa 13", exact: true }).waitFor();
  expect(await view(page).count()).toBe(0);

  await clickWhileAwake(page, offer(page));
  await page.getByRole("heading", { level: 1, name: "Kars’a Giden Tren" }).waitFor();
  await page.getByRole("link", { name: "Sayı 12: Yol, sayfa 12" }).click();
  await page.getByRole("img", { name: "Sayfa 12", exact: true }).waitFor();
  expect(addressed(page)).toBe("12");
});

test("a visitor reads the text of the free pages, in the size that he chose, and is invited after them", async ({
  open: openPage,
}) => {
  const page = await openPage(`${ISSUE.path}?sayfa=3`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page);
  await view(page).getByRole("heading", { name: "İçindekiler" }).waitFor();
  const heading = view(page).getByRole("heading", { name: "Son Vapur" });
  const height = async () => (await heading.boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole("button", { name: "Yazı görünümü", exact: true }).click();
  await page.getByRole("slider", { name: "Yazı boyu" }).press("ArrowRight");
  await eventually(height).toBeGreaterThan(before);
  const larger = await height();
  await page.getByRole("button", { name: "Yazı görünümünü kapat" }).click();
  await page.getByRole("button", { name: "Önceki sayfanın metni" }).click();
  await view(page).getByRole("button", { name: "Sayfa 2, sayfanın kendisine git" }).waitFor();
  await view(page).getByRole("link", { name: "Üye girişi yap" }).waitFor();
  expect(
    asked.filter((path) => path.endsWith("/metin.json")).every((path) => /\/[23]\/metin\.json$/.test(path)),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await open(page);
  await eventually(height).toBe(larger);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the text is read aloud sentence by sentence, over the end of a page, and stops when told", async ({
  open: openPage,
}) => {
  const page = await openPage("/healthz");
  // A browser without a window has no voices: these take a moment for each sentence, and stay at one two pages on.
  await page.addInitScript(() => {
    const said: { text: string; lang: string; rate: number }[] = [];
    let timer = 0;
    const readPage = () => Number(new URLSearchParams(location.search).get("sayfa"));
    const last = readPage() + 2;
    const speak = (utterance: SpeechSynthesisUtterance) => {
      said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
      if (readPage() >= last) return;
      timer = window.setTimeout(() => utterance.onend?.(new Event("end") as SpeechSynthesisEvent), 30);
    };
    const cancel = () => window.clearTimeout(timer);
    Object.defineProperty(window, "speechSynthesis", { value: { speak, cancel } });
    Object.assign(window, { said });
  });
  const said = () =>
    page.evaluate(() => (window as unknown as { said: { text: string; rate: number }[] }).said);
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  await page.getByRole("img", { name: "Sayfa 12", exact: true }).waitFor();
  await page.keyboard.press("m");
  await view(page).getByRole("heading", { name: "Kars’a Giden Tren" }).waitFor();
  await page.getByRole("button", { name: "Sesli oku" }).click();
  const texts = async () => (await said()).map(({ text }) => text);
  await eventually(texts).toContain("Kars’a Giden Tren");
  await eventually(texts).toContain(
    "Pulman vagonun girişindeki bavul rafına bir yatak yorganı dikine oturtulmuştu.",
  );
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(1);
  // Page 14 comes while it is read.
  await eventually(() => Number(addressed(page))).toBeGreaterThan(13);
  await page.getByRole("button", { name: "1×, okuma hızını değiştir" }).click();
  await eventually(async () => (await said()).at(-1)?.rate).toBe(1.25);
  await page.getByRole("button", { name: "Duraklat" }).click();
  const paused = (await said()).length;
  await page.getByRole("button", { name: "Sürdür" }).click();
  await eventually(async () => (await said()).length).toBeGreaterThan(paused);
  await page.getByRole("button", { name: "Durdur" }).click();
  await page.getByRole("button", { name: "Sesli oku" }).waitFor();
  await eventually(() => page.evaluate(() => CSS.highlights.size)).toBe(0);

  // A sentence over pages 19 and 20, with a word divided between them: the page's mark in it is not read.
  await goTo(page, `${ISSUE.path}?sayfa=19`);
  await page.getByRole("img", { name: "Sayfa 19", exact: true }).waitFor();
  await page.keyboard.press("m");
  await view(page).getByText("dedi Döndü Abla").waitFor();
  await page.getByRole("button", { name: "Sesli oku" }).click();
  await eventually(async () => (await texts()).join(" ")).toContain("o kırkı geçtiği yılı da hatırlıyor");
});
