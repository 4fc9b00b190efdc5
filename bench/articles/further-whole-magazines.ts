import { type Block, known, type Layout, type Text, withCalls, written } from "./layouts.ts";
import { PICTURE, passageOf, printed, textsOf, withInitials } from "./magazines.ts";
import { by } from "./small-magazines.ts";
import { CUTS, cutAmid } from "./whole-magazines.ts";
import {
  ANSWERED,
  COLUMN,
  DIARY,
  FILMS,
  FURTHER_GREETINGS,
  FURTHER_POEMS,
  OBITUARY,
  POEMS,
  SHORTS,
} from "./whole-texts.ts";
import { upper } from "./written-for.ts";

const plain = (blocks: readonly Block[]): Block[] =>
  blocks.map(([kind, words]) => [kind, words.replaceAll(/<[^>]*>/g, "")]);

const NOTES: readonly Block[] = [
  ["p", "1 Derginin ilk sayısı 400 adet basılmış, 212’si elden satılmıştır."],
  ["p", "2 Matbaa defterinin bir fotokopisi yazarın arşivindedir."],
];

const WHO: Block = [
  "box",
  "<b>Naciye Sarıalp kimdir?</b><br>\n1964’te Macahel’de doğdu. Kırk yıldır arıcılık yapıyor; köyündeki kadınlara kovan yapmayı öğretiyor.",
];

const NEWS: Text = {
  title: "Kısa Kısa",
  authors: [],
  spot: "",
  section: "",
  blocks: SHORTS.flatMap(({ title, blocks }): Block[] => [["h", title], ...blocks]),
};

