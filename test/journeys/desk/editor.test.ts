import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { Node } from "prosemirror-model";
import sharp from "sharp";
import { expect } from "vitest";
import { documentToHtml } from "../../../src/desk/document/document-html.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import { type DeskPerson, deskPerson } from "../../server/desk/desk-person.ts";
import { uploadAtDesk } from "../../server/desk/desk-upload.ts";
import { publishShown, writeArticle } from "../../server/desk/write-article.ts";
import { axeFindings } from "../accessibility/axe-findings.ts";
import { eventually, type OpenOptions } from "../journey.ts";
import { testAtDesk } from "./desk-journey.ts";
import { putCaret } from "./go-to-desk.ts";

/* The tools of the editor: each dialog passes axe, and what it makes arrives in the saved text. */

const NO_CONNECTION = /net::ERR_|Failed to load resource/;

const test = testAtDesk().extend("writing", async ({ openDesk, server, annotate }) => {
  return async (html: string, options: OpenOptions = {}) => {
    const writer: DeskPerson = await deskPerson(server);
    const id = await writeArticle(writer, { title: "Deniz Feneri" }, html);
    const { page } = await openDesk(`/yazilar/${id}`, options);
    return {
      page,
      writer,
      id,
      text: page.getByRole("textbox", { name: "Yazının metni" }),
      tool: (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true }),
      dialog: (name: string) => page.getByRole("dialog", { name }),
      /** @param expected has `fn-*` for each note's own key */
      async saved(expected: string) {
        await eventually(async () => {
          const { article } = await writer.get<{ article: { doc: unknown } }>(`/articles/${id}`);
          const html = documentToHtml(Node.fromJSON(schema, article.doc));
          return expected.includes("fn-*") ? html.replaceAll(/fn(ref)?-[0-9a-f]{8}/g, "fn$1-*") : html;
        }).toBe(expected);
      },
      async passesAxe() {
        // What has scrolled halfway under the bar at the top is no small target.
        await page.evaluate(() => scrollTo(0, 0));
        // A tool under the resting pointer tells its name, outside of every landmark.
        await page.mouse.move(0, 0);
        await page.getByRole("tooltip").waitFor({ state: "detached" });
        expect(await axeFindings(page, (lines) => annotate(lines, "undecided by axe"))).toEqual([]);
      },
    };
  };
});

test("a link, a film, a note and a quotation with its source are put into the text by their tools", async ({
  writing,
}) => {
  const { page, text, tool, dialog, saved, passesAxe } = await writing("<p>Işık söndü.</p>");
  await text.getByText("Işık söndü.").dblclick({ position: { x: 10, y: 10 } });
  await page.keyboard.press("Control+k");
  const link = dialog("Bağlantı");
  await eventually(() => link.getByLabel("Görünen metin").inputValue()).toBe("Işık");
  await link.getByLabel("Adres").fill("bu bir adres değil");
  await page.keyboard.press("Enter");
  await link.getByText("Bu bir adres değil. Örnek: https://ornek.com").waitFor();
  await passesAxe();
  await link.getByLabel("Adres").fill("ornek.com");
  await page.keyboard.press("Enter");
  await text.getByRole("link", { name: "Işık" }).waitFor();
  await link.waitFor({ state: "detached" });
  await page.locator(".ProseMirror-focused").waitFor();

  await page.keyboard.press("Control+End");
  await tool("Dipnot").click();
  await page.keyboard.type("Fenerin adı.");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Enter");
  await tool("Alıntı").click();
  await page.keyboard.type("Deniz bekler.");
  await tool("Alıntının kaynağı").click();
  await page.keyboard.type("Bir balıkçı");
  await page.keyboard.press("Escape");
  await tool("Video ya da ses").click();
  const film = dialog("Video ya da ses");
  await film.getByLabel("Adresi").fill("https://ornek.com/film");
  await page.keyboard.press("Enter");
  await film.getByText("bilinen bir oynatıcının değil").waitFor();
  await passesAxe();
  await film.getByLabel("Adresi").fill("https://vimeo.com/76979871");
  await page.keyboard.press("Enter");
  await film.waitFor({ state: "detached" });
  await saved(
    [
      `<p><a href="https://ornek.com">Işık</a> söndü.<sup><a href="#fn-*" id="fnref-*" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>`,
      "<blockquote><p>Deniz bekler.</p>\n<footer>Bir balıkçı</footer></blockquote>",
      "<p>https://vimeo.com/76979871</p>",
      "<p></p>",
      `<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Dipnotlar</h2>\n<ol>\n<li id="fn-*"><p>Fenerin adı. <a href="#fnref-*" data-footnote-backref="" aria-label="Metne dön" class="data-footnote-backref">↩</a></p></li>\n</ol></section>`,
    ].join("\n"),
  );
});

