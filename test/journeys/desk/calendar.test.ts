import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addDays } from "../../../src/desk/document/calendar-days.ts";
import {
  following,
  istanbulDay,
  monthOf,
  turkishDate,
  turkishTime,
} from "../../../src/domain/turkish-date.ts";
import { type DeskPerson, deskPerson } from "../../server/desk/desk-person.ts";
import { publishingOf, seenText, writeArticle } from "../../server/desk/write-article.ts";
import { eventually } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { testAtDesk } from "./desk-journey.ts";
import { untilShown } from "./go-to-desk.ts";

/* What goes out and what is due is moved to another day. */

const test = testAtDesk();

const today = istanbulDay(Date.now());
const { year, month } = following(monthOf(new Date().toISOString()));
const NEXT_MONTH = `${year}-${String(month).padStart(2, "0")}`;

const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const entryOn = (page: Page, day: string, title: string) =>
  dayOf(page, day).getByRole("link", { name: title, exact: true });

async function due(person: DeskPerson, title: string, dueDay: string): Promise<string> {
  const id = await writeArticle(person, { title }, "<p>Deniz durgundu.</p>");
  await person.send("PUT", `/planning/${id}`, { assigneeId: person.id, dueDay });
  return id;
}

test("by keys: a due day moves by days and weeks, over the month's end, and is put back where that day is over", async ({
  openDesk,
  server,
}) => {
  const editor = await deskPerson(server, "editor");
  const id = await due(editor, "Son günü olan", `${NEXT_MONTH}-10`);
  await due(editor, "Bugün biten", today);
  const { page } = await openDesk(`/takvim?ay=${NEXT_MONTH}`, { role: "editor", noise: /422/ });
  const focusedOn = (day: string) =>
    entryOn(page, day, "Son günü olan").and(page.locator(":focus")).waitFor();
  await entryOn(page, `${NEXT_MONTH}-10`, "Son günü olan").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await focusedOn(`${NEXT_MONTH}-11`);
  await page
    .getByRole("status")
    .getByText(turkishDate(`${NEXT_MONTH}-11`))
    .waitFor();
  await page.keyboard.press("Alt+ArrowDown");
  await focusedOn(`${NEXT_MONTH}-18`);
  for (let week = 1; week <= 3; week += 1) {
    await page.keyboard.press("Alt+ArrowDown");
    await focusedOn(addDays(`${NEXT_MONTH}-18`, 7 * week));
  }
  const dueDay = async () =>
    (await editor.get<{ state: { dueDay: string } }>(`/articles/${id}/state`)).state.dueDay;
  await eventually(dueDay).toBe(addDays(`${NEXT_MONTH}-18`, 21));
  expect(await deskFindings(page)).toEqual([]);

  await page.goto("/masa/takvim");
  await untilShown(page);
  await entryOn(page, today, "Bugün biten").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.getByText("Seçilen gün geçmiş").waitFor();
  await entryOn(page, today, "Bugün biten").waitFor();
  await entryOn(page, today, "Bugün biten").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Yazının metni" }).waitFor();
});

test("a scheduled post is dragged to another day at the same hour, and taken to one by a dialog; an editor moves none", async ({
  openDesk,
  server,
}) => {
  const publisher = await deskPerson(server);
  const id = await writeArticle(publisher, { title: "Zamanı olan" }, "<p>Deniz durgundu.</p>");
  const instant = new Date(`${NEXT_MONTH}-10T06:30:00Z`).toISOString();
  const zone = "Europe/Istanbul";
  const seen = await seenText(publisher, id);
  await publisher.send("PUT", `/publishing/${id}/schedule`, { instant, zone, seen });
  const { page } = await openDesk(`/takvim?ay=${NEXT_MONTH}`);
  const planned = async () => (await publishingOf(publisher, id)).schedule?.instant ?? "";
  await entryOn(page, `${NEXT_MONTH}-10`, "Zamanı olan").dragTo(dayOf(page, `${NEXT_MONTH}-16`));
  await entryOn(page, `${NEXT_MONTH}-16`, "Zamanı olan").waitFor();
  await eventually(async () => istanbulDay(Date.parse(await planned()))).toBe(`${NEXT_MONTH}-16`);
  expect(turkishTime(await planned())).toBe("09.30");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Başka güne al: Zamanı olan" }).click();
  const dialog = page.getByRole("dialog", { name: "Başka güne al" });
  await dialog.getByRole("spinbutton").first().focus();
  await page.keyboard.type(`20${String(month).padStart(2, "0")}${year}`);
  expect(await deskFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Taşı" }).click();
  await entryOn(page, `${NEXT_MONTH}-20`, "Zamanı olan").waitFor();
  await eventually(async () => istanbulDay(Date.parse(await planned()))).toBe(`${NEXT_MONTH}-20`);
  expect(await deskFindings(page)).toEqual([]);

  const { page: other } = await openDesk(`/takvim?ay=${NEXT_MONTH}`, { role: "editor" });
  await entryOn(other, `${NEXT_MONTH}-20`, "Zamanı olan").focus();
  expect(await other.getByRole("button", { name: "Başka güne al: Zamanı olan" }).count()).toBe(0);
});
