import { type Block, known, type Layout, type Text, withCalls, written } from "./layouts.ts";
import {
  LETTERS,
  PICTURE,
  passageOf,
  poemsOf,
  printed,
  textsOf,
  withBlocks,
  withInitials,
} from "./magazines.ts";

type Design = Parameters<typeof printed>[0];

export function magazine(
  name: string,
  texts: readonly Text[],
  design: Design,
  articles: readonly string[],
  more: Partial<Layout> = {},
): Layout {
  return { name, known: texts.map(known), html: printed(design, articles), ...more };
}

export const by = ({ authors }: Text) => authors.join(", ");
export const first = (texts: readonly Text[], blocks: number): Text[] =>
  texts.map((text) => ({ ...text, blocks: text.blocks.slice(0, blocks) }));

async function weekly(): Promise<Layout> {
  const texts = first(
    await textsOf("terzinin-ignesi", "isik-uzerine", "ruzgar-nasil-olculur", "tuzun-hafizasi"),
    9,
  );
  return magazine(
    "one flow of three columns: titles in the middle of columns, names in capitals at the ends",
    texts,
    {
      page: "230mm 310mm",
      margins: `margin: 18mm 14mm; @top-left { content: "Perşembe"; font: bold 16pt "DejaVu Serif" } @top-right { content: counter(page); font: 16pt "DejaVu Serif" }`,
      css: `html { font: 9.3pt/1.38 "Liberation Serif" } .flow { columns: 3; column-gap: 6mm; text-align: justify } h1 { font: bold 13pt/1.15 "Liberation Sans"; margin: 6mm 0 2mm; break-after: avoid; text-align: left } p + p { text-indent: 1.2em } .name { font: 7.5pt "Liberation Sans"; text-transform: uppercase; text-align: right; margin-top: 1mm } h3 { font-size: 9.3pt; font-style: italic; margin: 2mm 0 }`,
    },
    [
      `<div class="flow">${texts.map((text) => `<h1>${text.title}</h1>${written(text.blocks)}<p class="name">${by(text)}</p>`).join("")}</div>`,
    ],
  );
}

async function history(): Promise<Layout> {
  const notes: readonly Block[] = [
    ["p", "<small class='notes'>NOTLAR</small>"],
    [
      "p",
      "<small>1. Necla Arpacı, Küçük Şeylerin Kitabı, Ayrıkotu Yayınları, İstanbul 1998, s. 41-44.</small>",
    ],
    ["p", "<small>2. Aynı eser, s. 52; karş. Rıfat Sönmez, Yol Yazıları, 2004.</small>"],
    ["p", "<small>3. Belediye arşivi, 1931 defteri, 17. yaprak.</small>"],
  ];
  const boxed =
    "<b>ZAMAN ÇİZGİSİ</b><br>1884 İlk defter tutuldu. 1911 Depo yandı, defterler kaldı. 1931 Sayım yapıldı. 1956 Yeni bina açıldı.";
  const plain = await textsOf("tuzun-hafizasi", "kaybolan-sesler", "kucuk-dergilerin-uzun-omru");
  const texts = plain.map((text) => withCalls(text, 3));
  return magazine(
    "history: headlines below the picture, names with a portrait, coloured heads in the text's letters, a box over two columns, endnotes",
    texts.map((text) => ({ ...text, blocks: [...text.blocks, ["box", boxed] as Block, ...notes] })),
    {
      page: "210mm 285mm",
      margins: `margin: 16mm 15mm 20mm; @bottom-right { content: "Geçmiş Zaman / " counter(page); font: 8pt "Liberation Sans" }`,
      css: `html { font: 9.6pt/1.42 "Liberation Serif" } h1 { font: bold 32pt/1.05 "Liberation Serif"; color: #722; margin: 5mm 0 3mm } .spot { font: 12pt/1.35 "Liberation Sans"; margin-bottom: 5mm; hyphens: none } .who { display: flex; gap: 3mm; align-items: center; font: bold 9pt "Liberation Sans"; margin-bottom: 6mm } .who small { font-weight: normal; color: #555 } .text { columns: 3; column-gap: 6mm; text-align: justify } p + p { text-indent: 1.2em } h3 { font: 9.6pt "Liberation Serif"; color: #a11; margin-top: 3mm; break-after: avoid } small { font-size: 7.6pt; line-height: 1.3; display: block; text-indent: 0 } .notes { font-weight: bold } .side { display: flex; gap: 4mm; align-items: flex-end } .side > figure { width: 130mm } .cap { font: italic 8pt/1.3 "Liberation Serif"; width: 45mm } aside { position: absolute; bottom: 0; left: 0; width: 118mm; background: #eee3d0; padding: 4mm; box-sizing: border-box; font: 9pt/1.4 "Liberation Sans" } .boxed { position: relative; padding-bottom: 34mm }`,
      front: `<div style="font:bold 50pt 'Liberation Serif';padding-top:80mm">Geçmiş Zaman</div>`,
    },
    texts.map(
      (text) =>
        `<section class="new"><div class="side">${PICTURE("", 70, "Depo kapısında bekleyenler, 1931. Soldan üçüncü, defteri tutan kâtip. Aile arşivinden.")}<p class="cap">Depo kapısında bekleyenler, 1931. Soldan üçüncü, defteri tutan kâtip. Aile arşivinden.</p></div><h1>${text.title}</h1><p class="spot">${text.spot}</p><div class="who"><svg width="14mm" height="16mm"><rect width="100%" height="100%" fill="#89a"/></svg><p>${by(text)}<small>Tarihçi</small></p></div><div class="boxed"><div class="text">${written([...text.blocks, ...notes])}</div><aside>${boxed}</aside></div></section>`,
    ),
  );
}