test("a poem is typed with its indents by keys alone, and Tab leads out of the text only behind Escape", async ({
  writing,
}) => {
  const { page, text, saved } = await writing("<p></p>");
  await text.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kuyunun başında");
  await page.keyboard.press("Control+Shift+Digit6");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("bir kova");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("su gibi");
  await page.keyboard.press("Shift+Tab");
  for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.type("Sabah.");
  const indent = "\u00a0".repeat(4);
  await saved(
    `<p class="verse">Kuyunun başında<br />${indent}bir kova<br />${indent}su gibi</p>\n<p class="verse">Sabah.</p>`,
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.locator(".ProseMirror-focused").waitFor({ state: "detached" });
  expect(await page.locator(":focus").count()).toBe(1);
});

test("verse, an interview and a table are written by the keyboard alone, and Escape leaves the table", async ({
  writing,
}) => {
  const { page, text, tool, saved, passesAxe } = await writing("<p></p>");
  await text.focus();
  await page.keyboard.press("Control+Shift+Digit6");
  await page.keyboard.type("Bir el bilirim,");
  await page.keyboard.press("Enter");
  await page.keyboard.type("cuma günleri");
  for (const key of ["Enter", "Enter", "Enter", "Control+Shift+Digit5"]) await page.keyboard.press(key);
  await page.keyboard.type("Deniz mi?");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Deniz.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+F10");
  await tool("Tablo ekle").focus();
  await page.keyboard.press("Enter");
  for (const word of ["Ad", "Yön", "Poyraz", "Kuzeydoğu"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await tool("Tablo").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menu", { name: "Tablo" }).waitFor();
  await passesAxe();
  await page.getByRole("menuitem", { name: "Satırı sil" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.locator(".ProseMirror-focused").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.type("Sonrası.");
  await saved(
    [
      '<p class="verse">Bir el bilirim,<br />cuma günleri</p>',
      "<p><strong>Deniz mi?</strong></p>",
      "<p>Deniz.</p>",
      "<table><thead><tr><th>Ad</th><th>Yön</th></tr></thead><tbody><tr><td>Poyraz</td><td>Kuzeydoğu</td></tr></tbody></table>",
      "<p>Sonrası.</p>",
    ].join("\n"),
  );
});

test("a picture that was used before is chosen again, for the text and the cover, and shown with its credit", async ({
  writing,
  server,
}) => {
  const person = await deskPerson(server);
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: "#446622" } });
  const bytes = new Uint8Array(await drawn.png().toBuffer());
  const { hash } = await uploadAtDesk(server, person, { name: "kayik.png", kind: "picture", bytes });
  await person.send("PUT", `/files/${hash}/note`, { credit: "Fotoğraf: Şule Ay", focus: null });
  const figure = `<figure><img src="library:${hash}" alt="Işıklı kayık" width="900" height="600"><figcaption>Sabah <small>Arşiv: B. Can</small></figcaption></figure>`;
  await writeArticle(person, { title: "Kayıkhane" }, figure);

  const { page, text, tool, dialog, writer, id, saved, passesAxe } = await writing("<p>Su durgun.</p>");
  const shelf = dialog("Önceki görseller");
  const find = async (term: string) => {
    await shelf.getByRole("searchbox").fill(term);
    await eventually(() => shelf.getByRole("option").count()).toBe(1);
  };
  await tool("Önceki görseller").click();
  await find("ISIKLI KAYIK");
  await shelf.getByText("Fotoğraf: Şule Ay").waitFor();
  await shelf.getByText("Geçtiği yerler: Kayıkhane").waitFor();
  await passesAxe();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await shelf.waitFor({ state: "detached" });
  await saved(
    `<p>Su durgun.</p>\n<figure><img src="library:${hash}" alt="Işıklı kayık" width="900" height="600" /></figure>`,
  );
  await text.locator("figure img").click();
  await text.getByRole("button", { name: "Kimin görseli? Fotoğraf: Şule Ay" }).waitFor();
  expect(await text.getByRole("textbox", { name: "Kimin görseli?" }).count()).toBe(0);

  const cover = page.getByRole("region", { name: "Kapak görseli" });
  await cover.getByRole("button", { name: "Önceki görseller" }).click();
  await find("kayıkhane");
  await shelf.getByRole("option").click();
  await eventually(() => cover.getByRole("textbox", { name: "Görselde ne var?" }).inputValue()).toBe(
    "Işıklı kayık",
  );
  await eventually(async () => {
    const { article } = await writer.get<{ article: { fields: { image: unknown } } }>(`/articles/${id}`);
    return article.fields.image;
  }).toMatchObject({ hash, alt: "Işıklı kayık" });
  const { publishing } = await publishShown(writer, id);
  const shown = await (await fetch(server.address + publishing.path)).text();
  const article = shown.slice(shown.indexOf("<article"), shown.indexOf("</article>"));
  expect(article.match(/<small[^>]*>Fotoğraf: Şule Ay<\/small>/g)).toHaveLength(2);

  // What a figure says itself is changed where it stands, and is gone with the picture that it was of.
  const own = await writeArticle(person, { title: "Rıhtım" }, figure);
  await page.goto(`${server.address}/masa/yazilar/${own}`);
  await text.locator("figure img").click();
  const credit = text.getByRole("textbox", { name: "Kimin görseli?" });
  await credit.fill("Arşiv: Banu Can");
  const ownHtml = async () => {
    const { article: view } = await writer.get<{ article: { doc: unknown } }>(`/articles/${own}`);
    return documentToHtml(Node.fromJSON(schema, view.doc));
  };
  await eventually(ownHtml).toContain("Sabah <small>Arşiv: Banu Can</small></figcaption>");
  await text.getByRole("button", { name: "Önceki görsellerden seç" }).click();
  await find("ışıklı");
  await shelf.getByRole("option").click();
  await eventually(ownHtml).toContain("<figcaption>Sabah</figcaption>");
  await text.getByRole("button", { name: "Kimin görseli? Fotoğraf: Şule Ay" }).waitFor();
});

test("a picture is chosen, another is pasted, and both say what they show and who made them", async ({
  writing,
}) => {
  const { page, text, tool, dialog, writer, id, passesAxe } = await writing("<p>Işık söndü.</p>", {
    noise: NO_CONNECTION,
  });
  const drawn = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const chooser = page.waitForEvent("filechooser");
  await tool("Görsel").click();
  await (await chooser).setFiles({
    name: "iskele.png",
    mimeType: "image/png",
    buffer: await drawn("#224466"),
  });
  await text.getByRole("textbox", { name: "Görselde ne var?" }).fill("Bir iskele");
  await text.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([data], "vapur.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    (await drawn("#884422")).toString("base64"),
  );
  await eventually(() => text.getByRole("textbox", { name: "Görselde ne var?" }).count()).toBe(2);
  await passesAxe();
  await text.getByRole("button", { name: "Kimin görseli? Yazın" }).first().click();
  const note = dialog("Görsel bilgileri");
  await note.getByLabel("Kimin görseli?").fill("Fotoğraf: İ. Öz");
  await passesAxe();
  await note.getByRole("button", { name: "Kaydet" }).click();
  await note.waitFor({ state: "detached" });
  await text.getByRole("button", { name: "Kimin görseli? Fotoğraf: İ. Öz" }).waitFor();
  const figures = async () => {
    const { article } = await writer.get<{ article: { doc: unknown } }>(`/articles/${id}`);
    const { children } = Node.fromJSON(schema, article.doc);
    return children.filter(({ type }) => type.name === "figure").map(({ attrs }) => attrs);
  };
  // It is the file's, whatever text shows it.
  await eventually(async () => (await figures()).map(({ alt, credit }) => [alt, credit])).toEqual(
    expect.arrayContaining([
      ["Bir iskele", ""],
      [null, ""],
    ]),
  );
  for (const { src, width } of await figures())
    expect([src, width]).toEqual([expect.stringMatching(/^library:[\w-]+$/), 900]);

  // What is dropped comes as what is pasted does: a picture of the text is fetched, and stands in its place.
  await text.evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/html", `<p>Sis.</p><img src="data:image/png;base64,${bytes}">`);
      const { left, top } = element.getElementsByTagName("p")[0]?.getBoundingClientRect() ?? {
        left: 0,
        top: 0,
      };
      const place = { clientX: left + 2, clientY: top + 10 };
      element.dispatchEvent(
        new DragEvent("drop", { dataTransfer, ...place, bubbles: true, cancelable: true }),
      );
    },
    (await drawn("#ccddee")).toString("base64"),
  );
  await eventually(async () => (await figures()).length).toBe(3);
  await page.keyboard.press("Control+z");
  await eventually(async () => (await figures()).length).toBe(2);

  // What does not come leaves the former one in its place, and is sent again.
  const other = { name: "sis.png", mimeType: "image/png", buffer: await drawn("#779988") };
  const cover = page.getByRole("region", { name: "Kapak görseli" });
  await cover.getByRole("button", { name: "Metindeki ilk görseli al" }).click();
  for (const [place, replace] of [
    [text.locator("figure").first(), "Görseli değiştir"],
    [cover, "Başka görsel seç"],
  ] as const) {
    const shown = () => place.locator("img").getAttribute("src");
    const former = await shown();
    const refusal = { status: 507, json: { reason: "full", message: "Sunucunun diski dolu." } };
    await page.route("**/uploads/*/finish", (route) => route.fulfill(refusal), { times: 1 });
    const choosing = page.waitForEvent("filechooser");
    await place.getByRole("button", { name: replace }).click();
    await (await choosing).setFiles(other);
    await place.getByText("Sunucunun diski dolu.").waitFor();
    expect(await shown()).toBe(former);
    await place.getByRole("button", { name: "Yeniden dene" }).click();
    await eventually(shown).not.toBe(former);
  }

  // A press chooses it, and what is chosen can be removed.
  await text.locator("figure img").first().click();
  await page.keyboard.press("Delete");
  await eventually(async () => (await figures()).length).toBe(1);
});

