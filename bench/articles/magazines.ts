import sharp from "sharp";
import { type Block, known, type Layout, type Text, textOf, withCalls, written } from "./layouts.ts";

interface Design {
  readonly page: string;
  readonly css: string;
  /** What stands before the first article. */
  readonly front?: string;
  /** What stands in the outer margins of every page. */
  readonly margins?: string;
}

export function printed(
  { page, css, front = "", margins = "" }: Design,
  articles: readonly string[],
): string {
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><style>
    @page { size: ${page}; ${margins} } html { hyphens: auto; -webkit-print-color-adjust: exact } body, p, h1, h2, h3, figure { margin: 0 } h1 { hyphens: none }
    .new { break-before: page } .v { text-align: left; hyphens: none } ${css}</style>${front}${articles.join("")}</html>`;
}

const OUTER_NUMBERS = `@page :left { @bottom-left { content: counter(page); font: 9pt "Liberation Serif" } } @page :right { @bottom-right { content: counter(page); font: 9pt "Liberation Serif" } }`;

/** Each poem of a text for itself. */
export function poemsOf({ blocks, ...text }: Text): Text[] {
  const poems: Text[] = [];
  for (const block of blocks)
    if (block[0] === "h") poems.push({ ...text, title: block[1], spot: "", blocks: [] });
    else (poems.at(-1)?.blocks as Block[] | undefined)?.push(block);
  return poems;
}

/** An interview's questions and answers, with the initials of those who speak. */
export function withInitials(text: Text, asks: string, answers: string): Text {
  let wasQuestion = false;
  const blocks = text.blocks.map(([kind, words]): Block => {
    const isAnswer = wasQuestion && kind === "p";
    wasQuestion = kind === "q";
    if (kind === "q") return ["p", `<b>${asks}:</b> ${words}`];
    return isAnswer ? ["p", `<b>${answers}:</b> ${words}`] : [kind, words];
  });
  return { ...text, blocks };
}

export function withBlocks(text: Text, at: number, ...more: readonly Block[]): Text {
  return { ...text, blocks: text.blocks.toSpliced(at, 0, ...more) };
}

export function passageOf(text: Text, least: number): string {
  return (
    text.blocks
      .filter(([kind, words]) => kind === "p" && words.length > 200)
      .flatMap(([, words]) => words.split(/(?<=[.?!]) /))
      .find((sentence) => sentence.length > least && sentence.length < 140) ?? ""
  );
}

const PHOTOGRAPH = await sharp(
  Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at % 900) / 6 + (at % 3) * 30 + at / 3_000)),
  { raw: { width: 300, height: 200, channels: 3 } },
)
  .jpeg()
  .toBuffer();

/** @param printed its caption, where it stands outside of the figure @param height in millimetres */
export const PICTURE = (caption: string, height = 50, printed = caption) =>
  `<figure data-caption="${printed}"><img src="data:image/jpeg;base64,${PHOTOGRAPH.toString("base64")}" style="display:block;width:100%;height:${height}mm;object-fit:cover"><figcaption>${caption}</figcaption></figure>`;

export const NEWS: Text = {
  title: "Ayın Notları",
  authors: [],
  spot: "",
  section: "Ajanda",
  blocks: [
    ["h", "Sahaflar çarşısı taşınıyor"],
    [
      "p",
      "Kırk yıldır aynı avluda duran on iki sahaf, mayıs ayında iki sokak öteye, eski tütün deposunun alt katına taşınıyor. Raflar yerine konana kadar satış avludaki tezgâhlarda sürecek; gelenlere çay da var.",
    ],
    ["h", "Taş plaklar sayısala aktarıldı"],
    [
      "p",
      "Belediye konservatuvarının bodrumunda bulunan üç yüz on taş plak temizlendi ve dinlemeye açıldı. Kayıtların yarısının kime ait olduğu bilinmiyor; dinleyenlerden tanıdıkları sesleri bildirmeleri isteniyor.",
    ],
    ["h", "Köy okulunda tiyatro"],
    [
      "p",
      "Yukarı Söğüt köyünün kapalı okulunda her cumartesi akşamı bir oyun okunuyor. Dekor yok, perde yok; okuyanlar köyün kendisi. Geçen hafta kar yağınca seyirciler sobayı oyunun ortasına taşıdı.",
    ],
    ["h", "Çeviri atölyesi güz dönemine başladı"],
    [
      "p",
      "Altı dilden on dört çevirmen, on hafta boyunca aynı öyküyü kendi diline çevirecek. Sonunda öykü yeniden Türkçeye dönecek ve ilk hâliyle yan yana basılacak. Atölyeye dinleyici de alınıyor.",
    ],
  ],
};

export const LETTERS: Text = {
  title: "Okurlardan",
  authors: [],
  spot: "",
  section: "",
  blocks: [
    [
      "p",
      "Geçen sayınızdaki vapur yazısını babamla birlikte okuduk. Babam o iskelede on bir yıl çımacılık yaptı ve halatın öyle atılmayacağını söyledi; sonra kalktı, mutfakta bir çamaşır ipiyle nasıl atılacağını gösterdi. Yazarınıza selamı var.",
    ],
    ["p", "<i>Gülizar Tekin, Çanakkale</i>"],
    [
      "p",
      "Sözlüğün kenarına yazılan notlar için bir ek yapmak isterim: bizim evdeki sözlükte de dedemin kurşun kalemle koyduğu küçük çarpılar var. Neyi saydığını hiçbirimiz bilmiyoruz. Toplam iki yüz yedi çarpı; belki siz bilirsiniz.",
    ],
    ["p", "<i>Hamdi Uslu, Kırşehir</i>"],
    [
      "p",
      "Derginin kâğıdı bu sayıda incelmiş, arkası önüne geçiyor. Şiirleri okurken arkadaki ilanın harfleri görünüyordu; ilk başta şiirin parçası sandım, fena da olmamıştı.",
    ],
    ["p", "<i>Sevim Aydoğan, Bursa</i>"],
  ],
};

export async function textsOf(...names: readonly string[]): Promise<Text[]> {
  return Promise.all(names.map((name) => textOf(name)));
}

export const listed = (texts: readonly Text[], line: (text: Text, number: number) => string) =>
  texts.map((text, index) => line(text, 4 + 2 * index)).join("");

async function pocketBook(): Promise<Layout> {
  const [boat, letterbox, wall] = (await textsOf("son-vapur", "bos-mektup-kutusu", "bahce-duvari")) as [
    Text,
    Text,
    Text,
  ];
  const texts = [boat, ...poemsOf(wall), letterbox];
  return {
    name: "a small format, titles no larger than the text, names at the end, one poem a page",
    known: texts.map(known),
    html: printed(
      {
        page: "140mm 200mm",
        margins: `margin: 20mm 16mm 22mm; } ${OUTER_NUMBERS} @page story { @top-center { content: "öykü"; font: italic 8pt "Liberation Serif" } } @page poem { @top-center { content: "şiir"; font: italic 8pt "Liberation Serif" }`,
        css: `html { font: 10.5pt/1.42 "Liberation Serif"; text-align: justify } h1 { font-size: 10.5pt; letter-spacing: .18em; text-transform: uppercase; text-align: left; margin: 14mm 0 8mm } .spot { display: none } p + p { text-indent: 1.3em } .v { text-indent: 0 !important; margin-bottom: 4mm } .name { text-align: right; font-style: italic; margin-top: 5mm } .list p { display: flex; text-indent: 0 } .list p::after { content: none } .list .dots { flex: 1; overflow: hidden; white-space: nowrap } .poem { page: poem } .story { page: story }`,
        front: `<div style="padding-top:50mm;font-size:28pt;text-align:center">Ayrıkotu</div><div class="list new"><p><b>İÇİNDEKİLER</b></p>${listed(texts, ({ title, authors }, number) => `<p><span>${title}, ${authors.join(", ")}</span><span class="dots">${".".repeat(200)}</span><span>${number}</span></p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, blocks, section }) =>
          `<section class="new ${section === "Şiir" ? "poem" : "story"}"><h1>${title}</h1>${written(blocks)}<p class="name">${authors.join(", ")}</p></section>`,
      ),
    ),
  };
}

async function review(): Promise<Layout> {
  const texts = (await textsOf("terzinin-ignesi", "isik-hizi-ve-bekleyis", "istanbulda-yurumek")).map(
    (text) => ({
      ...text,
      blocks: [
        ...withCalls(text, 2).blocks,
        [
          "p",
          `<small>1 ${text.title} üzerine ilk not: Bu yazı daha kısa hâliyle bir kış akşamı okunmuştur.</small>`,
        ] as Block,
        [
          "p",
          "<small>2 Bkz. Necla Arpacı, Küçük Şeylerin Kitabı, Ayrıkotu Yayınları, İstanbul 1998, s. 41.</small>",
        ] as Block,
      ],
    }),
  );
  const heads = texts
    .map(
      ({ title, authors }, index) =>
        `@page a${index}:left { @top-left { content: "${authors.join(", ")}"; font: 8.5pt "DejaVu Serif" } } @page a${index}:right { @top-right { content: "${title}"; font: 8.5pt "DejaVu Serif" } }`,
    )
    .join(" ");
  return {
    name: "a review: names above titles in small capitals, initials of three lines, notes, running heads of each text",
    known: texts.map(known),
    html: printed(
      {
        page: "165mm 235mm",
        margins: `margin: 22mm 17mm; } ${OUTER_NUMBERS} ${heads} @page {`,
        css: `html { font: 9.2pt/1.45 "DejaVu Serif Condensed", "DejaVu Serif" } h1 { font: 13pt/1.2 "DejaVu Serif"; font-variant: small-caps } .name { font-variant: small-caps; font-size: 10pt; margin-bottom: 2mm } header { margin-bottom: 9mm; text-align: center } .text { columns: 2; column-gap: 6mm; text-align: justify } .text > p:first-child::first-letter { initial-letter: 3; margin-right: 1.5mm } p + p { text-indent: 1.2em } small { font-size: 7.4pt; line-height: 1.3; display: block; text-indent: 0 } h3 { font-size: 9.2pt; font-style: italic; font-weight: normal; margin: 3mm 0 1mm } .list b { margin-right: 4mm }`,
        front: `<div class="list"><h2>Bu Sayıda</h2>${listed(texts, ({ title, authors }, number) => `<p><b>${number}</b>${authors.join(", ")}: ${title}</p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, blocks }, index) =>
          `<section class="new" style="page: a${index}"><header><p class="name">${authors.join(", ")}</p><h1>${title}</h1></header><div class="text">${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function monthly(): Promise<Layout> {
  const [bees, small] = (await textsOf("arilar-bize-ne-soyler", "kucuk-dergilerin-uzun-omru")) as [
    Text,
    Text,
  ];
  const interview = withInitials(bees, "Z. K.", "N. S.");
  const cut = 7;
  const article = (text: Text, caption: string) =>
    `<section class="new"><div class="kicker">${text.section}</div><h1>${text.title}</h1><p class="spot">${text.spot}</p><p class="name">${text.section === "Söyleşi" ? "Söyleşi: " : ""}${text.authors.join(", ")}</p>${caption === "" ? "" : PICTURE(caption)}<div class="text">${written(text.blocks)}</div></section>`;
  const first = withBlocks({ ...small, blocks: small.blocks.slice(0, cut) }, 3, [
    "quote",
    passageOf(small, 60),
  ]);
  const quoted = withBlocks(interview, 6, ["quote", passageOf(bees, 60)]);
  return {
    name: "a monthly: news, an interview with initials, bold spots in colour, captions, a jump",
    known: [NEWS, interview, small].map(known),
    html: printed(
      {
        page: "215mm 285mm",
        margins: `margin: 20mm 15mm; @bottom-center { content: "Sokak · Kasım 2026 · " counter(page); font: 8pt "Liberation Sans" }`,
        css: `html { font: 9.4pt/1.38 "Liberation Sans" } h1 { font: bold 25pt/1.05 "Liberation Sans Narrow"; margin-bottom: 3mm } .kicker { font-size: 13pt; color: #b02; margin-bottom: 1mm } .spot { font-weight: bold; color: #047; font-size: 11pt; margin-bottom: 3mm; hyphens: none } .name { text-transform: uppercase; font-size: 8pt; margin-bottom: 5mm } .text { columns: 3; column-gap: 5mm } p + p { text-indent: 1em } h3 { font-size: 10.5pt; margin: 3mm 0 1mm; break-after: avoid } figcaption { font: italic 8pt "Liberation Serif"; margin: 1mm 0 5mm } blockquote { font: bold 15pt/1.15 "Liberation Sans Narrow"; color: #b02; margin: 3mm 0; break-inside: avoid; hyphens: none } .jump, .back { font: italic 8pt "Liberation Serif" }`,
        front: `<div style="padding-top:80mm;font:bold 60pt 'Liberation Sans'">SOKAK</div>`,
      },
      [
        article(NEWS, ""),
        article(
          { ...first, blocks: [...first.blocks, ["jump", "Devamı 7. sayfada"]] },
          "Bir derginin yazı masası, sabah.",
        ),
        article(quoted, "Naciye Sarıalp kovanlarının başında. Fotoğraf: Ümran Ilgazcı"),
        `<section class="new"><p class="back">${small.title} / Baştarafı 3. sayfada</p><div class="text">${written(small.blocks.slice(cut))}</div></section>`,
      ],
    ),
  };
}

async function spreads(): Promise<Layout> {
  const [train, salt] = (await textsOf("karsa-giden-tren", "tuzun-hafizasi")) as [Text, Text];
  const spread = ({ title, authors, spot, blocks }: Text, ground: string, side: string) =>
    `<section class="new" style="${ground}"><h1>${title}</h1><div class="spot">${spot} <b>${authors.join(", ")}</b></div><div class="two"><div class="text">${written(blocks.slice(0, 6))}</div><aside>${side}</aside><div class="text half">${written(blocks.slice(6))}</div></div></section>`;
  return {
    name: "spreads on one page each: a title across, notes in a narrow column, letters, white on colour",
    known: [train, salt, LETTERS].map(known),
    isSpread: true,
    html: printed(
      {
        page: "400mm 260mm",
        margins: "margin: 0",
        css: `html { font: 10pt/1.45 "Liberation Serif" } section { height: 260mm; box-sizing: border-box; padding: 18mm 16mm; overflow: hidden } h1 { font: bold 44pt "Liberation Serif"; height: 20mm; width: 168mm } .spot { width: 168mm; font: italic 12pt/1.3 "Liberation Serif"; height: 24mm } .spot b { font-style: normal } .two { position: relative } .text { width: 120mm; columns: 2; column-gap: 6mm; text-align: justify; height: 180mm; column-fill: auto } aside { position: absolute; left: 132mm; top: 0; width: 36mm; font: 7.5pt/1.35 "Liberation Sans" } .half { position: absolute; left: 200mm; top: -44mm; width: 168mm; columns: 3; height: 224mm } p + p { text-indent: 1.2em } h3 { font-size: 10pt; margin: 2mm 0 } figcaption { font-size: 8pt }`,
        front: "",
      },
      [
        `<section><h1 style="font-size:70pt;height:60mm;padding-top:60mm">MEVSİM</h1></section>`,
        spread(
          train,
          "",
          "<b>Yol notu</b><br>Doğu Ekspresi Ankara’dan akşam altıda kalkar; bilet almak için bir ay önceden davranmak gerekir.",
        ),
        spread(
          salt,
          "background:#234;color:#fff",
          "<b>Tuz Gölü</b><br>Yazın kuruyan göl, Türkiye’nin tuzunun yarısından çoğunu verir.",
        ),
        `<section class="new"><h1>${LETTERS.title}</h1><div class="text" style="height:190mm">${written(LETTERS.blocks)}</div></section>`,
      ],
    ),
  };
}

async function openings(): Promise<Layout> {
  const texts = await textsOf("datcada-badem-zamani", "sessiz-film-hic-sessiz-miydi", "ruzgar-nasil-olculur");
  return {
    name: "a picture over a whole page with the title at its foot, who wrote it told at the end",
    known: texts.map(known),
    html: printed(
      {
        page: "200mm 260mm",
        margins: `margin: 20mm 18mm; @bottom-right { content: counter(page); font: 9pt "DejaVu Sans" }`,
        css: `html { font: 9.5pt/1.5 "DejaVu Serif" } .open { height: 218mm; display: flex; flex-direction: column; justify-content: flex-end } .open figcaption { display: none } h1 { font: bold 26pt/1.1 "DejaVu Sans"; margin: 8mm 0 2mm; hyphens: none } .name { font: 10pt "DejaVu Sans"; color: #666 } .text { columns: 2; column-gap: 8mm } .text > p + p { margin-top: 2.2mm } h3 { font: bold 9.5pt "DejaVu Sans"; margin-top: 4mm } .bio { font: italic 8pt/1.4 "DejaVu Serif"; margin-top: 6mm; border-top: 1pt solid #000 } .list p { margin: 3mm 0 }`,
        front: `<div class="list"><h2>İçindekiler</h2>${listed(texts, ({ title, authors }, number) => `<p>${title}<br><small>${authors.join(", ")}</small> ${number}</p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, blocks }) =>
          `<section class="new open">${PICTURE("", 160)}<h1>${title}</h1><p class="name">${authors.join(", ")}</p></section><section class="new"><div class="text">${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function hanging(): Promise<Layout> {
  const texts = await textsOf("ispartada-gul-sabahi", "bir-sozluk-nasil-yaslanir", "isik-uzerine");
  return {
    name: "titles in a narrow column beside a text without serifs, told by colour; contents without numbers",
    known: texts.map(known),
    html: printed(
      {
        page: "210mm 270mm",
        margins: `margin: 24mm 20mm; @top-left { content: "ada dergisi 14"; font: 7.5pt "Liberation Sans" } @bottom-left { content: counter(page); font: 7.5pt "Liberation Sans" }`,
        css: `html { font: 9.6pt/1.5 "Liberation Sans" } section { display: grid; grid-template-columns: 44mm 1fr; gap: 8mm } h1 { font-size: 12pt; line-height: 1.2; color: #c40; text-transform: lowercase } .spot { font-size: 8pt; line-height: 1.4; margin-top: 3mm; hyphens: none } .name { color: #c40; text-align: right; margin-top: 4mm } p + p { text-indent: 1.5em } h3 { font-size: 9.6pt; margin: 4mm 0 0; color: #c40; font-weight: normal } .list p { font-size: 14pt; text-indent: 0 }`,
        front: `<div class="list"><h2>bu sayıda</h2>${listed(texts, ({ title, authors }) => `<p>${authors.join(", ")}<br>${title.toLocaleLowerCase("tr")}</p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, spot, blocks }) =>
          `<section class="new"><header><h1>${title}</h1><p class="spot">${spot}</p></header><div class="text">${written(blocks)}<p class="name">${authors.join(", ")}</p></div></section>`,
      ),
    ),
  };
}

async function poetry(): Promise<Layout> {
  const [sea, thin, letter] = (await textsOf("uc-deniz-siiri", "ince-ses", "harfin-sabri")) as [
    Text,
    Text,
    Text,
  ];
  const poems = [...poemsOf(sea).slice(0, 2), ...poemsOf(thin).slice(0, 4)];
  const interview: Text = {
    ...letter,
    blocks: letter.blocks.map(([kind, words]): Block => (kind === "q" ? ["q", `— ${words}`] : [kind, words])),
  };
  const poem = ({ title, authors, blocks }: Text) =>
    `<div><h1>${title}</h1><p class="name">${authors.join(", ")}</p>${written(blocks)}</div>`;
  const pairs = poems.flatMap((one, index) => (index % 2 === 0 ? [[one, poems[index + 1] as Text]] : []));
  return {
    name: "poems two side by side, spaced capitals, an interview with dashes",
    known: [...poems, interview].map(known),
    html: printed(
      {
        page: "170mm 240mm",
        margins: `margin: 20mm 16mm; @bottom-center { content: "· " counter(page) " ·"; font: 8pt "Liberation Serif" } @top-center { content: "YAZ 2026"; letter-spacing: 2pt; font: 7pt "Liberation Serif" }`,
        css: `html { font: 10pt/1.45 "Liberation Serif" } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm } h1 { font-size: 11.5pt; letter-spacing: .12em; text-transform: uppercase; font-weight: normal } .name { font-style: italic; margin: 1mm 0 6mm } .v { margin-bottom: 4mm } .q { font-weight: bold; margin: 2mm 0 } .spot { font-size: 9pt; margin-bottom: 6mm } .text { text-align: justify } .list { font-variant-numeric: oldstyle-nums }`,
        front: `<div style="font-size:40pt;padding-top:70mm">kıyı</div><div class="list new"><h2>İçindekiler</h2>${listed([...poems, interview], ({ title, authors }, number) => `<p>${number} &nbsp; ${title} / ${authors.join(", ")}</p>`)}</div>`,
      },
      [
        ...pairs.map((pair) => `<section class="new pair">${pair.map(poem).join("")}</section>`),
        `<section class="new"><h1>${interview.title}</h1><p class="name">Konuşan: ${interview.authors.join(", ")}</p><p class="spot">${interview.spot}</p><div class="text">${written(interview.blocks)}</div></section>`,
      ],
    ),
  };
}

async function newspaper(): Promise<Layout> {
  const [sounds, cinema, shadow, shop] = (await textsOf(
    "kaybolan-sesler",
    "yazlik-sinemanin-son-gecesi",
    "isik-ve-golge",
    "kar-yagarken-acilan-dukkan",
  )) as [Text, Text, Text, Text];
  const article = (text: Text, columns: number, from = 0, to = 99, after = "") => {
    const blocks = withBlocks({ ...text, blocks: text.blocks.slice(from, to) }, 3, [
      "quote",
      passageOf({ ...text, blocks: text.blocks.slice(from, to) }, 50),
    ]).blocks;
    return `<article><p class="kicker">${text.section.toLocaleUpperCase("tr")}</p><h1>${text.title}</h1><p class="name">${text.authors.join(", ")}</p><p class="spot">${text.spot}</p><div class="text" style="columns:${columns}">${written(blocks)}${after}</div></article>`;
  };
  const cut = 6;
  return {
    name: "a newspaper's format: several texts a page in other numbers of columns, a jump, large adverts",
    known: [sounds, cinema, shadow, shop].map(known),
    html: printed(
      {
        page: "289mm 410mm",
        margins: `margin: 18mm 14mm; @top-left { content: "KÜLTÜR"; font: bold 9pt "Liberation Sans" } @top-right { content: counter(page); font: bold 9pt "Liberation Sans" }`,
        css: `html { font: 8.8pt/1.32 "Liberation Serif" } article { border-top: 1.5pt solid #000; padding-top: 2mm; margin-bottom: 6mm } h1 { font: bold 24pt/1.05 "Liberation Serif" } .kicker { font: bold 8pt "Liberation Sans" } .name { font: bold 8.8pt "Liberation Sans"; margin: 2mm 0 } .spot { font: 11pt/1.25 "Liberation Sans"; margin-bottom: 3mm; hyphens: none } .text { column-gap: 5mm; column-rule: .4pt solid #999; text-align: justify } p + p { text-indent: 1em } h3 { font-size: 9.5pt; margin-top: 2mm } blockquote { font: italic bold 14pt/1.15 "Liberation Serif"; margin: 2mm 0; hyphens: none; text-align: left; break-inside: avoid } .advert { border: 2pt solid #000; text-align: center; padding: 10mm; font: bold 40pt/1.1 "Liberation Sans" } .advert small { font: 11pt "Liberation Sans"; display: block } .jump { font-style: italic; text-align: right } .back { font-style: italic } h2 { font: bold 15pt "Liberation Serif" }`,
      },
      [
        `<section>${article(sounds, 5, 0, cut, '<p class="jump">Devamı sayfa 3’te</p>')}${article(cinema, 4)}<div class="advert">KIŞ İNDİRİMİ<small>Bütün kitaplarda yüzde elli. Kampanya 31 Aralık’a kadar geçerlidir. www.kisindirimi.example</small></div></section>`,
        `<section class="new">${article(shadow, 4)}${article(shop, 5)}</section>`,
        `<section class="new"><article><h2>${sounds.title}</h2><p class="back">Baştarafı 1. sayfada</p><div class="text" style="columns:5">${written(sounds.blocks.slice(cut))}</div></article><div class="advert">TİYATRO SEZONU AÇILDI<small>Biletler gişede. Telefon 0212 000 00 00</small></div></section>`,
      ],
    ),
  };
}

async function bulletin(): Promise<Layout> {
  const texts = await textsOf("tuzun-hafizasi", "ispartada-gul-sabahi", "son-vapur", "ruzgar-nasil-olculur");
  return {
    name: "a bulletin without contents: one after another, titles set as the subheads are, names as the text",
    known: texts.map(known),
    html: printed(
      {
        page: "210mm 297mm",
        margins: `margin: 18mm 20mm; @left-middle { content: counter(page); font: 16pt "Liberation Sans" } @top-center { content: "KOOPERATİF BÜLTENİ"; font: 7pt "Liberation Sans"; letter-spacing: 1pt }`,
        css: `html { font: 9.8pt/1.4 "Liberation Serif" } article { margin-bottom: 9mm } h1, h3 { font-size: 11pt; font-weight: bold; break-after: avoid } h3 { margin-top: 3mm } .name { margin-bottom: 3mm; break-after: avoid } .text { columns: 2; column-gap: 7mm; text-align: justify } p + p { text-indent: 1.2em }`,
      },
      texts.map(
        ({ title, authors, blocks }) =>
          `<article><h1>${title}</h1><p class="name">${authors.join(", ")}</p><div class="text">${written(blocks)}</div></article>`,
      ),
    ),
  };
}

async function quarterly(): Promise<Layout> {
  const texts = (await textsOf("istanbulda-yurumek", "terzinin-ignesi", "isik-uzerine")).map((text) => ({
    ...text,
    blocks: [
      ...text.blocks,
      ["p", "<small>1 Bu konuda bkz. Rıfat Sönmez, Yol Yazıları, Ayrıkotu, 2004, s. 12.</small>"] as Block,
      ["p", "<small>2 Aynı yerde, s. 14; ayrıca Leyla Erbaş’ın notu.</small>"] as Block,
    ],
  }));
  const heads = texts
    .map(
      ({ title }, index) =>
        `@page q${index} { @top-center { content: "${title}"; font: 15pt "DejaVu Serif" } } @page q${index}:first { @top-center { content: none } }`,
    )
    .join(" ");
  return {
    name: "a quarterly: each page repeats its title in large letters, subtitles, epigraphs, a note on who wrote",
    known: texts.map(known),
    html: printed(
      {
        page: "175mm 245mm",
        margins: `margin: 28mm 20mm 20mm; @bottom-center { content: counter(page); font: 8pt "DejaVu Serif" } } ${heads} @page {`,
        css: `html { font: 9pt/1.5 "DejaVu Serif" } header { text-align: center; margin-bottom: 12mm } h1 { font: 22pt/1.15 "DejaVu Serif" } .sub { font-size: 12pt; margin: 2mm 0 5mm } .name { font-weight: bold } .text { text-align: justify } p + p { text-indent: 1.3em } h3 { font-size: 9pt; text-align: center; margin: 4mm 0 2mm } small { font-size: 7.2pt; display: block; text-indent: 0 } .list td { padding: 1mm 3mm 1mm 0 }`,
        front: `<div style="font-size:44pt;padding-top:60mm;text-align:center">Yokuş</div><div class="list new"><h2>İÇİNDEKİLER</h2><table>${listed(texts, ({ title, authors }, number) => `<tr><td>${authors.join(", ")}<td>${title}<td>${number}`)}</table></div>`,
      },
      texts.map(
        ({ title, authors, blocks }, index) =>
          `<section class="new" style="page: q${index}"><header><h1>${title}</h1><p class="sub">Yavaş bir deneme</p><p class="name">${authors.join(", ")}</p></header><div class="text">${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function weekend(): Promise<Layout> {
  const [train, shadow, wall, almond] = (await textsOf(
    "karsa-giden-tren",
    "isik-ve-golge",
    "bos-mektup-kutusu",
    "datcada-badem-zamani",
  )) as [Text, Text, Text, Text];
  const short: Text = { ...wall, blocks: wall.blocks.slice(0, 4) };
  const other: Text = { ...almond, blocks: almond.blocks.slice(0, 3) };
  const article = (text: Text, side: Text) =>
    `<section class="new"><p class="name">${text.authors.join(", ")}</p><h1>${text.title}</h1><p class="spot">${text.spot}</p><div class="text">${PICTURE("Soldan sağa: istasyon, çay ocağı, bekleyenler.", 35)}${written(text.blocks.slice(0, 8))}<aside><h2>${side.title}</h2><p class="name">${side.authors.join(", ")}</p>${written(side.blocks)}</aside>${written(text.blocks.slice(8))}</div></section>`;
  return {
    name: "a weekend's paper: a short text with its own name in a coloured box of each, adverts with text",
    known: [train, short, shadow, other].map(known),
    html: printed(
      {
        page: "240mm 320mm",
        margins: `margin: 18mm 16mm; @bottom-left { content: "Pazar eki " counter(page); font: bold 8pt "DejaVu Sans" }`,
        css: `html { font: 9.2pt/1.4 "DejaVu Serif Condensed" } h1 { font: 38pt/1 "DejaVu Sans Condensed"; margin-bottom: 4mm } .spot { font: italic 12pt/1.3 "DejaVu Serif"; margin-bottom: 5mm; hyphens: none } .name { font: bold 8pt "DejaVu Sans"; color: #a30; margin-bottom: 2mm; text-indent: 0 } .text { columns: 3; column-gap: 6mm; text-align: justify } p + p { text-indent: 1.1em } h3 { font: bold 9pt "DejaVu Sans"; margin: 2mm 0 } figcaption { font: italic 9.2pt "DejaVu Serif Condensed"; margin: 1mm 0 4mm } aside { background: #f3e2c0; padding: 4mm; margin: 4mm 0; break-inside: avoid; font: 8.6pt/1.4 "DejaVu Sans" } h2 { font: bold 15pt/1.1 "DejaVu Sans Condensed"; hyphens: none }`,
        front: `<div style="font:bold 70pt 'DejaVu Sans';padding-top:90mm">PAZAR</div>`,
      },
      [
        article(train, short),
        `<section class="new"><h1>Sağlıklı uykunun adresi</h1><p>Yatakçı Kardeşler kırk yıldır aynı ustalıkla, aynı yünle, aynı sabırla çalışıyor. Her yatak elde dikilir, her yatak sahibinin boyuna göre kesilir. Mağazalarımıza uğrayın, bir çayımızı için, farkı sırtınızda hissedin. Bu ay bütün çift kişilik yataklarda yüzde yirmi indirim.</p><p>www.yatakci.example · Telefon 0212 000 00 00</p></section>`,
        article(shadow, other),
      ],
    ),
  };
}

async function almanac(): Promise<Layout> {
  const texts = await textsOf(
    "kar-yagarken-acilan-dukkan",
    "yazlik-sinemanin-son-gecesi",
    "sessiz-film-hic-sessiz-miydi",
    "bir-mucellitle-aksamustu",
  );
  return {
    name: "an almanac: contents in two columns with titles of two lines, light capitals, notes in the margin, place and date at the end",
    known: texts.map((text) => known({ ...text, blocks: [...text.blocks, ["p", "İzmir, Mart 2026"]] })),
    html: printed(
      {
        page: "190mm 250mm",
        margins: `margin: 22mm 20mm; @top-right { content: counter(page); font: 9pt "DejaVu Sans" }`,
        css: `html { font: 9.4pt/1.5 "Liberation Serif" } h1 { font: 12pt/1.3 "DejaVu Sans Light", "DejaVu Sans"; font-weight: 200; text-transform: uppercase; text-align: center; border-top: .5pt solid #000; border-bottom: .5pt solid #000; padding: 3mm 20mm; margin-bottom: 4mm } .name { text-align: center; font-size: 9.4pt; margin-bottom: 3mm } .spot { margin: 0 15mm 8mm; font: italic 9.4pt/1.4 "Liberation Serif"; text-align: center; hyphens: none } .text { margin-left: 42mm; text-align: justify; position: relative } .text > aside { position: absolute; left: -42mm; width: 36mm; font: 7.4pt/1.35 "DejaVu Sans"; text-align: left } p + p { text-indent: 1.2em } h3 { font-size: 9.4pt; font-style: italic; font-weight: normal; margin: 3mm 0 } .q { font-style: italic; text-indent: 0 !important; margin-top: 2mm } .list { columns: 2; column-gap: 10mm; hyphens: none } .list h2 { column-span: all } .list p { margin-bottom: 4mm; text-indent: 0 }`,
        front: `<div class="list"><h2>İÇİNDEKİLER</h2>${listed(texts, ({ title, authors }, number) => `<p>${number}<br>${title}<br><i>${authors.join(", ")}</i></p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, spot, blocks }) =>
          `<section class="new"><h1>${title}</h1><p class="name">${authors.join(", ")}</p><p class="spot">${spot}</p><div class="text"><aside>Bu sayfadaki çizimler okurların gönderdiği kartlardan alınmıştır.</aside>${written(blocks)}<p>İzmir, Mart 2026</p></div></section>`,
      ),
    ),
  };
}

async function chapbook(): Promise<Layout> {
  const [wall, sea, lamp] = (await textsOf("bahce-duvari", "uc-deniz-siiri", "isik-uzerine")) as [
    Text,
    Text,
    Text,
  ];
  const texts = [...poemsOf(sea), ...poemsOf(wall).slice(0, 3), lamp];
  return {
    name: "a chapbook without contents: titles in italics of the text's size, names in small capitals at the end",
    known: texts.map(known),
    html: printed(
      {
        page: "120mm 190mm",
        margins: `margin: 18mm 15mm; @bottom-center { content: counter(page); font: italic 8pt "DejaVu Serif" }`,
        css: `html { font: 9pt/1.5 "DejaVu Serif" } h1 { font-size: 9pt; font-weight: normal; font-style: italic; margin-bottom: 8mm } .v { margin-bottom: 4mm } .name { font-variant: small-caps; text-align: right; margin-top: 4mm } p + p { text-indent: 1.2em } .v { text-indent: 0 !important }`,
        front: `<div style="font-size:24pt;padding-top:50mm;text-align:center">kırağı</div>`,
      },
      texts.map(
        ({ title, authors, blocks }) =>
          `<section class="new"><h1>${title}</h1>${written(blocks)}<p class="name">${authors.join(", ")}</p></section>`,
      ),
    ),
  };
}

async function journal(): Promise<Layout> {
  const texts = (
    await textsOf("tuzun-hafizasi", "bir-sozluk-nasil-yaslanir", "kucuk-dergilerin-uzun-omru")
  ).map((text) => ({
    ...text,
    blocks: text.blocks.flatMap((block, index): Block[] =>
      index === 5 ? [block, ["p", "<span class='stars'>* * *</span>"]] : [block],
    ),
  }));
  const heads = texts
    .map(
      ({ authors }, index) =>
        `@page j${index}:left { @top-left { content: counter(page) "   ${authors.join(", ")}"; font: 8pt "Liberation Serif" } }`,
    )
    .join(" ");
  return {
    name: "a journal: names in spaced capitals, contents with names first and titles in italics, running heads with the number",
    known: texts.map(known),
    html: printed(
      {
        page: "160mm 240mm",
        margins: `margin: 24mm 18mm; } @page :right { @top-right { content: "Defter 31   " counter(page); font: 8pt "Liberation Serif" } } ${heads} @page {`,
        css: `html { font: 10.4pt/1.4 "Liberation Serif" } header { text-align: center; padding: 16mm 0 10mm } h1 { font: bold 14pt/1.3 "Liberation Serif"; margin-top: 3mm } .name { font-size: 9pt; letter-spacing: .15em; text-transform: uppercase } .text { text-align: justify } p + p { text-indent: 1.4em } h3 { font-size: 10.4pt; font-variant: small-caps; font-weight: normal; text-align: center; margin: 4mm 0 2mm } .stars { display: block; text-align: center; text-indent: 0; margin: 3mm 0 } .list p { display: flex; text-indent: 0; margin-bottom: 1mm } .list .dots { flex: 1; overflow: hidden; white-space: nowrap }`,
        front: `<div style="font-size:30pt;padding-top:40mm;text-align:center">DEFTER</div><div class="list new"><h2>İÇİNDEKİLER</h2>${listed(texts, ({ title, authors }, number) => `<p><span>${authors.join(", ").toLocaleUpperCase("tr")}, <i>${title}</i></span><span class="dots">${" . ".repeat(80)}</span><span>${number}</span></p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, blocks }, index) =>
          `<section class="new" style="page: j${index}"><header><p class="name">${authors.join(", ")}</p><h1>${title}</h1></header><div class="text">${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function glossy(): Promise<Layout> {
  const texts = await textsOf("karsa-giden-tren", "datcada-badem-zamani", "bir-mucellitle-aksamustu");
  const split = (title: string) => title.replace(/^(\S+) (.*)$/, "<small>$1</small><br>$2");
  return {
    name: "a glossy: white titles of two sizes on a picture, who wrote and who took the pictures, passages across columns",
    known: texts.map((text) => known({ ...text, authors: [...text.authors, "Ümran Ilgazcı"] })),
    html: printed(
      {
        page: "225mm 300mm",
        margins: `margin: 16mm 16mm 20mm; @bottom-left { content: counter(page); font: 8pt "Liberation Sans Narrow" } @bottom-right { content: "gezgin / aralık"; font: 8pt "Liberation Sans Narrow" }`,
        css: `html { font: 9.3pt/1.4 "Liberation Sans Narrow" } .open { background: #253; color: #fff; height: 150mm; padding: 60mm 10mm 0; box-sizing: border-box } h1 { font: bold 54pt/1 "Liberation Serif" } h1 small { font-size: 30pt } .spot { font: 13pt/1.3 "Liberation Sans Narrow"; margin: 4mm 0; hyphens: none } .name { font: bold 8pt "Liberation Sans Narrow" } .text { columns: 3; column-gap: 6mm; margin-top: 8mm } p + p { text-indent: 1em } .q { font-weight: bold; color: #253; text-indent: 0 !important; margin-top: 2mm } h3 { font-size: 12pt; color: #253; margin-top: 3mm } blockquote { column-span: all; font: italic 20pt/1.2 "Liberation Serif"; text-align: center; margin: 5mm 12mm; hyphens: none }`,
        front: `<div style="font:bold 80pt 'Liberation Serif';padding-top:90mm">gezgin</div>`,
      },
      texts.map((text) => {
        const at = Math.floor(text.blocks.length / 2);
        return `<section class="new"><div class="open"><h1>${split(text.title)}</h1><p class="spot">${text.spot}</p><p class="name">Yazı: ${text.authors.join(", ")} | Fotoğraf: Ümran Ilgazcı</p></div><div class="text">${written(withBlocks(text, at, ["quote", passageOf(text, 40)]).blocks)}</div></section>`;
      }),
    ),
  };
}

async function folded(): Promise<Layout> {
  const texts = (await textsOf("son-vapur", "terzinin-ignesi", "isik-ve-golge", "harfin-sabri")).map(
    (text) => ({
      ...text,
      blocks: text.blocks.slice(0, 14),
    }),
  );
  const divider = (name: string) => `<section class="new divider">${name}</section>`;
  return {
    name: "folded sheets: two small pages on each, sections alone on a page, numbers before titles",
    known: texts.map(known),
    isSpread: true,
    html: printed(
      {
        page: "297mm 210mm",
        margins: "margin: 18mm 14mm",
        css: `html { font: 9.6pt/1.45 "DejaVu Serif Condensed" } .text { columns: 2; column-gap: 28mm; text-align: justify; min-height: 170mm; column-fill: auto; height: 172mm } .no { font: 9.6pt "DejaVu Sans"; color: #888 } h1 { font: 16pt/1.2 "DejaVu Sans" } .name { font: italic 9.6pt "DejaVu Serif Condensed"; border-bottom: .5pt solid; padding-bottom: 2mm; margin-bottom: 4mm } p + p { text-indent: 1.2em } .q { font-weight: bold; text-indent: 0 !important } h3 { font: bold 9.6pt "DejaVu Serif Condensed"; margin-top: 2mm } .divider { font: 40pt "DejaVu Sans"; padding-top: 70mm }`,
        front: `<div style="font:50pt 'DejaVu Sans';padding-top:60mm">katlı</div>`,
      },
      texts.map(
        ({ title, authors, blocks, section }, index) =>
          `${index % 2 === 0 ? divider(section) : ""}<section class="new"><div class="text"><p class="no">0${index + 1}</p><h1>${title}</h1><p class="name">${authors.join(", ")}</p>${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function facing(): Promise<Layout> {
  const texts = await textsOf("isik-uzerine", "tuzun-hafizasi", "terzinin-ignesi", "datcada-badem-zamani");
  const column = ({ title, blocks }: Text) => `<article><h1>${title}</h1>${written(blocks)}</article>`;
  const pairs = [texts.slice(0, 2), texts.slice(2)];
  return {
    name: "two texts side by side on each page, names in the contents alone",
    known: texts.map(known),
    html: printed(
      {
        page: "230mm 330mm",
        margins: `margin: 20mm 15mm; @top-center { content: "denemeler"; font: italic 9pt "DejaVu Serif" } @bottom-center { content: counter(page); font: 8pt "DejaVu Sans" }`,
        css: `html { font: 8.6pt/1.35 "Liberation Serif" } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm } h1 { font: 17pt/1.15 "DejaVu Serif"; margin-bottom: 5mm } article { text-align: justify } p + p { text-indent: 1.2em } h3 { font: 8.6pt "DejaVu Sans"; margin: 2mm 0 } .list td { padding: 2mm 4mm; vertical-align: top }`,
        front: `<table class="list"><tr><td colspan="2">İÇİNDEKİLER</td></tr>${listed(texts, ({ title, authors }, number) => `<tr><td>${number}</td><td>${title}<br><b>${authors.join(", ")}</b></td></tr>`)}</table>`,
      },
      pairs.map((pair) => `<section class="new pair">${pair.map(column).join("")}</section>`),
    ),
  };
}

async function dialogues(): Promise<Layout> {
  const texts = (await textsOf("arilar-bize-ne-soyler", "bir-mucellitle-aksamustu", "harfin-sabri")).map(
    (text) => ({
      ...text,
      title: `“${passageOf(text, 25).replace(/[.“”]/g, "")}”`,
      blocks: [
        ...text.blocks,
        ["p", "<small>* Konuşma, bir öğleden sonra yüz yüze yapıldı ve kısaltıldı.</small>"] as Block,
      ],
    }),
  );
  return {
    name: "talks: titles that are said in the text as well, first words in capitals, questions in italics with dashes",
    known: texts.map(known),
    html: printed(
      {
        page: "195mm 265mm",
        margins: `margin: 20mm 17mm; @bottom-left { content: counter(page) " söz"; font: 8pt "DejaVu Sans" }`,
        css: `html { font: 9.4pt/1.45 "Liberation Serif" } h1 { font: italic 24pt/1.15 "Liberation Serif"; margin: 2mm 0 4mm } .who { font: 11pt "DejaVu Sans Condensed"; color: #555 } .name { font: 8pt "DejaVu Sans"; margin: 3mm 0 8mm } .text { columns: 2; column-gap: 8mm } .text > p:first-child::first-line { text-transform: uppercase } .q { font-style: italic; text-indent: 0; margin: 2mm 0 1mm } .q::before { content: "— " } p + p { text-indent: 1.1em } .q + p, p.q { text-indent: 0 } small { font-size: 7.6pt; display: block; margin-top: 3mm }`,
        front: `<div style="font-size:60pt;padding-top:80mm">söz</div>`,
      },
      texts.map(
        ({ title, authors, spot, blocks }) =>
          `<section class="new"><p class="who">${spot}</p><h1>${title}</h1><p class="name">SÖYLEŞİ ${"<br>"}${authors.join(", ")}</p><div class="text">${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function frontPage(): Promise<Layout> {
  const [train, cinema, letters] = (await textsOf(
    "karsa-giden-tren",
    "yazlik-sinemanin-son-gecesi",
    "kucuk-dergilerin-uzun-omru",
  )) as [Text, Text, Text];
  const begin = ({ title, authors, spot, blocks }: Text, to: number) =>
    `<article><h1>${title}</h1><p class="spot">${spot}</p><p class="name">${authors.join(", ")}</p><div class="text">${written(blocks.slice(0, 3))}<p class="jump">» devamı ${to}’de</p></div></article>`;
  const rest = ({ title, blocks }: Text) =>
    `<article><p class="cont">${title} <i>(1. sayfadan devam)</i></p><div class="text">${written(blocks.slice(3))}</div></article>`;
  return {
    name: "a front page whose three texts all go on inside, two of them on one page",
    known: [train, cinema, letters].map(known),
    html: printed(
      {
        page: "250mm 350mm",
        margins: `margin: 16mm; @top-right { content: counter(page); font: 10pt "Liberation Sans" }`,
        css: `html { font: 9pt/1.35 "Liberation Serif" } h1 { font: bold 22pt/1.1 "Liberation Serif" } .mast { font: bold 64pt/1 "Liberation Serif"; text-align: center; border-bottom: 2pt solid; margin-bottom: 5mm } .spot { font: italic 11pt/1.3 "Liberation Serif"; margin: 2mm 0; hyphens: none } .name { font: bold 8.5pt "Liberation Sans"; margin-bottom: 3mm } .text { columns: 4; column-gap: 6mm; text-align: justify } article { margin-bottom: 8mm } .cont { font: bold 11pt "Liberation Sans"; border-top: 1pt solid; padding-top: 1mm; margin-bottom: 3mm } .jump { font: italic 9pt "Liberation Serif"; text-align: right } p + p { text-indent: 1.1em }`,
      },
      [
        `<section><div class="mast">haftalık</div>${begin(train, 2)}${begin(cinema, 3)}${begin(letters, 3)}</section>`,
        `<section class="new">${rest(train)}</section>`,
        `<section class="new">${rest(cinema)}${rest(letters)}</section>`,
      ],
    ),
  };
}

async function gazette(): Promise<Layout> {
  const texts = await textsOf("isik-ve-golge", "terzinin-ignesi");
  return {
    name: "scans: contents, titles in spaced capitals, names in capitals below",
    known: texts.map(known),
    isScan: true,
    html: printed(
      {
        page: "200mm 270mm",
        margins: `margin: 22mm 18mm; @bottom-center { content: counter(page); font: 9pt "Liberation Serif" }`,
        css: `html { font: 10.6pt/1.42 "Liberation Serif" } h1 { font-size: 14pt; letter-spacing: .08em; text-transform: uppercase; text-align: center } .name { font-size: 9.5pt; text-transform: uppercase; text-align: center; margin: 3mm 0 8mm } .text { columns: 2; column-gap: 9mm; text-align: justify } p + p { text-indent: 1.2em } h3 { font-size: 10.6pt; margin: 3mm 0 1mm } .list p { margin-bottom: 2mm; text-indent: 0 }`,
        front: `<div class="list"><h2>İÇİNDEKİLER</h2>${listed(texts, ({ title, authors }, number) => `<p>${number} &nbsp; ${authors.join(", ")} &nbsp; ${title}</p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, blocks }) =>
          `<section class="new"><h1>${title}</h1><p class="name">${authors.join(", ")}</p><div class="text">${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function framed(): Promise<Layout> {
  const texts = await textsOf("harfin-sabri", "ispartada-gul-sabahi", "son-vapur");
  const colours = ["#fde", "#def", "#efd"];
  return {
    name: "each text on its own coloured ground, a band with the section on every page, an end sign and who wrote it",
    known: texts.map((text) =>
      known({
        ...text,
        blocks: [
          ...text.blocks,
          ["p", `${text.authors[0]}, 1974’te doğdu; öyküler ve denemeler yazıyor, İzmir’de yaşıyor.`],
        ],
      }),
    ),
    html: printed(
      {
        page: "205mm 275mm",
        margins: `margin: 12mm; @bottom-right { content: counter(page); font: bold 9pt "DejaVu Sans" }`,
        css: `html { font: 9.2pt/1.42 "DejaVu Sans Condensed" } section { padding: 8mm; min-height: 225mm; box-decoration-break: clone } .band { background: #333; color: #fff; font: bold 11pt "DejaVu Sans"; padding: 2mm 4mm; margin-bottom: 8mm } h1 { font: bold 20pt/1.15 "DejaVu Serif" } .spot { font-size: 10.5pt; font-style: italic; margin: 3mm 0; hyphens: none } .name { font-size: 9.2pt; font-weight: bold; margin-bottom: 6mm } .text { columns: 2; column-gap: 8mm } .text p { margin-bottom: 2mm } .q { font-weight: bold } h3 { font-size: 10pt; margin: 3mm 0 1mm } .bio { font: italic 8pt/1.4 "DejaVu Serif"; border-top: 1pt solid; padding-top: 2mm; margin-top: 4mm }`,
        front: `<div style="font:bold 50pt 'DejaVu Serif';padding-top:90mm;text-align:center">Renk</div>`,
      },
      texts.map(
        ({ title, authors, spot, section, blocks }, index) =>
          `<section class="new" style="background:${colours[index]}"><div class="band">${section.toLocaleUpperCase("tr")}</div><h1>${title}</h1><p class="spot">${spot}</p><p class="name">Yazı ve fotoğraflar: ${authors.join(", ")}</p><div class="text">${written(blocks)}<p style="text-align:right">■</p><p class="bio">${authors[0]}, 1974’te doğdu; öyküler ve denemeler yazıyor, İzmir’de yaşıyor.</p></div></section>`,
      ),
    ),
  };
}

async function proceedings(): Promise<Layout> {
  const texts = (await textsOf("kaybolan-sesler", "isik-hizi-ve-bekleyis", "tuzun-hafizasi")).map((text) => {
    let number = 0;
    return {
      ...text,
      blocks: [
        ...text.blocks.map(([kind, words]): Block => {
          if (kind === "h") number += 1;
          return [kind, kind === "h" ? `${number}. ${words}` : words];
        }),
        ["h", "Kaynakça"] as Block,
        ["p", "Arpacı, Necla (1998). Küçük Şeylerin Kitabı. İstanbul: Ayrıkotu Yayınları."] as Block,
        ["p", "Sönmez, Rıfat (2004). “Yol Yazıları”. Defter 12, s. 41–58."] as Block,
      ],
    };
  });
  const surname = (name: string) => name.replace(/\S+$/, (last) => last.toLocaleUpperCase("tr"));
  return {
    name: "proceedings: surnames in capitals with asterisks, titles in a second language, numbered heads, sources",
    known: texts.map(known),
    html: printed(
      {
        page: "170mm 245mm",
        margins: `margin: 24mm 20mm; @bottom-center { content: counter(page); font: 9pt "Liberation Serif" } @top-center { content: "Kültür Araştırmaları 7 (2026)"; font: italic 9pt "Liberation Serif" }`,
        css: `html { font: 10.5pt/1.4 "Liberation Serif" } h1 { font: bold 12.5pt/1.3 "Liberation Serif"; text-transform: uppercase; text-align: center } .second { font: italic 10.5pt "Liberation Serif"; text-align: center; margin: 2mm 0 4mm } .name { text-align: right; font-weight: bold; margin-bottom: 8mm } .text { text-align: justify } p + p { text-indent: 1.25cm } h3 { font-size: 10.5pt; margin: 4mm 0 2mm }`,
        front: `<div style="font:18pt 'Liberation Serif';padding-top:70mm;text-align:center">Kültür Araştırmaları</div>`,
      },
      texts.map(
        ({ title, authors, blocks }) =>
          `<section class="new"><h1>${title}</h1><p class="second">On what is remembered and what is not</p><p class="name">${authors.map((name) => `${surname(name)}*`).join(", ")}</p><div class="text">${written(blocks)}</div></section>`,
      ),
    ),
  };
}

async function popular(): Promise<Layout> {
  const texts = await textsOf(
    "bos-mektup-kutusu",
    "isik-uzerine",
    "kar-yagarken-acilan-dukkan",
    "istanbulda-yurumek",
  );
  return {
    name: "names that are larger than the titles, drawings between the columns, contents with dots",
    known: texts.map(known),
    html: printed(
      {
        page: "200mm 275mm",
        margins: `margin: 18mm 16mm; @bottom-center { content: counter(page) " / KASIM"; font: 8pt "DejaVu Sans Mono" }`,
        css: `html { font: 9.6pt/1.42 "Liberation Serif" } .name { font: bold 30pt/1 "Liberation Sans Narrow"; text-transform: uppercase; color: #b00 } h1 { font: italic 16pt/1.2 "DejaVu Serif"; margin: 3mm 0 7mm } .text { columns: 2; column-gap: 8mm; text-align: justify } p + p { text-indent: 1.2em } h3 { font-size: 9.6pt; margin: 3mm 0 1mm } figcaption { display: none } .list p { display: flex } .list .dots { flex: 1; overflow: hidden; white-space: nowrap }`,
        front: `<div style="font:bold 70pt 'Liberation Sans Narrow';padding-top:80mm">kasım</div><div class="list new"><h2>içindekiler</h2>${listed(texts, ({ title, authors }, number) => `<p style="text-indent:0"><span>${title} – ${authors.join(", ")}</span><span class="dots">${".".repeat(150)}</span><span>${number}</span></p>`)}</div>`,
      },
      texts.map(
        ({ title, authors, blocks }) =>
          `<section class="new"><p class="name">${authors.join(", ")}</p><h1>${title}</h1><div class="text">${written(blocks.slice(0, 4))}${PICTURE("", 30)}${written(blocks.slice(4))}</div></section>`,
      ),
    ),
  };
}

async function reviews(): Promise<Layout> {
  const texts = (
    await textsOf("sessiz-film-hic-sessiz-miydi", "isik-ve-golge", "yazlik-sinemanin-son-gecesi")
  ).map((text) => ({
    ...text,
    blocks: text.blocks.slice(0, 9),
  }));
  return {
    name: "reviews: three columns, one below another, what is reviewed in small letters below the title, names at the end",
    known: texts.map(known),
    html: printed(
      {
        page: "220mm 290mm",
        margins: `margin: 20mm 14mm; @top-left { content: "ELEŞTİRİ"; font: bold 10pt "DejaVu Sans" } @bottom-left { content: counter(page) "  perde"; font: 8pt "DejaVu Sans" }`,
        css: `html { font: 8.8pt/1.4 "DejaVu Sans" } article { border-top: 2pt solid #06c; padding-top: 3mm; margin-bottom: 7mm } h1 { font: bold 14pt/1.2 "DejaVu Sans" } .facts { font-size: 7.2pt; color: #666; margin: 1mm 0 3mm } .text { columns: 3; column-gap: 5mm } p + p { text-indent: 1em } h3 { font-size: 8.8pt; margin: 2mm 0 } .name { font-weight: bold; text-align: right; text-transform: uppercase; font-size: 8pt }`,
        front: `<div style="font:bold 60pt 'DejaVu Sans';padding-top:80mm">perde</div>`,
      },
      texts.map(
        ({ title, authors, blocks }, index) =>
          `<article class="${index === 0 ? "new" : ""}"><h1>${title}</h1><p class="facts">Türkiye, 1962. Yönetmen: Rasih Dülger. Oyuncular: Lale Ersan, Yakup Usta. 94 dakika.</p><div class="text">${written(blocks)}<p class="name">${authors.join(", ")}</p></div></article>`,
      ),
    ),
  };
}

async function diaries(): Promise<Layout> {
  const [almond, rose, wall] = (await textsOf(
    "datcada-badem-zamani",
    "ispartada-gul-sabahi",
    "bahce-duvari",
  )) as [Text, Text, Text];
  const days = [
    "3 Mayıs, Salı",
    "9 Mayıs",
    "17 Haziran, sabah",
    "1 Temmuz",
    "12 Ağustos, Cuma",
    "Eylül sonu",
  ];
  const diary = (text: Text): Text => {
    let day = 0;
    return {
      ...text,
      blocks: text.blocks.map(([kind, words]): Block => {
        if (kind !== "h") return [kind, words];
        day += 1;
        return [kind, days[day - 1] ?? words];
      }),
    };
  };
  const texts = [diary(almond), diary(rose)];
  const [poem] = poemsOf(wall) as [Text];
  return {
    name: "diaries with dates as subheads, a poem in a frame with its poet, small captions",
    known: [...texts, poem].map(known),
    html: printed(
      {
        page: "165mm 240mm",
        margins: `margin: 20mm 16mm; @bottom-right { content: "sayfa " counter(page); font: 8pt "Liberation Sans" }`,
        css: `html { font: 10pt/1.45 "Liberation Serif" } header { border-left: 4mm solid #393; padding-left: 4mm; margin-bottom: 8mm } h1 { font: 20pt/1.15 "Liberation Sans" } .name { font: 11pt "Liberation Sans"; color: #393 } .text { text-align: justify } p + p { text-indent: 1.3em } h3 { font: bold 10pt "Liberation Sans"; margin: 5mm 0 1mm } figcaption { font: 8pt "Liberation Sans"; margin: 1mm 0 4mm } .poem { border: 1pt solid #393; padding: 5mm; margin: 5mm 10mm; break-inside: avoid } .poem h2 { font: 13pt "Liberation Sans"; margin-bottom: 2mm } .poem .v { margin-bottom: 3mm }`,
        front: `<div style="font:36pt 'Liberation Sans';padding-top:70mm">bahçe</div>`,
      },
      texts.map(
        ({ title, authors, blocks }, index) =>
          `<section class="new"><header><h1>${title}</h1><p class="name">${authors.join(", ")}</p></header><div class="text">${written(blocks.slice(0, 5))}${PICTURE("Sabah altıda bahçe, kapıdan bakınca.", 35)}${index === 0 ? `<div class="poem"><h2>${poem.title}</h2>${written(poem.blocks)}<p class="name" style="text-indent:0">${poem.authors.join(", ")}</p></div>` : ""}${written(blocks.slice(5))}</div></section>`,
      ),
    ),
  };
}

/**
 * Magazines in designs of their own, in the order in which the engine met them: those of each row were made when it had
 * been changed by the rows before.
 */
const ROWS = [
  [pocketBook, review, monthly, spreads, openings, hanging, poetry, newspaper],
  [bulletin, quarterly, weekend, almanac],
  [chapbook, journal, glossy, folded],
  [facing, dialogues, frontPage],
  [framed, proceedings, gazette],
  [popular, reviews, diaries],
] as const;

export function magazines(): Promise<Layout[]> {
  return Promise.all(ROWS.flat().map((make) => make()));
}
