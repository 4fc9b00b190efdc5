import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { openLibrary } from "../../../src/content/library/library.ts";
import { updatePost } from "../../../src/content/library/update-post.ts";
import { deskPerson } from "../../server/desk/desk-person.ts";
import { publishShown, writeArticle } from "../../server/desk/write-article.ts";
import { eventually, type SiteServer } from "../journey.ts";
import { testAtDesk } from "./desk-journey.ts";
import { putCaret } from "./go-to-desk.ts";
import {
  crash,
  kept,
  keptCopies,
  NO_CONNECTION,
  newArticle,
  offline,
  saved,
  stateOf,
  textOf,
  titleOf,
  typeAtEnd,
} from "./writing-page.ts";

/* Between the keyboard and the acknowledgement, and where a text from outside meets an open window. */

const test = testAtDesk();
const noise = new RegExp(`${NO_CONNECTION.source}|409|422`);
const EDITOR = { role: "editor", name: "Editör Ada", noise } as const;

/** Puts other words into a published post, as a command does. */
async function changeOutside({ dataDir }: SiteServer, postId: string, html: string): Promise<void> {
  const library = await openLibrary({ dataDir, databaseUrl: null });
  await updatePost(library, postId, { html });
  await library.close();
}

/** As if it came to the front or went behind another one. */
async function showWindow(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !isShown);
}

async function publishedArticle(server: SiteServer, title: string) {
  const publisher = await deskPerson(server, "publisher");
  const id = await writeArticle(publisher, { title }, "<p>Işık söndü.</p>");
  const { publishing } = await publishShown(publisher, id);
  return { publisher, id, postId: (publishing.path ?? "").replace("/post/", "") };
}

test("a question that fails takes no screen away, and is asked again", async ({ openDesk, server }) => {
  const { publisher, id } = await publishedArticle(server, "Sorulan yazı");
  const { page } = await openDesk(`/yazilar/${id}`, EDITOR);
  await textOf(page).getByText("Işık söndü.").waitFor();
  const refuse = (route: Route) => route.abort();
  const asked = page.waitForRequest(/\/state$/);
  await page.route(/api\/articles\/[^/]+(\/state)?$/, refuse);
  await page.route(/api\/publishing\//, refuse);
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  await asked;
  await typeAtEnd(page, " Sürüyor.");
  await saved(page);
  await page.unroute(/api\/articles\/[^/]+(\/state)?$/, refuse);
  await page.unroute(/api\/publishing\//, refuse);
  await page.getByText("Yayından kaldırıldı").first().waitFor();
  await textOf(page).getByText("Işık söndü. Sürüyor.").waitFor();
});

test("what is written while the line is down comes before what a command changed: one is asked", async ({
  openDesk,
  server,
}) => {
  const { id, postId } = await publishedArticle(server, "Dışarıda değişen");
  const { page } = await openDesk(`/yazilar/${id}`, EDITOR);
  await textOf(page).getByText("Işık söndü.").waitFor();
  await page.context().setOffline(true);
  await offline(page);
  await typeAtEnd(page, " Uzakta yazılan.");
  await kept(page, "Uzakta");
  await changeOutside(server, postId, "<p>Komutla yazılan.</p>");
  // The browser's offline mode leaves open streams as they are: this one ends and begins anew.
  const followed = page.waitForRequest(/\/events/);
  const closed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { close } = EventSource.prototype;
        EventSource.prototype.close = function (this: EventSource) {
          close.call(this);
          resolve();
        };
      }),
  );
  await showWindow(page, false);
  await closed;
  await page.context().setOffline(false);
  await showWindow(page, true);
  await followed;
  const dialog = page.getByRole("dialog", { name: "Masanın dışında da değiştirildi" });
  await dialog.getByRole("button", { name: "Masadakiyle sür" }).click();
  await textOf(page).getByText("Işık söndü. Uzakta yazılan.").waitFor();
  await saved(page);
  await page.reload();
  await textOf(page).getByText("Işık söndü. Uzakta yazılan.").waitFor();
});