async function humour(): Promise<Layout> {
  const texts = first(
    await textsOf(
      "son-vapur",
      "bos-mektup-kutusu",
      "kar-yagarken-acilan-dukkan",
      "bir-sozluk-nasil-yaslanir",
      "istanbulda-yurumek",
      "isik-hizi-ve-bekleyis",
    ),
    4,
  );
  const piece = (text: Text, index: number) =>
    `<article style="border-color:${["#d22", "#27a", "#292"][index % 3]}"><h1 style="background:${["#d22", "#27a", "#292"][index % 3]}">${text.title.toLocaleUpperCase("tr")}</h1>${written(text.blocks)}<p class="name">${by(text)}</p></article>`;
  const pages = [texts.slice(0, 3), texts.slice(3)];
  return magazine(
    "humour: three framed pieces on a page, titles in white capitals on a band of colour, names at their feet",
    texts,
    {
      page: "240mm 330mm",
      margins: `margin: 12mm; @bottom-center { content: "ZIRTAPOZ · iki haftada bir çıkar · " counter(page); font: bold 9pt "DejaVu Sans" }`,
      css: `html { font: 9pt/1.35 "DejaVu Sans Condensed" } .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm } article { border: 1.5pt solid; padding: 3mm } article:first-child { grid-column: span 2 } h1 { color: #fff; font: bold 12pt/1.2 "DejaVu Sans Condensed"; padding: 1.5mm 2mm; margin: -3mm -3mm 3mm } p + p { margin-top: 1mm } .name { font-weight: bold; text-align: right }`,
      front: `<div style="font:bold 60pt 'DejaVu Sans';padding-top:40mm">ZIRTAPOZ</div>`,
    },
    pages.map((page) => `<section class="new grid">${page.map(piece).join("")}</section>`),
  );
}

