import { devices, type Page } from "playwright-core";
import { ISSUE } from "../sample.ts";
import { goAsMember } from "./go-as-member.ts";
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

const REFUSED = /status of 401/;

async function openEmbed(page: Page): Promise<void> {
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><html lang="tr"><title>Video</title>' }),
  );
  await goAsMember(page, SINGLE.path);
  await page.getByRole("link", { name: /YouTube/ }).click();
  await page.locator("iframe").waitFor();
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
  { name: "article-embed-opened", site: "single", path: "/login", reach: openEmbed },
  { name: "article-for-members", site: "single", path: SINGLE.path },
  { name: "issue-visitor", site: "sample", path: ISSUE.path },
  {
    name: "issue-member",
    site: "sample",
    path: "/login",
    reach: (page) => goAsMember(page, ISSUE.path),
  },
  {
    name: "issue-gate",
    site: "printed",
    path: ISSUE.pdf,
    noise: REFUSED,
    userAgent: devices["iPhone 15"]?.userAgent ?? "",
  },
];
