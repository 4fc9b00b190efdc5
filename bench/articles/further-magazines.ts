import { type Block, type Layout, type Text, written } from "./layouts.ts";
import { listed, NEWS, PICTURE, poemsOf, textsOf, withBlocks } from "./magazines.ts";
import { by, first, magazine } from "./small-magazines.ts";

async function supplement(): Promise<Layout> {
  const [bees, rose, cinema] = (await textsOf(
    "isik-uzerine",
    "ispartada-gul-sabahi",
    "yazlik-sinemanin-son-gecesi",
  )) as [Text, Text, Text];
  const hello: Text = {
    ...NEWS,
    title: "Merhaba",
    authors: ["Feride Ardıçlı"],
    blocks: NEWS.blocks.filter(([kind]) => kind === "p"),
  };
  const texts = [bees, rose, cinema];
  const item = (text: Text, number: number) => `<p><b>${number}</b> ${text.title}<br>${by(text)}</p>`;
  const article = (text: Text, columns: number) =>
    `<article><p class="kicker">${text.section} /</p><h1>${text.title}</h1><p class="credits">Haber: ${by(text)} · Fotoğraf: Ümran Ilgazcı</p><p class="deck">${text.spot}</p><div class="text" style="columns:${columns}">${written(text.blocks)}</div></article>`;
  return magazine(
    "a supplement: a greeting beside the contents, one text under another in other numbers of columns, titles in the middle, who wrote and took pictures on one line",
    [hello, ...texts.map((text) => ({ ...text, authors: [...text.authors, "Ümran Ilgazcı"] }))],
    {
      page: "225mm 300mm",
      margins: `margin: 17mm 15mm; @bottom-center { content: "— " counter(page) " —"; font: 9pt "DejaVu Serif" }`,
      css: `html { font: 9.2pt/1.4 "DejaVu Serif Condensed" } .front { display: grid; grid-template-columns: 48mm 1fr; gap: 10mm } .list { background: #eee; padding: 4mm } .list p { margin-bottom: 3mm } h2, .front h1 { font: bold 15pt "DejaVu Sans" } h1 { font: 27pt/1.1 "DejaVu Sans Light", "DejaVu Sans"; text-align: center } .front h1 { text-align: left; margin-bottom: 4mm } .kicker, .credits { text-align: center; font: 8pt "DejaVu Sans" } .deck { font-style: italic; text-align: center; margin: 3mm 25mm 5mm; hyphens: none } article { margin-bottom: 10mm } .text { column-gap: 6mm; text-align: justify } p + p { text-indent: 1.2em } .front p { text-indent: 0; margin-bottom: 2mm } h3 { font: bold 8.4pt "DejaVu Sans"; text-transform: uppercase; color: #864; margin: 3mm 0 1mm }`,
    },
    [
      `<section><div style="font:bold 60pt 'DejaVu Sans';padding-top:90mm">Hafta</div></section>`,
      `<section class="new front"><div class="list"><h2>İçindekiler</h2>${item(bees, 3)}${item(rose, 3)}${item(cinema, 4)}</div><div><h1>${hello.title}</h1>${written(hello.blocks)}<p style="text-align:right">${by(hello)}</p></div></section>`,
      `<section class="new">${article(bees, 2)}${article(rose, 3)}${article(cinema, 2)}</section>`,
    ],
  );
}

async function stories(): Promise<Layout> {
  const texts = await textsOf("son-vapur", "terzinin-ignesi", "bos-mektup-kutusu");
  return magazine(
    "stories: each title alone on a page with its name, the text on the next, both at the foot, contents with the name above the title",
    texts,
    {
      page: "130mm 200mm",
      margins: `margin: 20mm 16mm; } ${texts.map((text, index) => `@page s${index} { @bottom-left { content: counter(page); font: 8pt "Liberation Serif" } @bottom-right { content: "${text.title}"; font: italic 8pt "Liberation Serif" } }`).join(" ")} @page {`,
      css: `html { font: 10.2pt/1.45 "Liberation Serif" } .alone { padding-top: 55mm } h1 { font: 15pt/1.3 "Liberation Serif" } .name { margin-top: 3mm } .text { text-align: justify } p + p { text-indent: 1.3em } .list p { text-indent: 0; margin-bottom: 3mm } .list .row { display: flex } .list .dots { flex: 1; overflow: hidden; white-space: nowrap }`,
      front: `<div style="font-size:26pt;padding-top:50mm">öykülük</div><div class="list new"><h2>İçindekiler</h2>${listed(texts, (text, number) => `<p>${by(text)}<span class="row"><i>${text.title}</i><span class="dots">${".".repeat(120)}</span>${number}</span></p>`)}</div>`,
    },
    texts.map(
      (text, index) =>
        `<section class="new alone"><h1>${text.title}</h1><p class="name">${by(text)}</p></section><section class="new text" style="page: s${index}">${written(text.blocks)}</section>`,
    ),
  );
}

