import { expect } from "vitest";
import { TITLES, TURKISH_QUERIES } from "../../src/domain/search/testing/turkish-queries.ts";
import { buildPost } from "../content-service/build-post.ts";
import { cards, searchBox } from "./grid.ts";
import { testAtService } from "./own-site.ts";

const post = (title: string) =>
  buildPost({ title, abstract: null, categories: [], featuredImage: null, content: { html: "<p>…</p>" } });
/** An address with half a letter or a control character is refused before anything is searched. */
const QUERIES = TURKISH_QUERIES.filter(([term]) => term.isWellFormed() && !/\p{Cc}/u.test(term));

const test = testAtService({ kind: "plain", posts: TITLES.map(post) });

test("S7 the browser's filter and the server's answer find what each Turkish query means", async ({
  open,
}) => {
  const page = await open("/");
  await expect.poll(() => cards(page).count()).toBe(TITLES.length);
  await searchBox(page).focus();
  // All cards are loaded and the server's answer is held back, so that what is there is the browser's own answer.
  await page.route(/\.data\?/, () => undefined);
  const filtered = await page.evaluate(
    async (terms) => {
      const field = document.activeElement as HTMLInputElement;
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      const found: string[][] = [];
      for (const term of terms) {
        setValue?.call(field, term);
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        // The grid follows the field when nothing else is left to do.
        await new Promise((resolve) => requestIdleCallback(resolve));
        const titles = document.querySelectorAll("main article:has(h2 > a) h2");
        found.push(Array.from(titles, ({ textContent }) => textContent ?? ""));
      }
      return found;
    },
    QUERIES.map(([term]) => term),
  );
  expect(filtered.map((titles) => titles.sort())).toEqual(QUERIES.map(([, found]) => [...found].sort()));
  const answered = await page.evaluate(
    (terms) =>
      Promise.all(
        terms.map(async (term) => {
          const answer = await fetch(`/yazilar?ara=${encodeURIComponent(term)}&sayfa=1`);
          const { cards } = (await answer.json()) as { cards: { title: string }[] };
          return cards.map(({ title }) => title);
        }),
      ),
    QUERIES.map(([term]) => term),
  );
  expect(answered.map((titles) => titles.sort())).toEqual(QUERIES.map(([, found]) => [...found].sort()));
});
