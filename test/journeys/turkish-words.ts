import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Words that no Turkish sentence of the site holds; a page that was left in English holds one of them. */
export const ENGLISH = new RegExp(
  `(?<!\\p{L})(${[
    ...["the", "and", "with", "from", "your", "you", "this", "please", "found", "error", "went", "wrong"],
    ...[
      "search",
      "login",
      "log in",
      "sign",
      "password",
      "username",
      "user",
      "submit",
      "home",
      "page",
      "close",
    ],
    ...[
      "load",
      "loading",
      "loaded",
      "more",
      "read",
      "next",
      "previous",
      "back",
      "article",
      "articles",
      "skip",
    ],
    ...[
      "content",
      "copyright",
      "rights",
      "reserved",
      "required",
      "invalid",
      "failed",
      "fetch",
      "server",
      "open",
    ],
    ...[
      "unexpected",
      "application",
      "request",
      "method",
      "allowed",
      "bad",
      "notification",
      "notifications",
      "timer",
    ],
    ...[
      "image",
      "picture",
      "issue",
      "social",
      "results",
      "try",
      "again",
      "unauthorized",
      "forbidden",
      "internal",
    ],
  ].join("|")})(?!\\p{L})`,
  "iu",
);

/** Everything of a page that a reader sees or hears: text, title, and the attributes that carry words. */
async function words(page: Page): Promise<string> {
  const parts = await page.evaluate(() => {
    const attributes = [
      "alt",
      "title",
      "aria-label",
      "placeholder",
      "aria-description",
      "aria-roledescription",
    ];
    const spoken = [...document.querySelectorAll("body *")]
      .filter((element) => !element.closest("[aria-hidden=true]"))
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""));
    const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    return [document.title, description, document.body.innerText, ...spoken];
  });
  return parts.join("\n");
}

/** Fails when the page has a word of English, or does not say that it is Turkish. */
export async function expectTurkish(page: Page): Promise<void> {
  expect(await page.locator("html").getAttribute("lang")).toBe("tr");
  expect(ENGLISH.exec(await words(page))?.[0]).toBeUndefined();
}
