import { type Block, known, type Layout, type Text, withCalls, written } from "./layouts.ts";
import { PICTURE, passageOf, printed, textsOf, withInitials } from "./magazines.ts";
import { BOOKS, LAST_PAGE, MEMORIAL, NEW_POEMS, OPENINGS, POSTBAG, WIRES } from "./ordinary-texts.ts";
import { by } from "./small-magazines.ts";
import { CUTS, cutAmid } from "./whole-magazines.ts";
import { upper } from "./written-for.ts";

export const plain = (text: Text): Text => ({
  ...text,
  blocks: text.blocks.map(([kind, words]) => [kind, words.replaceAll(/<[^>]*>/g, "")]),
});
/** A picture without a caption. */
export const bare = (height: number) =>
  PICTURE("", height)
    .replace(/ data-caption="[^"]*"/, "")
    .replace(/<figcaption>.*<\/figcaption>/, "");
const news: Text = {
  ...(WIRES[0] as Text),
  title: "Kısa Kısa",
  blocks: WIRES.flatMap(({ title, blocks }): Block[] => [["h", title], ...blocks]),
};

/** A monthly of culture: three narrow columns, spots beside the title, a talk with a caption beside its picture. */
async function courtyard(): Promise<Layout> {
  const [sounds, letter, sea] = (await textsOf("kaybolan-sesler", "harfin-sabri", "istanbulda-yurumek")) as [
    Text,
    Text,
    Text,
  ];
  const lost: Text = { ...sounds, title: "Artık Duyulmayanlar", authors: ["Cemal Uygun", "Zehra Tunçalp"] };
  const talk: Text = {
    ...letter,
    title: "“Ğ tembel bir harftir”",
    blocks: [
      [
        "p",
        "Ruhsar Yalım 1961’de İzmit’te doğdu. Güzel sanatlar akademisini bitirdi, yirmi iki yazı tipi çizdi; dördü ders kitaplarında kullanılıyor.",
      ],
      ...letter.blocks,
    ],
  };
  const walk: Text = { ...sea, title: "Yürümek Neye Yarar" };
  const [walkStart, walkRest] = cutAmid(walk, 5);
  const reviews = BOOKS.map(({ text }) => text);
  const greeting = OPENINGS.courtyard;
  const poems = [NEW_POEMS.stairs, NEW_POEMS.ferry, NEW_POEMS.quince];
  const list: [number, Text, string][] = [
    [4, greeting, ""],
    [5, lost, "Bozacı nereye gitti?"],
    [7, talk, "Bir yazı tipi tasarımcısıyla"],
    [9, poems[0] as Text, ""],
    [9, poems[1] as Text, ""],
    [9, poems[2] as Text, ""],
    [10, walk, "Erdem mi, yol mu?"],
    [12, reviews[0] as Text, "ve üç kitap daha"],
    [14, POSTBAG, ""],
    [14, LAST_PAGE, ""],
  ];
  return {
    name: "ordinary: a monthly of culture in three columns, spots beside titles, a talk with a caption beside its picture, three poems on a page, four reviews in a grid, news in a tinted column, a jump over an advert",
    known: [
      greeting,
      lost,
      { ...talk, authors: [...talk.authors, "Şule Gökırmak"] },
      ...poems,
      plain({ ...walk, blocks: [...walkStart, ...walkRest] }),
      ...reviews,
      news,
      POSTBAG,
      LAST_PAGE,
    ].map(known),
    html: printed(
      {
        page: "210mm 275mm",
        margins: `margin: 20mm 15mm 20mm } @page :left { @bottom-left { content: counter(page) "  AVLU"; font: bold 8pt "DejaVu Sans Condensed" } } @page :right { @bottom-right { content: "Haziran 2026  " counter(page); font: bold 8pt "DejaVu Sans Condensed" } } @page bare { margin: 0; @bottom-left { content: none } @bottom-right { content: none } } @page {`,
        css: `html { font: 9.6pt/1.4 "Utopia", "Liberation Serif" } .bare { page: bare; width: 210mm; height: 274mm; position: relative; overflow: hidden } .sec { font: bold 8pt "DejaVu Sans Condensed"; color: #b40; border-top: 2pt solid #b40; padding-top: 1.5mm; margin-bottom: 6mm } h1 { font: bold 29pt/1.05 "Liberation Sans"; letter-spacing: -.02em } .spot { font: 11pt/1.4 "Liberation Sans"; color: #444; hyphens: none } .by { font: bold 8.5pt "Liberation Sans"; color: #b40; margin-top: 3mm; text-indent: 0 } .head { display: grid; grid-template-columns: 1fr 62mm; gap: 8mm; margin-bottom: 8mm; align-items: end } .three { columns: 3; column-gap: 5mm; text-align: justify } .two { columns: 2; column-gap: 8mm; text-align: justify } p + p { text-indent: 3.5mm } h3 { font: bold 10pt "Liberation Sans"; margin: 3mm 0 1mm; break-after: avoid } h3 + p, .q + p { text-indent: 0 } .q { font: bold 9.4pt/1.4 "Liberation Sans"; text-indent: 0; margin-top: 3mm; break-after: avoid; text-align: left; hyphens: none } .v { text-indent: 0 !important; margin-bottom: 3.5mm } blockquote { font: bold 14pt/1.25 "Liberation Sans"; color: #b40; margin: 4mm 0; hyphens: none; text-align: left; break-inside: avoid } .beside { display: grid; grid-template-columns: 110mm 1fr; gap: 5mm; margin: 5mm 0 7mm } .beside figure { display: contents } figcaption { font: 7.8pt/1.35 "Liberation Sans"; color: #444; align-self: end; margin: 1mm 0 3mm } .who { background: #f6e7dc; padding: 3mm; font: 8.6pt/1.4 "Liberation Sans"; margin-bottom: 6mm } .poems { columns: 2; column-gap: 12mm } .poems article { break-inside: avoid; margin-bottom: 10mm } .poems h1 { font-size: 16pt; margin-bottom: 1mm } .poems .by { margin: 0 0 5mm } .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm 9mm } .grid h1 { font-size: 14pt; line-height: 1.15 } .grid .data { font: italic 8.2pt/1.3 "Liberation Sans"; color: #666; margin: 1mm 0 3mm } .grid .sign { text-align: right; font: bold 8.4pt "Liberation Sans"; text-indent: 0; margin-top: 1.5mm } .side { background: #fbf1d8; padding: 4mm; font: 8.6pt/1.38 "Liberation Sans" } .side h1 { font-size: 15pt; margin-bottom: 3mm } .side h3 { font-size: 9pt } .jump { font: bold 8pt "Liberation Sans"; text-indent: 0 !important; text-align: right; color: #b40 } .back { font: bold 8pt "Liberation Sans"; color: #b40; margin-bottom: 3mm } .toc { display: grid; grid-template-columns: 1fr 52mm; gap: 10mm } .toc p { text-indent: 0; margin-bottom: 3mm } .toc b { font: bold 13pt "Liberation Sans" } .kunye { font: 7.4pt/1.5 "Liberation Sans"; color: #444 } .kunye p { text-indent: 0 } .mail { font-size: 9.2pt } ${CUTS}`,
        front: `<div class="bare">${bare(274)}<div style="position:absolute;top:10mm;left:15mm;color:#fff;font:bold 84pt/1 'Liberation Sans';letter-spacing:-.05em">avlu</div><div style="position:absolute;top:14mm;right:15mm;color:#fff;font:8.5pt/1.4 'Liberation Sans';text-align:right">Aylık kültür dergisi<br>Haziran 2026 · Sayı 41<br>120 TL</div><div style="position:absolute;bottom:18mm;left:15mm;color:#fff;font:bold 22pt/1.15 'Liberation Sans'">Artık duyulmayanlar<br>Ğ neden tembel?<br><span style="font-size:13pt">Nilgün Sayar ve Turgay Önal’dan şiirler</span></div></div>
        <div class="bare" style="background:#dde9ee"><div style="padding:70mm 25mm 0;font:bold 34pt/1.2 'Liberation Sans'">Denizin yanında,<br>kitabın içinde<p style="font:13pt/1.6 'Liberation Sans';margin-top:14mm">Kıyı Kitabevi’nin yeni şubesi Moda’da açıldı.<br>Her gün 10.00-22.00 · kiyikitabevi.example</p></div></div>
        <div class="new toc"><div><p class="sec">İÇİNDEKİLER</p>${list.map(([number, one, says]) => `<p><b>${number}</b> &ensp;<b>${one.title}</b><br>${says ? `${says} ` : ""}${by(one) ? `<i>${by(one)}</i>` : ""}</p>`).join("")}</div><div class="kunye"><p class="sec">KÜNYE</p><p><b>İmtiyaz Sahibi</b><br>Avlu Kültür Ltd. adına Sevgi Tunalı</p><p><b>Yazı İşleri Müdürü</b><br>Berrin Kaya</p><p><b>Görsel Yönetmen</b><br>İdil Ar</p><p><b>Düzelti</b><br>Mehmet Uysal</p><p><b>Baskı</b><br>Sonsuz Ofset, Topkapı, İstanbul</p><p>Yerel süreli yayın. ISSN 2149-0000</p></div></div>`,
      },
      [
        `<section class="new"><p class="sec">EDİTÖRDEN</p><div style="display:grid;grid-template-columns:46mm 1fr;gap:9mm"><div>${bare(60)}</div><div><h1 style="margin-bottom:6mm">${greeting.title}</h1><div style="font-size:11pt;line-height:1.5">${written(greeting.blocks)}</div><p class="by" style="text-align:right">${by(greeting)}</p></div></div></section>`,
        `<section class="new"><p class="sec">DOSYA</p><div class="head"><h1>${lost.title}</h1><div><p class="spot">${lost.spot}</p><p class="by">${by(lost)}</p></div></div><div class="three">${written([...lost.blocks.slice(0, 5), ["quote", passageOf(lost, 40)], ...lost.blocks.slice(5)])}</div></section>`,
        `<section class="new"><p class="sec">SÖYLEŞİ</p><h1>${talk.title}</h1><p class="spot" style="margin-top:3mm">${talk.spot}</p><p class="by">Söyleşi: ${by(talk)} &ensp; Fotoğraflar: Şule Gökırmak</p><div class="beside">${PICTURE("Ruhsar Yalım atölyesinde, dokuz yıllık i harfinin başında. Arkadaki dolapta kurşun harfler duruyor.", 62)}</div><div class="who">${talk.blocks[0]?.[1]}</div><div class="two">${written(talk.blocks.slice(1))}</div></section>`,
        `<section class="new"><p class="sec">ŞİİR</p><div class="poems">${poems.map((poem) => `<article><h1>${poem.title}</h1><p class="by">${by(poem)}</p>${written(poem.blocks)}</article>`).join("")}</div></section>`,
        `<section class="new"><p class="sec">DENEME</p><div class="head"><h1>${walk.title}</h1><div><p class="spot">${walk.spot}</p><p class="by">${by(walk)}</p></div></div><div style="display:grid;grid-template-columns:1fr 52mm;gap:7mm"><div class="two">${written(walkStart)}<p class="jump">Devamı s. 13</p></div><div class="side"><h1>${news.title}</h1>${written(news.blocks)}</div></div></section>`,
        `<section class="bare" style="background:#b40;color:#fff"><div style="padding:80mm 25mm;font:bold 44pt/1.1 'Liberation Sans'">Avlu’ya abone olun<p style="font:14pt/1.6 'Liberation Sans';margin-top:10mm">Yılda on iki sayı 1.200 TL. Kargo bizden.<br>abone@avludergi.example · 0216 000 00 00</p></div></section>`,
        `<section class="new"><p class="sec">KİTAPLAR</p><div class="grid">${BOOKS.map(({ text, book }) => `<article><h1>${text.title}</h1><p class="data">${book}</p>${written(text.blocks)}<p class="sign">${by(text)}</p></article>`).join("")}</div></section>`,
        `<section class="new"><p class="back">${walk.title} · s. 10’dan devam</p><div class="three">${written(walkRest)}</div></section>`,
        `<section class="new"><div style="display:grid;grid-template-columns:1fr 70mm;gap:10mm"><div><p class="sec">MEKTUP</p><h1 style="margin-bottom:4mm">${POSTBAG.title}</h1><div class="mail">${written(POSTBAG.blocks)}</div></div><div style="background:#222;color:#fff;padding:6mm"><p style="font:bold 8pt 'DejaVu Sans Condensed';margin-bottom:4mm">SON SAYFA</p><h1 style="font-size:22pt">${LAST_PAGE.title}</h1><p class="by" style="color:#fb8;margin-bottom:4mm">${by(LAST_PAGE)}</p>${written(LAST_PAGE.blocks)}</div></div></section>`,
      ],
    ),
  };
}

