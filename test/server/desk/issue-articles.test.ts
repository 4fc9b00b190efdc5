import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSilence, startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { beginIssue, pagesMade } from "./write-issue.ts";

/* Articles that the desk proposes out of an issue's pages, and the drafts that are made of them. */

let site: WatchedSite;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({ MEMBERS_ONLY: "none" });
  editor = await deskPerson(site, "editor");
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

interface Proposed {
  readonly version: string;
  readonly articles: readonly {
    readonly title: string;
    readonly blocks: readonly {
      readonly kind: string;
      readonly words?: readonly { readonly text: string }[];
    }[];
    readonly isSure: boolean;
    readonly taken: string | null;
    readonly here: string | null;
  }[];
}

test("an issue's articles become drafts once, whole, in parts and joined", async () => {
  const bytes = new Uint8Array(await readFile("sample/issues/sayi-12.pdf"));
  const id = await beginIssue(editor, { title: "Sayı 12" });
  const { uploadId } = await uploadAtDesk(site, editor, { name: "sayi-12.pdf", kind: "pdf", bytes });
  await editor.send("PUT", `/articles/${id}/pdf`, { uploadId });
  await pagesMade(editor, id);
  const printed = () => editor.get<Proposed>(`/articles/${id}/printed`);
  const { articles, version } = await printed();
  const at = articles.findIndex(({ title }) => title === "Son Vapur");
  expect(articles[at]).toMatchObject({ isSure: true, taken: null, here: "son-vapur" });
  // What readers have on paper alone is new.
  expect(articles.filter(({ here }) => here === null).map(({ title }) => title)).toContain("Yol");
  expect(articles.filter(({ here }) => here !== null)).toHaveLength(8);
  const to = articles[at]?.blocks.length ?? 0;
  const take = async (...parts: readonly { article: number; from: number; to: number }[]) =>
    (await editor.send<{ ids: string[] }>("POST", `/articles/${id}/printed`, { articles: [parts], version }))
      .ids[0] ?? "";
  const whole = await take({ article: at, from: 0, to });
  const article = await viewArticle(editor, whole);
  expect(article.fields).toMatchObject({
    title: "Son Vapur",
    categories: ["Öykü"],
    authors: [{ author: "Nermin Akyol", role: "writer" }],
  });
  expect(JSON.stringify(article.doc)).toContain("Emre bir aydır onun yanında yetişiyordu");
  expect(await take({ article: at, from: 0, to })).toBe(whole);
  expect((await printed()).articles[at]?.taken).toBe(whole);

  const joined = articles[at + 1]?.blocks.slice(0, 2).findLast(({ words }) => words)?.words?.[0]?.text;
  const second = await take({ article: at, from: 5, to: 8 }, { article: at + 1, from: 0, to: 2 });
  expect(second).not.toBe(whole);
  const text = JSON.stringify((await viewArticle(editor, second)).doc);
  expect(text).toContain(joined ?? "?");
  // Of an article that was joined to another one nothing is left out.
  expect(text).toContain(articles[at + 1]?.title);
  // Numbers of articles and blocks are those of the words that they were found in.
  const former = { articles: [[{ article: at, from: 0, to }]], version: "0123456789abcdef" };
  expect((await editor.ask("POST", `/articles/${id}/printed`, former)).status).toBe(409);
  await expect(take({ article: 999, from: 0, to: 1 })).rejects.toThrow();
});

const PARAGRAPH = "Kova indi ve uzun bir sessizlik oldu; bekleyenler birbirine bakmadan ipi tuttu. ".repeat(
  9,
);

/** A page with an article that has a picture, a caption with a credit, and a note. */
async function printedPage(picture: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PdfDocument({ size: [420, 595], margin: 40 });
  const written = buffer(doc);
  doc.font("Helvetica").fontSize(8).text("DENEME").font("Times-Bold").fontSize(28).text("Kuyunun Dibi");
  doc.font("Helvetica").fontSize(9).text("Nermin Akyol").moveDown(2);
  doc.font("Times-Roman").fontSize(10).text(PARAGRAPH.trim(), { continued: true });
  doc
    .fontSize(6)
    .text(" 1", { continued: true, rise: 4 } as object)
    .fontSize(10)
    .text(" Sonra gittiler.");
  const top = doc.y + 12;
  doc.image(picture, 40, top, { width: 200, height: 120 });
  doc
    .font("Helvetica")
    .fontSize(7)
    .text("Kuyunun bilezigi, 1931. Foto: Selin Oral", 40, top + 124);
  doc
    .font("Times-Roman")
    .fontSize(10)
    .text(PARAGRAPH.trim(), 40, top + 150);
  doc.fontSize(7).text("1 Kova o yil alindi.", 40, 500);
  doc.end();
  return new Uint8Array(await written);
}

test("a draft has the article's picture as it was put on the page, with its caption, and its note", async () => {
  const rows = Buffer.from(Array.from({ length: 400 * 240 * 3 }, (_, at) => (at % 1200) / 6 + (at % 3) * 12));
  const picture = await sharp(rows, { raw: { width: 400, height: 240, channels: 3 } })
    .jpeg()
    .toBuffer();
  const id = await beginIssue(editor, { title: "Sayı 13" });
  const pdf = { name: "sayi-13.pdf", kind: "pdf", bytes: await printedPage(picture) } as const;
  const { uploadId } = await uploadAtDesk(site, editor, pdf);
  await editor.send("PUT", `/articles/${id}/pdf`, { uploadId });
  await pagesMade(editor, id);
  const { articles, version } = await editor.get<Proposed>(`/articles/${id}/printed`);
  const to = articles[0]?.blocks.length ?? 0;
  const wanted = { articles: [[{ article: 0, from: 0, to }]], version };
  const { ids } = await editor.send<{ ids: string[] }>("POST", `/articles/${id}/printed`, wanted);
  const { doc } = await viewArticle(editor, ids[0] ?? "");
  const hash = createHash("sha256").update(picture).digest("hex");
  const { content = [] } = doc as { readonly content?: readonly object[] };
  expect(content).toMatchObject([
    {
      type: "paragraph",
      content: [
        { type: "text" },
        { type: "footnote_call", attrs: { key: "1" } },
        { text: " Sonra gittiler." },
      ],
    },
    {
      type: "figure",
      attrs: { src: `library:${hash}`, alt: null, width: 400, height: 240, credit: "Foto: Selin Oral" },
      content: [{ text: "Kuyunun bilezigi, 1931." }],
    },
    { type: "paragraph" },
    {
      type: "footnotes",
      content: [{ attrs: { key: "1" }, content: [{ content: [{ text: "Kova o yil alindi." }] }] }],
    },
  ]);
  const shown = await editor.ask("GET", `/files/${hash}`);
  expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
  await editor.send("POST", `/articles/${id}/printed`, wanted);
  expect((await viewArticle(editor, ids[0] ?? "")).doc).toEqual(doc);
});
