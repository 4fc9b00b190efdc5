import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { istanbulDay, monthsFrom } from "../../../src/domain/turkish-date.ts";
import { libraryIn } from "../../library-in.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk();

const today = istanbulDay(Date.now());
const lastMonth = monthsFrom(today, -1);
const ROWS = [
  [today, "opened", "/post/son-vapur", "phone visitor", 1_200],
  [today, "ended", "/post/son-vapur", "", 600],
  [today, "stayed", "/post/son-vapur", "60", 1_000],
  [today, "came", "/post/son-vapur", "ornek.example", 3],
  [today, "opened", "/post/sayi-12-yol", "desk member", 4],
  [`${lastMonth}-10`, "opened", "/post/son-vapur", "desk visitor", 80],
] as const;

test("what was read is seen at a glance, taken along as a sheet, told in a letter, and stands beside a text", async ({
  openDesk,
  server,
}) => {
  const { page, person } = await openDesk("/okunma", { role: "editor" });
  await page.getByText("Sayım başladı").waitFor();
  await libraryIn(server.dataDir, async ({ database }) => {
    const rows = ROWS.map(([day, kind, subject, facet, times]) => ({ day, kind, subject, facet, times }));
    await database.insertInto("readership").values(rows).execute();
  });

  await page.reload();
  const articles = page.getByRole("table", { name: "En çok okunan yazılar" });
  const row = articles.getByRole("row").nth(1);
  await row.getByText("%50").waitFor();
  expect(await row.innerText()).toContain("1.200");
  expect(await page.getByRole("table", { name: "En çok okunan sayılar" }).innerText()).toContain("birkaç");
  const chart = page.getByRole("table", { name: "Son 12 ay" });
  expect(await chart.getByRole("row").last().innerText()).toMatch(/1\.204/);
  expect(await deskFindings(page)).toEqual([]);

  await page.getByRole("radio", { name: "12 ay" }).click();
  await page.waitForURL(/sure=yil/);
  await row.getByText("1.280").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV indir" }).click();
  const sheet = await text(await (await download).createReadStream());
  expect(sheet).toMatch(/^tür;ad;/);
  expect(sheet).toMatch(/;\/post\/sayi-12-yol;birkaç;/);

  await row.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: /son vapur/i }).waitFor();
  await page.getByText("ornek.example").waitFor();
  await page.getByRole("link", { name: "Okunma" }).first().click();
  await page.getByRole("link", { name: "Ayın mektubu" }).click();
  await page.getByText("Bu ay derginin sayfaları 80 kez açıldı.").waitFor();
  expect(await deskFindings(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: "screen" });

  const { id } = await person.send<{ id: string }>("POST", "/articles/open", {
    kind: "article",
    postId: "son-vapur",
  });
  await page.goto(`/masa/yazilar/${id}`);
  await page.locator("summary", { hasText: "Okunma" }).click();
  await page.getByText("1.280").waitFor();
});
