import { expect } from "vitest";
import { buildPost } from "../content-service/build-post.ts";
import { goTo } from "./go-to.ts";
import { cardOf, cards } from "./grid.ts";
import { eventually, TIMEOUT_MS } from "./journey.ts";
import { testAtService } from "./own-site.ts";

const HOSTILE = `
  <h1>Bir başlık</h1>
  <p onclick="ran('onclick')" onmouseover="ran('onmouseover')" style="position:fixed;inset:0">Zararsız metin.</p>
  <script>ran('script')</script><script src="https://kotu.example/a.js"></script>
  <img src="x" onerror="ran('onerror')"><svg onload="ran('onload')"><script>ran('svg')</script></svg>
  <a href="javascript:ran('javascript')">tıkla</a><a href="data:text/html,<script>alert(1)</script>">veri</a>
  <iframe src="https://kotu.example/"></iframe><iframe srcdoc="<script>parent.ran('srcdoc')</script>"></iframe>
  <form action="https://kotu.example/"><input name="kart"><button>Gönder</button></form>
  <meta http-equiv="refresh" content="0;url=https://kotu.example/"><base href="https://kotu.example/">
  <style>body { display: none }</style><link rel="stylesheet" href="https://kotu.example/a.css">
  <figure><img src="https://kotu.example/resim.jpg" alt=""><figcaption>Açıklama</figcaption></figure>
  </div></div></main></body><p>Son söz.</p>`;

const TITLE = `<img src=x onerror="ran('title')"> & "Başlık"`;

const hostile = buildPost({
  id: "kotu",
  title: TITLE,
  abstract: "</script><script>ran('abstract')</script>",
  categories: [{ name: "<b onclick=ran()>Kategori</b>" }],
  content: { html: HOSTILE },
});

const LONG = "uzunsözcük".repeat(40);
const FAMILY = "👨‍👩‍👧‍👦";

const edges = [
  buildPost({ id: "tam", title: "Tam yüz yirmi", abstract: "ş".repeat(120) }),
  buildPost({ id: "fazla", title: "Yüz yirmi bir", abstract: `${"ğ̈".repeat(119)}${FAMILY}artık` }),
  buildPost({ id: "kisa", title: "Kısa", abstract: "Üç sözcük var." }),
  buildPost({ id: "bos", title: "Boş", abstract: " \n\t " }),
  buildPost({
    id: "ciplak",
    title: "Çıplak",
    abstract: null,
    categories: [],
    featuredImage: null,
    content: null,
  }),
  buildPost({
    id: "uzun",
    title: LONG,
    abstract: LONG,
    content: { html: `<p>${LONG}</p><pre>${LONG}</pre>` },
  }),
];

const test = testAtService({ kind: "plain", posts: [hostile, ...edges] });

test("S19 nothing in an editor's HTML runs, asks elsewhere, hides the page or leads away", async ({
  open,
  site,
}) => {
  // The picture of a host that is not allowed is not fetched: its address here answers 502.
  const page = await open("/login", { noise: /status of 502/ });
  const strange: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site}/`)) strange.push(request.url());
  });
  await page.exposeFunction("ran", (what: string) => strange.push(`ran ${what}`));
  const visit = async () => {
    await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
    const body = page.locator("[data-article-body]");
    await body.getByText("Zararsız metin.").click();
    await body.getByText("tıkla").click();
    expect(
      await body.locator("script, style, link, meta, base, form, input, iframe, svg, [onclick]").count(),
    ).toBe(0);
    expect(await body.getByText("Son söz.").count()).toBe(1);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/post/kotu");
  };
  await page.goto("/post/kotu");
  await visit();
  await goTo(page, "/");
  await cardOf(page, TITLE).click();
  await visit();
  // Pictures are drawn on demand, on a busy machine slowly.
  await page.waitForLoadState("networkidle", { timeout: 3 * TIMEOUT_MS });
  expect(strange).toEqual([]);
});

test("S8 abstracts are cut where a reader would count to 120", async ({ open }) => {
  const page = await open("/");
  for (const [title, text] of [
    ["Tam yüz yirmi", `${"ş".repeat(120)}…`],
    ["Yüz yirmi bir", `${"ğ̈".repeat(119)}${FAMILY}…`],
    ["Kısa", "Üç sözcük var.…"],
    ["Boş", null],
    ["Çıplak", null],
  ]) {
    const card = cards(page).filter({ hasText: title ?? "" });
    expect(await card.locator("h2 + p").allTextContents()).toEqual(text === null ? [] : [text]);
  }
});

test("S8 without image, category and abstract a card is its title", async ({ open }) => {
  const page = await open("/?ara=Çıplak");
  expect(await cards(page).innerText()).toBe("Çıplak");
  expect(await cards(page).locator("p").count()).toBe(0);
  await cardOf(page, "Çıplak").click();
  await page.getByRole("heading", { level: 1, name: "Çıplak" }).waitFor();
});

test("S5 words without end break instead of making the page wider", async ({ open }) => {
  const page = await open("/post/uzun", { viewport: { width: 360, height: 740 } });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await eventually(width).toBe(360);
  await page.goto("/");
  await eventually(width).toBe(360);
});
