import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makePicture } from "../../../src/content/library/testing/make-files.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk();

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Yayımla|Güncelle)…$/ }).click();
  await page.getByRole("button", { name: /^Şimdi / }).click();
  await page.getByText("Okurlar bu hâlini görüyor.").waitFor();
}

/** @returns names of sections that have stood first in the list since, each told when another has taken its place */
async function seenFirstRows(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.getByRole("grid").evaluateHandle((grid) => {
    const names: string[] = [];
    const look = () => {
      const name = grid.querySelector("[role=row] span span")?.textContent ?? "";
      if (name !== names.at(-1)) names.push(name);
    };
    look();
    new MutationObserver(look).observe(grid, { childList: true, subtree: true, characterData: true });
    return names;
  });
  return () => seen.jsonValue();
}

test("a name and a colour are seen in the preview while they are chosen, and on the site once they are saved", async ({
  openDesk,
  open,
}) => {
  const { page } = await openDesk("/dergi");
  const preview = page.frameLocator("iframe");
  const accent = () => preview.locator("html").evaluate((html) => html.style.getPropertyValue("--accent"));
  await preview.getByRole("banner").getByText("Rüzgârgülü").waitFor();

  const color = page.getByLabel("Vurgu rengi", { exact: true });
  await color.fill("gold");
  await page.getByText(/Bu renk açık zeminde okunmaz: karşıtlığı \d,\d:1/).waitFor();
  await page.getByRole("button", { name: "Okunan en yakın tonu al" }).click();
  await page.getByText(/^İki zeminde de okunur/).waitFor();
  const chosen = await color.inputValue();
  await expect.poll(accent).toContain(`light-dark(${chosen}`);
  await page.getByLabel("Derginin adı").fill("Poyraz");
  await preview.getByRole("banner").getByText("Poyraz").waitFor();
  await expect.poll(accent).toContain(chosen);
  await page.getByRole("radio", { name: "Koyu", exact: true }).click();
  await expect
    .poll(() => preview.locator("html").evaluate((html) => getComputedStyle(html).colorScheme))
    .toBe("dark");

  await page.getByText("Sayı, telefonun kendi PDF okuyucusunda açılır.").waitFor();
  await page.getByRole("button", { name: /Üyenin telefonunda açılan/ }).click();
  await page.getByRole("option", { name: "Sitedeki okuyucu" }).click();
  await page.getByText(/^Sayı, bilgisayardaki gibi sitede okunur/).waitFor();

  // Nobody leaves without knowing that this is not saved.
  await page.getByRole("link", { name: "Yazarlar" }).click();
  await page.getByRole("button", { name: "Burada kal" }).click();
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await page.getByText("Kaydedildi; birazdan sitede.").waitFor();
  const reader = await open("/");
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.getByRole("banner").getByRole("link").first().innerText();
    })
    .toBe("Poyraz");
  expect(await reader.content()).toContain(`--accent:light-dark(${chosen},`);
});

test("what is typed while a form is being saved stays, and goes with the next save", async ({ openDesk }) => {
  const { page, person } = await openDesk("/dergi");
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/masa/api/settings", async (route) => {
    if (route.request().method() === "PATCH") {
      tellAsked();
      await held;
    }
    await route.continue();
  });
  const save = page.getByRole("button", { name: "Kaydet", exact: true });
  await page.getByLabel("Yayıncı", { exact: true }).fill("Poyraz Yayınları");
  await save.click();
  await asked;
  const tagline = page.getByLabel("Tanıtım cümlesi", { exact: true });
  await tagline.fill("Denizden");
  letGo();
  await page.getByText("Kaydedildi; birazdan sitede.").waitFor();
  expect(await tagline.inputValue()).toBe("Denizden");
  await save.click();
  const saved = async () =>
    (await person.get<{ settings: Record<string, unknown> }>("/settings")).settings.tagline;
  await expect.poll(saved).toBe("Denizden");
});

test("empty fields of the colophon are named, a wrong ISSN is told beside it, and an issue's deposit package is saved", async ({
  openDesk,
}) => {
  const { page } = await openDesk("/dergi", { noise: /422/ });
  await page.getByText(/burada boş olanlar: İmtiyaz sahibi, Sorumlu/).waitFor();
  await page.getByLabel("İmtiyaz sahibi").fill("Poyraz Kitap");
  await page.getByText(/burada boş olanlar: Sorumlu yazı işleri müdürü, /).waitFor();
  const issn = page.getByLabel("ISSN", { exact: true });
  await issn.fill("0378-5954");
  const save = page.getByRole("button", { name: "Kaydet", exact: true });
  await save.click();
  await page
    .getByText(/“ISSN” alanı kabul edilmedi/)
    .first()
    .waitFor();
  await issn.fill("03785955");
  await save.click();
  await page.getByText("Kaydedildi; birazdan sitede.").waitFor();
  await expect.poll(() => issn.inputValue()).toBe("0378-5955");

  await page.goto(new URL("/masa/sayilar/sayi-12-yol", page.url()).href);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Derleme paketi indir" }).click();
  expect((await download).suggestedFilename()).toBe("derleme-sayi-12-yol.zip");
});