/** A city's bimonthly: slab-like serif, titles in bold sans, a column with a jump, a title on a picture. */
async function street(): Promise<Layout> {
  const [greeting] = FURTHER_GREETINGS as [Text];
  const [tailor, bees, walk] = (await textsOf(
    "terzinin-ignesi",
    "arilar-bize-ne-soyler",
    "kucuk-dergilerin-uzun-omru",
  )) as [Text, Text, Text];
  const essay = withCalls(walk, 2);
  const [essayStart, essayRest] = cutAmid(essay, 4);
  const bio = (words: string): Block => ["p", `<i class="bio">${words}</i>`];
  const tailorBio = bio("Selami Kınık 1961’de Sivas’ta doğdu. İki öykü kitabı var, üçüncüsünü dikiyor.");
  const talk = withInitials(bees, "Z.K.", "N.S.");
  const [columnStart, columnRest] = cutAmid(COLUMN, 3);
  const [leave, bread, kin] = FURTHER_POEMS as [Text, Text, Text];
  const poem = (text: Text) =>
    `<div class="poem"><h1 class="small">${text.title}</h1>${written(text.blocks)}<p class="poet">${upper(by(text))}</p></div>`;
  const list: [number, Text, string][] = [
    [4, greeting, ""],
    [6, tailor, "Terzinin işi yalnız kumaş değildir."],
    [9, essay, "Dergi çıkarmak, batmayı ertelemektir."],
    [12, COLUMN, ""],
    [13, talk, "Arılarla konuşan bir kadın."],
    [16, leave, ""],
    [17, bread, ""],
    [17, kin, ""],
    [18, NEWS, ""],
    [19, ANSWERED, ""],
  ];
  return {
    name: "whole, met once: a city's bimonthly with a title on a picture before its text, a column that jumps, a talk with initials and a box, poems one below another, short NEWS, letters with answers",
    known: [
      greeting,
      { ...tailor, blocks: [...tailor.blocks, tailorBio] },
      { ...essay, blocks: plain([...essayStart, ...essayRest, ...NOTES]) },
      { ...COLUMN, blocks: plain([...columnStart, ...columnRest]) },
      { ...talk, blocks: [...talk.blocks, WHO] },
      leave,
      bread,
      kin,
      NEWS,
      ANSWERED,
    ].map(known),
    html: printed(
      {
        page: "190mm 250mm",
        margins: `margin: 20mm 16mm 22mm } @page :left { @bottom-left { content: counter(page) "  SOKAK"; font: bold 8pt "DejaVu Sans Condensed" } } @page :right { @bottom-right { content: "MART-NİSAN 2026  " counter(page); font: bold 8pt "DejaVu Sans Condensed" } } @page bare { margin: 0; @bottom-left { content: none } @bottom-right { content: none } } @page {`,
        css: `html { font: 9.8pt/1.42 "Liberation Serif" } .bare { page: bare; width: 190mm; height: 249mm; position: relative; overflow: hidden } h1 { font: bold 27pt/1.08 "DejaVu Sans Condensed"; margin-bottom: 3mm } h1.small { font-size: 17pt; margin-bottom: 5mm } .deck { font: 12pt/1.35 "DejaVu Sans Condensed"; color: #666; margin-bottom: 4mm; hyphens: none } .name { font: italic 11pt "Liberation Serif"; margin-bottom: 7mm } .text { columns: 2; column-gap: 7mm; text-align: justify } p + p { text-indent: 1.3em } h3 { font: bold 9.8pt "DejaVu Sans Condensed"; margin: 4mm 0 1mm; break-after: avoid } h3 + p { text-indent: 0 } .cap > p:first-of-type::first-letter { font: bold 44pt "DejaVu Sans Condensed"; line-height: .8; float: left; padding: 1mm 1.5mm 0 0; color: #08a } blockquote { font: bold 14pt/1.2 "DejaVu Sans Condensed"; color: #08a; margin: 5mm 0; break-inside: avoid; hyphens: none } .notes { border-top: .4pt solid; padding-top: 1.5mm; font-size: 7.6pt } .notes p { text-indent: 0 } .sheet { height: 205mm; display: flex; flex-direction: column; justify-content: space-between } .bio { display: block; font-size: 8.4pt; border-top: .4pt solid; margin-top: 4mm; padding-top: 1mm } aside { background: #e3f1f5; padding: 4mm; font: 8.4pt/1.4 "DejaVu Sans Condensed"; break-inside: avoid; margin: 3mm 0; text-align: left; hyphens: none } .poem { margin: 0 0 16mm 22mm } .v { text-indent: 0 !important; margin-bottom: 4mm } .poet { font: 8.5pt "DejaVu Sans Condensed"; text-indent: 0 !important; margin-top: 5mm } .three { columns: 3; column-gap: 5mm; text-align: left; font-size: 9.2pt } .three h3 { margin-top: 0; font-size: 10pt } .three p { margin-bottom: 4mm } .jump, .back { font: bold 8pt "DejaVu Sans Condensed"; text-indent: 0 !important; color: #08a } .advert { background: #fc0; text-align: center; font: bold 26pt/1.25 "DejaVu Sans Condensed"; padding: 16mm 6mm; margin-top: 8mm; break-inside: avoid } .advert small { font: 10pt "DejaVu Sans Condensed" } figcaption { font: 7.8pt/1.3 "DejaVu Sans Condensed"; margin: 1mm 0 4mm } .mail p:nth-of-type(3n+2) { font-weight: bold; text-indent: 0; text-align: left; margin-bottom: 1mm } .mail p:nth-of-type(3n) { margin-bottom: 4mm; text-indent: 0 } .mail p { text-indent: 0 } .toc p { text-indent: 0 } .toc div { display: grid; grid-template-columns: 1fr 12mm; border-bottom: .4pt solid; padding: 2mm 0 } .toc b { font: bold 11pt "DejaVu Sans Condensed" } .toc em { font: bold 16pt "DejaVu Sans Condensed"; text-align: right } ${CUTS}`,
        front: `<div class="bare" style="background:#fff"><div style="position:absolute;left:0;right:0;top:55mm;bottom:0">${PICTURE(
          "",
          195,
        )
          .replace(/ data-caption="[^"]*"/, "")
          .replace(
            /<figcaption>.*<\/figcaption>/,
            "",
          )}</div><div style="padding:10mm 16mm;font:bold 76pt/1 'DejaVu Sans Condensed'">SOKAK</div><div style="position:absolute;left:16mm;bottom:16mm;color:#fff;font:bold 18pt/1.3 'DejaVu Sans Condensed'">Kapı önleri nereye gitti?<br>Küçük dergilerin uzun ömrü<br>Arılar bize ne söyler?</div></div>
        <div class="new toc"><h1>İçindekiler</h1>${list.map(([number, text, line]) => `<div><p><b>${text.title}</b>${by(text) ? `<br>${by(text)}` : ""}${line ? `<br><i>${line}</i>` : ""}</p><em>${number}</em></div>`).join("")}<p style="font:7pt/1.5 'DejaVu Sans Condensed';margin-top:6mm">SOKAK iki ayda bir çıkar. Sahibi: Sokak Kültür Derneği. Genel Yayın Yönetmeni: Nazan Uçar. Yazı İşleri Müdürü: Halil Bora. Görsel Yönetmen: Suna Işık. Baskı: Deniz Ofset, Matbaacılar Sitesi 44, İzmir. Yayın türü: Yerel süreli. ISSN 2222-3333</p></div>
        <div class="bare" style="background:#123;color:#fff;text-align:center"><div style="padding-top:80mm;font:italic 40pt 'Liberation Serif'">Sahaf Nuri</div><p style="font:13pt/1.7 'Liberation Serif';margin-top:8mm">1958’den beri eski kitap, plak, kartpostal<br>Kemeraltı Çarşısı no 17<br>0232 444 55 66</p></div>`,
      },
      [
        `<section class="new"><p style="font:bold 9pt 'DejaVu Sans Condensed';color:#08a;margin-bottom:3mm">SUNUŞ</p><h1>${greeting.title}</h1><div style="font-size:12pt;line-height:1.5;text-align:justify">${written(greeting.blocks)}</div><p style="margin-top:6mm;text-indent:0"><b>${by(greeting)}</b><br><i>Genel Yayın Yönetmeni</i></p></section>`,
        `<section class="bare">${PICTURE("", 249)
          .replace(/ data-caption="[^"]*"/, "")
          .replace(
            /<figcaption>.*<\/figcaption>/,
            "",
          )}<div style="position:absolute;left:16mm;right:40mm;top:150mm;color:#fff"><h1 style="font-size:40pt">${tailor.title}</h1><p class="deck" style="color:#fff">${tailor.spot}</p><p class="name">Öykü: ${by(tailor)}</p></div></section><section class="new"><div class="text cap">${written([...tailor.blocks.slice(0, 9), ["quote", passageOf(tailor, 30)], ...tailor.blocks.slice(9), tailorBio])}</div></section>`,
        `<section class="new"><div class="sheet"><div><h1>${essay.title}</h1><p class="deck">${essay.spot}</p><p class="name">${by(essay)}</p><div class="text cap">${written(essayStart)}</div></div><div class="notes">${written(NOTES)}</div></div></section><section class="new"><div class="text">${written(essayRest)}</div></section>`,
        `<section class="new"><div style="border-top:3pt solid #08a;border-bottom:.5pt solid #08a;padding:2mm 0;margin-bottom:5mm;font:bold 9pt 'DejaVu Sans Condensed'">KÖŞE</div><h1>${COLUMN.title}</h1><p class="name">${by(COLUMN)}</p><div class="text">${written(columnStart)}<p class="jump">Devamı 19. sayfada ›</p></div><div class="advert">Mahalle Manavı<br>köyden sofraya<br><small>Siparişleriniz için 0232 111 22 33 · her gün 8.00-20.00</small></div></section>`,
        `<section class="new">${PICTURE("Naciye Sarıalp kovanlarının başında, temmuz 2025.", 70)}<h1>${talk.title}</h1><p class="deck">${talk.spot}</p><p class="name">Söyleşi: ${by(talk)}</p><div class="text">${written([...talk.blocks.slice(0, 9), WHO, ...talk.blocks.slice(9)])}</div></section>`,
        `<section class="new">${poem(leave)}</section>`,
        `<section class="new">${poem(bread)}${poem(kin)}</section>`,
        `<section class="new"><h1>${NEWS.title}</h1><div class="three">${written(NEWS.blocks)}</div><p class="back" style="margin-top:10mm;border-top:.5pt solid">${COLUMN.title} · 12. sayfadan devam</p><div class="text" style="margin-top:2mm">${written(columnRest)}</div></section>`,
        `<section class="new"><h1>${ANSWERED.title}</h1><div class="text mail">${written(ANSWERED.blocks)}</div></section>`,
      ],
    ),
  };
}

