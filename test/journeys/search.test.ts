import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "../../src/domain/paths.ts";
import { goAsMember } from "./go-as-member.ts";
import { goTo } from "./go-to.ts";
import { cardOf, cards, scrollUntil, searchBox, titles } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE, frontPage, ISSUE, sample, titlesHolding } from "./sample.ts";
import { stateOf } from "./state-of.ts";
import { ON_PAGE_17, untilIndexed } from "./until-indexed.ts";

const LIGHT = ["IŞIK VE GÖLGE", "Işık Üzerine", "Işık Hızı ve Bekleyiş"];

function address(page: Page): string {
  return decodeURIComponent(page.url().replace(/^https?:\/\/[^/]+/, ""));
}

test("S7 typing filters the grid by title and abstract, whatever the case of the letters", async ({
  open,
}) => {
  const page = await open("/");
  await searchBox(page).pressSequentially("ışık");
  await eventually(() => titles(page)).toEqual(titlesHolding("ışık"));
  expect(await titles(page)).toEqual(expect.arrayContaining(LIGHT));
  expect((await stateOf(page)).search).toBe("ışık");
});

test("S7 the letters ı, i, I and İ find each other, on pages not yet loaded too", async ({ open }) => {
  const page = await open("/");
  for (const term of ["ISPAR", "ıspar", "ispar", "İSPAR"]) {
    await searchBox(page).fill(term);
    await eventually(() => address(page)).toBe(`/?ara=${term}`);
    await eventually(() => titles(page)).toEqual(["Isparta’da Gül Sabahı"]);
  }
});

test("S7 signs of pattern languages are taken as they are written", async ({ open }) => {
  const page = await open("/");
  for (const term of ["%", "_", ".*", '"', "\\", "<b>"]) {
    await page.goto(`/?ara=${encodeURIComponent(term)}`);
    expect([term, ...(await titles(page))]).toEqual([term, ...titlesHolding(term)]);
    expect(await searchBox(page).inputValue()).toBe(term);
  }
});

test("S7 the keyboard's apostrophe finds the typesetter's", async ({ open }) => {
  const page = await open("/?ara=kars'a");
  expect(await titles(page)).toEqual(["Kars’a Giden Tren"]);
  await searchBox(page).fill("ISPARTA'DA");
  await eventually(() => titles(page)).toEqual(["Isparta’da Gül Sabahı"]);
});

test("S7 control characters of a copied term are no part of it", async ({ open }) => {
  const page = await open("/");
  await searchBox(page).fill("\u0002Isparta");
  await eventually(() => address(page)).toBe("/?ara=Isparta");
  await eventually(() => titles(page)).toEqual(["Isparta’da Gül Sabahı"]);
});

test("what was searched is marked in titles and abstracts, and an abstract begins where it has it", async ({
  open,
}) => {
  const page = await open("/?ara=ışık");
  const cardWith = (title: string) => cards(page).filter({ hasText: title });
  const marks = (title: string) => cardWith(title).locator("mark").allTextContents();
  expect(await marks("IŞIK VE GÖLGE")).toEqual(["IŞIK", "ışık"]);
  const poems = cardWith("Üç Deniz Şiiri");
  expect(await poems.locator("mark").count()).toBeGreaterThan(0);
  expect(await poems.locator("h2 + p").textContent()).toMatch(/^….*ışık.*…$/);
  await searchBox(page).fill("gölge");
  await eventually(() => marks("IŞIK VE GÖLGE")).toEqual(["GÖLGE", "gölge", "gölge"]);
  await searchBox(page).fill("");
  await eventually(() => page.locator("mark").count()).toBe(0);
});

test("S7 an empty term keeps all", async ({ open }) => {
  const page = await open("/");
  const all = await titles(page);
  await searchBox(page).fill("vapur");
  await eventually(() => cards(page).count()).toBeLessThan(all.length);
  await searchBox(page).fill("");
  await eventually(() => titles(page)).toEqual(expect.arrayContaining(all));
  await eventually(() => address(page)).toBe("/");
  await searchBox(page).fill("vapur");
  await eventually(() => address(page)).toBe("/?ara=vapur");
  await searchBox(page).fill("   ");
  await eventually(() => address(page)).toBe("/");
  await eventually(() => titles(page)).toEqual(expect.arrayContaining(all));
});