test("pictures that are chosen at once stand in their order, whichever comes first, and a phone's kind is made one for browsers", async ({
  writing,
}) => {
  const { page, text, tool, writer, id } = await writing("<p>Işık söndü.</p><p>Sabah.</p>");
  const drawn = (width: number) =>
    sharp({ create: { width, height: 400, channels: 3, background: "#224466" } })
      .png()
      .toBuffer();
  const firstMayCome = Promise.withResolvers<void>();
  await page.route("**/masa/api/uploads", async (route) => {
    const metadata = route.request().headers()["upload-metadata"] ?? "";
    if (metadata.includes(btoa("bir.png"))) await firstMayCome.promise;
    await route.continue();
  });
  await text.getByText("Işık söndü.").click();
  const chooser = page.waitForEvent("filechooser");
  await tool("Görsel").click();
  await (await chooser).setFiles([
    { name: "bir.png", mimeType: "image/png", buffer: await drawn(900) },
    {
      name: "iki.heic",
      mimeType: "",
      buffer: await readFile("src/content/library/testing/red-and-blue.heic"),
    },
    { name: "üç.png", mimeType: "image/png", buffer: await drawn(700) },
  ]);
  const blocks = async () => {
    const { article } = await writer.get<{ article: { doc: unknown } }>(`/articles/${id}`);
    return Node.fromJSON(schema, article.doc).children.map(
      ({ attrs, textContent }) => attrs.width ?? textContent,
    );
  };
  await eventually(blocks).toEqual(["Işık söndü.", 96, 700, "Sabah."]);
  await page.getByText("“iki.heic” tarayıcılar için dönüştürüldü").waitFor();
  firstMayCome.resolve();
  await eventually(blocks).toEqual(["Işık söndü.", 900, 96, 700, "Sabah."]);
});

