import { type Block, known, type Layout, type Text, withCalls, written } from "./layouts.ts";
import { PICTURE, passageOf, printed, textsOf } from "./magazines.ts";
import { RECIPES } from "./short-texts.ts";
import { by, first } from "./small-magazines.ts";
import { CUTS, cutAmid } from "./whole-magazines.ts";
import { COLUMN, DIARY, FURTHER_POEMS, GREETINGS, MAIL, OBITUARY, POEMS, REVIEWED } from "./whole-texts.ts";
import { upper } from "./written-for.ts";

const plain = (blocks: readonly Block[]): Block[] =>
  blocks.map(([kind, words]) => [kind, words.replaceAll(/<[^>]*>/g, "")]);

/** A weekend magazine: three columns, heads over pictures' feet, a picture over both pages of a spread, questions with dashes. */
async function harbour(): Promise<Layout> {
  const greeting = { ...(GREETINGS[1] as Text), title: "Merhaba" };
  const [snow, film, binder, light] = (await textsOf(
    "datcada-badem-zamani",
    "isik-ve-golge",
    "bir-mucellitle-aksamustu",
    "isik-uzerine",
  )) as [Text, Text, Text, Text];
  const [recipe] = RECIPES as [Text];
  const movie = { ...film, title: "Işık ve Gölge" };
  const needs: Block = [
    "box",
    "<b>Malzemeler</b><br>\n6 ayva, 1 su bardağı pirinç, 1 soğan, 2 kaşık kuşüzümü, tarçın, tereyağı",
  ];
  const [lightStart, lightRest] = cutAmid(light, 5);
  const [window_] = POEMS as [Text];
  const head = (text: Text, section = text.section) =>
    `<p class="tag"><span>${upper(section)}</span></p><h1>${text.title}</h1><p class="deck">${text.spot}</p><p class="name"><b>${by(text)}</b></p>`;
  return {
    name: "whole, met last: a weekend magazine in three columns, section names in white on colour, a recipe with a box, a text in the columns' foot, a jump by an arrow, a poem in a column beside an advert",
    known: [
      greeting,
      snow,
      movie,
      binder,
      { ...light, blocks: plain([...lightStart, ...lightRest]) },
      { ...recipe, blocks: [...recipe.blocks, needs] },
      window_,
      MAIL,
    ].map(known),
    html: printed(
      {
        page: "215mm 280mm",
        margins: `margin: 18mm 15mm 20mm } @page :left { @bottom-left { content: counter(page); font: bold 11pt "Liberation Sans Narrow" } @bottom-right { content: "LİMAN HAFTA SONU"; font: 7pt "Liberation Sans" } } @page :right { @bottom-right { content: counter(page); font: bold 11pt "Liberation Sans Narrow" } @bottom-left { content: "14 MART 2026 CUMARTESİ"; font: 7pt "Liberation Sans" } } @page bare { margin: 0; @bottom-left { content: none } @bottom-right { content: none } } @page {`,
        css: `html { font: 9.4pt/1.38 "DejaVu Serif Condensed", "DejaVu Serif" } .bare { page: bare; width: 215mm; height: 279mm; position: relative; overflow: hidden } .tag span { background: #146; color: #fff; font: bold 8pt "Liberation Sans"; padding: 1mm 3mm } h1 { font: bold 34pt/1.02 "Liberation Sans Narrow"; margin: 3mm 0 } .deck { font: 11.5pt/1.35 "Liberation Sans"; margin-bottom: 2mm; hyphens: none } .name { font: 9pt "Liberation Sans"; color: #146; margin-bottom: 5mm } .text { columns: 3; column-gap: 6mm; text-align: justify } .text.two { columns: 2 } p + p { text-indent: 3.5mm } h3 { font: bold 10pt "Liberation Sans"; color: #146; margin: 3mm 0 1mm; break-after: avoid } h3 + p, .q + p, .v { text-indent: 0 !important } .v { margin-bottom: 3.5mm } .q { font: bold 9.2pt/1.35 "Liberation Sans"; text-indent: 0 !important; margin-top: 2.5mm; text-align: left; break-after: avoid } blockquote { font: bold 15pt/1.2 "Liberation Sans Narrow"; color: #146; border-top: 2pt solid; padding-top: 2mm; margin: 4mm 0; break-inside: avoid; hyphens: none; text-align: left } aside { border: 1pt solid #146; padding: 3mm; font: 8.4pt/1.4 "Liberation Sans"; break-inside: avoid; margin: 2mm 0 3mm; text-align: left } figcaption { font: 7.4pt/1.3 "Liberation Sans"; margin: 1mm 0 4mm } .jump, .back { font: bold 8pt "Liberation Sans"; text-indent: 0 !important; color: #146 } .advert { background: #ddd; text-align: center; font: bold 20pt/1.3 "Liberation Sans"; padding: 20mm 6mm; box-sizing: border-box } .advert small { font: 9pt "Liberation Sans" } .toc p { text-indent: 0; margin-bottom: 2.5mm } .toc b { color: #146 } ${CUTS}`,
        front: `<div class="bare">${PICTURE("", 279)
          .replace(/ data-caption="[^"]*"/, "")
          .replace(
            /<figcaption>.*<\/figcaption>/,
            "",
          )}<div style="position:absolute;top:12mm;left:15mm;color:#fff;font:bold 64pt/1 'Liberation Sans Narrow'">LİMAN</div><div style="position:absolute;bottom:20mm;left:15mm;color:#fff;font:bold 28pt/1.1 'Liberation Sans Narrow';width:120mm">Datça’da badem zamanı<p style="font:12pt 'Liberation Sans';margin-top:3mm">Işığın peşinde iki yazı · Son mücellit konuşuyor</p></div></div>
        <div class="new"><div style="display:grid;grid-template-columns:58mm 1fr;gap:10mm"><div class="toc"><h1 style="font-size:20pt">Bu hafta</h1>${[
          [3, snow],
          [5, movie],
          [7, binder],
          [9, light],
          [10, recipe],
          [11, window_],
          [11, MAIL],
        ]
          .map(
            ([number, text]) =>
              `<p><b>${number}</b> ${(text as Text).title}<br><small>${by(text as Text)}</small></p>`,
          )
          .join(
            "",
          )}</div><div><h1>${greeting.title}</h1><div class="text two">${written(greeting.blocks)}</div><p style="text-indent:0;margin-top:3mm"><b>${by(greeting)}</b></p></div></div></div>`,
      },
      [
        `<section class="new">${PICTURE("Badem bahçeleri şubatın ikinci haftasında. FOTOĞRAF: ŞULE GÖKIRMAK", 110)}${head(snow)}<div class="text">${written([...snow.blocks.slice(0, 7), ["quote", passageOf(snow, 40)], ...snow.blocks.slice(7)])}</div></section>`,
        `<section class="new"><div style="background:#111;color:#fff;padding:8mm 8mm 4mm;margin-bottom:5mm">${head(movie)}</div><div class="text">${written(movie.blocks.slice(0, 6))}${PICTURE("Setten bir kare.", 40)}${written(movie.blocks.slice(6))}</div></section>`,
        `<section class="new"><div style="display:grid;grid-template-columns:1fr 62mm;gap:6mm"><div>${head(binder)}</div>${PICTURE("İhsan Derinöz", 80)}</div><div class="text">${written(binder.blocks)}</div></section>`,
        `<section class="new">${head(light)}<div class="text">${written(lightStart)}<p class="jump">► Devamı 11. sayfada</p></div><div class="advert" style="margin-top:8mm">Deniz Otobüsleri<br>bahar tarifesi başladı<br><small>Bilgi ve rezervasyon: www.denizotobusu.example</small></div></section>`,
        `<section class="new"><div style="display:grid;grid-template-columns:1fr 55mm;gap:7mm"><div>${head(recipe)}<div>${written(recipe.blocks)}</div></div><div>${PICTURE("Ayvalar fırından çıkınca.", 60)}<aside>${needs[1]}</aside></div></div></section>`,
        `<section class="new"><p class="back">◄ ${light.title} (9. sayfadan devam)</p><div class="text">${written(lightRest)}</div><div style="display:grid;grid-template-columns:1fr 90mm;gap:8mm;margin-top:8mm;border-top:1pt solid #146;padding-top:4mm"><div><h1 style="font-size:18pt">${window_.title}</h1>${written(window_.blocks)}<p class="name">${by(window_)}</p></div><div class="advert">Liman Kitabevi<br><small>Her pazar açık · Tel: 0252 000 11 22</small></div></div></section>`,
        `<section class="new"><h1>${MAIL.title}</h1><div class="text">${written(MAIL.blocks)}</div></section>`,
      ],
    ),
  };
}

