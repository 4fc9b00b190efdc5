import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { devices, type Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { pinPost, unpinPost } from "../../src/content/library/pages/pins.ts";
import { makePicture } from "../../src/content/library/testing/make-files.ts";
import { libraryIn } from "../library-in.ts";
import { axeFindings } from "./accessibility/axe-findings.ts";
import { goAsMember } from "./go-as-member.ts";
import { goTo } from "./go-to.ts";
import { cardOf, cards, scrollUntil, searchBox, titles } from "./grid.ts";
import { eventually } from "./journey.ts";
import { testAtServer } from "./own-site.ts";
import { FOOTER_LINKS, frontPage, sample, titlesHolding } from "./sample.ts";
import { holdStill } from "./states/hold-still.ts";

const test = testAtServer({ PUBLIC_URL: "https://dergi.example" });

const [LEAD, CURRENT] = frontPage.map(({ title }) => title) as [string, string];
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 780 };

async function boxes(page: Page) {
  await holdStill(page);
  const found = [];
  for (const card of (await cards(page).all()).slice(0, 3)) {
    const box = await card.boundingBox();
    if (!box) throw new Error("A card is not on the page.");
    found.push(box);
  }
  return found as [Box, Box, Box];
}
type Box = { x: number; y: number; width: number; height: number };

const textsOf = (page: Page, index: number) => cards(page).nth(index).locator("p").allTextContents();

/** What moved by itself since the page began, as browsers count it. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const describe = ({ node, previousRect, currentRect }: Shift["sources"][number]) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 120)} ${JSON.stringify([previousRect, currentRect])}`;
        };
        new PerformanceObserver((list) =>
          resolve((list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(describe))),
        ).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );

/** TypeScript's own types do not know it yet. */
interface Shift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

test("the lead is large, the current issue stands beside it, pins change both, and each post comes once", async ({
  open,
  server,
  annotate,
}) => {
  const pin = (postId: string) =>
    libraryIn(server.dataDir, (library) => pinPost(library, { postId, endsAt: null, place: null }));
  const unpin = (postId: string) => libraryIn(server.dataDir, (library) => unpinPost(library, postId));
  const page = await open("/", { viewport: WIDE });
  expect((await titles(page)).slice(0, 2)).toEqual([LEAD, CURRENT]);
  expect(await textsOf(page, 1)).toEqual(expect.arrayContaining(["Son sayı", "Ön izle", "Bütün sayılar"]));
  const [lead, cover, next] = await boxes(page);
  expect(lead.width).toBeGreaterThan(2.5 * cover.width);
  expect(cover.y).toBe(lead.y);
  expect(cover.x).toBeGreaterThan(lead.x + lead.width);
  expect(cover.height).toBe(lead.height);
  expect(next.y).toBeGreaterThanOrEqual(lead.y + lead.height);
  expect(await moved(page)).toEqual([]);
  // Its mark comes behind it, in what may be a later piece of the page.
  const coverTop = (isMarked: boolean) =>
    page.locator("[data-beside]").evaluate((card, shown) => {
      const [mark, picture] = [card.querySelector<HTMLElement>("div > p"), card.querySelector("img")];
      if (mark) mark.style.display = shown ? "" : "none";
      return mark && picture?.getBoundingClientRect().top;
    }, isMarked);
  expect(await coverTop(false)).toBe(await coverTop(true));
  await page.setViewportSize(NARROW);
  const column = await boxes(page);
  expect(new Set(column.map(({ x }) => x)).size).toBe(1);
  expect(column.map(({ y }) => y)).toEqual(column.map(({ y }) => y).sort((one, other) => one - other));

  // A search has neither a lead nor a current issue, also while it is typed.
  await page.setViewportSize(WIDE);
  await searchBox(page).fill("sayı");
  await eventually(() => titles(page)).toEqual(titlesHolding("sayı"));
  expect(await cards(page).getByText("Son sayı").count()).toBe(0);
  await searchBox(page).fill("");
  await eventually(async () => (await titles(page)).slice(0, 2)).toEqual([LEAD, CURRENT]);

  await pin("sayi-11-isik");
  await pin("bahce-duvari");
  const pinned = ["Sayı 11: Işık", CURRENT, "Bahçe Duvarı", LEAD];
  await eventually(async () => {
    await goTo(page, "/");
    return (await titles(page)).slice(0, 4);
  }).toEqual(pinned);
  expect(await textsOf(page, 0)).toEqual(expect.arrayContaining(["Dijital sayı", "Ön izle"]));
  expect(await moved(page)).toEqual([]);
  expect(await axeFindings(page, (lines) => annotate(lines, "undecided by axe"))).toEqual([]);
  await page.setViewportSize(WIDE);
  await scrollUntil(page, sample.length);
  expect((await titles(page)).sort()).toEqual(sample.map(({ title }) => title).sort());
  // Back finds the same front.
  await cardOf(page, "Bahçe Duvarı").click();
  await page.getByRole("heading", { level: 1, name: "Bahçe Duvarı" }).waitFor();
  await page.goBack();
  await eventually(async () => (await titles(page)).slice(0, 4)).toEqual(pinned);

  // The newest issue as the lead has the row to itself.
  await unpin("sayi-11-isik");
  await unpin("bahce-duvari");
  await pin("sayi-12-yol");
  await eventually(async () => {
    await goTo(page, "/");
    return (await titles(page)).slice(0, 2);
  }).toEqual([CURRENT, LEAD]);
  const [alone, below] = await boxes(page);
  expect(alone.width).toBeGreaterThan(4 * below.width);
  expect(await textsOf(page, 0)).toContain("Son sayı");
  await goAsMember(page, "/");
  await eventually(() => textsOf(page, 0)).toContain("Okumaya başla");
  await unpin("sayi-12-yol");
});