test("a picture stands wide or beside the text, and two side by side, for readers as at the desk", async ({
  writing,
  open,
}) => {
  const { page, text, tool, writer, id, passesAxe } = await writing(
    `<p>${"Işık söndü. ".repeat(40)}</p><p>Sabah.</p>`,
  );
  const drawn = (background: string) =>
    sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
      .png()
      .toBuffer();
  await text.getByText("Sabah.").click();
  const chooser = page.waitForEvent("filechooser");
  await tool("Görsel").click();
  await (await chooser).setFiles(
    await Promise.all(
      ["#224466", "#664422", "#226644"].map(async (color, index) => ({
        name: `${index}.png`,
        mimeType: "image/png",
        buffer: await drawn(color),
      })),
    ),
  );
  const figures = text.locator("figure:has(> img)");
  await eventually(() => figures.count()).toBe(3);
  await eventually(() =>
    figures
      .last()
      .locator("img")
      .evaluate((image) => (image as HTMLImageElement).complete),
  ).toBe(true);
  for (const [index, words] of ["Kuzey", "Güney", "Doğu"].entries())
    await figures.nth(index).getByLabel("Görselde ne var?").fill(words);
  await figures.first().locator("img").click();
  await figures.first().getByLabel("Eni").selectOption({ label: "Metnin yanında" });
  await figures.nth(1).locator("img").click();
  await figures.nth(1).getByRole("button", { name: "Sonraki görselle yan yana koy" }).click();
  const row = text.locator("figure.picture-row");
  await eventually(() => row.locator("img").count()).toBe(2);
  await row.locator(":scope > figcaption").click();
  await page.keyboard.type("İki yaka");
  await passesAxe();
  await eventually(async () => JSON.stringify(await writer.get(`/articles/${id}`))).toContain("İki yaka");
  const { publishing } = await publishShown(writer, id);
  const reader = await open(publishing.path ?? "");
  const pictures = reader.locator("article figure:not(.picture-row)");
  const boxes = () =>
    pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  await eventually(async () => (await boxes()).length).toBe(3);
  await reader.setViewportSize({ width: 1280, height: 800 });
  const [beside, left, right] = await boxes();
  const words = await reader
    .getByText("Işık söndü. Işık")
    .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
  expect(beside?.width).toBeLessThan(words.width / 2);
  expect(left?.top).toBe(right?.top);
  expect(right?.left).toBeGreaterThan(left?.right ?? 0);
  await reader.getByText("İki yaka").waitFor();
  await reader.setViewportSize({ width: 390, height: 800 });
  const [below] = await boxes();
  expect(below?.width).toBeGreaterThan(300);
});

