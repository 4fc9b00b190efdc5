import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { KnownArticle, KnownNote } from "./compare-articles.ts";
import type { Program } from "./typesetting.ts";

export interface Layout {
  readonly name: string;
  /** What is typeset: HTML, or what its program reads. */
  readonly html: string;
  readonly known: readonly KnownArticle[];
  /** Of its pages; two halves of a spread are one page of the PDF. */
  readonly isSpread?: boolean;
  /** Its pages are pictures, which are read by OCR. */
  readonly isScan?: boolean;
  /** Chromium, where none is named. */
  readonly program?: Program;
}

export type Block = readonly [
  kind: "p" | "h" | "q" | "v" | "box" | "quote" | "jump" | "back" | "break",
  text: string,
];

export interface Text {
  readonly title: string;
  readonly authors: readonly string[];
  readonly spot: string;
  readonly section: string;
  readonly blocks: readonly Block[];
}

/** An article of the sample without what these layouts have no place for. */
export async function textOf(name: string, most = Number.POSITIVE_INFINITY): Promise<Text> {
  const markdown = await readFile(join("sample", "posts", `${name}.md`), "utf8");
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  const field = (key: string) => new RegExp(`^${key}: *"?(.*?)"?$`, "m").exec(head)?.[1] ?? "";
  const list = (key: string) =>
    field(key)
      .replaceAll(/[[\]]/g, "")
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "");
  const blocks = body
    .split(/\n{2,}/)
    .filter((part) => !/^\s*(?:[|<>!`[]|\d+\. |- |\* |---)/.test(part) && !/^\s*$/.test(part))
    .map((part): Block => {
      const plain = part
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll(/\[\^\d+\]/g, "")
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .trim();
      if (plain.startsWith("#")) return ["h", plain.replaceAll(/^#+ /g, "")];
      if (/^\*\*[^*]+\*\*$/.test(plain)) return ["q", plain.replaceAll("*", "")];
      if (/\\\n/.test(plain)) return ["v", plain.replaceAll(/[*_]/g, "")];
      return ["p", plain.replaceAll(/[*_]/g, "").replaceAll("\n", " ")];
    });
  const authors = [...list("author"), ...list("authors"), ...list("interviewer")];
  return {
    title: field("title"),
    authors,
    spot: field("abstract"),
    section: list("categories")[0] ?? "",
    blocks: blocks.slice(0, most),
  };
}

/** The first paragraphs end with the number of a note. */
export function withCalls(text: Text, count: number): Text {
  let number = 0;
  const blocks = text.blocks.map(([kind, words]): Block => {
    if (kind !== "p" || number === count) return [kind, words];
    number += 1;
    return [kind, `${words}<sup style="line-height: 0">${number}</sup>`];
  });
  return { ...text, blocks };
}

/** Of a text that has calls. */
function notesOf(words: readonly string[]): KnownNote[] {
  const calls = words.flatMap((text) => [...text.matchAll(/(\S+)<sup[^>]*>(\d+)<\/sup>/g)]);
  return calls.flatMap(([, after = "", number = ""]) => {
    const [note] = words
      .map((text) => text.replaceAll(/<[^>]*>/g, ""))
      .filter((text) => new RegExp(`^${number}[.]? `).test(text));
    return note ? [{ after, text: note.replace(/^\S+ /, "") }] : [];
  });
}

export function known({ title, authors, blocks }: Text): KnownArticle {
  const text = blocks
    .filter(([kind]) => kind !== "jump" && kind !== "back" && kind !== "break")
    .map(([, words]) => words);
  const plain = text
    .join("\n")
    .replaceAll(/<sup/g, " <sup")
    .replaceAll(/<[^>]*>|\\(?=\n)/g, "");
  return { title, authors, text: plain, tables: "", notes: notesOf(text) };
}

export function written(blocks: readonly Block[]): string {
  return blocks
    .map(([kind, text]) => {
      if (kind === "h") return `<h3>${text}</h3>`;
      if (kind === "q") return `<p class="q">${text}</p>`;
      if (kind === "v") return `<p class="v">${text.replaceAll(/\\\n/g, "<br>")}</p>`;
      if (kind === "quote") return `<blockquote>${text}</blockquote>`;
      if (kind === "box") return `<aside>${text}</aside>`;
      if (kind === "jump" || kind === "back") return `<p class="${kind}">${text}</p>`;
      return kind === "break" ? "</div></section><section><div class='text'>" : `<p>${text}</p>`;
    })
    .join("");
}

interface Style {
  readonly page?: string;
  readonly css: string;
  readonly contents?: boolean;
  head?(text: Text): string;
  foot?(text: Text): string;
  /** What stands between two articles. */
  between?(index: number): string;
}

const HEAD = ({ title, authors, spot, section }: Text) =>
  `<header><div class="section">${section}</div><h1>${title}</h1><div class="spot">${spot}</div><div class="by">${authors.join(", ")}</div></header>`;

function issueOf(texts: readonly Text[], style: Style): string {
  const {
    page = "210mm 280mm",
    css,
    contents = false,
    head = HEAD,
    foot = () => "",
    between = () => "",
  } = style;
  const list = texts.map(
    ({ title, authors }, index) => `<p><b>${3 + index * 3}</b> ${title}<br><i>${authors.join(", ")}</i></p>`,
  );
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><style>
    @page { size: ${page}; margin: 22mm 18mm; @bottom-center { content: counter(page); font: 9pt "Liberation Sans" } @top-right { content: "Deneme Dergisi · Mart 2026"; font: 8pt "Liberation Sans" } }
    html { font: 10pt/1.4 "Liberation Serif"; hyphens: auto } body { margin: 0 } p { margin: 0 } section { break-before: page }
    h1 { font-size: 30pt; line-height: 1.1; margin: 0 0 4mm; hyphens: none } h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid }
    .text p + p { text-indent: 1.4em } .text .v { text-indent: 0; margin: 3mm 0 } .text .q { font-weight: bold; text-indent: 0; margin-top: 3mm; break-after: avoid } .text .q + p { text-indent: 0 }
    .section { font: bold 8pt "Liberation Sans"; text-transform: uppercase; margin-bottom: 3mm } .spot { font-size: 12.5pt; font-style: italic; margin-bottom: 3mm; hyphens: none } .by { font: 9pt "Liberation Sans"; margin-bottom: 6mm }
    .jump, .back { font: italic 8pt "Liberation Sans"; text-indent: 0 !important; text-align: right }
    ${css}</style>
    ${contents ? `<section style="break-before:auto"><h1>Kapak Yazısı</h1></section><section class="contents"><h2>İçindekiler</h2>${list.join("")}</section>` : ""}
    ${texts.map((text, index) => `<section>${text.title === "" ? "" : head(text)}<div class="text">${written(text.blocks)}</div>${foot(text)}</section>${between(index)}`).join("")}</html>`;
}

const ADVERT = `<div style="border:1pt solid #000;padding:6mm;font:bold 15pt 'Liberation Sans';text-align:center;break-inside:avoid">İLAN<br>Kitap Pazarı açıldı!<br>Bütün kitaplarda yüzde kırk indirim<br><span style="font-size:9pt">www.kitappazari.example · Telefon 0212 000 00 00</span></div>`;

function jumping(text: Text, at: number, there: number, here: number): Text {
  const blocks: Block[] = [
    ...text.blocks.slice(0, at),
    ["jump", `Devamı ${there}. sayfada`],
    ["break", ""],
    ["back", `${text.title}, ${here}. sayfadan devam`],
    ...text.blocks.slice(at),
  ];
  return { ...text, blocks };
}

async function layout(
  name: string,
  names: readonly string[],
  style: Style,
  more: Partial<Layout> = {},
  change = (texts: Text[]) => texts,
): Promise<Layout> {
  const texts = await Promise.all(names.map((one) => textOf(one)));
  return { name, known: texts.map(known), html: issueOf(change(texts), style), ...more };
}

/** Issues that are typeset otherwise than the sample's. */
export async function layouts(): Promise<Layout[]> {
  return [
    await layout(
      "one column, a book's page, names below the title",
      ["son-vapur", "bos-mektup-kutusu", "bahce-duvari"],
      {
        page: "135mm 210mm",
        css: `html { font: 10.5pt/1.45 "DejaVu Serif" } h1 { font-size: 20pt; font-weight: normal; text-align: center } .spot { display: none } .by { text-align: center; font-style: italic }`,
      },
    ),
    await layout(
      "two columns, drop caps, a list of contents",
      ["terzinin-ignesi", "isparta", "sessiz-film-hic-sessiz-miydi"].map((one) =>
        one === "isparta" ? "ispartada-gul-sabahi" : one,
      ),
      {
        contents: true,
        css: `.text { columns: 2; column-gap: 7mm; text-align: justify } .text > p:first-child::first-letter { font-size: 42pt; float: left; line-height: .8; padding-right: 2mm } .by::before { content: "Yazan: " }`,
      },
    ),
    await layout(
      "three columns, ragged, sans, a frame and adverts",
      ["kaybolan-sesler", "tuzun-hafizasi", "istanbulda-yurumek"],
      {
        css: `html { font: 9pt/1.35 "Liberation Sans" } .text { columns: 3; column-gap: 5mm; text-align: left } .spot { font-style: normal; font-weight: bold; font-size: 11pt } h1 { font-size: 34pt }`,
        between: () => `<section>${ADVERT}</section>`,
      },
    ),
    await layout("verse in two columns", ["uc-deniz-siiri", "ince-ses", "bahce-duvari"], {
      css: `.text { columns: 2 } .text h3 { font-size: 10pt; font-style: italic; font-weight: normal } .section { display: none } .spot { display: none }`,
    }),
    await layout(
      "interviews, questions in italics",
      ["bir-mucellitle-aksamustu", "arilar-bize-ne-soyler", "harfin-sabri"],
      {
        contents: true,
        css: `.text { columns: 2; column-gap: 6mm } .text .q { font-weight: normal; font-style: italic; } .by::before { content: "Söyleşi: " } .text p + p { text-indent: 0 } .text p { margin-bottom: 2mm }`,
      },
    ),
    await layout(
      "articles that jump",
      ["kar-yagarken-acilan-dukkan", "yazlik-sinemanin-son-gecesi"],
      { css: `.text { columns: 2; column-gap: 7mm; text-align: justify } .spot { font-size: 11.5pt }` },
      {},
      (texts) => {
        const [one, two] = texts as [Text, Text];
        const first = jumping(one, 8, 5, 1);
        const cut = first.blocks.findIndex(([kind]) => kind === "break");
        const rest: Text = { ...first, title: "", blocks: first.blocks.slice(cut + 1) };
        return [{ ...first, blocks: first.blocks.slice(0, cut) }, two, rest];
      },
    ),
    await layout("white on black, the name above the title", ["isik-ve-golge", "isik-uzerine"], {
      css: `section { background: #111; color: #fff; -webkit-print-color-adjust: exact; padding: 4mm } .text { columns: 2; column-gap: 7mm; text-align: justify }`,
      head: ({ title, authors, spot }) =>
        `<header><div class="by">${authors.join(", ").toLocaleUpperCase("tr")}</div><h1>${title}</h1><div class="spot">${spot}</div></header>`,
    }),
    await layout(
      "spreads",
      ["karsa-giden-tren", "datcada-badem-zamani"],
      {
        page: "420mm 280mm",
        css: `.text { columns: 4; column-gap: 14mm; text-align: justify } header { width: 170mm }`,
      },
      { isSpread: true },
    ),
    await layout(
      "scans",
      ["son-vapur", "bos-mektup-kutusu"],
      {
        css: `html { font: 11pt/1.4 "Liberation Serif" } .text { columns: 2; column-gap: 8mm; text-align: justify } .spot { font-size: 14pt }`,
      },
      { isScan: true },
    ),
    await layout(
      "paragraphs apart, the name at the end, large sections",
      ["bir-sozluk-nasil-yaslanir", "kucuk-dergilerin-uzun-omru"],
      {
        css: `.text { columns: 2; column-gap: 7mm } .text p + p { text-indent: 0 } .text p { margin-bottom: 2.5mm } .section { font-size: 12pt; letter-spacing: .1em } .by { text-align: right; font-style: italic }`,
        head: ({ title, spot, section }) =>
          `<header><div class="section">${section}</div><h1>${title}</h1><div class="spot">${spot}</div></header>`,
        foot: ({ authors }) => `<div class="by">${authors.join(", ")}</div>`,
      },
    ),
  ];
}

/** Others, which were typeset when the engine was there, and which it met for the first time then. */
export async function furtherLayouts(): Promise<Layout[]> {
  return [
    await layout(
      "news: one after another on a page, small titles, names at the end",
      ["harfin-sabri", "terzinin-ignesi", "isik-uzerine"],
      {
        page: "230mm 320mm",
        css: `html { font: 9pt/1.35 "DejaVu Serif" } section { break-before: auto; margin-bottom: 8mm } h1 { font-size: 17pt } .section { display: none } .spot { font-size: 10.5pt } .text { columns: 3; column-gap: 5mm; text-align: justify } .by { text-align: right; font-weight: bold }`,
        head: ({ title, spot }) => `<header><h1>${title}</h1><div class="spot">${spot}</div></header>`,
        foot: ({ authors }) => `<div class="by">${authors.join(", ")}</div>`,
      },
    ),
    await layout(
      "boxes on a ground, passages printed large, a half page of advert",
      ["karsa-giden-tren", "bos-mektup-kutusu"],
      {
        css: `.text { columns: 2; column-gap: 7mm; text-align: justify } blockquote { font: italic 17pt/1.2 "Liberation Serif"; margin: 4mm 0; break-inside: avoid } aside { background: #dde; font: 9pt/1.35 "Liberation Sans"; padding: 4mm; margin: 4mm 0; break-inside: avoid; -webkit-print-color-adjust: exact }`,
        foot: () => ADVERT,
      },
      {},
      (texts) =>
        texts.map((text) => {
          const passage =
            text.blocks.find(([kind, words]) => kind === "p" && words.length > 200)?.[1].split(". ")[1] ?? "";
          const at = Math.floor(text.blocks.length / 2);
          const box: Block = [
            "box",
            "<b>Bilmek isteyene</b><br>Bu kutu yazının kendisi değildir; yanında durur ve kendi başına okunur.",
          ];
          return {
            ...text,
            blocks: [
              ...text.blocks.slice(0, at),
              ["quote", passage],
              ...text.blocks.slice(at, at + 2),
              box,
              ...text.blocks.slice(at + 2),
            ],
          };
        }),
    ),
    await layout(
      "an outside column, capitals for titles, names before the text",
      ["tuzun-hafizasi", "yazlik-sinemanin-son-gecesi"],
      {
        css: `html { font: 10pt/1.5 "Liberation Sans" } section { padding-left: 50mm } .text { text-align: left } h1 { font-size: 22pt; font-weight: normal; text-transform: uppercase } .spot { font-style: normal; font-size: 10pt; color: #555 } .by { font-weight: bold; text-transform: uppercase }`,
        head: ({ title, authors, spot, section }) =>
          `<header><div class="section">${section}</div><h1>${title}</h1><div class="by">${authors.join(" ve ")}</div><div class="spot">${spot}</div></header>`,
      },
    ),
  ];
}
