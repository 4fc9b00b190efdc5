import type { Page } from "playwright-core";
import { goAsMember } from "../go-as-member.ts";
import { goTo } from "../go-to.ts";
import { ARTICLE, ISSUE } from "../sample.ts";
import type { PageState } from "./page-state.ts";
import { SINGLE } from "./sites.ts";

/** Articles of the sample that together show what its articles are made of. */
const ARTICLES: Record<string, string> = {
  poem: "uc-deniz-siiri",
  interview: "harfin-sabri",
  "table-and-figure": "ruzgar-nasil-olculur",
  "wide-table": "kucuk-dergilerin-uzun-omru",
  code: "isik-hizi-ve-bekleyis",
  figures: "ispartada-gul-sabahi",
  "without-image": "ince-ses",
  "without-abstract": "isik-uzerine",
  "long-title": "kar-yagarken-acilan-dukkan-yahut-kimsenin-saati-sormadigi-bir-saatcinin",
  "four-categories": "kaybolan-sesler",
};

async function openEmbed(page: Page): Promise<void> {
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><html lang="tr"><title>Video</title>' }),
  );
  await goAsMember(page, SINGLE.path);
  await page.getByRole("link", { name: /YouTube/ }).click();
  await page.locator("iframe").waitFor();
}

/** The opening of an article that is on the site as well; the mouse moved, so that what leads there is seen. */
async function openArticle(page: Page): Promise<void> {
  await goAsMember(page, `${ISSUE.path}?sayfa=6`);
  await page.getByRole("img", { name: "Sayfa 6", exact: true }).waitFor();
  await page.mouse.move(200, 300);
}

async function openPanel(page: Page, key: string): Promise<void> {
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
  await page.keyboard.press(key);
  await page.getByRole("region", { name: "Sayı gezgini" }).waitFor();
}

async function openText(page: Page): Promise<void> {
  await page.getByRole("img", { name: "Sayfa 3", exact: true }).waitFor();
  await page.keyboard.press("m");
  await page.getByRole("heading", { name: "İçindekiler" }).waitFor();
}

async function find(page: Page): Promise<void> {
  await openPanel(page, "/");
  await page.getByRole("searchbox", { name: "Bu sayıda ara" }).fill("yol");
  await page
    .getByText(/yerde bulundu/)
    .first()
    .waitFor();
}

/** A member's list with an article and an issue, of which the former was just taken from it. */
async function fillList(page: Page): Promise<void> {
  for (const id of ["harfin-sabri", "ince-ses", "isik-ve-golge"]) {
    await goTo(page, `/post/${id}`);
    await page.getByRole("button", { name: "Sonra oku" }).click();
  }
  await goAsMember(page, "/okuma-listesi");
  await page.getByRole("button", { name: "Listeden çıkar: İnce ses" }).click();
  await page
    .getByRole("button", { name: /^Çevrimdışı oku/ })
    .first()
    .waitFor();
}

/** A passage of an article is marked, and a note is being written beside it. */
async function writeNote(page: Page): Promise<void> {
  await page.locator("[data-article-body] > p").nth(1).selectText();
  await page.getByRole("button", { name: "Not yaz" }).click();
  await page.getByRole("textbox", { name: "Notunuz" }).fill("Yeniden oku: gölge neyin gölgesi?");
}

async function fillHighlights(page: Page): Promise<void> {
  await writeNote(page);
  await page.getByRole("button", { name: "Tamam" }).click();
  await goTo(page, "/isaretlerim");
  await page.getByText("gölge neyin gölgesi?").waitFor();
}

export const readingStates: readonly PageState[] = [
  ...Object.entries(ARTICLES).map(
    ([name, id]): PageState => ({ name: `article-${name}`, site: "sample", path: `/post/${id}` }),
  ),
  {
    name: "article-every-element",
    site: "single",
    path: "/login",
    reach: (page) => goAsMember(page, SINGLE.path),
  },
  {
    name: "article-embed-opened",
    site: "single",
    path: "/login",
    // There is no network behind the frame.
    noise: /postMessage|asked elsewhere: https:\/\/www\.youtube-nocookie\.com/,
    reach: openEmbed,
  },
  { name: "article-for-members", site: "single", path: SINGLE.path },
  { name: "magazine-page", site: "sample", path: "/sayfa/kunye" },
  { name: "issue-visitor", site: "sample", path: ISSUE.path },
  {
    name: "issue-member",
    site: "sample",
    path: "/login",
    reach: openArticle,
  },
  { name: "issue-invitation", site: "sample", path: `${ISSUE.path}?sayfa=4` },
  { name: "issue-pages", site: "sample", path: ISSUE.path, reach: (page) => openPanel(page, "g") },
  { name: "issue-view", site: "sample", path: ISSUE.path, reach: (page) => openPanel(page, "?") },
  { name: "issue-find", site: "sample", path: ISSUE.path, reach: find },
  { name: "issue-text", site: "sample", path: `${ISSUE.path}?sayfa=3`, reach: openText },
  { name: "reading-list", site: "sample", path: "/login", reach: fillList },
  { name: "reading-list-empty", site: "sample", path: "/okuma-listesi" },
  { name: "note", site: "sample", path: ARTICLE.path, reach: writeNote },
  { name: "highlights", site: "sample", path: ARTICLE.path, reach: fillHighlights },
  { name: "highlights-empty", site: "sample", path: "/isaretlerim" },
  { name: "offline", site: "sample", path: "/cevrimdisi" },
  { name: "issue-gate", site: "printed", path: ISSUE.path },
];