test("S7 a search that is taken back before its answer came leaves nothing behind", async ({ open }) => {
  const page = await open("/");
  const all = await titles(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\.data\?ara=vapur/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/\.data\?ara=vapur/);
  await searchBox(page).fill("vapur");
  const request = await asked;
  const over = page.waitForEvent("requestfailed", (failed) => failed === request);
  await searchBox(page).fill("");
  await over;
  held.resolve();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await eventually(() => titles(page)).toEqual(expect.arrayContaining(all));
  expect(address(page)).toBe("/");
});

test("S7 the term lives in the address, which can be shared", async ({ open }) => {
  const page = await open("/");
  await searchBox(page).fill("ışık");
  await eventually(() => address(page)).toBe("/?ara=ışık");
  const friend = await open(address(page));
  expect(await titles(friend)).toEqual(titlesHolding("ışık"));
  expect(await searchBox(friend).inputValue()).toBe("ışık");
});

test("S7 the search works without JavaScript", async ({ open }) => {
  const page = await open("/", { javaScriptEnabled: false });
  await searchBox(page).fill("ışık");
  await searchBox(page).press("Enter");
  await page.waitForURL("**/?ara=*");
  expect(address(page)).toBe("/?ara=ışık");
  expect(await titles(page)).toEqual(titlesHolding("ışık"));
  expect(await searchBox(page).inputValue()).toBe("ışık");
});

test("S7 without JavaScript a link leads to the older posts", async ({ open }) => {
  const page = await open("/", { javaScriptEnabled: false });
  const newest = await titles(page);
  await page.getByRole("link", { name: "Daha eski yazılar" }).click();
  await page.waitForURL("**/?sayfa=2");
  expect([...newest, ...(await titles(page))]).toEqual(frontPage.map(({ title }) => title));
});

test("older posts that do not come leave the page as it is, and are asked for again", async ({ open }) => {
  const page = await open("/healthz", { noise: /ERR_FAILED|status of 503/ });
  await page.route(/\/yazilar/, (route) => route.abort());
  await goTo(page, "/");
  const newest = await titles(page);
  const again = page.getByRole("link", { name: "Yazılar getirilemedi, yeniden deneyin" });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await again.waitFor();
  expect(await titles(page)).toEqual(newest);
  await page.unrouteAll();
  await page.route(/\/yazilar/, (route) => route.fulfill({ status: 503, body: "" }));
  const refused = page.waitForResponse(/\/yazilar/);
  await again.click();
  expect((await refused).status()).toBe(503);
  await again.waitFor();
  expect(address(page)).toBe("/");
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await eventually(() => titles(page)).toEqual(frontPage.map(({ title }) => title));
});

test("S7 the search box keeps the focus and every letter while the grid changes", async ({ open }) => {
  const page = await open("/");
  await searchBox(page).focus();
  for (const letter of "Isparta") {
    await page.keyboard.press(letter);
    // The pause that brings the term to the address comes after every letter.
    await eventually(() => address(page)).toMatch(new RegExp(`^/\\?ara=I?.*${letter}$`));
  }
  await eventually(() => titles(page)).toEqual(["Isparta’da Gül Sabahı"]);
  expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await searchBox(page).inputValue()).toBe("Isparta");
});

test("S7 Escape clears the search", async ({ open }) => {
  const page = await open("/?ara=ışık");
  await searchBox(page).press("Escape");
  await eventually(() => address(page)).toBe("/");
  await eventually(() => cards(page).count()).toBeGreaterThan(titlesHolding("ışık").length);
  expect(await searchBox(page).inputValue()).toBe("");
});

test("S7 the slash key leads to the search box and stays out of it", async ({ open }) => {
  const page = await open("/");
  await page.keyboard.press("/");
  await page.keyboard.type("vapur/");
  expect(await searchBox(page).inputValue()).toBe("vapur/");
});