test("a text that a command changed is taken over where the desk has nothing of its own", async ({
  openDesk,
  server,
}) => {
  const { id, postId } = await publishedArticle(server, "Komutla değişen");
  await changeOutside(server, postId, "<p>Komutla yazılan.</p>");
  const { page } = await openDesk(`/yazilar/${id}`, EDITOR);
  await textOf(page).getByText("Komutla yazılan.").waitFor();
  await typeAtEnd(page, " Sürüyor.");
  await saved(page);
  await page.reload();
  await textOf(page).getByText("Komutla yazılan. Sürüyor.").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("words whose place another took away are told, stand in the history, and return with one press", async ({
  openDesk,
}) => {
  const { page: first } = await openDesk("/yazilar", { ...EDITOR, name: "Editör Can" });
  const address = await newArticle(first, "Deniz feneri yandı.");
  const { page: second } = await openDesk(address, EDITOR);
  await textOf(second).getByText("Deniz feneri yandı.").waitFor();
  await second.context().setOffline(true);
  await offline(second);
  await typeAtEnd(second, " Gemiler geçti.");
  await kept(second, "Gemiler");
  await putCaret(textOf(first), "last");
  await first.keyboard.press("Control+a");
  await first.keyboard.type("Bambaşka.");
  await saved(first);
  await second.context().setOffline(false);
  const told = second.getByRole("alert", { name: "Kenara alınan sözcükler" });
  await told.getByText("Gemiler geçti.").waitFor();
  await textOf(second).getByText("Bambaşka.").waitFor();
  // They are there after a crash, too.
  await kept(second, "asides");
  await saved(second);
  await second.reload();
  await told.getByText("Gemiler geçti.").waitFor();
  await told.getByRole("button", { name: "Yerine koy" }).click();
  for (const page of [first, second]) await textOf(page).getByText("Gemiler geçti.").waitFor();
  await expect.poll(() => told.count()).toBe(0);
  await second.getByRole("link", { name: "Geçmiş" }).click();
  await second.getByText("Kenara alındı").first().waitFor();
});

test("a failed question for lost words is asked again, and they come back", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", EDITOR);
  const context = page.context();
  const address = await newArticle(page, "Işık söndü.");
  await context.setOffline(true);
  await typeAtEnd(page, " Kaybolmadı.");
  await kept(page, "Kaybolmadı");
  await crash(page);
  await context.setOffline(false);
  const again = await context.newPage();
  let failures = 0;
  await again.route(/\/windows\/|\/steps\/\d+$/, (route) => {
    failures += 1;
    return failures <= 3 ? route.abort() : route.continue();
  });
  await again.goto(`/masa${address}`);
  await textOf(again).getByText("Işık söndü. Kaybolmadı.").waitFor();
  await saved(again);
  expect(failures).toBeGreaterThan(3);
  expect(await again.getByRole("dialog").count()).toBe(0);
});

test("without https a second tab leaves the first one's unsent words alone", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", EDITOR);
  const context = page.context();
  await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  await page.reload();
  const address = await newArticle(page, "Işık söndü.");
  // This window alone cannot send.
  await page.route(/\/steps$/, (route) => route.abort());
  await typeAtEnd(page, " Bir kez.");
  await kept(page, "Bir kez");
  const other = await context.newPage();
  await other.goto(`/masa${address}`);
  await textOf(other).getByText("Işık söndü.").waitFor();
  await putCaret(textOf(other), "first");
  await other.keyboard.type("Öteki pencere. ");
  await saved(other);
  await page.unroute(/\/steps$/);
  await saved(page);
  for (const window of [page, other])
    await textOf(window).getByText("Öteki pencere. Işık söndü. Bir kez.", { exact: true }).waitFor();
});

test("a step that is refused for good holds up nothing, and its words are told", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", EDITOR);
  await newArticle(page, "Işık söndü.");
  await page.route(/\/steps$/, async (route) => {
    const isRefused = route.request().postData()?.includes("olmaz") ?? false;
    const body = JSON.stringify({ message: "Gönderilen değişiklik anlaşılmadı.", reason: "refused" });
    await (isRefused
      ? route.fulfill({ status: 422, contentType: "application/json", body })
      : route.continue());
  });
  await putCaret(textOf(page), "last");
  await page.keyboard.insertText(" olmaz ");
  await page.keyboard.type("Bu olur.");
  await page.getByRole("alert", { name: "Kenara alınan sözcükler" }).getByText("olmaz").waitFor();
  await saved(page);
  await page.reload();
  await textOf(page).getByText("Işık söndü.Bu olur.").waitFor();
});

test("one refused field keeps no other from being saved", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", EDITOR);
  await newArticle(page, "Işık söndü.");
  await page.context().setOffline(true);
  await offline(page);
  await titleOf(page).fill("ç".repeat(600));
  await page.getByRole("textbox", { name: "Özet" }).fill("Bir kış gecesi.");
  await typeAtEnd(page, " Metin de.");
  await page.context().setOffline(false);
  await stateOf(page).getByText("Başlık en çok 500 karakter olabilir.").waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const stored = () =>
    page.evaluate(async (one) => {
      const { article } = await (await fetch(`/masa/api/articles/${one}`)).json();
      return `${article.fields.abstract} ${JSON.stringify(article.doc)}`;
    }, id);
  await eventually(stored).toMatch(/^Bir kış gecesi\..*Metin de/s);
  await titleOf(page).fill("Kısa başlık");
  await saved(page);
});

