import type { Page } from "playwright-core";
import { goAsMember } from "../go-as-member.ts";
import { goTo } from "../go-to.ts";
import type { PageState } from "./page-state.ts";

/** Scrolls to where further posts are asked for, which do not come. */
async function loseFurtherPosts(page: Page): Promise<void> {
  await page.route(/\/yazilar/, (route) => route.abort());
  await goTo(page, "/");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("link", { name: "Yazılar getirilemedi, yeniden deneyin" }).waitFor();
}

export const homeStates: readonly PageState[] = [
  { name: "home", site: "sample", path: "/" },
  { name: "home-member", site: "sample", path: "/login", reach: (page) => goAsMember(page, "/") },
  { name: "home-search", site: "sample", path: "/?ara=ışık" },
  { name: "home-search-empty", site: "sample", path: "/?ara=zürafa" },
  { name: "home-search-named", site: "sample", path: "/?ara=sinema" },
  { name: "section", site: "sample", path: "/konu/oyku" },
  { name: "author", site: "sample", path: "/yazar/nermin-akyol" },
  { name: "author-roles", site: "sample", path: "/yazar/muge-unsalan" },
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