test("S7 the number of results is announced", async ({ open }) => {
  const page = await open("/");
  const status = page.getByRole("main").getByRole("status");
  expect(await status.textContent()).toBe("");
  await searchBox(page).fill("ışık");
  await eventually(() => status.textContent()).toBe(`${titlesHolding("ışık").length} sonuç`);
});

test("S7 a search without results says so and offers all posts", async ({ open }) => {
  const page = await open("/");
  const all = await titles(page);
  await searchBox(page).fill("zürafa");
  await page.getByText("“zürafa” için bir yazı bulunamadı.").waitFor();
  expect(await cards(page).count()).toBe(0);
  await page.getByRole("link", { name: "Bütün yazıları göster" }).click();
  await eventually(() => titles(page)).toEqual(expect.arrayContaining(all));
  await eventually(() => searchBox(page).inputValue()).toBe("");
});

test("S7 Back returns to the same term and the same results", async ({ open }) => {
  const page = await open("/");
  await searchBox(page).fill("ışık");
  await eventually(() => address(page)).toBe("/?ara=ışık");
  await cardOf(page, "Işık Üzerine").click();
  await page.getByRole("heading", { level: 1, name: "Işık Üzerine" }).waitFor();
  await page.goBack();
  await eventually(() => titles(page)).toEqual(titlesHolding("ışık"));
  await eventually(() => searchBox(page).inputValue()).toBe("ışık");
  await page.goBack();
  await eventually(() => searchBox(page).inputValue()).toBe("");
  await eventually(() => cards(page).count()).toBeGreaterThan(titlesHolding("ışık").length);
});

test("S7 Back returns to the same place of a grid that had grown", async ({ open }) => {
  const page = await open("/");
  await scrollUntil(page, sample.length);
  const last = sample.at(-1)?.title ?? "";
  await cardOf(page, last).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await cardOf(page, last).click();
  await page.getByRole("heading", { level: 1, name: last }).waitFor();
  await page.goBack();
  await eventually(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
  expect(await cards(page).count()).toBe(sample.length);
});

test("S7 who opens a card while he types is not called back by what he typed", async ({ open }) => {
  const page = await open("/");
  await page.route(/\/post\/.*\.data/, async (route) => {
    // Longer than the pause after which the server is asked.
    await pause(500);
    await route.continue();
  });
  await searchBox(page).fill(ARTICLE.title);
  await cardOf(page, ARTICLE.title).click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  expect(address(page)).toBe(ARTICLE.path);
});

test("S7 from another page Enter leads to the results", async ({ open }) => {
  const page = await open("/login");
  await searchBox(page).fill("ışık");
  await searchBox(page).press("Enter");
  await eventually(() => address(page)).toBe("/?ara=ışık");
  await eventually(() => titles(page)).toEqual(titlesHolding("ışık"));
  expect(await searchBox(page).inputValue()).toBe("ışık");
});

test("S7 all words must be there in any order, and a phrase in quotes as it stands", async ({ open }) => {
  const page = await open("/?ara=saatçi+kar");
  const found = await titles(page);
  expect(found).toEqual([expect.stringMatching(/^Kar Yağarken/)]);
  for (const [term, titlesFound] of [
    ["kar SAATCI", found],
    ['"kar yağarken"', found],
    ['"kar saatçi"', []],
  ] as const) {
    await page.goto(paths.home({ term }));
    expect([term, ...(await titles(page))]).toEqual([term, ...titlesFound]);
  }
});

test("S7 what has the word in its title comes before what has it in its abstract", async ({ open }) => {
  const page = await open("/?ara=ışık");
  const found = await titles(page);
  const isInTitle = found.map((title) => /(?<!\p{L})(ışık|Işık|IŞIK)(?!\p{L})/u.test(title));
  expect(isInTitle).toEqual([...isInTitle].sort((one, other) => Number(other) - Number(one)));
  expect(new Set(isInTitle).size).toBe(2);
});

/** What is found within texts, below the grid. */
function foundInTexts(page: Page): Locator {
  return page.getByRole("region", { name: "Metinlerde bulunanlar" });
}

function isScrolledTo(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return scrollY > 0 && top >= 0 && bottom <= innerHeight;
  });
}