test("a page of the magazine is reached from the footer, announced, and gone when it is withdrawn", async ({
  open,
  server,
}) => {
  const cwd = await mkdtemp(join(tmpdir(), "mecmua-desk-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeFile(join(cwd, "imza.png"), await makePicture("png", [900, 600]));
  const importPage = async (fields: string) => {
    const text = "Yazınızı **bir gece** bekletin.\n\n![İmza](imza.png)\n";
    await writeFile(
      join(cwd, "sayfa.md"),
      `---\ntype: sayfa\ntitle: Yazı gönderme\n${fields}\n---\n\n${text}`,
    );
    const ended = await runMecmua(["import", "sayfa.md", "--update"], { dataDir: server.dataDir, cwd });
    expect(ended).toMatchObject({ code: 0 });
  };
  await importPage("order: 1");
  const page = await open("/", devices["Pixel 7"]);
  const links = page.getByRole("navigation", { name: "Dergi sayfaları" }).getByRole("link");
  // The drafts of the sample are no pages.
  await eventually(async () => {
    await goTo(page, "/login");
    return links.allTextContents();
  }).toEqual(["Yazı gönderme", "Künye", "Hakkında", ...FOOTER_LINKS]);
  await links.first().tap();
  await page.getByRole("heading", { level: 1, name: "Yazı gönderme" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/sayfa/yazi-gonderme");
  await eventually(() => page.locator("[aria-live]").last().textContent()).toMatch(/^Yazı gönderme/);
  expect(await page.locator("main strong").textContent()).toBe("bir gece");
  const address = "https://dergi.example/sayfa/yazi-gonderme";
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(address);
  await eventually(async () => {
    await goTo(page, "/sayfa/yazi-gonderme");
    return page.locator("main picture source").count();
  }).toBe(1);
  expect(await page.getByRole("img", { name: "İmza" }).getAttribute("width")).toBe("900");
  const answer = await page.request.get("/sayfa/yazi-gonderme");
  expect(answer.headers()["cache-control"]).toMatch(/^public/);
  await links.nth(1).tap();
  await page.getByRole("heading", { level: 1, name: "Künye" }).waitFor();
  expect(await page.locator("main dt").first().textContent()).toBe("İmtiyaz sahibi");

  await importPage("status: taslak");
  const status = async (id: string) => (await page.request.get(`/sayfa/${id}`)).status();
  await eventually(() => status("yazi-gonderme")).toBe(404);
  expect(await status("kvkk-aydinlatma-metni")).toBe(404);
  expect(await status("yok")).toBe(404);
  expect(await (await page.request.get("/sayfa/yok")).text()).toContain("Bu sayfa basılmamış");
});
