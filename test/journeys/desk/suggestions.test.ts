import type { Page } from "playwright-core";
import { expect } from "vitest";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { writeArticle } from "../../server/desk/write-article.ts";
import { eventually } from "../journey.ts";
import { testAtDesk } from "./desk-journey.ts";
import { putCaret } from "./go-to-desk.ts";
import { saved, textOf } from "./writing-page.ts";

const test = testAtDesk();

/** The words that stand there, without what is said of them to who does not see them. */
const wordsOf = (page: Page) =>
  textOf(page).evaluate((text) => {
    const copied = text.cloneNode(true) as HTMLElement;
    for (const hidden of copied.querySelectorAll(".visually-hidden")) hidden.remove();
    return [...copied.querySelectorAll("p")].map(({ textContent }) => textContent);
  });
const marked = (page: Page, tag: "ins" | "del") =>
  textOf(page)
    .locator(tag)
    .evaluateAll((all) => all.map((one) => one.textContent));

test("what one suggests by keys alone another takes or leaves by keys, and undo brings it back", async ({
  openDesk,
  server,
}) => {
  const writer = await deskPerson(server, "editor", "Editör Ada");
  const id = await writeArticle(writer, { title: "Deniz feneri" }, "<p>Işık söndü.</p><p>Rüzgâr dindi.</p>");
  const open = (role: "editor" | "publisher", name: string) => openDesk(`/yazilar/${id}`, { role, name });
  const { page: ada } = await open("editor", "Editör Ada");
  const { page: yasemin } = await open("publisher", "Yayıncı Yasemin");

  await ada.getByRole("checkbox", { name: "Öneri modu" }).waitFor();
  await putCaret(textOf(ada), "first");
  await ada.keyboard.press("Control+Shift+e");
  await expect.poll(() => ada.getByRole("checkbox", { name: "Öneri modu" }).isChecked()).toBe(true);
  await ada.keyboard.type("Dün gece ");
  await ada.keyboard.press("Control+End");
  for (let time = 0; time < 7; time += 1) await ada.keyboard.press("Backspace");
  await ada.keyboard.type(" durdu.");
  await saved(ada);
  await eventually(() => marked(yasemin, "ins")).toEqual(["Dün gece ", " durdu."]);
  await eventually(() => marked(yasemin, "del")).toEqual([" dindi."]);
  await yasemin.getByText("Metinde 2 öneri bekliyor.").waitFor();

  // A screen reader's tree says where it begins and ends, and whose it is; the panel says how to take it.
  const tree = await textOf(yasemin).ariaSnapshot();
  expect(tree).toContain("Öneri, Editör Ada, ekleme:");
  expect(tree).toContain("öneri sonu");
  expect(tree).toMatch(/- insertion/);
  await putCaret(textOf(yasemin), "first");
  await yasemin.getByText("İmleç bir öneride. Editör Ada: ekleme. Kabul et: Ctrl").waitFor();
  await yasemin.keyboard.press("Control+Shift+Enter");
  await eventually(() => wordsOf(ada)).toEqual(["Dün gece Işık söndü.", "Rüzgâr durdu. dindi."]);
  expect(await marked(yasemin, "ins")).toEqual([" durdu."]);
  await yasemin.keyboard.press("Control+z");
  await eventually(() => marked(ada, "ins")).toEqual(["Dün gece ", " durdu."]);
  await yasemin.keyboard.press("Control+y");
  await yasemin.keyboard.press("F8");
  await yasemin.getByText("İmleç bir öneride. Editör Ada: ekleme ve silme.").waitFor();
  await yasemin.keyboard.press("Control+Shift+Backspace");
  await eventually(() => wordsOf(ada)).toEqual(["Dün gece Işık söndü.", "Rüzgâr dindi."]);
  await ada.getByText("Bekleyen öneri yok.").waitFor();
});

test("publishing asks where suggestions wait, and readers get the text without them", async ({
  openDesk,
  server,
}) => {
  const writer = await deskPerson(server, "publisher", "Yayıncı Yasemin");
  const fields = { title: "Deniz feneri", address: "deniz-feneri" };
  const id = await writeArticle(writer, fields, "<p>Işık söndü.</p>");
  const { page } = await openDesk(`/yazilar/${id}`, { role: "publisher", name: "Yayıncı Yasemin" });
  await page.getByRole("checkbox", { name: "Öneri modu" }).waitFor();
  await putCaret(textOf(page), "last");
  await page.keyboard.press("Control+Shift+e");
  await page.keyboard.type(" Bir daha yanmadı.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Hiç.");
  await saved(page);
  await page.getByRole("button", { name: "Yayımla…" }).first().click();
  await page.getByRole("button", { name: "Şimdi yayımla" }).click();
  const question = page.getByRole("dialog", { name: /^Metinde \d öneri bekliyor$/ });
  await question.getByRole("button", { name: "Önerisiz yayımla" }).click();
  await page.getByText("Okurlar bu hâlini görüyor.").waitFor();
  const shown = async () => (await fetch(`${server.address}/post/deniz-feneri`)).text();
  await eventually(shown).toContain("Işık söndü.");
  const html = await shown();
  expect(html).not.toMatch(/yanmadı|Hiç/);

  // What is copied is what would stand there, and pasted it is one's own.
  await putCaret(textOf(page), "last");
  await page.keyboard.press("Control+Shift+e");
  const waiting = await marked(page, "ins");
  for (const key of ["Control+a", "Control+c", "Control+End", "Control+v"]) await page.keyboard.press(key);
  await eventually(async () => (await wordsOf(page)).join("\n")).toMatch(
    /Hiç\.\n?Işık söndü\. Bir daha yanmadı\.\nHiç\.$/,
  );
  expect(await marked(page, "ins")).toEqual(waiting);
});
