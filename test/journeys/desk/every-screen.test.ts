import type { Page } from "playwright-core";
import { expect } from "vitest";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { publishArticle, writeArticle } from "../../server/desk/write-article.ts";
import { TIMEOUT_MS } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { goToDesk, untilShown } from "./go-to-desk.ts";

/* Every screen and every dialog of the desk; those of writing and publishing are looked at in their own journeys. */

const AUTHOR = "behzat-tezel";
const ISSUE = "sayi-12-yol";

const test = testAtDesk({ PUBLIC_URL: "http://dergi.example" })
  .extend("filled", { scope: "file" }, async ({ server }) => {
    const [editor, publisher] = [await deskPerson(server, "editor"), await deskPerson(server)];
    await writeArticle(editor, { title: "Yarım kalan yazı" }, "<p>Deniz çekilince.</p>");
    const waiting = await writeArticle(editor, { title: "Hazır yazı" }, "<p>Vapur kalktı.</p>");
    await editor.send("PUT", `/publishing/${waiting}/hand-in`, { note: "Başlığa bir daha bakın." });
    const removed = await writeArticle(editor, { title: "Vazgeçilen yazı" }, "<p>Olmadı.</p>");
    await editor.send("DELETE", `/articles/${removed}`);
    const published = await writeArticle(publisher, { title: "Çıkan yazı" }, "<p>Işık söndü.</p>");
    await publishArticle(publisher, published);
    await publisher.send("PUT", "/front/pins/son-vapur", { place: null, lastDay: "2099-12-31" });
    await publisher.send("PATCH", "/settings", {
      changes: { sections: { from: null, to: ["Öykü", { category: "Bilim", name: "Bilimler" }] } },
    });
    await publisher.send("POST", "/codes", { name: "Sayı 12", count: 20, from: null, until: null });
    return publisher;
  })
  .extend("desk", { scope: "file" }, async ({ browser, server, filled: _ }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: server.address, locale: "tr-TR" });
    onCleanup(() => context.close());
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    await goToDesk(page, server, "");
    return page;
  });