const DOSSIER: Text = {
  title: "Tuzlu ve Tatlı",
  authors: [],
  spot: "",
  section: "Dosya",
  blocks: [
    [
      "p",
      "Su hakkında bildiğimiz her şey biraz da toprak hakkındadır. Dosyamızda gölün nasıl unuttuğunu, gülün nasıl hatırladığını soruyoruz; iki yazı, iki toprak, tek bir mevsim. Okurken bir bardak su koyun yanınıza, bitince gölgesine bakın.",
    ],
  ],
};

const ADVERT = `<section class="bare" style="background:#fff8e0;text-align:center"><div style="padding-top:100mm;font:bold 38pt/1.2 'Linux Biolinum O';color:#840">Anadolu Halk Oyunları<br>Topluluğu</div><p style="font:15pt/1.7 'Linux Biolinum O'">23 Nisan akşamı, Açıkhava Sahnesi<br>Biletler gişede · 0312 222 33 44</p></section>`;

function listed(
  own: Readonly<Record<"greeting" | "salt" | "rose" | "letter" | "way" | "clock" | "story", Text>>,
  films: readonly Text[],
): [string, [number, Text][]][] {
  return [
    ["BAŞLARKEN", [[3, own.greeting]]],
    [
      "DOSYA",
      [
        [4, DOSSIER],
        [5, own.salt],
        [8, own.rose],
      ],
    ],
    ["SÖYLEŞİ", [[11, own.letter]]],
    [
      "ŞİİR",
      [
        [14, own.way],
        [16, own.clock],
      ],
    ],
    ["ÖYKÜ", [[17, own.story]]],
    [
      "SİNEMA",
      [
        [20, films[0] as Text],
        [20, films[1] as Text],
      ],
    ],
    ["VEDA", [[21, OBITUARY]]],
    ["TAKVİM", [[22, DIARY]]],
  ];
}

