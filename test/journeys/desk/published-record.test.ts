import { expect } from "vitest";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { changeArticle, publishShown, writeArticle } from "../../server/desk/write-article.ts";
import { axeFindings } from "../accessibility/axe-findings.ts";
import { testAtDesk } from "./desk-journey.ts";

const test = testAtDesk();

test("what readers saw at a minute is found from an article's history, compared, held and erased", async ({
  openDesk,
  server,
  annotate,
}) => {
  const publisher = await deskPerson(server);
  const id = await writeArticle(publisher, { title: "Deniz Feneri" }, "<p>Işık söndü.</p>");
  await publishShown(publisher, id);
  await changeArticle(publisher, id, { html: "<p>Işık yandı.</p>" });
  await publishShown(publisher, id);
  const { page } = await openDesk(`/yazilar/${id}/gecmis`);
  await page.getByRole("link", { name: "Yayın kaydı", exact: true }).last().click();
  const versions = page.getByRole("navigation", { name: "Hâlleri" });
  await versions.getByRole("link", { name: "1. Yayımlandı" }).click();
  await page.getByText("Işık söndü.").waitFor();
  expect(await axeFindings(page, (lines) => annotate(lines, "undecided by axe"))).toEqual([]);
  await page.getByRole("radio", { name: "Karşılaştır" }).click();
  await page.getByRole("deletion").getByText("söndü").waitFor();
  await page.getByRole("insertion").getByText("yandı").waitFor();

  const moment = page.getByRole("group", { name: "Okur o dakikada neyi gördü?" });
  await moment.getByRole("spinbutton").first().click();
  await page.keyboard.type("010120200900");
  await page.getByText("Okur o dakikada burada bir şey görmüyordu.").waitFor();

  await page.getByRole("button", { name: "Hukuki saklamaya al" }).click();
  await page.getByRole("dialog").getByLabel("Neden").fill("Dava 2026/12");
  await page.getByRole("dialog").getByRole("button", { name: "Saklamaya al" }).click();
  await page.getByText("Hukuki saklamada (Yayıncı Deniz): Dava 2026/12").waitFor();
  await page.getByRole("button", { name: "Saklamayı kaldır" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kaldır" }).click();
  await page.getByRole("button", { name: "Hukuki saklamaya al" }).waitFor();

  await page.getByRole("button", { name: "Bu hâli sil" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sil", exact: true }).click();
  await page.getByText("Metni gitti; özeti zincirde duruyor.").waitFor();
  const { record } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Dosya olarak indir" }).click();
  expect((await downloaded).suggestedFilename()).toBe(`yayin-kaydi-${record}.zip`);
});
