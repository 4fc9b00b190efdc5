import { expect } from "vitest";
import { makePicture } from "../../../src/content/library/testing/make-files.ts";
import { testAtDesk } from "./desk-journey.ts";
import { untilShown } from "./go-to-desk.ts";

const test = testAtDesk();

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
  const tagline = page.getByLabel("Söz", { exact: true });
  await tagline.fill("Denizden");
  letGo();
  await page.getByText("Kaydedildi; birazdan sitede.").waitFor();
  expect(await tagline.inputValue()).toBe("Denizden");
  await save.click();
  const saved = async () =>
    (await person.get<{ settings: Record<string, unknown> }>("/settings")).settings.tagline;
  await expect.poll(saved).toBe("Denizden");
});

test("sections change their places by keyboard, and are named otherwise", async ({ openDesk }) => {
  const { page, person } = await openDesk("/bolumler");
  await page.getByRole("button", { name: "Sırayı kendim vereyim" }).click();
  const rows = page.getByRole("row");
  await expect.poll(() => rows.first().innerText()).toContain("Bilim");
  await page.getByText("Sıra kaydedildi").waitFor();
  const handle = page.getByRole("button", { name: "Taşı: Bilim" });
  await handle.focus();
  await page.keyboard.press("Enter");
  // The arrow keys choose a place once the focus is on the first one.
  await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(false);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => rows.first().innerText()).not.toContain("Bilim");
  await rows.filter({ hasText: "Bilim" }).getByRole("button", { name: "İşlemler" }).click();
  await page.getByRole("menuitem", { name: "Başka adla göster" }).click();
  await page.getByLabel("Sitedeki adı").fill("Bilimler");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await rows.filter({ hasText: "Bilimler" }).waitFor();
  await expect
    .poll(async () => {
      const { setting } = await person.get<{ setting: { name?: string }[] }>("/settings/sections");
      return setting.findIndex(({ name }) => name === "Bilimler");
    })
    .toBeGreaterThan(0);
});

test("what is typed in a page survives the closing of its window, and a save by somebody else", async ({
  openDesk,
}) => {
  const { page, person } = await openDesk("/sayfalar/hakkinda", { noise: /409/ });
  const text = page.getByRole("textbox", { name: "Sayfanın metni" });
  await text.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Elinizdeki satır kaydedilmedi. ");
  await page.getByText("Kaydedilmedi; bu tarayıcıda duruyor.").waitFor();
  await page.reload();
  await page.getByText(/kaydedilmemiş bir metin bulundu/).waitFor();
  expect(await text.innerText()).toContain("Elinizdeki satır kaydedilmedi.");

  const { page: saved } = await person.get<{ page: object }>("/pages/hakkinda");
  await person.send("PATCH", "/pages/hakkinda", { ...saved, title: "Hakkımızda" });
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await page.getByRole("button", { name: "Benimkini kaydet" }).click();
  await page.getByText("Kaydedildi; birazdan sitede.").waitFor();
  const { page: now } = await person.get<{ page: object }>("/pages/hakkinda");
  expect(JSON.stringify(now)).toContain("Elinizdeki satır kaydedilmedi.");
  await page.reload();
  await untilShown(page);
  expect(await page.getByText(/kaydedilmemiş bir metin bulundu/).count()).toBe(0);
});

test("a picture is put into a page, and readers see it there", async ({ openDesk, open }) => {
  const { page } = await openDesk("/sayfalar/kunye");
  await page.getByRole("textbox", { name: "Sayfanın metni" }).click();
  await page.keyboard.press("ControlOrMeta+Home");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("toolbar").getByRole("button", { name: "Görsel" }).click();
  const file = { name: "liman.png", mimeType: "image/png", buffer: await makePicture("png", [640, 400]) };
  await (await chosen).setFiles(file);
  await page.locator('figure img[src^="/masa/api/files/"]').waitFor();
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await page.getByText("Kaydedildi; birazdan sitede.").waitFor();
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
