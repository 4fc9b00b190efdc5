import { expect } from "vitest";
import { buildIssue, manyPosts } from "../../content-service/build-post.ts";
import { testAtService } from "../own-site.ts";
import { goToDesk, untilShown } from "./go-to-desk.ts";

const test = testAtService({ kind: "paged", posts: [buildIssue(), ...manyPosts(3)] });

test("with a content service the desk has everything but writing", async ({ open, server }) => {
  const page = await open("/robots.txt", { noise: /422/ });
  await goToDesk(page, server, "/");
  const navigation = page.getByRole("navigation").first();
  const links = await navigation
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href") ?? ""] as const));
  expect(links.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "Sayılar",
      "Kodlar",
      "Ana sayfa",
      "Yazarlar",
      "Ayarlar",
      "Günlük",
      "Sistem durumu",
    ]),
  );
  expect(links.map(([name]) => name)).not.toContain("Yazılar");
  for (const [name, href] of links) {
    await page.goto(href);
    await untilShown(page);
    expect.soft(await page.locator("main h1").first().innerText(), href).not.toBe("Bu sayfa açılamadı");
    expect.soft(await page.getByRole("button", { name: "Yeni yazı" }).count(), name ?? "").toBe(0);
  }
  // Kept as a bookmark from before.
  for (const path of ["/yazilar", "/sayilar/yeni"]) {
    await page.goto(`/masa${path}`);
    await page.getByRole("heading", { name: "Genel bakış" }).waitFor();
  }
  // Sections are named where the posts are; what they are about is told here.
  await page.goto("/masa/bolumler");
  await page.getByRole("heading", { name: "Menüde olmayan bölümler" }).waitFor();
  expect(await page.getByRole("button", { name: "Bölüm ekle" }).count()).toBe(0);
  await page
    .getByRole("button", { name: /^İşlemler: / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Düzenle…" }).click();
  await page.getByRole("textbox", { name: "Tanıtım" }).fill("Kısa metinler.");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByRole("row").getByText("Kısa metinler.").waitFor();
  await page.goto("/masa/sayilar");
  await page.locator("main li a").first().click();
  await page.getByLabel("Satış adresi").fill("dergi.example");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("http:// ya da https:// ile başlamalı").first().waitFor();
});