async function town(): Promise<Layout> {
  const texts = await textsOf("yazlik-sinemanin-son-gecesi", "ispartada-gul-sabahi", "bos-mektup-kutusu");
  const [cinema, rose, box] = texts as [Text, Text, Text];
  const advert = `<div class="advert"><b>Körfez Eczanesi</b><br>Nöbetçi olduğumuz günler kapımızda yazar.<br>Tel 0312 000 00 00 · Çarşı içi no 4</div>`;
  const head = (text: Text) =>
    `<p class="kicker">${text.section}</p><h1>${text.title}</h1><p class="deck">${text.spot}</p><p class="name">${by(text)}</p>`;
  const page = (number: number, inside: string, side = "right") =>
    `<section class="page"><div class="in">${inside}</div><p class="no" style="text-align:${side}">${number}</p></section>`;
  const text = (blocks: readonly Block[], more = "") => `<div class="text">${written(blocks)}${more}</div>`;
  return magazine(
    "a town's magazine: printed numbers that begin at 41, contents with dots on the third page, a jump over two pages and back, half pages of adverts",
    texts,
    {
      page: "195mm 270mm",
      margins: "margin: 0",
      css: `html { font: 8.6pt/1.36 "DejaVu Serif" } .page { height: 270mm; box-sizing: border-box; padding: 18mm 17mm; position: relative; overflow: hidden; break-before: page } .no { position: absolute; bottom: 8mm; left: 17mm; right: 17mm; font: bold 9pt "DejaVu Sans" } .kicker { font: 9pt "DejaVu Sans"; color: #06a } h1 { font: bold 21pt/1.15 "DejaVu Sans" } .deck { font-style: italic; margin: 2mm 0; hyphens: none } .name { font: 9pt "DejaVu Sans"; margin-bottom: 4mm } .text { columns: 2; column-gap: 7mm } p + p { text-indent: 1.2em } h3 { font-size: 8.6pt; margin: 2mm 0 } .advert { position: absolute; left: 17mm; right: 17mm; bottom: 20mm; height: 90mm; border: 1pt solid; text-align: center; padding-top: 25mm; box-sizing: border-box; font: 14pt/1.6 "DejaVu Sans" } .jump, .back { font: italic 8pt "DejaVu Sans"; text-indent: 0 !important } .list p { display: flex; text-indent: 0 } .dots { flex: 1; overflow: hidden; white-space: nowrap }`,
    },
    [
      page(41, `<div style="font:bold 44pt 'DejaVu Sans';padding-top:60mm">İskele</div>`),
      page(
        42,
        `<div class="advert" style="height:220mm"><b>Körfez Ekmek Fırını</b><br>Sabah dörtte açığız.<br>Tel 0312 000 00 01</div>`,
        "left",
      ),
      page(
        43,
        `<div class="list"><h2>İçindekiler</h2>${texts.map((one, index) => `<p><span>${one.title}</span><span class="dots">${".".repeat(160)}</span><span>${[44, 45, 46][index]}</span></p>`).join("")}</div>`,
      ),
      page(
        44,
        head(cinema) + text(cinema.blocks.slice(0, 5), '<p class="jump">Devamı 47. sayfada</p>') + advert,
        "left",
      ),
      page(45, head(rose) + text(rose.blocks)),
      page(46, head(box) + text(box.blocks.slice(0, 26)), "left"),
      page(
        47,
        text(box.blocks.slice(26)) +
          `<p class="back">Yazlık Sinemanın Son Gecesi, 44. sayfadan devam</p>` +
          text(cinema.blocks.slice(5)),
      ),
    ],
  );
}

