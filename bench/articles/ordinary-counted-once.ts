import { type Block, known, type Layout, type Text, withCalls, written } from "./layouts.ts";
import { PICTURE, passageOf, printed, textsOf } from "./magazines.ts";
import { bare, plain } from "./ordinary-magazines.ts";
import { BOOKS, LAST_PAGE, NEW_POEMS, OPENINGS, POSTBAG } from "./ordinary-texts.ts";
import { by } from "./small-magazines.ts";
import { CUTS, cutAmid } from "./whole-magazines.ts";

const SOURCES: readonly Block[] = [
  ["p", "1 Mübahat Kütük, Tuz Yolları, Ankara 1983, s. 45."],
  ["p", "2 Konya Şer’iyye Sicili, no. 31, varak 12."],
];

/** A magazine of history and travel, met once: heads in white on a dark band over a picture, notes at the end, a talk with the speakers' names, a review in a frame beside a letter. */
async function caravan(): Promise<Layout> {
  const [salt, rose, wind, silent] = (await textsOf(
    "tuzun-hafizasi",
    "ispartada-gul-sabahi",
    "ruzgar-nasil-olculur",
    "sessiz-film-hic-sessiz-miydi",
  )) as [Text, Text, Text, Text];
  const history: Text = {
    ...withCalls(salt, 2),
    title: "Tuz Yolu",
    section: "Tarih",
    authors: ["Zehra Tunçalp"],
  };
  const travel: Text = { ...rose, title: "Gül Vakti" };
  const [windStart, windRest] = cutAmid({ ...wind, title: "Rüzgârın Hesabı" }, 6);
  const science: Text = { ...wind, title: "Rüzgârın Hesabı", blocks: [...windStart, ...windRest] };
  const film: Text = { ...silent, title: "Sessizliğin Orkestrası" };
  const greeting = OPENINGS.caravan;
  const { text: review, book } = BOOKS[2] as (typeof BOOKS)[number];
  const told: Text = { ...review, blocks: [...review.blocks, ["p", `Uzak Radyolar ${book}`]] };
  const { stairs, quince } = NEW_POEMS;
  const band = (text: Text, title = "") =>
    `<div class="band"><p class="sec">${text.section}</p><h1>${text.title}</h1><p class="spot">${text.spot}</p><p class="by">${title}${by(text)}</p></div>`;
  return {
    name: "ordinary, met once: a magazine of history and travel with heads in white on a dark band, academic titles, notes at the end, captions for two pictures, poems beside each other on a tint, a jump, a review in a frame beside letters",
    known: [
      greeting,
      { ...history, blocks: [...history.blocks, ...SOURCES] },
      travel,
      plain(science),
      stairs,
      quince,
      film,
      told,
      POSTBAG,
      LAST_PAGE,
    ].map(known),
    html: printed(
      {
        page: "210mm 285mm",
        margins: `margin: 20mm 16mm 22mm } @page :left { @bottom-left { content: counter(page) " | kervan"; font: 8pt "Linux Biolinum O" } } @page :right { @bottom-right { content: "temmuz-ağustos 2026 | " counter(page); font: 8pt "Linux Biolinum O" } } @page bare { margin: 0; @bottom-left { content: none } @bottom-right { content: none } } @page {`,
        css: `html { font: 10pt/1.42 "Bitstream Charter" } .bare { page: bare; width: 210mm; height: 284mm; position: relative; overflow: hidden } .band { background: #2b2320; color: #fff; padding: 9mm 10mm 8mm; margin-bottom: 8mm } .sec { font: 8.5pt "Linux Biolinum O"; letter-spacing: .22em; text-transform: uppercase; color: #c96; margin-bottom: 2mm } h1 { font: 33pt/1.08 "Linux Biolinum O"; margin-bottom: 3mm } .spot { font: 12pt/1.38 "Linux Biolinum O"; hyphens: none; margin-bottom: 3mm; text-indent: 0 } .by { font: italic 10.5pt "Bitstream Charter"; text-indent: 0 } .two { columns: 2; column-gap: 7mm; text-align: justify } p + p { text-indent: 4mm } h3 { font: bold 11pt "Linux Biolinum O"; color: #a52; margin: 4mm 0 1.5mm; break-after: avoid } h3 + p, .q + p { text-indent: 0 } .q { font: italic 10pt/1.42 "Bitstream Charter"; color: #a52; text-indent: 0; margin: 3mm 0 1mm; break-after: avoid } blockquote { font: 15pt/1.3 "Linux Biolinum O"; color: #a52; margin: 5mm 4mm; border-left: 2pt solid; padding-left: 4mm; hyphens: none; text-align: left; break-inside: avoid } figcaption { font: 8pt/1.35 "Linux Biolinum O"; margin: 1.5mm 0 4mm; text-align: left } .notes { font-size: 8pt; margin-top: 4mm } .notes p { text-indent: 0 } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm } .v { text-indent: 0 !important; margin-bottom: 4mm } .tint { background: #f3ece2; padding: 9mm; display: grid; grid-template-columns: 1fr 1fr; gap: 12mm } .tint h1 { font-size: 19pt } .jump, .back { font: italic 8.5pt "Linux Biolinum O"; text-indent: 0 !important; color: #a52 } .jump { text-align: right } .frame { border: .8pt solid #a52; padding: 5mm; font-size: 9.2pt } .frame h1 { font-size: 17pt } .toc p { text-indent: 0; margin-bottom: 4mm } ${CUTS}`,
        front: `<div class="bare">${bare(284)}<div style="position:absolute;top:16mm;left:0;right:0;text-align:center;color:#fff;font:80pt/1 'Linux Biolinum O'">kervan<p style="font:10pt 'Linux Biolinum O'">tarih · gezi · kültür · sayı 8 · 150 TL</p></div><div style="position:absolute;bottom:20mm;left:16mm;right:16mm;color:#fff;text-align:center;font:24pt/1.2 'Linux Biolinum O'">Tuz yolunda yedi gün<p style="font:13pt/1.5 'Linux Biolinum O';text-indent:0">Gül vakti Isparta · Sessiz filmin orkestrası</p></div></div>
        <div class="new"><div style="display:grid;grid-template-columns:1fr 72mm;gap:12mm"><div class="toc"><h1>İçindekiler</h1>${(
          [
            [3, history],
            [5, travel],
            [7, science],
            [8, stairs],
            [8, quince],
            [10, film],
            [12, told],
            [12, POSTBAG],
            [13, LAST_PAGE],
          ] as [number, Text][]
        )
          .map(
            ([number, one]) =>
              `<p>${one.title}${by(one) ? `<br><i>${by(one)}</i>` : ""} <span style="color:#a52">${number}</span></p>`,
          )
          .join(
            "",
          )}</div><div><p class="sec">${greeting.section}</p><h1 style="font-size:20pt">${greeting.title}</h1><div style="font-size:9.4pt">${written(greeting.blocks)}</div><p style="text-align:right;font-style:italic">${by(greeting)}</p><div style="font:7.6pt/1.5 'Linux Biolinum O';margin-top:20mm"><p style="text-indent:0">Sahibi: Kervan Yayıncılık A.Ş. adına Ali Rıza Koral</p><p style="text-indent:0">Yayın kurulu: Rüştü Aydar, Oya Sezgin, Kaan Erbil</p><p style="text-indent:0">Basım yeri: Yaprak Matbaası, Eskişehir. Sertifika no: 11111</p></div></div></div></div>`,
      },
      [
        `<section class="new">${band(history, "Doç. Dr. ")}<div class="two">${written([...history.blocks.slice(0, 4), ["quote", passageOf(salt, 40)], ...history.blocks.slice(4)])}<div class="notes">${written(SOURCES)}</div></div></section>`,
        `<section class="new">${PICTURE("Isparta’nın Güneykent köyünde sabah altı.", 90)}${band(travel, "Yazı ve fotoğraflar: ")}<div class="two">${written(travel.blocks.slice(0, 7))}</div><div class="pair">${PICTURE("Çuvallar gölgede bekliyor.", 48)}${PICTURE("İmbiğin başında gece vardiyası.", 48)}</div><div class="two">${written(travel.blocks.slice(7))}</div></section>`,
        `<section class="new">${band(science)}<div class="two">${written(windStart)}</div><p class="jump">Devamı 9. sayfada</p></section>`,
        `<section class="new"><p class="sec">Şiir</p><div class="tint">${[stairs, quince].map((poem) => `<div><h1>${poem.title}</h1><p class="by" style="margin-bottom:6mm">${by(poem)}</p>${written(poem.blocks)}</div>`).join("")}</div></section>`,
        `<section class="new"><p class="back">Rüzgârın Hesabı, 7. sayfadan</p><div class="two">${written(windRest)}</div><div style="background:#2b2320;color:#fff;text-align:center;margin-top:12mm;padding:18mm;font:24pt/1.3 'Linux Biolinum O'">Han Otel, Avanos<p style="font:11pt/1.5 'Linux Biolinum O';text-indent:0">On iki oda, bir avlu, bir kuyu · Rezervasyon: 0384 000 00 00</p></div></section>`,
        `<section class="new">${band(film)}<div class="two">${written(film.blocks.slice(0, 5))}${PICTURE("Piyanist Madam Roza, 1931. (Orhan Meşeli arşivi)", 55)}${written(film.blocks.slice(5))}</div></section>`,
        `<section class="new"><div style="display:grid;grid-template-columns:1fr 82mm;gap:9mm"><div><p class="sec">Mektup</p><h1 style="font-size:22pt">${POSTBAG.title}</h1>${written(POSTBAG.blocks)}</div><div class="frame"><p class="sec">Ayın kitabı</p><h1>${told.title}</h1>${written(review.blocks)}<p class="by" style="text-align:right;margin-top:2mm">${by(told)}</p><p style="text-indent:0;margin-top:4mm;font-size:8.4pt"><b>Uzak Radyolar</b> ${book}</p></div></div></section>`,
        `<section class="new"><p class="sec">${LAST_PAGE.section}</p><h1>${LAST_PAGE.title}</h1><p class="by" style="margin-bottom:6mm">${by(LAST_PAGE)}</p><div style="width:110mm">${written(LAST_PAGE.blocks)}</div></section>`,
      ],
    ),
  };
}

/** One that was designed with ordinaryMagazines() and changed nothing. */
export function ordinaryMagazinesCountedOnce(): Promise<Layout[]> {
  return Promise.all([caravan].map((make) => make()));
}
