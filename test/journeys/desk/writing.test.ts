import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { hashPassphrase } from "../../../src/desk/staff/passphrase.ts";
import { eventually } from "../journey.ts";
import { deskFindings } from "./desk-findings.ts";
import { type OpenDesk, testAtDesk } from "./desk-journey.ts";
import { putCaret } from "./go-to-desk.ts";
import {
  abstractOf,
  crash,
  kept,
  NO_CONNECTION,
  newArticle,
  offline,
  saved,
  stateOf,
  textOf,
  titleOf,
  typeAtEnd,
} from "./writing-page.ts";

/* Nothing that is typed is lost, and the screen says how it stands. */

const test = testAtDesk();

/** A browser under load puts a closed window away some seconds later, and its lock with it. */
async function untilOpenWindowsAre(count: number, page: Page): Promise<void> {
  await eventually(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(count);
}

async function twoPeople(openDesk: OpenDesk, noise = /^$/) {
  const { page: first } = await openDesk("/yazilar", { role: "editor", name: "Editör Ada", noise });
  const address = await newArticle(first, "Işık söndü.");
  // Who saves a moment later is answered 409 with what came before, and saves again.
  const { page: second } = await openDesk(address, { role: "editor", name: "Editör Can", noise: /409/ });
  await textOf(second).getByText("Işık söndü.").waitFor();
  return { first, second, address };
}

test("an article is begun, written and found again in the list", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", { role: "editor" });
  await newArticle(page, "Işık söndü.");
  await titleOf(page).fill("Deniz feneri");
  await saved(page);
  expect(await deskFindings(page)).toEqual([]);
  await page.reload();
  await textOf(page).getByText("Işık söndü.").waitFor();
  await page.locator("main").getByRole("link", { name: "Yazılar" }).click();
  await page.getByLabel("Yazılarda ara").fill("FENERI");
  await page.getByRole("link", { name: "Deniz feneri" }).waitFor();
  await eventually(() => page.getByRole("row").count()).toBe(2);

  // By its words as well; what the list shows stands in its address, and what is put into the bin comes back.
  const found = page.getByRole("link", { name: "Deniz feneri" });
  await page.getByLabel("Yazılarda ara").fill("isik sondu");
  await page.waitForURL(/ara=isik/);
  await page.getByRole("button", { name: /Sıra$/ }).click();
  await page.getByRole("option", { name: "Başlık", exact: true }).click();
  await page.waitForURL(/sira=baslik/);
  await page.reload();
  await found.waitFor();
  expect(await page.getByLabel("Yazılarda ara").inputValue()).toBe("isik sondu");
  await page.getByRole("checkbox", { name: "Seç: Deniz feneri" }).check({ force: true });
  await page.getByRole("button", { name: "Çöp kutusuna at" }).click();
  await page.getByText("1 yazı çöp kutusuna atıldı.").waitFor();
  await found.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Geri al" }).click();
  await page.getByText("1 yazı çöp kutusundan geri alındı.").waitFor();
  await found.waitFor();
});

test("two people see each other and write at once: both texts survive, and nobody meets a conflict", async ({
  openDesk,
}) => {
  const { first, second } = await twoPeople(openDesk, NO_CONNECTION);
  await first.getByText("Şimdi burada: Editör Can").waitFor();
  await second.getByText("Şimdi burada: Editör Ada").waitFor();
  await titleOf(first).fill("Deniz feneri");
  await abstractOf(second).fill("Bir kış gecesi.");
  await Promise.all([typeAtEnd(first, " Ada yazdı."), second.keyboard.press("Tab")]);
  await putCaret(textOf(second), "first");
  await second.keyboard.type("Can yazdı. ");
  for (const page of [first, second]) {
    await textOf(page).getByText("Can yazdı. Işık söndü. Ada yazdı.").waitFor();
    await eventually(() => titleOf(page).inputValue()).toBe("Deniz feneri");
    await eventually(() => abstractOf(page).inputValue()).toBe("Bir kış gecesi.");
    await saved(page);
  }
  await textOf(first).locator('[data-name="Editör Can"]').waitFor();

  // Away from the server both go on; afterwards both have both texts.
  await first.context().setOffline(true);
  await offline(first);
  await typeAtEnd(first, " Uzaktan.");
  await typeAtEnd(second, " Yakından.");
  await saved(second);
  await first.context().setOffline(false);
  for (const page of [first, second])
    await expect.poll(() => textOf(page).innerText()).toMatch(/(?=.*Uzaktan\.)(?=.*Yakından\.)/);
  await saved(first);
});