interface Screen {
  /** Below `/masa`. */
  readonly path: string;
  /** What of it is looked at. */
  readonly what?: string;
  /** What is opened on it. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
/** What opens takes the focus once all of it is there. */
const open = (name: string | RegExp, role: "dialog" | "menu" | "listbox") => async (page: Page) => {
  await press(name)(page);
  await page.getByRole(role).and(page.locator(":focus-within")).waitFor();
};
const choose = (of: string | RegExp, action: string) => async (page: Page) => {
  await press(of)(page);
  await page.getByRole("menuitem", { name: action }).click();
  await page.getByRole("dialog").waitFor();
};
const search = (term: string) => async (page: Page) => {
  const field = page.getByRole("combobox").last();
  // A list closes when its field is scrolled, and typing scrolls to the field.
  await field.click();
  await field.fill(term);
  await page.getByRole("option").first().waitFor();
};
const chooseAll = async (page: Page) => {
  await page.getByText("Görünenlerin hepsini seç").click();
  await page.getByRole("region", { name: "Seçilenler" }).waitFor();
};
const leave = (field: string) => async (page: Page) => {
  await page.getByLabel(field, { exact: true }).fill("Başka");
  await page.getByRole("link", { name: "Genel bakış" }).click();
  await page.getByRole("dialog", { name: "Kaydedilmemiş değişiklik var" }).waitFor();
};

const SCREENS: readonly Screen[] = [
  { path: "/" },
  { path: "/yazilar" },
  { path: "/yazilar", what: "chosen lines", reach: chooseAll },
  {
    path: "/yazilar",
    what: "another author of many",
    reach: async (page) => {
      await chooseAll(page);
      await open("Yazar…", "dialog")(page);
    },
  },
  { path: "/yazilar?durum=cop" },
  { path: "/yazilar?ara=yok-boyle-bir-yazi" },
  { path: "/sayilar" },
  { path: "/sayilar/toplu" },
  { path: "/sayilar/yeni" },
  { path: `/sayilar/${ISSUE}`, what: "an open list", reach: search("de") },
  {
    path: `/sayilar/${ISSUE}`,
    what: "its report and its pages",
    reach: async (page) => {
      await page.getByText("28 sayfanın 26 tanesi aramada bulunur.").waitFor();
      await page.getByRole("button", { name: "28. sayfayı kapak yap" }).waitFor();
    },
  },
  {
    path: `/sayilar/${ISSUE}`,
    what: "pages taken otherwise",
    reach: async (page) => {
      await open(/Çift sayfalar/, "listbox")(page);
      await page.getByRole("option", { name: "İkiye böl" }).click();
      await page.getByRole("button", { name: "Bu kesimi kullan" }).waitFor();
      await page.getByRole("status").getByText("28 sayfa.").waitFor();
    },
  },
  {
    path: `/sayilar/${ISSUE}`,
    what: "its terms",
    reach: async (page) => {
      await choose("İşlemler", "Koşullar…")(page);
      await page.getByRole("textbox", { name: "Herkese açık sayfa sayısı" }).waitFor();
    },
  },
  { path: `/sayilar/${ISSUE}`, what: "withdrawing", reach: choose("İşlemler", "Yayından kaldır…") },
  { path: "/kodlar" },
  { path: "/kodlar", what: "a new batch", reach: open("Kod üret", "dialog") },
  { path: "/takvim" },
  { path: "/okunma" },
  { path: "/okunma/mektup" },
  { path: "/ana-sayfa" },
  { path: "/ana-sayfa", what: "an open list", reach: search("vapur") },
  { path: "/ana-sayfa", what: "a last day", reach: choose(/^İşlemler: /, "Son gününü değiştir") },
  { path: "/bolumler" },
  { path: "/bolumler", what: "a new section", reach: open("Bölüm ekle", "dialog") },
  {
    path: "/bolumler",
    what: "merging",
    reach: async (page) => {
      await choose("İşlemler: Bilimler", "Başka bir bölümle birleştir…")(page);
      await search("ge")(page);
    },
  },
  { path: "/yazarlar" },
  { path: "/yazarlar/yeni", what: "with a link", reach: press("Bağlantı ekle") },
  { path: `/yazarlar/${AUTHOR}`, what: "leaving", reach: leave("Ad") },
  {
    path: `/yazarlar/${AUTHOR}`,
    what: "merging",
    reach: async (page) => {
      await open("Başka bir yazarla birleştir", "dialog")(page);
      await search("ce")(page);
    },
  },
  { path: "/sayfalar", what: "an open menu", reach: open("İşlemler: Künye", "menu") },
  { path: "/sayfalar", what: "a new page", reach: open("Sayfa ekle", "dialog") },
  { path: "/sayfalar/hakkinda" },
  { path: "/sayfalar/hakkinda", what: "withdrawing", reach: choose("İşlemler", "Yayından kaldır…") },
  {
    path: "/dergi",
    what: "a colour that is too light",
    reach: async (page) => {
      await page.getByLabel("Vurgu rengi", { exact: true }).fill("gold");
      await page.getByText("Bu renk açık zeminde okunmaz").waitFor();
    },
  },
  { path: "/ekip" },
  { path: "/ekip", what: "a new person", reach: open("Kişi ekle", "dialog") },
  { path: "/ekip", what: "disabling", reach: choose("İşlemler: Editör Ada", "Girişini kapat") },
  { path: "/yayin-kaydi" },
  { path: "/kayit" },
  { path: "/kayit", what: "an open list", reach: open(/Alan/, "listbox") },
  { path: "/durum" },
  { path: "/tasi" },
  { path: "/hesap" },
  { path: "/hesap", what: "a passphrase", reach: open("Parola seç", "dialog") },
];

const NAMED = SCREENS.map((screen) => ({
  ...screen,
  name: [screen.path, ...(screen.what ? [screen.what] : [])].join(", "),
}));

test.for(NAMED)("axe finds nothing at $name", async ({ path, reach }, { desk: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/masa${path}`);
  await untilShown(page);
  await reach?.(page);
  expect(await deskFindings(page)).toEqual([]);
});

test("axe finds nothing at a screen that an editor may not see", async ({ openDesk }) => {
  const { page } = await openDesk("/ekip", { role: "editor", noise: /403/ });
  await page.getByRole("heading", { name: "Bu sayfa açılamadı" }).waitFor();
  expect(await deskFindings(page)).toEqual([]);
});

test("by keyboard: the first Tab skips the navigation, a screen that comes has the focus, a dialog gives it back", async ({
  desk: page,
}) => {
  const focused = () =>
    page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/masa/ekip");
  await untilShown(page);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("a İçeriğe geç");
  await page.keyboard.press("Enter");
  await page.locator("#icerik:focus").waitFor();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("button Kişi ekle");
  await page.keyboard.press("Enter");
  // A key that comes before the dialog has the focus is none of its own.
  await page.getByRole("dialog").locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("button Kişi ekle");

  await page.getByRole("link", { name: "Yazarlar" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("h1 Yazarlar");
  expect(await page.title()).toBe("Yazarlar · Masa");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("a Yazar ekle");

  // On a phone the navigation opens and closes, and gives the focus back too.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menü" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("a Genel bakış");
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("button Menü");
  await expect.poll(() => page.getByRole("link", { name: "Genel bakış" }).isVisible()).toBe(false);
});

test("a search that finds nothing leads back to all articles, with an empty field", async ({
  desk: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/masa/yazilar");
  const field = page.getByLabel("Yazılarda ara");
  await field.fill("yokböylebiryazı");
  await page.getByRole("link", { name: "Hepsini göster" }).click();
  await page.getByRole("link", { name: "Son Vapur" }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
});

test("a problem is told above the bar that saves, and typing goes on above both", async ({ desk: page }) => {
  await page.route("**/masa/api/settings", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const refusal = { message: "Bu ad kaydedilemedi; kısaltıp yeniden deneyin.", reason: "refused" };
    return route.fulfill({ status: 422, json: refusal });
  });
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/masa/dergi");
    await untilShown(page);
    const field = page
      .getByLabel("Satış adresi", { exact: false })
      .or(page.getByLabel("Tanıtım cümlesi"))
      .first();
    await field.fill("https://dergi.example");
    const save = page.getByRole("button", { name: "Kaydet" });
    await save.click();
    await page.getByText("Bu ad kaydedilemedi; kısaltıp yeniden deneyin.").waitFor();
    // A press in the middle reaches the button, not what lies over it.
    await save.click({ trial: true });
    await field.click({ trial: true });
  }
  await page.unrouteAll();
});
