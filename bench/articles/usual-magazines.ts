import { type Block, type Layout, type Text, written } from "./layouts.ts";
import { listed, PICTURE, passageOf, poemsOf, textsOf, withBlocks } from "./magazines.ts";
import { by, magazine } from "./small-magazines.ts";

const COLOPHON = `<div class="kunye"><b>KÜNYE</b><br>İmtiyaz Sahibi: Melek Sayar<br>Genel Yayın Yönetmeni: Burhan Ilgın<br>Sorumlu Müdür: Oya Kaplan<br>Yayın Kurulu: Ferit Taşkın, Sabiha Uçar, Mine Ersoy<br>Baskı ve Cilt: Umut Matbaası, İstanbul<br>ISSN 1300-4567 · Yayın türü: Yerel süreli</div>`;

async function monthlyReview(): Promise<Layout> {
  const texts = await textsOf(
    "isik-uzerine",
    "son-vapur",
    "harfin-sabri",
    "uc-deniz-siiri",
    "karsa-giden-tren",
  );
  const [, boat, letter] = texts as [Text, Text, Text];
  const bios = texts.map((text) => ({
    ...text,
    blocks: [
      ...text.blocks,
      [
        "p",
        `<i class="bio">${text.authors[0]}: 1979’da Eskişehir’de doğdu. Yazıları çeşitli dergilerde yayımlandı.</i>`,
      ] as Block,
    ],
  }));
  return magazine(
    "usual: a literary monthly with a colophon beside the contents, passages in the columns, who wrote at the end, running titles",
    bios,
    {
      page: "210mm 280mm",
      margins: `margin: 22mm 18mm; } ${bios.map((text, index) => `@page m${index}:left { @top-left { content: "kelime"; font: italic 9pt "Liberation Serif" } @bottom-left { content: counter(page); font: 9pt "Liberation Serif" } } @page m${index}:right { @top-right { content: "${text.title}"; font: italic 9pt "Liberation Serif" } @bottom-right { content: counter(page); font: 9pt "Liberation Serif" } }`).join(" ")} @page {`,
      css: `html { font: 10pt/1.42 "Liberation Serif" } .kicker { font: bold 8pt "Liberation Sans"; letter-spacing: .15em; text-transform: uppercase; color: #922 } h1 { font: bold 28pt/1.1 "Liberation Serif"; margin: 3mm 0 } .deck { font: italic 12pt/1.35 "Liberation Serif"; hyphens: none; margin-bottom: 3mm } .name { font: 10pt "Liberation Sans"; margin-bottom: 7mm } .text { columns: 2; column-gap: 8mm; text-align: justify } .text.one { columns: 1 } p + p { text-indent: 1.3em } .v, .q { text-indent: 0 !important; margin: 3mm 0 } .q { font-weight: bold } h3 { font-size: 11pt; margin: 4mm 0 1mm } blockquote { font: italic 15pt/1.25 "Liberation Serif"; color: #922; margin: 4mm 0; text-align: center; break-inside: avoid; hyphens: none } .bio { display: block; font-size: 8.5pt; margin-top: 5mm } .front { display: grid; grid-template-columns: 1fr 55mm; gap: 12mm } .kunye { font: 7.5pt/1.5 "Liberation Sans" } .list p { text-indent: 0; margin-bottom: 4mm }`,
      front: `<div style="font:bold 54pt 'Liberation Serif';padding-top:70mm;text-align:center">kelime</div><div class="new front"><div class="list"><h2>İÇİNDEKİLER</h2>${listed(bios, (text, number) => `<p>${number} <b>${text.title}</b><br>${by(text)}<br><small>${text.spot}</small></p>`)}</div>${COLOPHON}</div>`,
    },
    bios.map((text, index) => {
      const isQuoted = text.title === boat.title || text.title === letter.title;
      const blocks = isQuoted ? withBlocks(text, 8, ["quote", passageOf(text, 40)]).blocks : text.blocks;
      return `<section class="new" style="page: m${index}"><p class="kicker">${text.section}</p><h1>${text.title}</h1><p class="deck">${text.spot}</p><p class="name">${text.section === "Söyleşi" ? "Söyleşi: " : ""}${by(text)}</p><div class="text ${text.section === "Şiir" ? "one" : ""}">${written(blocks)}</div></section>`;
    }),
  );
}