test("words are found and replaced in every spelling; what was fetched in time opens without a connection", async ({
  writing,
}) => {
  const { page, text, tool, dialog, saved, passesAxe } = await writing(
    "<p>KÂĞIT ve kağıt, kalem ve kâğıt.</p>",
    { noise: NO_CONNECTION },
  );
  await text.focus();
  await page.keyboard.press("Control+f");
  const bar = page.getByRole("group", { name: "Bul ve değiştir" });
  await bar.getByLabel("Bul", { exact: true }).fill("kağıt");
  await bar.getByText("1 yerde").waitFor();
  await bar.getByLabel(/^Benzer harfler/).check({ force: true });
  await bar.getByText("3 yerde").waitFor();
  await passesAxe();
  await bar.getByLabel("Yerine").fill("defter");
  await bar.getByRole("button", { name: "Hepsini değiştir" }).click();
  await page.keyboard.press("Escape");
  await saved("<p>defter ve defter, kalem ve defter.</p>");

  await tool("Kısayollar").click();
  await dialog("Kısayollar").waitFor();
  await passesAxe();
  await page.keyboard.press("Escape");
  await eventually(() =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" "),
    ),
  ).toContain("embed-dialog");
  await page.context().setOffline(true);
  await tool("Video ya da ses").click();
  await dialog("Video ya da ses").waitFor();
});

/** Whether something of these elements is seen, and nothing lies over its middle. */
function isBare(elements: Locator): Promise<boolean> {
  return elements.evaluateAll((all) =>
    all.some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
}

/** How much of the text is seen below the caret's line, in pixels: nothing lies over it. */
function roomBelowCaret(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const line = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
    let room = 0;
    while (element.contains(document.elementFromPoint(line.left + 1, line.bottom + room + 1))) room += 1;
    return room;
  });
}

for (const viewport of [
  { width: 390, height: 780 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} what is found lies bare, the caret's line has others below it, and publishing is in reach`, async ({
    writing,
  }) => {
    const lines = Array.from({ length: 60 }, (_, index) => `<p>${index}. satırda deniz.</p>`);
    const { page, text, tool } = await writing(lines.join(""), { viewport });
    const isPublishingBare = () => isBare(page.getByRole("button", { name: "Yayımla…" }));
    await putCaret(text, "last");
    for (let line = 0; line < 12; line += 1) {
      await page.keyboard.press("Enter");
      await page.keyboard.type("Yeni.");
      expect(await roomBelowCaret(text)).toBeGreaterThan(60);
    }
    await eventually(isPublishingBare).toBe(true);
    await text.getByText("20. satırda").click();
    await tool("Bul ve değiştir").click();
    const bar = page.getByRole("group", { name: "Bul ve değiştir" });
    await bar.getByLabel("Bul", { exact: true }).fill("deniz");
    await bar.getByText("60 yerde").waitFor();
    const found = text.locator(".ProseMirror-active-search-match");
    for (const name of ["Önceki", "Sonraki"])
      for (let step = 0; step < 12; step += 1) {
        await bar.getByRole("button", { name }).click();
        expect(await isBare(found)).toBe(true);
      }
    expect(await isPublishingBare()).toBe(true);
  });

test("every kind of block is legible to axe, and one that is kept as it is is moved and removed only", async ({
  writing,
}) => {
  const { page, text, saved, passesAxe } = await writing(
    "<h2>İskele</h2><pre><code>const a = 1;</code></pre><hr><p>https://vimeo.com/76979871</p><details><summary>Gizli</summary><p>Metin</p></details><p>Son.</p>",
  );
  await text.getByText("Olduğu gibi duruyor").click();
  await passesAxe();
  await page.keyboard.type("a");
  await page.keyboard.press("Control+z");
  await text.getByText("Olduğu gibi duruyor").click();
  await page.keyboard.press("Backspace");
  await saved(
    "<h2>İskele</h2>\n<pre><code>const a = 1;</code></pre>\n<hr />\n<p>https://vimeo.com/76979871</p>\n<p>Son.</p>",
  );
});

