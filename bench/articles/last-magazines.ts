import { type Block, type Layout, type Text, written } from "./layouts.ts";
import { listed, PICTURE, textsOf } from "./magazines.ts";
import { by, magazine } from "./small-magazines.ts";

async function quarterlyEssays(): Promise<Layout> {
  const texts = await textsOf("isik-ve-golge", "terzinin-ignesi", "ruzgar-nasil-olculur", "bahce-duvari");
  return magazine(
    "last: wide outer margins with small captions in them, the name in small capitals under a rule, drop caps, a list of contents by sections",
    texts,
    {
      page: "190mm 260mm",
      margins: `margin: 22mm 22mm 22mm 22mm; } @page :left { @bottom-left { content: counter(page) " · güz"; font: 8pt "DejaVu Serif" } } @page :right { @bottom-right { content: "güz · " counter(page); font: 8pt "DejaVu Serif" } } @page {`,
      css: `html { font: 9.4pt/1.5 "DejaVu Serif" } h1 { font: 22pt/1.2 "DejaVu Serif"; border-bottom: .5pt solid; padding-bottom: 3mm } .name { font-variant: small-caps; margin: 2mm 0 10mm } .text { margin-right: 38mm; position: relative; text-align: justify } .side { position: absolute; right: -38mm; width: 32mm; top: 40mm; font: 7.2pt/1.35 "DejaVu Sans"; text-align: left } .text > p:first-of-type::first-letter { font-size: 30pt; float: left; line-height: .9; padding-right: 1.5mm } p + p { text-indent: 1.2em } .v { text-indent: 0 !important; margin-bottom: 4mm } h3 { font: italic 9.4pt "DejaVu Serif"; margin: 4mm 0 1mm } .list p { text-indent: 0 }`,
      front: `<div style="font:60pt 'DejaVu Serif';padding-top:60mm">güz</div><div class="list new"><h2>İçindekiler</h2>${listed(texts, (text, number) => `<p style="font-variant:small-caps;margin-top:4mm">${text.section}</p><p>${text.title} <i>${by(text)}</i> ${number}</p>`)}</div>`,
    },
    texts.map(
      (text) =>
        `<section class="new"><h1>${text.title}</h1><p class="name">${by(text)}</p><div class="text">${text.section === "Şiir" ? "" : `<div class="side">Fotoğraflar yazarın arşivinden.</div>`}${written(text.blocks)}</div></section>`,
    ),
  );
}

async function talksPaper(): Promise<Layout> {
  const [bees, binder, letter] = (await textsOf(
    "arilar-bize-ne-soyler",
    "bir-mucellitle-aksamustu",
    "harfin-sabri",
  )) as [Text, Text, Text];
  const texts = [bees, binder, letter];
  return magazine(
    "last: talks in two columns under a picture across the page, who asks named in a sentence of the spot's end, questions in colour, a frame about who answers",
    texts.map((text) => ({
      ...text,
      blocks: [
        ...text.blocks,
        ["box", "Kimdir? 1958’de doğdu, elli yıldır aynı işi yapıyor, iki kedisi var."] as Block,
      ],
    })),
    {
      page: "205mm 275mm",
      margins: `margin: 18mm 16mm; @top-left { content: "konuşmalar"; font: 8pt "Liberation Sans" } @bottom-center { content: counter(page); font: 9pt "Liberation Sans" }`,
      css: `html { font: 9.8pt/1.42 "Liberation Serif" } h1 { font: bold 30pt/1.05 "Liberation Sans Narrow"; margin: 5mm 0 2mm } .spot { font: 12pt/1.3 "Liberation Sans Narrow"; hyphens: none; margin-bottom: 1mm } .name { font: bold 9pt "Liberation Sans"; margin-bottom: 6mm } .text { columns: 2; column-gap: 8mm; text-align: justify } .q { color: #07a; margin-top: 3mm } p + p { text-indent: 0 } aside { border: 1pt solid #07a; padding: 3mm; font: 9pt/1.4 "Liberation Sans"; break-inside: avoid; margin: 3mm 0 } figcaption { font: italic 8pt "Liberation Serif"; margin-top: 1mm }`,
      front: `<div style="font:bold 50pt 'Liberation Sans Narrow';padding-top:90mm">konuşmalar</div>`,
    },
    texts.map(
      (text) =>
        `<section class="new">${PICTURE("Fotoğraf: Ümran Ilgazcı", 70)}<h1>${text.title}</h1><p class="spot">${text.spot}</p><p class="name">Söyleşi: ${by(text)}</p><div class="text">${written(text.blocks.slice(0, 5))}<aside>Kimdir? 1958’de doğdu, elli yıldır aynı işi yapıyor, iki kedisi var.</aside>${written(text.blocks.slice(5))}</div></section>`,
    ),
  );
}

async function clubBulletin(): Promise<Layout> {
  const texts = await textsOf("datcada-badem-zamani", "kar-yagarken-acilan-dukkan", "isik-uzerine");
  const short = texts.map((text) => ({ ...text, title: text.title.split(",")[0] ?? text.title }));
  return magazine(
    "last: a club's bulletin, titles in shaded bands across two columns, texts that follow at once, names in brackets below the titles",
    short,
    {
      page: "210mm 297mm",
      margins: `margin: 16mm; @top-right { content: "Dağcılar Kulübü Bülteni 2026/4"; font: 8pt "Liberation Sans" } @bottom-right { content: "sayfa " counter(page); font: 8pt "Liberation Sans" }`,
      css: `html { font: 10pt/1.4 "Liberation Sans" } h1 { font: bold 14pt "Liberation Sans"; background: #ccd; padding: 2mm 3mm } .name { font-style: italic; margin: 2mm 0 3mm } .text { columns: 2; column-gap: 8mm; margin-bottom: 8mm } .text p { margin-bottom: 1.5mm } h3 { font: bold 10pt "Liberation Sans"; margin: 2mm 0 }`,
    },
    short.map(
      (text) =>
        `<article><h1>${text.title}</h1><p class="name">(${by(text)})</p><div class="text">${written(text.blocks)}</div></article>`,
    ),
  );
}

async function anthology(): Promise<Layout> {
  const texts = await textsOf("son-vapur", "karsa-giden-tren", "istanbulda-yurumek", "kaybolan-sesler");
  return magazine(
    "last: an anthology scanned at an angle of none: names in capitals above titles in italics, texts that begin in the middle of a page",
    texts.slice(0, 2),
    {
      page: "150mm 220mm",
      margins: `margin: 18mm 16mm; @bottom-center { content: counter(page); font: 9pt "Liberation Serif" }`,
      css: `html { font: 10.8pt/1.4 "Liberation Serif" } .name { font-size: 10pt; text-transform: uppercase; margin-top: 14mm; break-after: avoid } h1 { font: italic 17pt "Liberation Serif"; margin-bottom: 6mm; break-after: avoid } .text { text-align: justify } p + p { text-indent: 1.3em } h3 { font-size: 10.8pt; margin: 3mm 0 1mm }`,
      front: `<div style="font:26pt 'Liberation Serif';padding-top:60mm">Seçki</div><div class="new"></div>`,
    },
    texts
      .slice(0, 2)
      .map(
        (text) =>
          `<article><p class="name">${by(text)}</p><h1>${text.title}</h1><div class="text">${written(text.blocks)}</div></article>`,
      ),
    { isScan: true },
  );
}

/** Four that the engine met last. */
export function lastMagazines(): Promise<Layout[]> {
  return Promise.all([quarterlyEssays, talksPaper, clubBulletin, anthology].map((make) => make()));
}