async function localHistory(): Promise<Layout> {
  const texts = await textsOf("tuzun-hafizasi", "kaybolan-sesler", "bir-sozluk-nasil-yaslanir");
  const sources: readonly Block[] = [
    ["h", "Kaynakça"],
    ["p", "Arpacı, Necla. Küçük Şeylerin Kitabı. İstanbul: Ayrıkotu Yayınları, 1998."],
    ["p", "Sönmez, Rıfat. “Yol Yazıları.” Defter 12 (2004): 31-47."],
  ];
  const full = texts.map((text) => ({ ...text, blocks: [...text.blocks, ...sources] }));
  return magazine(
    "usual: local history, a picture with a caption in each text, headings in capitals, sources at the end, two texts a page",
    full,
    {
      page: "210mm 297mm",
      margins: `margin: 20mm 18mm; @top-left { content: "KENT VE BELLEK · SAYI 8"; font: 8pt "DejaVu Sans" } @bottom-right { content: counter(page); font: 9pt "DejaVu Sans" }`,
      css: `html { font: 9.5pt/1.45 "DejaVu Serif" } h1 { font: bold 20pt/1.2 "DejaVu Sans"; color: #147 } .name { font-weight: bold; margin: 2mm 0 5mm } article { margin-bottom: 10mm } .text { columns: 2; column-gap: 8mm; text-align: justify } .text p { margin-bottom: 2mm } h3 { font: bold 9.5pt "DejaVu Sans"; text-transform: uppercase; color: #147; margin: 3mm 0 1mm } figcaption { font: 8pt/1.3 "DejaVu Sans"; color: #555; margin: 1mm 0 3mm } figure { break-inside: avoid }`,
      front: `<div style="font:bold 40pt 'DejaVu Sans';padding-top:80mm;color:#147">Kent ve Bellek</div><div class="list new"><h2>Bu sayıda</h2>${listed(full, (text, number) => `<p>${text.title} · ${by(text)} · ${number}</p>`)}</div><div class="new"></div>`,
    },
    full.map(
      (text) =>
        `<article><h1>${text.title}</h1><p class="name">${by(text)}</p><div class="text">${written(text.blocks.slice(0, 4))}${PICTURE("Resim 1. Çarşının girişi, 1950’ler. Belediye arşivi.", 35)}${written(text.blocks.slice(4))}</div></article>`,
    ),
  );
}

async function wondering(): Promise<Layout> {
  const texts = await textsOf("ruzgar-nasil-olculur", "isik-hizi-ve-bekleyis", "arilar-bize-ne-soyler");
  const fact: Block = [
    "box",
    "<b>Biliyor muydunuz?</b><br>Bir bulutun ağırlığı yüz fil kadardır; yine de düşmez, çünkü damlaları dağınıktır.",
  ];
  const full = texts.map((text) => ({ ...text, blocks: [...text.blocks, fact] }));
  return magazine(
    "usual: a magazine of science, rounded boxes in colour, large numerals, a title across a coloured band, three ragged columns",
    full,
    {
      page: "220mm 280mm",
      margins: `margin: 15mm; @bottom-left { content: counter(page) " merak"; font: bold 9pt "DejaVu Sans" }`,
      css: `html { font: 9pt/1.45 "DejaVu Sans" } header { background: #0a7; color: #fff; padding: 6mm; margin-bottom: 6mm } h1 { font: bold 26pt/1.1 "DejaVu Sans" } .deck { font-size: 11pt; margin: 2mm 0; hyphens: none } .name { font-size: 8.5pt } .text { columns: 3; column-gap: 6mm } .text > p { margin-bottom: 2mm } h3 { font: bold 11pt "DejaVu Sans"; color: #0a7; margin: 2mm 0 1mm } .q { font-weight: bold; color: #0a7 } aside { background: #fe9; border-radius: 3mm; padding: 3mm; margin: 2mm 0; break-inside: avoid; font-size: 8.5pt }`,
      front: `<div style="font:bold 70pt 'DejaVu Sans';padding-top:60mm;color:#0a7">merak</div><div class="list new"><h1>İçindekiler</h1>${listed(full, (text, number) => `<p style="margin-top:5mm"><b style="font-size:22pt;color:#0a7">${number}</b> ${text.title}</p>`)}</div>`,
    },
    texts.map(
      (text) =>
        `<section class="new"><header><h1>${text.title}</h1><p class="deck">${text.spot}</p><p class="name">Yazan: ${by(text)}</p></header><div class="text">${written(text.blocks.slice(0, 6))}${written([fact])}${written(text.blocks.slice(6))}</div></section>`,
    ),
  );
}