test("a title of 10,000 letters and a paste of 5 MB get a sentence each, and nothing is lost", async ({
  writing,
}) => {
  const refused = /422 \(Unprocessable/;
  const { page, text, writer, id } = await writing("<p>Işık söndü.</p>", { noise: refused });
  await text.getByText("Işık söndü.").click({ clickCount: 3 });
  for (const type of ["text/plain", "text/html"]) {
    await text.evaluate((element, type) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, "<p>söz söz</p>\n".repeat(340_000));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, type);
    await page.getByText("Yapıştırılan metin çok uzun").waitFor();
    expect(await text.innerText()).toBe("Işık söndü.");
    await page.getByRole("button", { name: "Bildirimi kapat" }).click();
  }
  const title = page.getByRole("textbox", { name: "Başlık", exact: true });
  await title.fill("ş".repeat(10_000));
  await page.getByText("Kaydedilemiyor: Başlık en çok 500 karakter olabilir.").waitFor();
  await putCaret(text, "last");
  await page.keyboard.type(" Karanlık.");
  // The text is saved beside a title that cannot be.
  await eventually(async () => JSON.stringify(await writer.get(`/articles/${id}`))).toContain("Karanlık.");
  expect((await title.inputValue()).length).toBe(10_000);
});

/** As the keys do, with what a program put into the clipboard. */
async function pasteInto(text: Locator, html: string, plain = ""): Promise<void> {
  await text.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(given)) clipboardData.setData(type, data);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { "text/html": html, "text/plain": plain },
  );
}

/** The editor knows where each key put the caret before something else than a key comes. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await page.evaluate(() => document.dispatchEvent(new Event("selectionchange")));
}

test("a key and a tool act where the caret is, before the browser has told where it was moved to", async ({
  writing,
}) => {
  const { page, text, tool, saved } = await writing("<p>Poyraz.</p><p>Lodos.</p>");
  await putCaret(text, "last");
  await page.keyboard.press("Home");
  await page.evaluate(() => {
    document.dispatchEvent(new Event("selectionchange"));
    const hold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener("selectionchange", hold, { capture: true });
  });
  await press(page, "End", "Backspace", "Control+Home");
  await tool("Alıntı").click();
  await saved("<blockquote><p>Poyraz.</p></blockquote>\n<p>Lodos</p>");
});

test("whatever another editor put into the clipboard comes, and the server takes it", async ({ writing }) => {
  const { page, text, saved } = await writing("<p>Son.</p>");
  await text.click();
  for (const html of [
    '<ol start="5000000" type="z"><li>Bir</li></ol>',
    '<p data-pm-slice="1 1 null">İki</p>',
    `<p data-pm-slice='1 1 ["heading",{"level":9}]'>Üç</p>`,
    `<p data-pm-slice='1 1 ["bulletList",{}]' align="orta">Dört</p>`,
    '<figure data-pm-slice="0 0 []" data-form="gallery"><img src="library:a" width="1e9"><figcaption>Beş</figcaption></figure>',
    "<section data-footnotes data-pm-slice='0 0 []'><p>Altı</p></section>",
    '<div data-pm-slice="0 0 []" data-embed-address="https://ornek.com/film">Yedi</div>',
    '<table data-pm-slice="0 0 []"><tr><td colspan="99999" rowspan="-3" data-colwidth="a">Sekiz</td></tr></table>',
  ]) {
    await press(page, "Control+Home", "Enter", "Control+Home");
    await pasteInto(text, html);
  }
  await saved(
    [
      "<table><tbody><tr><td>Sekiz</td></tr></tbody></table>",
      "<p>Yedi</p>",
      '<ol><li>\n<figure><img src="library:a" alt="" /><figcaption>Beş</figcaption></figure></li>',
      ...["<li>Dört</li>", "<li>Üç</li>", "<li>İki</li>", "<li>Bir</li></ol>", "<p>Son.</p>"],
      `<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Dipnotlar</h2>\n<ol>\n<li id="fn-*"><p>Altı</p></li>\n</ol></section>`,
    ].join("\n"),
  );
});

test("what PDF viewers, Word and Google Docs put into the clipboard is read as it was there", async ({
  writing,
}) => {
  const { page, text, saved } = await writing("<p>Son.</p>");
  await text.click();
  const marker = (sign: string) =>
    `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
  const word = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>
<!--
 /* Style Definitions */