async function notices(): Promise<Layout> {
  const texts = first(
    await textsOf(
      "isik-hizi-ve-bekleyis",
      "kaybolan-sesler",
      "datcada-badem-zamani",
      "bir-sozluk-nasil-yaslanir",
    ),
    6,
  ).map((text) => ({
    ...text,
    authors: text.authors.slice(0, 1),
    blocks: text.blocks.filter(([kind]) => kind === "p"),
  }));
  return magazine(
    "notices in a flow of two columns: titles told from the text by colour alone, names in brackets at the ends",
    texts,
    {
      page: "200mm 265mm",
      margins: `margin: 20mm 17mm; @top-center { content: "defterin arkası"; font: italic 9pt "Liberation Serif" } @bottom-center { content: counter(page); font: 9pt "Liberation Serif" }`,
      css: `html { font: 10pt/1.42 "Liberation Serif" } .flow { columns: 2; column-gap: 8mm; text-align: justify } h1 { font: 10pt/1.42 "Liberation Serif"; color: #b30; margin: 6mm 0 1mm; break-after: avoid } p + p { text-indent: 1.2em } .name { text-align: right }`,
    },
    [
      `<div class="flow">${texts.map((text) => `<h1>${text.title}</h1>${written(text.blocks)}<p class="name">(${by(text)})</p>`).join("")}</div>`,
    ],
  );
}

async function tabloid(): Promise<Layout> {
  const [train, tailor, dictionary] = (await textsOf(
    "karsa-giden-tren",
    "terzinin-ignesi",
    "bir-sozluk-nasil-yaslanir",
  )) as [Text, Text, Text];
  const side: Text = { ...tailor, blocks: tailor.blocks.slice(0, 5) };
  const brief: Text = { ...NEWS, title: "Kısa kısa" };
  const cut = 7;
  return magazine(
    "a tabloid: a main text round a framed one with its own name, a narrow column of short news, a jump to the last page",
    [train, side, brief, dictionary],
    {
      page: "280mm 380mm",
      margins: `margin: 14mm; @top-center { content: "Pazartesi · yerel gazete"; font: 8pt "Liberation Sans" } @bottom-right { content: "s. " counter(page); font: bold 9pt "Liberation Sans" }`,
      css: `html { font: 9pt/1.34 "Liberation Serif" } .sheet { display: grid; grid-template-columns: 1fr 46mm; gap: 8mm } h1 { font: bold 34pt/1 "Liberation Sans Narrow" } .kicker { font: bold 11pt "Liberation Sans"; color: #c00 } .deck { font: bold 12pt/1.25 "Liberation Sans"; margin: 3mm 0; hyphens: none } .name { font: bold 8.5pt "Liberation Sans"; text-transform: uppercase; margin-bottom: 3mm } .text { columns: 4; column-gap: 5mm; text-align: justify } .two { columns: 3 } p + p { text-indent: 1em } h3 { font: bold 9pt "Liberation Sans"; margin-top: 2mm } .boxed { border: 1pt solid; padding: 4mm; margin: 6mm 0 } .boxed h1 { font-size: 20pt } .brief { border-left: .5pt solid; padding-left: 4mm } .brief h1 { font-size: 16pt } .jump, .back { font: italic 8pt "Liberation Sans"; text-indent: 0 } figcaption { font: 7.8pt/1.3 "Liberation Sans"; margin: 1mm 0 3mm }`,
    },
    [
      `<section class="sheet"><div><p class="kicker">${train.section.toLocaleUpperCase("tr")}</p><h1>${train.title}</h1><p class="deck">${train.spot}</p><p class="name">${by(train)}</p>${PICTURE("Vagonun penceresinden Kars ovası, sabah. Fotoğraf: İdris Balcıoğlu", 60)}<div class="text">${written(train.blocks.slice(0, cut))}<p class="jump">(Devamı s. 3’te)</p></div><div class="boxed"><h1>${side.title}</h1><p class="name">${by(side)}</p><div class="text two">${written(side.blocks)}</div></div></div><div class="brief"><h1>${brief.title}</h1>${written(brief.blocks)}</div></section>`,
      `<section class="new"><p class="kicker">${dictionary.section.toLocaleUpperCase("tr")}</p><h1>${dictionary.title}</h1><p class="deck">${dictionary.spot}</p><p class="name">${by(dictionary)}</p><div class="text">${written(dictionary.blocks)}</div></section>`,
      `<section class="new"><p class="back"><b>${train.title}</b> — 1. sayfadan devam</p><div class="text">${written(train.blocks.slice(cut))}</div></section>`,
    ],
  );
}