test("two windows of one person keep both texts, also when one of them is closed without a connection", async ({
  openDesk,
}) => {
  const { page } = await openDesk("/yazilar", {
    role: "editor",
    noise: new RegExp(`${NO_CONNECTION.source}|409`),
  });
  const context = page.context();
  const address = await newArticle(page, "Işık söndü.");
  const other = await context.newPage();
  await other.goto(`/masa${address}`);
  for (const window of [page, other]) await window.getByText("başka bir pencerenizde de açık").waitFor();
  await context.setOffline(true);
  await typeAtEnd(page, " Bu pencereden.");
  await putCaret(textOf(other), "first");
  await other.keyboard.type("Öbür pencereden. ");
  await offline(other);
  await kept(other, "Öbür pencereden.");
  await other.close();
  await untilOpenWindowsAre(1, page);
  await context.setOffline(false);
  // What the open window has not sent yet is not taken for lost words.
  const third = await context.newPage();
  await third.goto(`/masa${address}`);
  // Where the open window's words were saved first, the new one asks before it puts others in.
  const merge = third.getByRole("button", { name: "İkisini birleştir" });
  for (const window of [third, page]) {
    await eventually(async () => {
      if (await merge.isVisible()) await merge.click();
      return textOf(window).innerText();
    }).toMatch(/^Öbür pencereden. Işık söndü. Bu pencereden.\s*$/);
    await saved(window);
  }
});