/** A yearly review of literature: wide margins, sans heads in grey, numbers at titles, authors with where they work, a bibliography, adverts of books. */
async function almanac(): Promise<Layout> {
  const [dictionary, wind, salt] = first(
    (await textsOf("bir-sozluk-nasil-yaslanir", "ruzgar-nasil-olculur", "istanbulda-yurumek")) as Text[],
    18,
  ) as [Text, Text, Text];
  const essay = withCalls(dictionary, 2);
  const sources: readonly Block[] = [
    ["h", "Kaynakça"],
    ["p", "Arpacı, Necla. Küçük Şeylerin Kitabı. İstanbul: Ayrıkotu Yayınları, 1998."],
    ["p", "Sönmez, Rıfat. “Yol Yazıları.” Defter 12 (2004): 31-47."],
  ];
  const notes: readonly Block[] = [
    ["p", "1. Sözlüğün bu baskısı üç bin adet yapılmıştır."],
    ["p", "2. Halamın defteri bugün yeğenindedir."],
  ];
  const reviews = REVIEWED.map(({ book, ...text }) => ({
    ...text,
    blocks: [
      ...text.blocks,
      ["p", `<i class="book">${book[0]}, ${book[1].replaceAll("<br>", ", ")}</i>`] as Block,
    ],
  }));
  const [leave, bread] = FURTHER_POEMS as [Text, Text];
  const column = COLUMN;
  const head = (text: Text) =>
    `<h1>${text.title}</h1><p class="name">${by(text)}</p>${text.spot ? `<p class="deck">${text.spot}</p>` : ""}`;
  return {
    name: "whole, met last: a review of literature with wide margins, light heads, endnotes and sources, poems beside each other, reviews that follow one another with the book's line at the end, an obituary in white on grey, a diary in a column beside a text",
    known: [
      { ...essay, blocks: [...essay.blocks, ...notes] },
      leave,
      bread,
      { ...wind, blocks: [...wind.blocks, ...sources] },
      column,
      OBITUARY,
      ...reviews,
      salt,
      DIARY,
    ].map(known),
    html: printed(
      {
        page: "175mm 245mm",
        margins: `margin: 20mm 18mm 22mm 30mm } @page :left { @top-left { content: "yazıhane"; font: 8pt "DejaVu Sans"; color: #888 } @bottom-left { content: counter(page); font: 8pt "DejaVu Sans" } } @page :right { @top-right { content: "yıllık 2026"; font: 8pt "DejaVu Sans"; color: #888 } @bottom-right { content: counter(page); font: 8pt "DejaVu Sans" } } @page bare { margin: 0; @top-left { content: none } @top-right { content: none } @bottom-left { content: none } @bottom-right { content: none } } @page {`,
        css: `html { font: 10pt/1.45 "Bitstream Charter", "Liberation Serif" } .bare { page: bare; width: 175mm; height: 244mm; position: relative; overflow: hidden } h1 { font: 23pt/1.15 "DejaVu Sans Light", "DejaVu Sans"; color: #555; margin-bottom: 2mm } .name { font: 10pt "DejaVu Sans"; margin-bottom: 5mm } .deck { font: italic 10.6pt/1.45 "Liberation Serif"; margin-bottom: 7mm; hyphens: none } .text { text-align: justify } .text p + p { text-indent: 5mm } h3 { font: 10pt "DejaVu Sans"; color: #555; margin: 5mm 0 2mm; break-after: avoid } h3 + p { text-indent: 0 !important } .v { text-indent: 0 !important; margin-bottom: 4mm } .notes { margin-top: 6mm; border-top: .4pt solid; padding-top: 2mm; font-size: 8pt } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm } .two h1 { font-size: 16pt } .book { display: block; font-size: 8.6pt; margin-top: 2mm } .review { margin-bottom: 12mm; break-inside: avoid } .review h1 { font-size: 15pt } .sign { text-align: right; text-indent: 0 !important; margin-top: 1mm } .dark { background: #666; color: #fff; padding: 8mm } .dark h1 { color: #fff } .side { font: 8.4pt/1.4 "DejaVu Sans" } .side h1 { font-size: 12pt } .side h3 { font-size: 8.4pt; font-weight: bold; margin: 3mm 0 0 } .toc p { display: flex; margin-bottom: 2mm } .toc i { flex: 1; overflow: hidden; white-space: nowrap; font-style: normal } ${CUTS}`,
        front: `<div class="bare" style="background:#eee"><div style="padding:70mm 30mm;font:48pt 'DejaVu Sans'">yazıhane<p style="font:12pt 'DejaVu Sans'">edebiyat yıllığı</p></div></div><div class="new toc"><h1>İçindekiler</h1>${[
          [3, essay],
          [6, leave],
          [6, bread],
          [7, wind],
          [10, column],
          [11, OBITUARY],
          [12, reviews[0]],
          [12, reviews[1]],
          [13, salt],
          [13, DIARY],
        ]
          .map(
            ([number, text]) =>
              `<p>${(text as Text).title}${by(text as Text) ? `, ${by(text as Text)}` : ""}<i>${" .".repeat(120)}</i>${number}</p>`,
          )
          .join("")}</div>`,
      },
      [
        `<section class="new">${head(essay)}<div class="text">${written(essay.blocks)}</div><div class="notes">${written(notes)}</div></section>`,
        `<section class="new"><div class="two">${[leave, bread].map((text) => `<div><h1>${text.title}</h1><p class="name">${by(text)}</p>${written(text.blocks)}</div>`).join("")}</div></section>`,
        `<section class="new">${head(wind)}<div class="text">${written([...wind.blocks, ...sources])}</div></section>`,
        `<section class="new">${head(column)}<div class="text">${written(column.blocks)}</div></section>`,
        `<section class="new"><div class="dark"><h1>${OBITUARY.title}</h1><div class="text">${written(OBITUARY.blocks)}</div><p class="sign">${by(OBITUARY)}</p></div></section>`,
        `<section class="new">${reviews.map((text) => `<div class="review"><h1>${text.title}</h1><div class="text">${written(text.blocks.slice(0, -1))}</div><p class="sign">${by(text)}</p>${written(text.blocks.slice(-1))}</div>`).join("")}</section>`,
        `<section class="new"><div style="display:grid;grid-template-columns:1fr 38mm;gap:8mm"><div>${head(salt)}<div class="text">${written(salt.blocks.slice(0, 6))}</div></div><div class="side"><h1>${DIARY.title}</h1>${written(DIARY.blocks)}</div></div><div class="text">${written(salt.blocks.slice(6))}</div></section>`,
      ],
    ),
  };
}

/** Two that were designed last, and counted before anything was changed by them. */
export function lastWholeMagazines(): Promise<Layout[]> {
  return Promise.all([harbour, almanac].map((make) => make()));
}
