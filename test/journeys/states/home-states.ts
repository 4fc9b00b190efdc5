import type { Page } from "playwright-core";
import { goAsMember } from "../go-as-member.ts";
import { goTo } from "../go-to.ts";
import { searchBox } from "../grid.ts";
import { ON_PAGE_17, untilIndexed } from "../until-indexed.ts";
import type { PageState } from "./page-state.ts";

/** Scrolls to where further posts are asked for, which do not come. */
async function loseFurtherPosts(page: Page): Promise<void> {
  await page.route(/\/yazilar/, (route) => route.abort());
  await goTo(page, "/");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("link", { name: "Yazılar getirilemedi, yeniden deneyin" }).waitFor();
}

async function findInTexts(page: Page): Promise<void> {
  await untilIndexed(new URL(page.url()).origin);
  await goTo(page, `/?ara=${ON_PAGE_17}`);
  await page.getByRole("link", { name: "Sayfa 17" }).waitFor();
}

async function openSuggestions(page: Page): Promise<void> {
  await searchBox(page).fill("ışık");
  await page.getByRole("listbox").waitFor();
  await searchBox(page).press("ArrowDown");
}

export const homeStates: readonly PageState[] = [
  { name: "home", site: "sample", path: "/" },
  { name: "home-member", site: "sample", path: "/login", reach: (page) => goAsMember(page, "/") },
  { name: "home-search", site: "sample", path: "/?ara=ışık" },
  { name: "home-search-empty", site: "sample", path: "/?ara=zürafa" },
  { name: "home-search-meant", site: "sample", path: "/?ara=ısık golgo" },
  { name: "home-search-texts", site: "sample", path: "/", reach: findInTexts },
  { name: "home-search-suggestions", site: "sample", path: "/", reach: openSuggestions },
  { name: "home-search-named", site: "sample", path: "/?ara=sinema" },
  { name: "section", site: "sample", path: "/konu/oyku" },
  { name: "author", site: "sample", path: "/yazar/nermin-akyol" },
  { name: "author-roles", site: "sample", path: "/yazar/muge-unsalan" },
  { name: "archive", site: "sample", path: "/arsiv" },
  { name: "archive-month", site: "sample", path: "/arsiv/2026/11" },
  { name: "archive-empty", site: "empty", path: "/arsiv" },
  { name: "issues", site: "sample", path: "/sayilar" },
  { name: "issues-none", site: "empty", path: "/sayilar" },
  { name: "privacy", site: "sample", path: "/gizlilik" },
  { name: "home-second-page", site: "sample", path: "/?sayfa=2" },
  {
    name: "home-more-failed",
    site: "sample",
    path: "/",
    noise: /ERR_FAILED/,
    reach: loseFurtherPosts,
  },
  { name: "home-one-post", site: "single", path: "/" },
  { name: "home-no-posts", site: "empty", path: "/" },
];