p.Alnt, li.Alnt {mso-style-name:"Alıntı"; font-style:italic;}
span.Vurgulu {font-style:italic;}
-->
</style></head><body lang=TR><!--StartFragment-->
<p class=Balk2>Başlık</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${marker("3.")}Üç</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>${marker("b)")}Be</p>
<p class=Alnt>Bir <span class=Vurgulu>söz</span>.</p>
<p class=MsoNormal>Kaynak: <a href="https://www.google.com/url?q=https://ornek.com/yazi&amp;sa=D">ornek.com</a></p>
<!--EndFragment--></body></html>`;
  const tasks = `<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" alt="checked" aria-roledescription="checkbox"><p><span>Ekmek</span></p></li></ul>`;
  const column =
    "Kıyıdaki ev yıllardır boştu, pence-\r\nrelerinden yalnız rüzgâr girip çıkar-\r\n12\r\ndı. Kapısı açıldı.";
  for (const [html, plain] of [
    [word, "Başlık"],
    ["", column],
    [tasks, ""],
  ] as const) {
    await press(page, "Control+Home", "Enter", "Control+Home");
    await pasteInto(text, html, plain);
  }
  await saved(
    [
      "<ul><li><p>☑ Ekmek</p></li></ul>",
      "<p>Kıyıdaki ev yıllardır boştu, pencerelerinden yalnız rüzgâr girip çıkardı. Kapısı açıldı.</p>",
      "<h2>Başlık</h2>",
      '<ol start="3"><li>Üç\n<ol start="2" type="a"><li>Be</li></ol></li></ol>',
      "<blockquote><p>Bir <em>söz</em>.</p></blockquote>",
      '<p>Kaynak: <a href="https://ornek.com/yazi">ornek.com</a></p>',
      "<p>Son.</p>",
    ].join("\n"),
  );
});

test("undoing a list that typed signs made leaves them, and what was typed before", async ({ writing }) => {
  const { page, text, saved } = await writing("<p>Kapıyı açtı.</p>");
  await putCaret(text, "last");
  await page.keyboard.type(" Sordu:");
  await press(page, "Enter");
  await page.keyboard.type("* ");
  await text.getByRole("list").waitFor();
  await press(page, "Control+z");
  await page.keyboard.type("Kim o?");
  await saved("<p>Kapıyı açtı. Sordu:</p>\n<p>* Kim o?</p>");
});

test("what somebody says begins with a long dash, in each line that a hyphen begins", async ({ writing }) => {
  const { page, text, saved } = await writing("<p>Sordu:</p>");
  await putCaret(text, "last");
  for (const line of ["- Kim o?", "- Benim.", "-5 derece - soğuk."]) {
    await press(page, "Enter");
    await page.keyboard.type(line);
  }
  await saved("<p>Sordu:</p>\n<p>— Kim o?</p>\n<p>— Benim.</p>\n<p>-5 derece - soğuk.</p>");
});

test("what cannot be taken with its formats comes as plain paragraphs, and a sentence says so", async ({
  writing,
}) => {
  const { page, text, saved } = await writing("<p>Önce.</p>");
  await putCaret(text, "last");
  const deep = `${"<blockquote>".repeat(300)}<p>Derinde</p>${"</blockquote>".repeat(300)}`;
  await pasteInto(text, `<p>Bir</p>${deep}`);
  await page.getByText("Bu metnin biçimleri alınamadı").waitFor();
  await page.getByRole("button", { name: "Bildirimi kapat" }).click();
  await saved("<p>Önce.Bir</p>\n<p>Derinde</p>");
  // A browser that cannot read it at all.
  await page.evaluate(() => {
    DOMParser.prototype.parseFromString = () => {
      throw new Error("out of memory");
    };
  });
  for (const [html, plain] of [
    ["<p><b>İki</b></p><p>Üç</p>", "\nİki\nÜç"],
    ["<p><b>Dört</b></p>", ""],
  ] as const) {
    await pasteInto(text, html, plain);
    await page.getByText("Bu metnin biçimleri alınamadı").waitFor();
    await page.getByRole("button", { name: "Bildirimi kapat" }).click();
  }
  await saved("<p>Önce.Bir</p>\n<p>Derindeİki</p>\n<p>ÜçDört</p>");
});

test("all of a text with its notes is copied over itself, and words of a note and a list go into one", async ({
  writing,
}) => {
  const { page, text, saved } = await writing("<p>Önce.</p>");
  await putCaret(text, "last");
  await page.keyboard.press("Control+Shift+d");
  await page.keyboard.type("Fener.");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page, "Control+a", "Control+c", "Control+v");
  await text.getByText("Fener.").click();
  await press(page, "End");
  await pasteInto(text, "<ul><li> Bir</li><li>İki</li></ul>");
  // Words of the note, into the text.
  await press(page, "Control+Shift+ArrowLeft", "Control+c", "Control+Home", "Control+v");
  await saved(
    [
      '<p>İkiÖnce.<sup><a href="#fn-*" id="fnref-*" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>',
      '<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Dipnotlar</h2>\n<ol>',
      '<li id="fn-*"><p>Fener.Bir</p>\n<p>İki <a href="#fnref-*" data-footnote-backref="" aria-label="Metne dön" class="data-footnote-backref">↩</a></p></li>\n</ol></section>',
    ].join("\n"),
  );
});