async function verses(): Promise<Layout> {
  const [sea, thin, wall] = (await textsOf("uc-deniz-siiri", "ince-ses", "bahce-duvari")) as [
    Text,
    Text,
    Text,
  ];
  const stairs = (poem: Text): Text => ({
    ...poem,
    blocks: poem.blocks.map(
      ([kind, words]): Block => [
        kind,
        words
          .split("\n")
          .map((line, index) =>
            index % 2 === 1 ? `<span class="in">${line.replace(/\\$/, "")}</span>\\` : line,
          )
          .join("\n")
          .replace(/\\$/, ""),
      ],
    ),
  });
  const poems = [
    ...poemsOf(sea).slice(0, 2),
    ...poemsOf(thin).slice(0, 2).map(stairs),
    ...poemsOf(wall).slice(0, 2),
  ];
  return magazine(
    "poems in a flow of two columns, every second line drawn in, names in small capitals above the titles",
    poems,
    {
      page: "160mm 230mm",
      margins: `margin: 20mm 15mm; @bottom-left { content: counter(page); font: 8pt "Liberation Serif" }`,
      css: `html { font: 9.6pt/1.5 "Liberation Serif" } .flow { columns: 2; column-gap: 8mm } .name { font-variant: small-caps; margin-top: 9mm; break-after: avoid } h1 { font: bold 11pt "Liberation Serif"; margin-bottom: 4mm; break-after: avoid } .v { margin-bottom: 4mm; break-inside: avoid } .in { padding-left: 2.4em }`,
      front: `<div style="font-size:30pt;padding-top:70mm">yosun</div><div class="new"></div>`,
    },
    [
      `<div class="flow">${poems.map((poem) => `<p class="name">${by(poem)}</p><h1>${poem.title}</h1>${written(poem.blocks)}`).join("")}</div>`,
    ],
  );
}

async function typed(): Promise<Layout> {
  const texts = await textsOf("istanbulda-yurumek", "sessiz-film-hic-sessiz-miydi", "isik-uzerine");
  return magazine(
    "a word processor's pages: one and a half lines, bold titles of the text's size in the middle, names right of them, one after another",
    texts,
    {
      page: "210mm 297mm",
      margins: `margin: 25mm; @bottom-right { content: counter(page); font: 11pt "Liberation Serif" }`,
      css: `html { font: 12pt/1.5 "Liberation Serif" } h1 { font-size: 12pt; text-align: center; margin: 12pt 0 } .name { text-align: right; font-style: italic; margin-bottom: 12pt } .text p { text-align: justify; margin-bottom: 8pt } h3 { font-size: 12pt; margin: 6pt 0 }`,
    },
    texts.map(
      (text) =>
        `<article><h1>${text.title}</h1><p class="name">${by(text)}</p><div class="text">${written(text.blocks)}</div></article>`,
    ),
  );
}

async function columnists(): Promise<Layout> {
  const texts = await textsOf("isik-hizi-ve-bekleyis", "terzinin-ignesi", "istanbulda-yurumek");
  const more: readonly Block[] = [
    [
      "p",
      "Pazar yerindeki saat altı aydır dördü gösteriyor. Belediye bilir mi bilmem; biz artık dörtte buluşmayı âdet edindik.",
    ],
    ["p", "<b>Nazmi Sağlam, Ayvalık</b>"],
    [
      "p",
      "Geçen sayının bilmecesini çözen çıkmadı diye yazmışsınız. Çözdüm, ama zarfı evde unuttum; cevabı söylesem inanır mısınız?",
    ],
    ["p", "<b>Fitnat Öney, Tire</b>"],
  ];
  const letters = { ...LETTERS, title: "Sizden gelenler", blocks: [...LETTERS.blocks, ...more] };
  return magazine(
    "columnists: the name large beside a portrait with an address below it, the title in the middle of the page; a page of letters",
    [...texts, letters],
    {
      page: "220mm 300mm",
      margins: `margin: 18mm 16mm; @bottom-right { content: counter(page); font: 9pt "Liberation Sans" }`,
      css: `html { font: 9.8pt/1.42 "Liberation Serif" } .who { display: flex; gap: 4mm; border-bottom: 1pt solid; padding-bottom: 2mm } .who b { font: bold 16pt "Liberation Sans" } .who small { font: 8pt "Liberation Sans"; display: block } h1 { font: italic 24pt/1.1 "Liberation Serif"; text-align: center; margin: 5mm 0 } .text { columns: 3; column-gap: 6mm; text-align: justify } p + p { text-indent: 1.2em } h3 { font-size: 9.8pt; margin: 2mm 0 }`,
      front: `<div style="font:bold 60pt 'Liberation Sans';padding-top:90mm">MEYDAN</div>`,
    },
    [
      ...texts.map(
        (text) =>
          `<section class="new"><div class="who"><svg width="18mm" height="22mm"><rect width="100%" height="100%" fill="#89a"/></svg><p><b>${by(text)}</b><small>yazi@meydan.example</small></p></div><h1>${text.title}</h1><div class="text">${written(text.blocks)}</div></section>`,
      ),
      `<section class="new"><h1>${letters.title}</h1><div class="text">${written(letters.blocks)}</div></section>`,
    ],
  );
}