const FOOTNOTES = [
  "Türkçe Sözlük, ikinci baskı, Ankara 1955, s. 7.",
  "Halamın defterinde “yaren” diye geçer.",
  "Bu sayfanın bir eşi Millî Kütüphane’dedir; karş. Sönmez 2004, s. 31.",
];

/** Its first letter is a drop cap. */
const capped = ([first, ...rest]: readonly Block[]): Block[] => [
  ["p", (first?.[1] ?? "").replace(/^./u, "<span class='cap'>$&</span>")],
  ...rest,
];

/** A quarterly of a book's size by WeasyPrint: one column, drop caps, footnotes, poems that follow one another, who the authors are. */
async function willow(): Promise<Layout> {
  const [dictionary, tailor, binder, wall] = (await textsOf(
    "bir-sozluk-nasil-yaslanir",
    "terzinin-ignesi",
    "bir-mucellitle-aksamustu",
    "bahce-duvari",
  )) as [Text, Text, Text, Text];
  const called = withCalls(dictionary, 3);
  const essay: Text = {
    ...called,
    title: "Kenar Notları",
    blocks: [...called.blocks, ...FOOTNOTES.map((note, index): Block => ["p", `${index + 1} ${note}`])],
  };
  const noted = called.blocks.map(
    ([kind, words]): Block => [
      kind,
      words.replace(
        /<sup.*?>(\d)<\/sup>/,
        (_, number: string) => `<span class="fn">${FOOTNOTES[Number(number) - 1]}</span>`,
      ),
    ],
  );
  const story: Text = { ...tailor, title: "İğne", authors: ["Selami Kınık"] };
  const storyBlocks = story.blocks.flatMap((block, index): Block[] =>
    index === 5 || index === 10 ? [["p", "<i class='star'>* * *</i>"], block] : [block],
  );
  const talk = withInitials({ ...binder, title: "Kâğıdın Ömrü Bizden Uzun" }, "Z.K.", "İ.D.");
  const about = (words: string): Block => ["p", `<i class="about">${words}</i>`];
  const village = NEW_POEMS.map;
  const garden: Text = { ...wall, title: "Bahçe Duvarı" };
  const own = [NEW_POEMS.lamp, NEW_POEMS.snow];
  const greeting = OPENINGS.willow;
  const notes = MEMORIAL;
  const storyAbout = about(
    "Selami Kınık, 1974’te Divriği’de doğdu. İlk öyküsü Kıyı dergisinde yayımlandı. Sivas’ta yaşıyor.",
  );
  const list: [number, Text][] = [
    [3, greeting],
    [4, essay],
    [7, village],
    [8, story],
    [11, garden],
    [14, talk],
    [17, own[0] as Text],
    [17, own[1] as Text],
    [18, notes],
  ];
  return {
    name: "ordinary: a quarterly of a book's size by WeasyPrint: one column, drop caps, notes at the foot, a long poem, a cycle of poems, a talk with initials, who the authors are, running heads of author and title",
    program: "weasyprint",
    known: [
      greeting,
      essay,
      village,
      { ...story, blocks: [...story.blocks, storyAbout] },
      garden,
      talk,
      ...own,
      notes,
    ].map(known),
    html: printed(
      {
        page: "150mm 225mm",
        margins: `margin: 22mm 19mm 24mm 21mm; @footnote { border-top: .4pt solid; padding-top: 2mm; margin-top: 3mm } } @page :left { @top-left { content: string(author, first-except); font: italic 8.5pt "Linux Libertine O" } @bottom-center { content: counter(page); font: 9pt "Linux Libertine O" } } @page :right { @top-right { content: string(title, first-except); font: italic 8.5pt "Linux Libertine O" } @bottom-center { content: counter(page); font: 9pt "Linux Libertine O" } } @page :first { @top-right { content: none } @bottom-center { content: none } } @page opening { @top-left { content: none } @top-right { content: none } } @page {`,
        css: `html { font: 10.4pt/1.42 "Linux Libertine O" } h1 { font: 21pt/1.15 "Linux Libertine O"; margin: 16mm 0 2mm; string-set: title content() } .by { font: 11pt "Linux Libertine O"; font-variant: small-caps; letter-spacing: .05em; margin-bottom: 11mm; text-indent: 0 } .by span { string-set: author content() } .spot { font: italic 10.4pt/1.4 "Linux Libertine O"; margin: 0 12mm 8mm 0 } .text { text-align: justify } p + p { text-indent: 5mm } .cap span.cap { font-size: 36pt; line-height: .8; float: left; padding: 1.2mm 1.5mm 0 0 } h3 { font: 10.4pt "Linux Libertine O"; font-variant: small-caps; margin: 5mm 0 2mm; break-after: avoid } h3 + p { text-indent: 0 } .v { text-indent: 0 !important; margin: 0 0 4.4mm; break-inside: avoid } .fn { float: footnote; font-size: 8.2pt; line-height: 1.3; text-align: left } .fn::footnote-call { font-size: 6.6pt; vertical-align: super; line-height: 0 } .star { display: block; text-align: center; margin: 3mm 0 } .about { display: block; font-size: 9pt; margin-top: 6mm; border-top: .4pt solid; padding-top: 2mm } .cycle h3 { font: italic 12pt "Linux Libertine O"; font-variant: normal; margin: 8mm 0 3mm } .poem h1 { font-size: 15pt; margin-top: 12mm } .poem .by { margin-bottom: 6mm; font-size: 10pt }`,
        front: `<div style="text-align:center;padding-top:30mm;font:44pt 'Linux Libertine O'">söğüt<p style="font:italic 11pt 'Linux Libertine O';margin-top:4mm">üç aylık şiir ve öykü dergisi</p><p style="font:10pt 'Linux Libertine O';margin-top:70mm">sayı 12 · yaz 2026</p></div><div class="new"><p style="font:12pt 'Linux Libertine O';margin-bottom:6mm">İçindekiler</p>${list.map(([number, one]) => `<p style="text-indent:0;margin-bottom:1.5mm">${by(one)} &ensp; <i>${one.title}</i> &ensp; ${number}</p>`).join("")}<div style="font-size:8pt;margin-top:22mm"><p>Söğüt, üç ayda bir yayımlanır. Sahibi ve sorumlu yazı işleri müdürü: Halim Ersoy.</p><p style="text-indent:0">Kapak deseni: Ümran Ilgazcı. Dizgi: Söğüt. Baskı: Yaprak Matbaası, Eskişehir.</p><p style="text-indent:0">Yazışma adresi: P.K. 19 Odunpazarı. sogutdergi@posta.example</p></div></div>`,
      },
      [
        `<section class="new" style="page:opening"><h1>${greeting.title}</h1><div class="text" style="margin-top:8mm">${written(greeting.blocks)}<p style="text-align:right;font-style:italic">${by(greeting)}</p></div></section>`,
        `<section class="new"><h1>${essay.title}</h1><p class="by"><span>${by(essay)}</span></p><div class="text cap">${written(capped(noted))}</div></section>`,
        `<section class="new"><h1>${village.title}</h1><p class="by"><span>${by(village)}</span></p>${written(village.blocks)}</section>`,
        `<section class="new"><h1>${story.title}</h1><p class="by"><span>${by(story)}</span></p><div class="text cap">${written(capped([...storyBlocks, storyAbout]))}</div></section>`,
        `<section class="new cycle"><h1>${garden.title}</h1><p class="by"><span>${by(garden)}</span></p>${written(garden.blocks)}</section>`,
        `<section class="new"><h1>${talk.title}</h1><p class="by">Konuşan: <span>${by(talk)}</span></p><p class="spot">${talk.spot}</p><div class="text">${written(talk.blocks)}</div></section>`,
        `<section class="new">${own.map((poem) => `<div class="poem"><h1>${poem.title}</h1><p class="by"><span>${by(poem)}</span></p>${written(poem.blocks)}</div>`).join("")}</section>`,
        `<section class="new"><h1>${notes.title}</h1><p class="by"><span>${by(notes)}</span></p><div class="text cap">${written(capped(notes.blocks))}</div></section>`,
      ],
    ),
  };
}

