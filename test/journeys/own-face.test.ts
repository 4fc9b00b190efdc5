import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { until } from "../faults/watched-site.ts";
import { axeFindings } from "./accessibility/axe-findings.ts";
import { eventually, type SiteServer } from "./journey.ts";
import { testAtServer } from "./own-site.ts";
import { ARTICLE, ISSUE } from "./sample.ts";

/* A magazine with a name, a logo, a colour and faces of its own. What the browser says on its console fails a test. */

const LOGO =
  '<svg viewBox="0 0 320 80"><style>.k{fill:#123b4a}</style><path class="k" d="M0 0h320v80z"/></svg>';

const test = testAtServer({ PREVIEW_PAGES: "1" });

/** @param shown what the home page holds from then on */
async function wear({ dataDir, address }: SiteServer, shown: string, ...given: string[]): Promise<void> {
  const { err } = await runMecmua(["settings", "set", ...given], { dataDir, cwd: dataDir });
  expect(err).toBe("");
  await until(async () => (await (await fetch(address)).text()).includes(shown));
}

test.beforeAll(async ({ server }) => {
  await writeFile(join(server.dataDir, "logo.svg"), LOGO);
  await writeFile(join(server.dataDir, "koyu.svg"), LOGO.replace("#123b4a", "#f7f2e8"));
  await wear(
    server,
    "<title>Poyraz</title>",
    ...[
      "accent",
      "rebeccapurple",
      "logo",
      "logo.svg",
      "logoDark",
      "koyu.svg",
      "tagline",
      "Kıyıdan esen yazılar",
    ],
    ...["facebook", "https://facebook.com/poyraz", "storeUrl", "https://dergi.example/al", "name", "Poyraz"],
  );
});

test.for(["newsreader", "sans", "serif"])(
  "in the type pair %s home, article and login pass axe, and only its faces come",
  async (type, { open, server, annotate }) => {
    await wear(server, `data-type="${type}"`, "type", type);
    const page = await open("/", { reducedMotion: "reduce" });
    for (const path of ["/", ARTICLE.path, "/login"]) {
      await page.goto(path);
      const findings = await axeFindings(page, (lines) => annotate(lines, "undecided by axe"));
      expect(findings).toEqual([]);
    }
    const families = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
      return [...new Set(loaded.map(({ family }) => family.replaceAll('"', "")))].filter(
        (family) => !family.includes(" like "),
      );
    });
    const expected = {
      newsreader: ["Newsreader", "Libre Franklin"],
      sans: ["Libre Franklin"],
      serif: ["Vollkorn"],
    };
    expect(families.sort()).toEqual(expected[type as keyof typeof expected].sort());
  },
);

test("the accent, the logo and the invitation are the publisher's, in the dark too", async ({ open }) => {
  const page = await open("/", { colorScheme: "dark" });
  const masthead = page.getByRole("banner");
  const logo = masthead.getByRole("img", { name: "Poyraz" });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const source = () => logo.evaluate((image: HTMLImageElement) => image.currentSrc);
  const dark = await source();
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  expect(await accent()).toMatch(/#663399/);
  await page.emulateMedia({ colorScheme: "light" });
  await eventually(source).not.toBe(dark);
  await masthead.getByText("Kıyıdan esen yazılar").waitFor();
  // Facebook's, which was given: the sample's Instagram is not this magazine's.
  expect(await page.getByRole("list", { name: "Sosyal medya" }).getByRole("link").count()).toBe(1);

  await page.goto(`${ISSUE.path}?sayfa=2`);
  const buy = page.getByRole("link", { name: "Dergiyi satın al" });
  await buy.waitFor();
  expect(await buy.getAttribute("href")).toBe("https://dergi.example/al");
});