test("sections change their places by keyboard, get another name, come before their first article and are merged", async ({
  openDesk,
}) => {
  const { page, person } = await openDesk("/bolumler", { noise: /422/ });
  await page.getByRole("button", { name: "Sırayı kendim vereyim" }).click();
  const rows = page.getByRole("row");
  await expect.poll(() => rows.first().innerText()).toContain("Bilim");
  await page.getByText("Sıra kaydedildi").waitFor();
  const handle = page.getByRole("button", { name: "Taşı: Bilim" });
  await handle.focus();
  await page.keyboard.press("Enter");
  // The arrow keys choose a place once the focus is on the first one.
  await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(false);
  const firstRows = await seenFirstRows(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => rows.first().innerText()).not.toContain("Bilim");
  await rows.filter({ hasText: "Bilim" }).getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Düzenle…" }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: "Adı" });
  await name.fill("ŞİİR");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.getByText("Bu adda bir bölüm var: Şiir").waitFor();
  await name.fill("Bilimler");
  await dialog.getByRole("textbox", { name: "Tanıtım" }).fill("Merak edilenler.");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await rows.filter({ hasText: "Bilimler" }).getByText("Merak edilenler.").waitFor();
  await expect
    .poll(async () => {
      const { setting } = await person.get<{ setting: string[] }>("/sections");
      return setting.indexOf("Bilimler");
    })
    .toBeGreaterThan(0);
  // What is being saved is shown until what was loaded after it is.
  expect(await firstRows()).toEqual(["Bilim", "Deneme"]);

  await page.getByRole("button", { name: "Bölüm ekle" }).click();
  await name.fill("Mektup");
  await dialog.getByRole("button", { name: "Bölüm ekle" }).click();
  const added = page.getByRole("region", { name: "Menüde olmayan bölümler" }).getByRole("row");
  const letters = added.filter({ hasText: "Mektup" });
  await letters.getByText("yayında yazısı yok").waitFor();
  await letters.getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Başka bir bölümle birleştir…" }).click();
  await dialog.getByRole("combobox", { name: "Kalacak bölüm" }).fill("bilim");
  await page.getByRole("option", { name: "Bilimler" }).click();
  await dialog.getByRole("button", { name: "Birleştir" }).click();
  await page.getByText("Birleştirildi: 0 yazı geçti.").waitFor();
  await letters.waitFor({ state: "detached" });
});

test("a page is written like an article: saved as it is typed, published when somebody says so, and in its history", async ({
  openDesk,
  open,
}) => {
  const { page } = await openDesk("/sayfalar");
  await page.getByRole("link", { name: "Hakkında" }).click();
  const text = page.getByRole("textbox", { name: "Yazının metni" });
  await text.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Elinizdeki satır kendiliğinden kaydedildi. ");
  await page.getByText(/^Kaydedildi/).waitFor();
  await page.reload();
  await expect.poll(() => text.innerText()).toContain("Elinizdeki satır kendiliğinden kaydedildi.");
  const reader = await open("/sayfa/hakkinda");
  expect(await reader.getByText("Elinizdeki satır").count()).toBe(0);
  await publish(page);
  // On a busy machine readers have it later than the desk's answer.
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.getByText("Elinizdeki satır").count();
    })
    .toBe(1);
  await page.getByRole("link", { name: "Geçmiş" }).click();
  await page.getByText("Yayımlandı").first().waitFor();
});

test("a picture is put into a page, and readers see it there", async ({ openDesk, open }) => {
  const { page } = await openDesk("/sayfalar/kunye");
  await page.getByRole("textbox", { name: "Yazının metni" }).click();
  await page.keyboard.press("ControlOrMeta+Home");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("toolbar").getByRole("button", { name: "Görsel", exact: true }).click();
  const file = { name: "liman.png", mimeType: "image/png", buffer: await makePicture("png", [640, 400]) };
  await (await chosen).setFiles(file);
  await page.locator('figure img[src^="/masa/api/files/"]').waitFor();
  await publish(page);
  const reader = await open("/sayfa/kunye");
  await expect
    .poll(async () => {
      await reader.reload();
      return reader.locator("main figure img").count();
    })
    .toBe(1);
  const image = reader.locator("main figure img");
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
});