/** A monthly of literature and film: titles in the middle, a dossier with a page of its own, a tinted story, films with their makers, an obituary in a frame. */
async function laurel(): Promise<Layout> {
  const greeting = FURTHER_GREETINGS[1] as Text;
  const [salt, rose, letter, boat] = (await textsOf(
    "tuzun-hafizasi",
    "ispartada-gul-sabahi",
    "harfin-sabri",
    "kar-yagarken-acilan-dukkan",
  )) as [Text, Text, Text, Text];
  const story: Text = { ...boat, title: "Kar Yağarken Açılan Dükkân" };
  const [storyStart, storyRest] = cutAmid(story, 9);
  const films = FILMS.map(({ facts, ...film }) => ({
    ...film,
    blocks: [["p", facts] as Block, ...film.blocks],
  }));
  const [, clock] = POEMS as [Text, Text];
  const way = POEMS[3] as Text;
  const head = (text: Text, role = "") =>
    `<header><p class="tab">${text.section}</p><h1>${text.title}</h1><p class="name">${role}${by(text)}</p>${text.spot ? `<p class="deck">${text.spot}</p>` : ""}</header>`;
  const list = listed({ greeting, salt, rose, letter, way, clock, story }, films);
  return {
    name: "whole, met once: a monthly of literature and film with centred heads between rules, a dossier's own page, pictures with captions in the columns, a tinted story that jumps over an advert, films with their makers, an obituary in a black frame, a diary",
    known: [
      greeting,
      DOSSIER,
      salt,
      rose,
      letter,
      way,
      clock,
      { ...story, blocks: plain([...storyStart, ...storyRest]) },
      ...FILMS,
      OBITUARY,
      DIARY,
    ].map(known),
    html: printed(
      {
        page: "210mm 297mm",
        margins: `margin: 24mm 18mm 20mm; @top-center { content: "defne · nisan 2026"; font: italic 8.5pt "Linux Libertine O"; color: #777 } @bottom-center { content: "– " counter(page) " –"; font: 9pt "Linux Libertine O" } } @page bare { margin: 0; @top-center { content: none } @bottom-center { content: none } } @page tint { background: #f3ead8 } @page {`,
        css: `html { font: 10.6pt/1.38 "Linux Libertine O" } .bare { page: bare; width: 210mm; height: 296mm; position: relative; overflow: hidden } header { text-align: center; border-top: .6pt solid; border-bottom: .6pt solid; padding: 5mm 0; margin-bottom: 7mm } .tab { font: 8pt "Linux Biolinum O"; letter-spacing: .25em; text-transform: uppercase; color: #586; margin-bottom: 2mm } h1 { font: italic 31pt/1.1 "Linux Libertine O"; margin-bottom: 2mm } .name { font: bold 10pt "Linux Biolinum O"; letter-spacing: .06em } .deck { font: 12pt/1.35 "Linux Biolinum O"; color: #586; margin: 3mm 14mm 0; hyphens: none } .text { columns: 2; column-gap: 9mm; text-align: justify } .text.three { columns: 3; column-gap: 6mm } p + p { text-indent: 4mm } .v, .q { text-indent: 0 !important } .q { font: italic bold 10.6pt/1.38 "Linux Libertine O"; margin-top: 3mm; break-after: avoid } .q + p { text-indent: 0 } h3 { font: bold 10.6pt "Linux Biolinum O"; color: #586; margin: 4mm 0 1mm; break-after: avoid } h3 + p { text-indent: 0 } .v { margin-bottom: 4mm } figure { break-inside: avoid } figcaption { font: 8pt/1.3 "Linux Biolinum O"; color: #555; margin: 1mm 0 4mm; text-align: left } .film h1 { font-size: 20pt; text-align: left } .film .name { margin-top: 2mm; text-align: right; text-indent: 0 } .film .text > p:first-child { font: 8.6pt/1.35 "Linux Biolinum O"; color: #555; margin-bottom: 2mm; text-align: left } .film { margin-bottom: 10mm } .frame { border: 3pt solid #000; padding: 8mm } .diary h3 { font-size: 11pt; margin: 4mm 0 0 } .jump, .back { font: italic 9pt "Linux Libertine O"; text-indent: 0 !important; text-align: right } .back { text-align: left; margin-bottom: 3mm } .sign { text-align: right; font-style: italic; text-indent: 0 } .tint { background: #f3ead8; padding: 8mm } .toc { columns: 2; column-gap: 12mm } .toc div { break-inside: avoid; margin-bottom: 5mm } .toc h4 { font: bold 9pt "Linux Biolinum O"; letter-spacing: .15em; color: #586; margin: 0 0 1mm } .toc p { text-indent: 0 } ${CUTS}`,
        front: `<div class="bare" style="background:#dfe8d8"><div style="text-align:center;padding-top:20mm;font:italic 96pt/1 'Linux Libertine O';color:#364">defne</div><p style="text-align:center;font:11pt 'Linux Biolinum O'">edebiyat · sinema · yaşam</p><div style="width:120mm;margin:14mm auto">${PICTURE(
          "",
          120,
        )
          .replace(/ data-caption="[^"]*"/, "")
          .replace(
            /<figcaption>.*<\/figcaption>/,
            "",
          )}</div><p style="text-align:center;font:bold 17pt/1.5 'Linux Biolinum O'">Dosya: Tuzlu ve Tatlı<br>Harfin sabrı: Tuncay Eriş’in söyleşisi<br>Ferhunde Taşçıoğlu’ndan öykü</p></div>
        <div class="new"><h1 style="text-align:center;margin-bottom:8mm">İçindekiler</h1><div class="toc">${list.map(([section, own]) => `<div><h4>${section}</h4>${own.map(([number, text]) => `<p>${text.title}${by(text) ? `, <i>${by(text)}</i>` : ""} · ${number}</p>`).join("")}</div>`).join("")}</div></div>`,
      },
      [
        `<section class="new"><header><p class="tab">${greeting.section}</p><h1>${greeting.title}</h1></header><div style="width:120mm;margin:0 auto;text-align:justify">${written(greeting.blocks)}<p class="sign">${by(greeting)}</p></div></section>`,
        `<section class="bare" style="background:#364;color:#fff"><div style="padding:90mm 35mm 0"><p style="font:bold 12pt 'Linux Biolinum O';letter-spacing:.3em">DOSYA</p><h1 style="font-size:54pt">${DOSSIER.title}</h1><div style="font:14pt/1.5 'Linux Libertine O';margin-top:6mm">${written(DOSSIER.blocks)}</div></div></section>`,
        `<section class="new">${head(salt)}<div class="text">${written(salt.blocks.slice(0, 5))}${PICTURE("Gölün kıyısı ağustosta. Uzaktaki siyah nokta bir kamyondur.", 48)}${written(salt.blocks.slice(5))}</div></section>`,
        `<section class="new">${PICTURE("Gül toplayanlar sabah altıda bahçede. Fotoğraflar: Şule Gökırmak", 85)}${head(rose)}<div class="text three" style="font-size:9.8pt">${written(rose.blocks.slice(0, 6))}${PICTURE("Çuvallar kantara giderken.", 38)}${written(rose.blocks.slice(6))}</div></section>`,
        `<section class="new">${head(letter, "Konuşan: ")}<div class="text">${written(letter.blocks)}</div></section>`,
        `<section class="new"><h1 style="text-align:center">${way.title}</h1><p class="name" style="text-align:center;margin-bottom:10mm">${by(way)}</p><div style="margin-left:62mm;font-size:12pt;line-height:1.7">${written(way.blocks)}</div></section>`,
        `<section class="new"><h1 style="text-align:center">${clock.title}</h1><p class="name" style="text-align:center;margin-bottom:10mm">${by(clock)}</p><div style="margin-left:62mm;font-size:12pt;line-height:1.7">${written(clock.blocks)}</div></section>`,
        `<section class="new">${head(story)}<div class="tint">${written(storyStart)}<p class="jump">Arkası 19. sayfada</p></div></section>`,
        ADVERT,
        `<section class="new"><p class="back">${story.title} · 17. sayfadan</p><div class="tint">${written(storyRest)}</div></section>`,
        `<section class="new"><p class="tab">Sinema</p>${films.map((film) => `<div class="film"><h1>${film.title}</h1><div class="text">${written(film.blocks)}</div><p class="name">${by(film)}</p></div>`).join("")}</section>`,
        `<section class="new"><div class="frame"><p class="tab" style="text-align:center">Veda</p><h1 style="text-align:center">${OBITUARY.title}</h1><div class="text" style="margin-top:5mm">${written(OBITUARY.blocks)}<p class="sign">${by(OBITUARY)}</p></div></div></section>`,
        `<section class="new"><header><p class="tab">Takvim</p><h1>${DIARY.title}</h1></header><div class="text diary">${written(DIARY.blocks)}</div></section>`,
      ],
    ),
  };
}

/** Two that were designed before they were met, after the code was changed by three others of their kind. */
export function furtherWholeMagazines(): Promise<Layout[]> {
  return Promise.all([street, laurel].map((make) => make()));
}
