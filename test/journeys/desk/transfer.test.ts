import { expect } from "vitest";
import { wxr } from "../../../src/content/foreign/testing/wxr.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk();

const EXPORT = wxr(
  {
    id: 1,
    title: "Göç Eden Vapur",
    slug: "goc-eden-vapur",
    content: "Vapur kalktı.",
    terms: ["category:oyku:Öykü"],
  },
  { id: 2, title: "Göç Taslağı", status: "draft", content: "Gizli", terms: ["category:gezi:Gezi"] },
  { id: 3, title: "Parolalı", password: "x", content: "gizli" },
);

test("an export is dropped, looked at, cut down and moved in; its posts open, its address leads on", async ({
  openDesk,
  server,
}) => {
  const { page } = await openDesk("/tasi", { viewport: { width: 360, height: 740 } });
  const findings = () => deskFindings(page);
  expect(await findings()).toEqual([]);
  const file = { name: "eski-dergi.xml", mimeType: "text/xml", buffer: Buffer.from(EXPORT) };
  await page.locator('input[type="file"]').setInputFiles(file);

  await page.getByRole("heading", { name: "WordPress dışa aktarımı: eski-dergi.xml" }).waitFor();
  await page.getByText("Parolayla korunuyor; parolalı yazı burada yok.").click();
  await page.getByText("Parolalı", { exact: true }).waitFor();
  expect(await findings()).toEqual([]);
  await page.getByText("Taslaklar da gelsin").click();
  await page.getByRole("button", { name: "İçeri al" }).click();

  await page.getByRole("heading", { name: "İçeri alındı" }).waitFor();
  expect(await findings()).toEqual([]);
  expect(await page.getByText("Göç Taslağı").count()).toBe(0);
  // Another visit shows the same result.
  await page.reload();
  await page.getByRole("link", { name: "Göç Eden Vapur" }).click();
  await page.waitForURL(/\/masa\/yazilar\/[\w-]+$/);
  await expect
    .poll(
      async () => (await fetch(`${server.address}/2019/05/goc-eden-vapur/`, { redirect: "manual" })).status,
    )
    .toBe(301);
});