async function essays(): Promise<Layout> {
  const plain = await textsOf("karsa-giden-tren", "datcada-badem-zamani", "isik-ve-golge");
  const notes = [
    "1 Bu yazının bir bölümü, geçen kış bir okuma akşamında dinleyicilere okunmuştur.",
    "2 Rıfat Sönmez, Yol Yazıları, Ayrıkotu, İstanbul 2004, s. 12.",
  ];
  const called = plain.map((text) => withCalls(text, notes.length));
  const texts = called.map((text) => ({
    ...text,
    blocks: [...text.blocks, ...notes.map((note): Block => ["p", note])],
  }));
  const pages = plain
    .map(
      (text, index) =>
        `@page e${index} { @bottom-left { content: "${by(text)}"; font: 8pt "DejaVu Serif" } @bottom-right { content: counter(page); font: 8pt "DejaVu Serif" } }`,
    )
    .join(" ");
  return magazine(
    "essays: the deck in italics above the title, the name in the running foot alone, notes at a page's foot, drop caps, an end sign",
    texts,
    {
      page: "170mm 240mm",
      margins: `margin: 22mm 18mm; } ${pages} @page {`,
      css: `html { font: 9.2pt/1.5 "DejaVu Serif" } .section { font-variant: small-caps; color: #666 } .deck { font-style: italic; margin: 8mm 0 2mm; hyphens: none } h1 { font: 24pt/1.15 "DejaVu Serif"; margin-bottom: 10mm } .text { text-align: justify } section .text > p:first-child::first-letter { font-size: 34pt; float: left; line-height: .85; padding-right: 1.5mm } p + p { text-indent: 1.3em } h3 { font-size: 9.2pt; font-variant: small-caps; font-weight: normal; margin: 4mm 0 2mm } .rest { break-before: page } .rest > p:last-child::after { content: " ■" } section { height: 192mm; position: relative } .foot { position: absolute; bottom: 0; border-top: .5pt solid; padding-top: 1mm; font: 7.4pt/1.35 "DejaVu Serif" } .foot p { text-indent: 0 }`,
      front: `<div style="font-size:34pt;padding-top:60mm">Çentik</div>`,
    },
    called.map(
      (text, index) =>
        `<section class="new" style="page: e${index}"><p class="section">${text.section}</p><p class="deck">${text.spot}</p><h1>${text.title}</h1><div class="text">${written(text.blocks.slice(0, 5))}</div><div class="foot">${notes.map((note) => `<p>${note}</p>`).join("")}</div></section><div class="text rest" style="page: e${index}">${written(text.blocks.slice(5))}</div>`,
    ),
  );
}

