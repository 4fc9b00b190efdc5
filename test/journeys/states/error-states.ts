import type { Page, Route } from "playwright-core";
import { ARTICLE } from "../sample.ts";
import { WITHDRAWN } from "./emptied-site.ts";
import type { PageState } from "./page-state.ts";

/** Follows a link within the site whose data come as told. */
function followLink(answer: (route: Route) => Promise<void>) {
  return async (page: Page) => {
    await page.route(/\.data(\?|$)/, answer);
    await page.getByRole("link", { name: ARTICLE.title, exact: true }).click();
    await page.getByRole("banner").waitFor({ state: "detached" });
  };
}

/** Asks for the page at hand by another method. */
async function askByPut(page: Page): Promise<void> {
  await page.route(page.url(), (route) => route.continue({ method: "PUT" }));
  await page.reload();
}

/** Sends a form to a page that takes none. */
async function sendForm(page: Page): Promise<void> {
  const send = () => {
    const form = document.createElement("form");
    form.method = "post";
    document.body.append(form);
    form.submit();
  };
  // The page's own load event has passed.
  await page.waitForLoadState("load");
  await Promise.all([page.waitForEvent("load"), page.evaluate(send)]);
}

export const errorStates: readonly PageState[] = [
  { name: "error-404", site: "sample", path: "/yok", noise: /status of 404/ },
  { name: "error-410", site: "empty", path: WITHDRAWN, noise: /status of 410/ },
  { name: "error-404-post", site: "sample", path: "/post/yok", noise: /status of 404/ },
  { name: "error-400-plain", site: "sample", path: "/%", noise: /status of 400/ },
  { name: "error-405-plain", site: "sample", path: "/", noise: /status of 405/, reach: askByPut },
  { name: "error-405", site: "sample", path: "/", noise: /status of 405/, reach: sendForm },
  {
    name: "error-500",
    site: "sample",
    path: "/",
    noise: /status of 500/,
    reach: followLink((route) => route.fulfill({ status: 500, body: "" })),
  },
  {
    name: "error-offline",
    site: "sample",
    path: "/",
    noise: /ERR_FAILED|Failed to fetch/,
    reach: followLink((route) => route.abort()),
  },
  { name: "error-503", site: "cold", path: "/", noise: /status of 503/ },
];