/** A young magazine of a city: sans, colour, ragged columns, numbers before questions, captions in the margin, boxes of facts. */
async function quarter(): Promise<Layout> {
  const [cinema, bees, box, train] = (await textsOf(
    "yazlik-sinemanin-son-gecesi",
    "arilar-bize-ne-soyler",
    "bos-mektup-kutusu",
    "karsa-giden-tren",
  )) as [Text, Text, Text, Text];
  const night: Text = { ...cinema, title: "Altıncı Kutu" };
  const fact: Block = [
    "box",
    "<b>Ferah Bahçe Sineması</b>\n1954’te açıldı, 1986’da kapandı. Dokuz yüz iskemle, bir perde, iki incir ağacı. Bugün yerinde bir otopark var.",
  ];
  const talk: Text = { ...bees, title: "Kovanın Kapısında" };
  const essay: Text = { ...box, title: "Anahtarsız" };
  const trip: Text = { ...train, title: "Kars’a Bir Gece Bir Gün" };
  const [tripStart, tripRest] = cutAmid(trip, 6);
  const greeting = OPENINGS.quarter;
  const poem = NEW_POEMS.map;
  const briefs = WIRES;
  const head = (text: Text, role = "Yazı") =>
    `<p class="sec">${text.section}</p><h1>${text.title}</h1><p class="spot">${text.spot}</p><p class="by"><span>${role}</span> ${upper(by(text))}</p>`;
  return {
    name: "ordinary: a young city magazine in sans, ragged columns, white on colour, roles before names in capitals, captions in the margin, a box of facts, four news boxes, an essay on colour, a jump by a sign",
    known: [
      greeting,
      { ...night, blocks: [...night.blocks, fact] },
      ...briefs,
      talk,
      poem,
      essay,
      plain({ ...trip, blocks: [...tripStart, ...tripRest] }),
      MEMORIAL,
    ].map(known),
    html: printed(
      {
        page: "220mm 280mm",
        margins: `margin: 22mm 16mm 18mm 16mm; @top-left { content: "MAHALLE"; font: bold 8pt "DejaVu Sans"; color: #06a } @top-right { content: counter(page); font: bold 8pt "DejaVu Sans"; color: #06a } } @page bare { margin: 0; @top-left { content: none } @top-right { content: none } } @page blue { background: #06a; @top-left { content: "MAHALLE"; color: #fff; font: bold 8pt "DejaVu Sans" } @top-right { content: counter(page); color: #fff; font: bold 8pt "DejaVu Sans" } } @page {`,
        css: `html { font: 9pt/1.5 "Liberation Sans"; hyphens: none } .bare { page: bare; width: 220mm; height: 279mm; position: relative; overflow: hidden } .sec { font: bold 8.5pt "DejaVu Sans"; color: #06a; margin-bottom: 2mm } h1 { font: 38pt/1 "DejaVu Serif"; margin-bottom: 4mm } .spot { font: 12.5pt/1.4 "DejaVu Serif"; margin-bottom: 4mm; max-width: 150mm } .by { font: bold 8pt "Liberation Sans"; letter-spacing: .06em; margin-bottom: 8mm } .by span { font-weight: normal; color: #06a } .two { columns: 2; column-gap: 9mm } .three { columns: 3; column-gap: 7mm } .text p, .two p, .three p { margin-bottom: 2.6mm } h3 { font: bold 11pt "DejaVu Serif"; margin: 4mm 0 1.5mm; break-after: avoid } .q { font: bold 9pt/1.5 "Liberation Sans"; color: #06a; break-after: avoid } blockquote { font: 17pt/1.25 "DejaVu Serif"; color: #06a; margin: 4mm 0 6mm; break-inside: avoid } aside { background: #06a; color: #fff; padding: 4mm; margin-bottom: 4mm; break-inside: avoid; white-space: pre-line } .margin { display: grid; grid-template-columns: 1fr 38mm; gap: 5mm; margin-bottom: 6mm } .margin figure { display: contents } figcaption { font: 7.5pt/1.4 "DejaVu Sans"; color: #555 } .boxes { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm } .boxes div { border: 1.5pt solid #06a; padding: 5mm } .boxes h1 { font: bold 13pt/1.2 "DejaVu Serif"; margin-bottom: 2mm } .blue { page: blue; color: #fff } .blue .sec, .blue .by span { color: #9df } .v { margin-bottom: 4mm !important } .jump, .back { font: bold 8pt "DejaVu Sans"; color: #06a } .toc { font-size: 11pt } .toc p { margin-bottom: 3mm } .toc b { display: inline-block; width: 12mm; color: #06a } ${CUTS} .cut, .rest { text-align-last: auto }`,
        front: `<div class="bare" style="background:#06a;color:#fff"><div style="padding:14mm 16mm;font:bold 62pt/1 'DejaVu Sans'">MAHALLE</div><div style="margin:0 16mm">${bare(120)}</div><div style="padding:8mm 16mm;font:20pt/1.3 'DejaVu Serif'">Altıncı kutu gelmedi: Yazlık sinemanın son gecesi<br>Naciye Sarıalp arıları dinliyor<br>Kars’a bir gece bir gün</div></div>
        <div class="new"><div style="display:grid;grid-template-columns:1fr 80mm;gap:12mm"><div class="toc"><h1>Bu sayıda</h1><p><b>3</b>Altıncı Kutu</p><p><b>5</b>Haberler</p><p><b>6</b>Kovanın Kapısında</p><p><b>8</b>Haritada Olmayan</p><p><b>9</b>Anahtarsız</p><p><b>11</b>Kars’a Bir Gece Bir Gün</p><p><b>12</b>Leyla Hanım’ın Kalemleri</p><div style="font:7pt/1.6 'DejaVu Sans';margin-top:30mm;color:#555">Yayın yönetmeni Derya Okur · Tasarım Eda Kınalı · Yazı işleri Oya Sezgin, Mehmet Uysal · İletişim mahalle@dergi.example · Baskı Umut Matbaası</div></div><div style="border-left:1pt solid #06a;padding-left:8mm"><p class="sec">Merhaba</p><h1 style="font-size:24pt">${greeting.title}</h1><div class="text">${written(greeting.blocks)}</div><p style="font-weight:bold">${by(greeting)}</p><p style="font-size:8pt">Yayın yönetmeni</p></div></div></div>`,
      },
      [
        `<section class="new">${head(night)}<div class="margin">${PICTURE("Ferah Bahçe’nin perdesi, ağustos 1979. Soldaki çocuk bugünün belediye başkanı.", 78)}</div><div class="three">${written([...night.blocks.slice(0, 4), fact, ...night.blocks.slice(4, 9), ["quote", passageOf(night, 40)], ...night.blocks.slice(9)])}</div></section>`,
        `<section class="new"><p class="sec">Haberler</p><div class="boxes">${briefs.map((one) => `<div><h1>${one.title}</h1>${written(one.blocks)}</div>`).join("")}</div><div style="background:#fd0;margin-top:12mm;padding:20mm 14mm;font:bold 26pt/1.2 'DejaVu Sans'">Bisikletini getir, biz onaralım<p style="font:11pt/1.5 'DejaVu Sans'">Pedal Atölyesi, Yeldeğirmeni · 0216 111 11 11 · İlk bakım ücretsiz</p></div></section>`,
        `<section class="new">${head(talk, "Söyleşi")}<div class="two">${written(talk.blocks.slice(0, 6))}${PICTURE("Otuz altı kovandan biri.", 45)}${written(talk.blocks.slice(6))}</div></section>`,
        `<section class="new" style="padding-left:40mm"><p class="sec">${poem.section}</p><h1 style="font-size:28pt">${poem.title}</h1><p class="by">${upper(by(poem))}</p><div style="font:11pt/1.6 'DejaVu Serif'">${written(poem.blocks)}</div></section>`,
        `<section class="new blue">${head(essay)}<div class="two">${written(essay.blocks)}</div></section>`,
        `<section class="new">${head(trip)}<div class="three">${written(tripStart)}<p class="jump">▸ devamı s. 13</p></div></section>`,
        `<section class="new"><p class="sec">${MEMORIAL.section}</p><h1>${MEMORIAL.title}</h1><p class="by"><span>Yazı</span> ${upper(by(MEMORIAL))}</p><div class="two">${written(MEMORIAL.blocks)}</div></section>`,
        `<section class="new"><p class="back">◂ s. 11 · ${trip.title}</p><div class="three">${written(tripRest)}</div></section>`,
      ],
    ),
  };
}

/** Three whole issues as ordinary magazines of literature and culture are. */
export function ordinaryMagazines(): Promise<Layout[]> {
  return Promise.all([courtyard, willow, quarter].map((make) => make()));
}