async function fanzine(): Promise<Layout> {
  const [wall, boat, shop] = (await textsOf("bahce-duvari", "son-vapur", "kar-yagarken-acilan-dukkan")) as [
    Text,
    Text,
    Text,
  ];
  const short = { ...shop, title: "Kar Yağarken", blocks: shop.blocks.slice(1, 8) };
  const texts = [boat, ...poemsOf(wall).slice(0, 2), short];
  return magazine(
    "a typewritten fanzine, scanned: one typeface in one size, titles in underlined capitals, names behind a dash at the ends",
    texts,
    {
      page: "148mm 210mm",
      margins: `margin: 16mm 14mm; @bottom-center { content: "- " counter(page) " -"; font: 10pt "Liberation Mono" }`,
      css: `html { font: 10pt/1.4 "Liberation Mono"; hyphens: none } h1 { font: 10pt "Liberation Mono"; text-transform: uppercase; text-decoration: underline; margin-bottom: 8mm } p + p { margin-top: 3mm } .name { margin-top: 6mm }`,
      front: `<div style="font:30pt 'Liberation Mono';padding-top:60mm">KARBON</div>`,
    },
    texts.map(
      (text) =>
        `<section class="new"><h1>${text.title}</h1>${written(text.blocks)}<p class="name">— ${by(text)}</p></section>`,
    ),
    { isScan: true },
  );
}

async function annual(): Promise<Layout> {
  const plain = await textsOf("tuzun-hafizasi", "kucuk-dergilerin-uzun-omru", "sessiz-film-hic-sessiz-miydi");
  const quoted: Block = [
    "p",
    "<span class='long'>Defterin bu yaprağında, mürekkebi solmuş bir elle, o yılın kışında on iki evin damının çöktüğü, köprünün iki gün geçilmediği ve postanın ancak üçüncü gün, yürüyerek gelen bir bekçinin sırtında kasabaya ulaştığı yazılıdır.</span>",
  ];
  let number = 0;
  const texts = plain.map((text) => {
    number = 0;
    const blocks = text.blocks.map(([kind, words]): Block => {
      if (kind === "h") number += 1;
      return [
        kind,
        kind === "h" ? `${["I", "II", "III", "IV", "V", "VI", "VII"][number - 1]}. ${words}` : words,
      ];
    });
    return withBlocks({ ...text, blocks }, 4, quoted);
  });
  return magazine(
    "an annual: long quotations in smaller letters, Roman numbers above the parts, epigraphs, names with an academic title and where they teach",
    texts,
    {
      page: "170mm 245mm",
      margins: `margin: 24mm 20mm; @top-center { content: "YILLIK 2026"; font: 8pt "Liberation Serif"; letter-spacing: 2pt } @bottom-center { content: counter(page); font: 9pt "Liberation Serif" }`,
      css: `html { font: 10.6pt/1.42 "Liberation Serif" } h1 { font: bold 17pt/1.25 "Liberation Serif"; text-align: center; margin-top: 12mm } .name { text-align: center; margin-top: 5mm } .where { text-align: center; font-size: 9pt } .epigraph { margin: 8mm 0 8mm 60mm; font: italic 9pt/1.35 "Liberation Serif" } .text { text-align: justify } p + p { text-indent: 1.3em } .long { display: block; margin: 3mm 0 3mm 10mm; font-size: 9.2pt; line-height: 1.35; text-indent: 0 } h3 { font-size: 10.6pt; text-align: center; margin: 5mm 0 3mm }`,
      front: `<div style="font:30pt 'Liberation Serif';padding-top:70mm;text-align:center">Yıllık</div><div class="list new"><h2>İÇİNDEKİLER</h2><table>${listed(texts, (text, page) => `<tr><td>${by(text)}<td>${text.title}<td>${page}`)}</table></div>`,
    },
    texts.map(
      (text) =>
        `<section class="new"><h1>${text.title}</h1><p class="name">Prof. Dr. ${by(text)}</p><p class="where">Ege Üniversitesi, Tarih Bölümü</p><p class="epigraph">Unutulan, en son hatırlanandır.<br>Halk sözü</p><div class="text">${written(text.blocks)}</div></section>`,
    ),
  );
}

/** Six more, which were typeset when the engine knew the ten of small-magazines.ts. */
export function furtherMagazines(): Promise<Layout[]> {
  return Promise.all([supplement, stories, notices, tabloid, fanzine, annual].map((make) => make()));
}