test("a member finds a word on page 17 of an issue from the home page and lands on it, marked", async ({
  open,
  site,
}) => {
  await untilIndexed(site);
  const page = await open("/healthz");
  await goAsMember(page, "/");
  await searchBox(page).fill(ON_PAGE_17.toUpperCase());
  const place = foundInTexts(page).getByRole("link", { name: /^Sayfa 17 .* dershaneden almışlar/ });
  await place.waitFor();
  expect(await place.locator("mark").textContent()).toBe("dershane");
  await place.click();
  await page.waitForURL((url) => url.searchParams.get("sayfa") === "17");
  const mark = page.locator("[data-shown] [class*=mark]").first();
  const line = page.locator("[data-text]", { hasText: "dershaneden" }).first();
  const distance = async () =>
    Math.abs(((await mark.boundingBox())?.y ?? 0) - ((await line.boundingBox())?.y ?? Infinity));
  await eventually(distance).toBeLessThan(8);
  await page.goBack();
  // Also after Back they are a member's at once.
  await place.waitFor();
  await eventually(() => searchBox(page).inputValue()).toBe(ON_PAGE_17.toUpperCase());
});

test("a visitor finds on which pages for members a word is, and none of their words", async ({
  open,
  site,
}) => {
  await untilIndexed(site);
  const page = await open(`/?ara=${ON_PAGE_17}`);
  const found = foundInTexts(page);
  expect(await page.getByText("Metinlerde: 1 yazı, 1 sayı").count()).toBe(1);
  await found.getByText("Bu sayfanın metni üyelere açık.").waitFor();
  const signIn = found.getByRole("link", { name: "Üye girişi yap" });
  expect(await signIn.getAttribute("href")).toBe(paths.login(`/?ara=${ON_PAGE_17}`));
  // It stands on page 5 alone: beside it stand “astık” and “bıraktık”.
  const answers = await Promise.all(
    ["/", "/_.data", "/metinlerde.json"].map(async (path) => {
      const answer = await page.request.get(`${path}?ara=raptiye`);
      return answer.text();
    }),
  );
  for (const text of answers) {
    expect(text).toContain(ISSUE.title);
    expect(text).not.toMatch(/ast[ıi]k|b[ıi]rakt[ıi]k/i);
  }
  await found.getByRole("link", { name: "Sayfa 17", exact: true }).click();
  await page.getByText("Sayının devamı üyelere açık").waitFor();
});

test("an article that is found by its text opens at the place, without JavaScript as well", async ({
  open,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(`/?ara=${ON_PAGE_17}`, { javaScriptEnabled });
    expect(await cards(page).count()).toBe(0);
    await page.getByText(`“${ON_PAGE_17}” hiçbir başlıkta ve özette geçmiyor.`).waitFor();
    const title = foundInTexts(page).getByRole("link", { name: "Küçük Dergilerin Uzun Ömrü" });
    await title.click();
    await page.waitForURL("**/post/kucuk-dergilerin-uzun-omru*");
    const paragraph = page.locator("p", { hasText: "kapanan bir dershaneden almışlar" });
    await eventually(() => isScrolledTo(paragraph)).toBe(true);
    await page.goBack();
    await title.waitFor();
    await eventually(() => searchBox(page).inputValue()).toBe(ON_PAGE_17);
  }
});

test("what was found in texts stays while the next answer is under way", async ({ open }) => {
  const page = await open("/?ara=pulman");
  const held = Promise.withResolvers<void>();
  await page.route(/\.data\?ara=fener/, (route) => held.promise.then(() => route.continue()));
  const asked = page.waitForRequest(/\.data\?ara=fener/);
  await searchBox(page).fill("fener");
  await asked;
  expect(await foundInTexts(page).locator("mark").first().textContent()).toBe("Pulman");
  held.resolve();
  await eventually(() => foundInTexts(page).locator("mark").first().textContent()).toMatch(/^fener/i);
});