async function wide(): Promise<Layout> {
  const texts = first(
    await textsOf("son-vapur", "bos-mektup-kutusu", "ruzgar-nasil-olculur", "harfin-sabri"),
    18,
  );
  const page = (text: Text, number: number, side: string) =>
    `<div class="half"><div class="mid"><div class="pic">${PICTURE("", 40, "Ümran Ilgazcı’nın defterinden, kurşun kalem.")}</div><p class="cap">Ümran Ilgazcı’nın defterinden, kurşun kalem.</p></div><h1>${text.title}</h1><p class="name">${by(text)}</p><div class="text">${written(text.blocks)}</div><p class="no" style="text-align:${side}">${number}</p></div>`;
  return magazine(
    "spreads of two pages: a text on each, white on colour, the title under a picture with its caption beside it, numbers outside",
    texts,
    {
      page: "400mm 270mm",
      margins: "margin: 0",
      css: `html { font: 8.2pt/1.36 "DejaVu Serif" } section { display: flex; height: 270mm; overflow: hidden } .half { width: 200mm; box-sizing: border-box; padding: 14mm 16mm; position: relative } .half:first-child { background: #243; color: #fff } .mid { display: flex; gap: 4mm } .pic { width: 110mm } figcaption { display: none } .cap { width: 50mm; font: italic 7.6pt/1.3 "DejaVu Serif" } h1 { font: bold 22pt/1.1 "DejaVu Sans"; margin: 5mm 0 1mm } .name { font: 10pt "DejaVu Sans"; margin-bottom: 4mm } .text { columns: 3; column-gap: 5mm; height: 168mm; column-fill: auto } p + p { text-indent: 1.1em } .q { font-weight: bold; text-indent: 0 } h3 { font-size: 8.4pt; margin: 2mm 0 } .no { position: absolute; bottom: 5mm; left: 16mm; right: 16mm; font: 8pt "DejaVu Sans" }`,
    },
    [
      `<section><div class="half"><div style="font:bold 60pt 'DejaVu Sans';padding-top:80mm">KUZEY</div></div><div class="half"></div></section>`,
      `<section class="new">${page(texts[0] as Text, 2, "left")}${page(texts[1] as Text, 3, "right")}</section>`,
      `<section class="new">${page(texts[2] as Text, 4, "left")}${page(texts[3] as Text, 5, "right")}</section>`,
    ],
    { isSpread: true },
  );
}

async function portraits(): Promise<Layout> {
  const [bees, binder] = (await textsOf("arilar-bize-ne-soyler", "bir-mucellitle-aksamustu")) as [Text, Text];
  const texts = [withInitials(bees, "ÜI", "NS"), binder];
  return magazine(
    "portraits: who is asked in large letters above a quoted title, passages between rules in the columns, a box who it is, who asked at the end",
    texts,
    {
      page: "200mm 260mm",
      margins: `margin: 18mm 15mm; @top-right { content: "SÖYLEŞİ"; letter-spacing: .3em; font: 8pt "Liberation Sans" } @bottom-right { content: counter(page); font: 8pt "Liberation Sans" }`,
      css: `html { font: 9.4pt/1.45 "Liberation Sans" } .who { font: 15pt "Liberation Sans"; color: #a50 } h1 { font: bold 26pt/1.1 "Liberation Sans"; margin: 2mm 0 5mm } .text { columns: 2; column-gap: 8mm } .text > p { margin-bottom: 2mm } .q { font-weight: bold; color: #a50 } blockquote { border-top: 1pt solid; border-bottom: 1pt solid; font: italic 14pt/1.25 "Liberation Serif"; padding: 2mm 0; margin: 3mm 0; hyphens: none; break-inside: avoid } aside { background: #f5e6d0; padding: 3mm; font-size: 8.4pt; break-inside: avoid; margin: 3mm 0 } .asked { text-align: right; font-weight: bold }`,
      front: `<div style="font:bold 44pt 'Liberation Sans';padding-top:70mm">Yüzler</div>`,
    },
    texts.map((text) => {
      const blocks = withBlocks(text, 7, ["quote", passageOf(text, 50)]).blocks;
      return `<section class="new"><p class="who">Usta ellerin hikâyesi</p><h1>${text.title}</h1><div class="text">${written(blocks.slice(0, 4))}<aside><b>Kimdir?</b><br>1951’de doğdu. Çocukluğu dükkânda geçti. İki oğlu, bir çırağı var.</aside>${written(blocks.slice(4))}<p class="asked">Söyleşi: ${by(text)}</p></div></section>`;
    }),
  );
}

/** Small magazines of ten kinds, which were typeset when the engine knew all layouts before them. */
const ROWS = [[weekly, history, humour, town, verses, typed, columnists, essays, wide, portraits]] as const;

export function smallMagazines(): Promise<Layout[]> {
  return Promise.all(ROWS.flat().map((make) => make()));
}