test("words that are dragged before others take their note along", async ({ writing }) => {
  const { page, text, saved } = await writing("<p>Önce.</p><p>Sonra.</p>");
  await putCaret(text, "last");
  await press(page, "Control+Shift+d");
  await page.keyboard.type("Not.");
  await press(page, "Control+Home", "ArrowDown", "Home", "Control+Shift+End");
  await text.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    const [target, dragged] = element.getElementsByTagName("p");
    for (const [kind, block] of [
      ["dragstart", dragged],
      ["drop", target],
    ] as const) {
      const { left = 0, top = 0 } = block?.getBoundingClientRect() ?? {};
      const place = { clientX: left + 1, clientY: top + 10, bubbles: true, cancelable: true };
      element.dispatchEvent(new DragEvent(kind, { dataTransfer, ...place }));
    }
  });
  await saved(
    [
      '<p>Sonra.<sup><a href="#fn-*" id="fnref-*" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup>Önce.</p>',
      "<p></p>",
      '<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Dipnotlar</h2>\n<ol>',
      '<li id="fn-*"><p>Not. <a href="#fnref-*" data-footnote-backref="" aria-label="Metne dön" class="data-footnote-backref">↩</a></p></li>\n</ol></section>',
    ].join("\n"),
  );
  await eventually(() => text.locator(":scope > :last-child").getAttribute("data-footnotes")).toBe("");
});

test("on a phone with its keyboard open every tool is reached, below the system's menu of what is selected", async ({
  writing,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const { page, text } = await writing(`<p>Işık söndü.</p>${"<p>Deniz durgundu.</p>".repeat(30)}`, phone);
  // As Chrome on Android does, which makes the page shorter.
  await page.setViewportSize({ width: 360, height: 400 });
  await text.getByText("Deniz durgundu.").nth(20).tap();
  await page.locator(".ProseMirror-focused").waitFor();
  await page.keyboard.press("Control+Shift+ArrowLeft");
  const tools = page.getByRole("toolbar").getByRole("button");
  const places = await tools.evaluateAll((buttons) =>
    buttons.map((button) => {
      button.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const pressed = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const selectionEnd = getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? Number.NaN;
      return {
        name: button.getAttribute("aria-label"),
        isLarge: Math.min(width, height) >= 44,
        isReached:
          button.contains(pressed) && left >= 0 && Math.floor(right) <= innerWidth && bottom <= innerHeight,
        isBelowSelection: top >= selectionEnd,
      };
    }),
  );
  expect(places.length).toBeGreaterThan(15);
  const isFit = { isLarge: true, isReached: true, isBelowSelection: true };
  expect(places).toEqual(places.map(({ name }) => ({ name, ...isFit })));
  // Safari lays its keyboard over the page, and tells of it.
  await page.evaluate(() => {
    const { visualViewport } = window;
    Object.defineProperty(visualViewport, "height", { value: innerHeight - 180 });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  const toolsEnd = () =>
    page.getByRole("toolbar").evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await eventually(toolsEnd).toBe(220);
});

test("in a long text only what is seen is laid out, at its height, and what is typed stands where the cursor went", async ({
  writing,
}) => {
  const lines = Array.from({ length: 140 }, (_, index) => `<p><em>${index}</em> ${"söz ".repeat(60)}</p>`);
  const { page, text, saved } = await writing(lines.join(""));
  const height = () => text.evaluate((element) => element.getBoundingClientRect().height);
  const laidOut = await height();
  await page.locator(".ProseMirror[data-measured]").waitFor();
  const resting = () =>
    page
      .locator(".ProseMirror em")
      .evaluateAll(
        (all) => all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  await eventually(resting).toBeGreaterThan(50);
  expect(await height()).toBe(laidOut);

  await putCaret(text, "first");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Son");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Baş");
  const words = (index: number, more = "") => `<p><em>${index}</em> ${"söz ".repeat(60).trim()}${more}</p>`;
  const middle = Array.from({ length: 138 }, (_, index) => words(index + 1));
  const first = words(0).replace("<em>", "<em>Baş");
  await saved([first, ...middle, words(139, "Son")].join("\n"));

  await page.keyboard.press("Control+Shift+End");
  await page.keyboard.type("Yeniden");
  await saved("<p><em>BaşYeniden</em></p>");
});