async function poets(): Promise<Layout> {
  const [sea, thin, wall] = (await textsOf("uc-deniz-siiri", "ince-ses", "bahce-duvari")) as [
    Text,
    Text,
    Text,
  ];
  const poems = [...poemsOf(sea), ...poemsOf(thin).slice(0, 3), ...poemsOf(wall).slice(0, 3)];
  return magazine(
    "usual: a poem a page, centred, the poet in capitals below the title, numbers in the middle, contents by poets",
    poems,
    {
      page: "150mm 215mm",
      margins: `margin: 22mm 20mm; @bottom-center { content: counter(page); font: 9pt "Liberation Serif" }`,
      css: `html { font: 11pt/1.5 "Liberation Serif" } h1 { font: 16pt "Liberation Serif" } .name { font-size: 9pt; text-transform: uppercase; letter-spacing: .08em; margin: 2mm 0 9mm } section { text-align: center } .v { text-align: center; margin-bottom: 4mm } .list p { display: flex } .dots { flex: 1; overflow: hidden; white-space: nowrap }`,
      front: `<div style="font:34pt 'Liberation Serif';padding-top:60mm;text-align:center">Şiirlik</div><div class="list new"><h2>İçindekiler</h2>${[
        sea,
        thin,
        wall,
      ]
        .map(
          (text) =>
            `<p><b>${by(text)}</b></p>${listed(
              poems.filter((poem) => poem.authors[0] === text.authors[0]),
              (poem, number) =>
                `<p><span>${poem.title}</span><span class="dots">${".".repeat(150)}</span>${number}</p>`,
            )}`,
        )
        .join("")}</div>`,
    },
    poems.map(
      (poem) =>
        `<section class="new"><h1>${poem.title}</h1><p class="name">${by(poem)}</p>${written(poem.blocks)}</section>`,
    ),
  );
}

async function district(): Promise<Layout> {
  const texts = await textsOf(
    "yazlik-sinemanin-son-gecesi",
    "istanbulda-yurumek",
    "bos-mektup-kutusu",
    "datcada-badem-zamani",
  );
  const [cinema, walk, box, almond] = texts as [Text, Text, Text, Text];
  const cut = 9;
  const head = (text: Text) =>
    `<h1>${text.title}</h1><p class="name">${by(text)}</p><p class="deck">${text.spot}</p>`;
  const advert = (words: string) =>
    `<div class="advert">${words}<br><small>Tel 0232 000 00 00 · www.carsi.example</small></div>`;
  return magazine(
    "usual: a district's paper, half pages of adverts, one text that goes on two pages later, full page adverts between",
    texts,
    {
      page: "230mm 320mm",
      margins: `margin: 15mm; @top-center { content: "SEMT POSTASI — EKİM 2026"; font: 8pt "Liberation Sans" } @bottom-center { content: counter(page); font: 9pt "Liberation Sans" }`,
      css: `html { font: 9.6pt/1.4 "Liberation Serif" } h1 { font: bold 26pt/1.1 "Liberation Sans" } .name { font: bold 9pt "Liberation Sans"; color: #777; margin: 1mm 0 } .deck { font: 11pt/1.35 "Liberation Sans"; margin-bottom: 4mm; hyphens: none } .text { columns: 3; column-gap: 6mm; text-align: justify } p + p { text-indent: 1.2em } h3 { font: bold 9.6pt "Liberation Sans"; margin: 3mm 0 1mm } .advert { border: 1.5pt solid; text-align: center; font: bold 26pt/1.3 "Liberation Sans"; padding: 18mm 5mm; margin-top: 8mm } .advert small { font: 11pt "Liberation Sans" } .jump, .back { font: bold 8pt "Liberation Sans"; text-indent: 0 }`,
    },
    [
      `<section><h1 style="font-size:48pt;text-align:center">Semt Postası</h1>${head(cinema)}<div class="text">${written(cinema.blocks.slice(0, cut))}<p class="jump">Devamı 4. sayfada</p></div>${advert("Mahalle Fırını<br>her sabah taze")}</section>`,
      `<section class="new">${head(walk)}<div class="text">${written(walk.blocks)}</div></section>`,
      `<section class="new">${advert("Çarşı Kitabevi<br>okul kitaplarında indirim<br>kırtasiye, oyuncak, hediye")}</section>`,
      `<section class="new"><p class="back">1. sayfanın devamı</p><div class="text">${written(cinema.blocks.slice(cut))}</div>${head(box)}<div class="text">${written(box.blocks)}</div></section>`,
      `<section class="new">${head(almond)}<div class="text">${written(almond.blocks)}</div></section>`,
    ],
  );
}

/** Five that are set as most magazines are, and were made last. */
export function usualMagazines(): Promise<Layout[]> {
  return Promise.all([monthlyReview, localHistory, wondering, poets, district].map((make) => make()));
}