test("a screen that was left with an unsettled title writes nothing any more", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", EDITOR);
  const address = await newArticle(page, "Işık söndü.");
  const { page: other } = await openDesk(address, { ...EDITOR, name: "Editör Can" });
  await page.context().setOffline(true);
  await offline(page);
  await titleOf(page).fill("Benim başlığım");
  await titleOf(other).fill("Onun başlığı");
  await saved(other);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Benimki kalsın" }).waitFor();
  await page.evaluate(() => {
    const counted = window as unknown as { writes: number };
    counted.writes = 0;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown) {
      if (JSON.stringify(value).includes("Benim")) counted.writes += 1;
      return put.call(this, value);
    };
  });
  await page.locator("main").getByRole("link", { name: "Yazılar" }).click();
  // Another article is written and saved twice meanwhile.
  await newArticle(page, "Başka bir yazı.");
  const writes = () => page.evaluate(() => (window as unknown as { writes: number }).writes);
  const before = await writes();
  for (const words of [" Bir.", " İki.", " Üç."]) {
    await typeAtEnd(page, words);
    await saved(page);
  }
  expect(await writes()).toBe(before);
});

test("a browser that keeps nothing does not say that it does", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", EDITOR);
  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no store", "InvalidStateError");
    };
  });
  await page.reload();
  await newArticle(page, "Işık söndü.");
  await page.context().setOffline(true);
  await typeAtEnd(page, " Sürüyor.");
  await stateOf(page).getByText("bu tarayıcı hiçbir şey saklayamıyor").waitFor();
  await page.context().setOffline(false);
  await saved(page);
});

test("windows that nobody looks at hold no connection: the seventh saves", async ({ openDesk }) => {
  const { page } = await openDesk("/yazilar", EDITOR);
  const context = page.context();
  const address = await newArticle(page, "Işık söndü.");
  await context.addInitScript(() => {
    if (location.search === "?arkada") Object.defineProperty(document, "hidden", { value: true });
  });
  const behind: Page[] = [];
  for (let count = 0; count < 6; count += 1) {
    const window = await context.newPage();
    await window.goto(`/masa${address}?arkada`);
    await textOf(window).waitFor();
    behind.push(window);
  }
  await typeAtEnd(page, " Yedinci.");
  await saved(page);
  expect(await eventStreamsOf(behind)).toBe(0);
});

/** How many event streams the windows hold. */
async function eventStreamsOf(windows: readonly Page[]): Promise<number> {
  const counts = await Promise.all(
    windows.map((window) =>
      window.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/events")).length,
      ),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

test("who signs out is asked about words that the server does not have, and then no window keeps them", async ({
  openDesk,
}) => {
  const { page } = await openDesk("/yazilar", { ...EDITOR, name: "Çıkan Editör" });
  await newArticle(page, "Gönderilmiş.");
  const other = await page.context().newPage();
  await other.goto("/masa/yazilar");
  await newArticle(other, "Öbür pencerede.");
  await page.context().route(/\/steps$/, (route) => route.abort());
  for (const [window, words] of [
    [page, "Gönderilmeyen."],
    [other, "Gizli kalan."],
  ] as const) {
    await putCaret(textOf(window), "last");
    // At once: in one step.
    await window.keyboard.insertText(words);
    await kept(page, words);
  }

  const ask = async () => {
    await page.getByRole("button", { name: "Çık", exact: true }).click();
    await page.getByRole("dialog", { name: "Sunucuya ulaşmamış yazı var" }).getByText("2").waitFor();
  };
  await ask();
  await page.getByRole("button", { name: "Burada kal" }).click();
  await textOf(page).getByText("Gönderilmeyen.").waitFor();
  await ask();
  const questions: string[] = [];
  for (const window of [page, other])
    window.on("dialog", (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
  await page.getByRole("button", { name: "Sil ve çık" }).click();
  for (const window of [page, other])
    await window.getByRole("button", { name: "Gir", exact: true }).waitFor();
  await eventually(() => keptCopies(page)).toBe("[]");
  // The person was asked once: the browser asks nothing more.
  expect(questions).toEqual([]);
});