test("what is typed while a save is under way stays, and is called saved only when the server has it", async ({
  openDesk,
}) => {
  const { page } = await openDesk("/yazilar", { role: "editor" });
  await newArticle(page, "Bir.");
  const answers: number[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let sizes: number[] = [];
  await page.route("**/steps", async (route) => {
    sizes = [...sizes, route.request().postData()?.length ?? 0];
    await held;
    await route.continue();
  });
  page.on("response", (response) => answers.push(response.status()));
  await page.keyboard.type(" Rıhtımda bekleyen son vapur, düdüğünü iki kez çaldı.");
  await eventually(() => sizes.length).toBe(1);
  await page.keyboard.type(" Sonra sustu.");
  await titleOf(page).fill("Vapur");
  expect(await stateOf(page).innerText()).toBe("Kaydediliyor…");
  letGo();
  await saved(page);
  expect(answers.filter((status) => status >= 400)).toEqual([]);
  for (const size of sizes) expect(size).toBeLessThan(1000);
  // A laptop without a network may still reach a server of its own.
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await offline(page);
  await putCaret(textOf(page), "last");
  await page.keyboard.type(" Gitti.");
  await saved(page);
  await page.reload();
  await textOf(page).getByText("çaldı. Sonra sustu. Gitti.").waitFor();
  await eventually(() => titleOf(page).inputValue()).toBe("Vapur");
});

test("a browser that goes a moment after typing, without a connection, has every word at the next opening", async ({
  openDesk,
}) => {
  const { page } = await openDesk("/yazilar", { role: "editor", noise: NO_CONNECTION });
  const context = page.context();
  const address = await newArticle(page, "Işık söndü.");
  await context.setOffline(true);
  await page.keyboard.type(" Dalgalar yükseldi.");
  await titleOf(page).fill("Fırtına");
  await offline(page);
  await kept(page, "Fırtına");
  await crash(page);
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto("/robots.txt");
  await untilOpenWindowsAre(0, next);
  // The sentence goes by itself: who waits for it after the text may come too late.
  const told = next.getByText("kaydedilmemiş sözcükler yazıya eklendi").waitFor();
  await next.goto(`/masa${address}`);
  await Promise.all([told, textOf(next).getByText("Işık söndü. Dalgalar yükseldi.").waitFor()]);
  await saved(next);
  await next.reload();
  await textOf(next).getByText("Işık söndü. Dalgalar yükseldi.").waitFor();
  expect(await titleOf(next).inputValue()).toBe("Fırtına");
});

test("words left in a browser meet a newer text: dates and difference are shown, and one chooses", async ({
  openDesk,
}) => {
  const { first, second, address } = await twoPeople(openDesk, NO_CONNECTION);
  const context = first.context();
  await context.setOffline(true);
  await typeAtEnd(first, " Ada uzaktan yazdı.");
  await offline(first);
  await kept(first, "Ada uzaktan yazdı.");
  await crash(first);
  await second.keyboard.press("Escape");
  await putCaret(textOf(second), "first");
  // What was saved before is called saved until the first letter is noticed.
  const arrived = second.waitForResponse((answer) => answer.url().endsWith("/steps") && answer.ok());
  await second.keyboard.type("Can yazdı. ");
  await arrived;
  await saved(second);
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto("/robots.txt");
  await untilOpenWindowsAre(0, next);
  await next.goto(`/masa${address}`);
  const dialog = next.getByRole("dialog");
  await dialog.getByText("Editör Can").waitFor();
  await dialog.locator("ins").getByText("Ada uzaktan yazdı.").waitFor();
  expect(await textOf(next).innerText()).not.toContain("Ada uzaktan");
  expect(await deskFindings(next)).toEqual([]);
  // Others' words come while the server's answer is on its way.
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    tellAsked();
    await held;
    await route.fulfill({ response });
  };
  await next.route("**/steps/*", hold, { times: 1 });
  await dialog.getByRole("button", { name: "İkisini birleştir" }).click();
  await asked;
  await putCaret(textOf(second), "first");
  await second.keyboard.type("Önce ");
  await textOf(next).getByText("Önce Can yazdı. Işık söndü.").waitFor();
  letGo();
  for (const page of [next, second])
    await textOf(page).getByText("Önce Can yazdı. Işık söndü. Ada uzaktan yazdı.").waitFor();
});

test("a session that ends while one writes is opened over the text, and the save goes on", async ({
  openDesk,
  server,
}) => {
  const { page, person } = await openDesk("/yazilar", {
    role: "editor",
    name: "Editör Ece",
    noise: NO_CONNECTION,
  });
  const passphrase = "mavi vapur sabah kalkar";
  const db = await openDeskDatabase({ dataDir: server.dataDir, databaseUrl: null });
  await newArticle(page, "Önce.");
  await db
    .updateTable("staff")
    .set({ passphrase_hash: await hashPassphrase(passphrase) })
    .where("id", "=", person.id)
    .execute();
  await db.deleteFrom("staff_session").where("staff_id", "=", person.id).execute();
  await db.destroy();
  // The caret's place is refused first; the refusal of the text comes when somebody has signed in.
  const { promise: signedIn, resolve: letGo } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await signedIn;
    await route.fulfill({ response });
  };
  await page.route("**/steps", hold, { times: 1 });
  const refused = page.waitForRequest("**/steps");
  // At once: letters that come after the dialog would be typed there.
  await page.keyboard.insertText(" Sonra.");
  await refused;
  await page.getByRole("dialog").getByLabel("Parola").fill(passphrase);
  await page.getByRole("dialog").getByRole("button", { name: "Gir", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  letGo();
  await saved(page);
  await page.reload();
  await textOf(page).getByText("Önce. Sonra.").waitFor();
});