test("a search that finds nothing names what was probably meant", async ({ open }) => {
  const page = await open("/?ara=ısık+golgo");
  await page.getByText("Bunu mu demek istediniz: ışık gölge?").waitFor();
  await page.getByRole("link", { name: "ışık gölge" }).click();
  await eventually(() => titles(page)).toEqual(["IŞIK VE GÖLGE"]);
  await eventually(() => searchBox(page).inputValue()).toBe("ışık gölge");
});

test("titles are suggested while one types, and lead straight to their posts", async ({ open }) => {
  const page = await open("/login");
  const box = page.getByRole("combobox", { name: "Yazılarda ara" });
  const options = page.getByRole("listbox", { name: "Önerilen başlıklar" }).getByRole("option");
  const chosen = () =>
    box.evaluate(
      (field) =>
        document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null,
    );
  await box.pressSequentially("ı");
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  // As one input: an answer to less of the word would be another list.
  await page.keyboard.insertText("şık");
  await eventually(() => options.allTextContents()).toEqual(expect.arrayContaining(LIGHT));
  const [first = "", second = ""] = await options.allTextContents();
  expect([await box.getAttribute("aria-expanded"), await options.count(), await chosen()]).toEqual([
    ...["true", 4, null],
  ]);
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  expect(await chosen()).toBe(second);
  await box.press("Escape");
  expect([await options.count(), await box.inputValue()]).toEqual([0, "ışık"]);
  await box.press("ArrowDown");
  await options.first().waitFor();
  await box.press("ArrowDown");
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: first }).waitFor();
  await eventually(async () => (await stateOf(page)).post?.title).toBe(first);
  await eventually(() => box.inputValue()).toBe("");

  await box.fill(ARTICLE.title);
  await options.filter({ hasText: ARTICLE.title }).click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  expect(await options.count()).toBe(0);
  await box.fill(ARTICLE.title);
  await options.first().waitFor();
  await box.blur();
  expect(await options.count()).toBe(0);
});

test("what is typed while a suggested title opens is the next search, and stays", async ({ open }) => {
  const page = await open("/login");
  const held = Promise.withResolvers<void>();
  await page.route(/\/post\/.*\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const box = searchBox(page);
  await box.fill(ARTICLE.title);
  const asked = page.waitForRequest(/\/post\/.*\.data/);
  await page.getByRole("option", { name: ARTICLE.title }).click();
  await asked;
  await box.fill("vapur");
  held.resolve();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  expect(await box.inputValue()).toBe("vapur");
  expect((await stateOf(page)).search).toBe("vapur");
});

test("a search that the network loses filters what is loaded, says so, and is answered when the network is back", async ({
  open,
  site,
}) => {
  await untilIndexed(site);
  const page = await open("/", { noise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });
  const lost = page.getByText("metinlerde aranamadı");
  const texts = page.getByText(/^Metinlerde: /);
  await page.context().setOffline(true);
  await searchBox(page).fill("deniz");
  await lost.waitFor();
  const found = await cards(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(25);
  expect(await page.getByRole("main").getByRole("status").innerText()).toMatch(
    new RegExp(`^${found} sonuç\\s+Bağlantı kurulamadı: `),
  );
  expect(new URL(page.url()).search).toBe("?ara=deniz");
  await searchBox(page).fill("");
  await eventually(() => cards(page).count()).toBe(25);
  await lost.waitFor({ state: "detached" });
  await searchBox(page).fill("deniz");
  await lost.waitFor();
  await page.context().setOffline(false);
  await texts.waitFor();
  expect(await lost.count()).toBe(0);

  // One question alone is lost, as in a tunnel.
  await page.route(/\.data\?/, (route) => route.abort(), { times: 1 });
  await searchBox(page).fill("vapur");
  await lost.waitFor();
  await lost.waitFor({ state: "detached" });
  await texts.waitFor();
  expect(await searchBox(page).inputValue()).toBe("vapur");
});
