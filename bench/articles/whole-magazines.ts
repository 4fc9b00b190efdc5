import { type Block, known, type Layout, type Text, withCalls, written } from "./layouts.ts";
import { PICTURE, passageOf, poemsOf, printed, textsOf } from "./magazines.ts";
import { by, first } from "./small-magazines.ts";
import { GREETINGS, MAIL, POEMS, REVIEWED, SHORTS } from "./whole-texts.ts";
import { upper } from "./written-for.ts";

/** A text in two parts, of which the first ends amid a paragraph. */
export function cutAmid(text: Text, at: number): [Block[], Block[]] {
  const words = (text.blocks[at]?.[1] ?? "").split(" ");
  const half = Math.ceil(words.length / 2);
  const part = (some: readonly string[], look: string): Block => [
    "p",
    `<span class="${look}">${some.join(" ")}</span>`,
  ];
  return [
    [...text.blocks.slice(0, at), part(words.slice(0, half), "cut")],
    [part(words.slice(half), "rest"), ...text.blocks.slice(at + 1)],
  ];
}

export const CUTS = `.cut { display: block; text-align-last: justify; text-indent: inherit } .rest { display: block; text-indent: 0 }`;

const plain = (blocks: readonly Block[]): Block[] =>
  blocks.map(([kind, words]) => [kind, words.replaceAll(/<[^>]*>/g, "")]);

/** A literary monthly: serif, two columns, A4 cut a little. */
async function shore(): Promise<Layout> {
  const [greeting] = GREETINGS as [Text];
  const [dictionary, binder, boat] = (await textsOf(
    "bir-sozluk-nasil-yaslanir",
    "bir-mucellitle-aksamustu",
    "son-vapur",
  )) as [Text, Text, Text];
  const essay = withCalls(dictionary, 3);
  const notes: readonly Block[] = [
    ["p", "1 Türkçe Sözlük, birinci baskı, Ankara 1945, s. 12."],
    ["p", "2 Aynı yerde, “ağız” maddesi."],
    ["p", "3 Bu baskının bir örneği Millî Kütüphane’dedir."],
  ];
  const quote = passageOf(dictionary, 50);
  const [window_, clock] = POEMS as [Text, Text];
  const [boatStart, boatRest] = cutAmid(boat, 7);
  const heads: [Text, string][] = [
    [greeting, "Editörden"],
    [essay, "Deneme"],
    [window_, "Şiir"],
    [binder, "Söyleşi"],
    [REVIEWED[0] as Text, "Kitaplık"],
    [boat, "Öykü"],
    [MAIL, "Mektuplar"],
  ];
  const pageOf = ["4", "5", "8", "9", "12", "13", "14"];
  const title = (text: Text, section: string) =>
    `<p class="kicker">${section}</p><h1>${text.title}</h1>${text.spot ? `<p class="deck">${text.spot}</p>` : ""}`;
  const poem = (text: Text) =>
    `<div class="poem"><h2 class="pt">${text.title}</h2><p class="poet">${by(text)}</p>${written(text.blocks)}</div>`;
  const review = ({ book, ...text }: (typeof REVIEWED)[number]) =>
    `<article><h2 class="rt">${text.title}</h2><div class="text"><aside><b>${book[0]}</b><br>${book[1]}</aside>${written(text.blocks)}<p class="sign">${by(text)}</p></div></article>`;
  const boxed = REVIEWED.map(({ book, ...text }) => ({
    ...text,
    blocks: [...text.blocks, ["box", `${book[0]}\n${book[1].replaceAll("<br>", "\n")}`] as Block],
  }));
  return {
    name: "whole: a literary monthly with a cover, contents, editorial, essay with notes, two poems a page, a talk with a half page of advert, reviews with boxes, a story that jumps, letters",
    known: [
      greeting,
      { ...essay, blocks: [...essay.blocks, ...notes] },
      window_,
      clock,
      binder,
      ...boxed,
      { ...boat, blocks: plain([...boatStart, ...boatRest]) },
      MAIL,
      ...SHORTS.slice(0, 3),
    ].map(known),
    html: printed(
      {
        page: "200mm 270mm",
        margins: `margin: 22mm 17mm 20mm; @bottom-center { content: counter(page); font: 9pt "Linux Libertine O" } } @page :left { @top-left { content: "KIYI · Kış 2026"; font: 8pt "Linux Biolinum O" } } @page :right { @top-right { content: "Edebiyat ve Düşünce Dergisi"; font: 8pt "Linux Biolinum O" } } @page bare { margin: 0; @top-left { content: none } @top-right { content: none } @bottom-center { content: none } } @page {`,
        css: `html { font: 10.4pt/1.36 "Linux Libertine O" } .bare { page: bare; width: 200mm; height: 269mm; position: relative; overflow: hidden } .kicker { font: bold 8.5pt "Linux Biolinum O"; letter-spacing: .2em; text-transform: uppercase; color: #a33; margin-bottom: 3mm } h1 { font: 30pt/1.08 "Linux Libertine O"; margin-bottom: 4mm } .deck { font: italic 13pt/1.3 "Linux Libertine O"; margin-bottom: 4mm; hyphens: none } .name { font: bold 10pt "Linux Biolinum O"; margin-bottom: 8mm } .text { columns: 2; column-gap: 8mm; text-align: justify } p + p { text-indent: 4mm } .text.cap > p:first-child::first-letter { font-size: 45pt; line-height: .78; float: left; padding: 1mm 1.5mm 0 0; color: #a33 } h3 { font: bold 10.4pt "Linux Biolinum O"; margin: 4mm 0 1mm; break-after: avoid } h3 + p { text-indent: 0 } .text .q { font-weight: bold; text-indent: 0; margin-top: 3mm; break-after: avoid } .q + p { text-indent: 0 } blockquote { font: italic 16pt/1.25 "Linux Libertine O"; color: #a33; text-align: center; margin: 5mm 3mm; padding: 3mm 0; border-top: .5pt solid; border-bottom: .5pt solid; break-inside: avoid; hyphens: none } .notes { border-top: .4pt solid; width: 60mm; margin-top: 5mm; padding-top: 2mm } .notes p { font-size: 8pt; text-indent: 0 } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 14mm } .pt { font: 19pt "Linux Libertine O" } .poet { font: italic 11pt "Linux Libertine O"; margin: 1mm 0 7mm } .v { margin-bottom: 4mm; text-indent: 0 !important } aside { background: #efe9df; padding: 3mm; font: 8.5pt/1.4 "Linux Biolinum O"; text-align: left; margin-bottom: 3mm; hyphens: none } .rt { font: 18pt/1.1 "Linux Libertine O"; margin: 0 0 3mm } article { margin-bottom: 9mm } .sign { text-align: right; font-weight: bold; text-indent: 0; margin-top: 1mm } .jump { text-align: right; font: italic 8.5pt "Linux Biolinum O"; text-indent: 0 !important } .back { font: bold 9pt "Linux Biolinum O"; border-bottom: .5pt solid; margin-bottom: 3mm } figcaption { font: 8pt/1.3 "Linux Biolinum O"; margin: 1.5mm 0 5mm } .toc { display: grid; grid-template-columns: 1fr 50mm; gap: 10mm } .toc p { text-indent: 0; margin-bottom: 3mm } .kunye { font: 7.5pt/1.5 "Linux Biolinum O"; border-left: .4pt solid; padding-left: 4mm } .advert { background: #234; color: #fff; text-align: center; padding: 14mm 8mm; font: bold 24pt/1.3 "Linux Biolinum O"; margin-top: 8mm; break-inside: avoid } .advert small { font: 10pt "Linux Biolinum O" } .news { columns: 3; column-gap: 6mm; font-size: 9.2pt; text-align: left; border-top: 1pt solid; padding-top: 3mm; margin-top: 8mm } .news h2 { font: bold 11pt/1.15 "Linux Biolinum O"; margin: 0 0 1mm; break-after: avoid } .news div { break-inside: avoid; margin-bottom: 4mm } ${CUTS}`,
        front: `<div class="bare"><div style="position:absolute;inset:0;background:linear-gradient(#89a,#234)"></div><div style="position:absolute;left:17mm;right:17mm;top:15mm;color:#fff"><div style="font:90pt/1 'Linux Libertine O'">kıyı</div><p style="font:10pt 'Linux Biolinum O'">Edebiyat ve Düşünce Dergisi · Yıl 4 · Sayı 15 · Kış 2026 · 90 TL</p></div><div style="position:absolute;left:17mm;bottom:22mm;color:#fff;width:90mm"><p style="font:bold 20pt/1.2 'Linux Biolinum O'">Bir sözlük nasıl yaşlanır?</p><p style="font:12pt 'Linux Biolinum O';text-indent:0">${by(dictionary)} yazdı</p><p style="font:bold 14pt 'Linux Biolinum O';margin-top:5mm;text-indent:0">Son mücellitle söyleşi</p><p style="font:bold 14pt 'Linux Biolinum O';text-indent:0">Sevda Karaca’dan şiir</p></div></div>
        <div class="bare" style="background:#f4e3c0"><div style="text-align:center;padding:60mm 20mm;font:bold 40pt/1.2 'Linux Biolinum O'">Kitap fuarında<br>buluşalım<p style="font:14pt/1.5 'Linux Biolinum O';margin-top:20mm">14-22 Mart · Liman Antrepo 3<br>Üç yüz yayınevi, kırk söyleşi, bir deniz<br>www.limanfuari.example</p></div></div>
        <div class="new toc"><div><h1>İçindekiler</h1>${heads.map(([text, section], index) => `<p><span class="kicker">${section}</span><br><b>${pageOf[index]}</b>&ensp;${text.title}${text.authors.length > 0 ? `<br><i>${by(text)}</i>` : ""}</p>`).join("")}</div><div class="kunye"><b>KIYI</b><br>Üç aylık edebiyat dergisi<br>Sahibi: Kıyı Yayıncılık adına Handan Soysal<br>Genel Yayın Yönetmeni: Handan Soysal<br>Yazı İşleri: Tarık Ünlü, Gönül Aksoy<br>Tasarım: Eda Kınalı<br>Baskı: Umut Matbaası, Yüzyıl Mah. No 12 İstanbul<br>Yazışma: PK 44, 34430 İstanbul<br>kiyi@kiyidergi.example<br>ISSN 1300-1111</div></div>`,
      },
      [
        `<section class="new">${title(greeting, "Editörden")}<div style="width:110mm;text-align:justify">${written(greeting.blocks)}<p class="sign">${by(greeting)}</p></div></section>`,
        `<section class="new">${title(essay, "Deneme")}<p class="name">${by(essay)}</p><div class="text cap">${written([...essay.blocks.slice(0, 4), ["quote", quote], ...essay.blocks.slice(4)])}</div><div class="notes">${written(notes)}</div></section>`,
        `<section class="new"><p class="kicker">Şiir</p><div class="two">${poem(window_)}${poem(clock)}</div></section>`,
        `<section class="new">${PICTURE("Nusret Keskin atölyesinde, önünde dikiş tezgâhı. Fotoğraf: Ümran Ilgazcı", 95)}${title(binder, "Söyleşi")}<p class="name">Söyleşi: ${by(binder)}</p><div class="text">${written(binder.blocks)}</div><div class="advert">Martı Kırtasiye<br>dolmakalem haftası<br><small>Bağdat Caddesi 211 · 0216 000 00 00</small></div></section>`,
        `<section class="new"><p class="kicker">Kitaplık</p>${REVIEWED.map(review).join("")}</section>`,
        `<section class="new">${title(boat, "Öykü")}<p class="name">${by(boat)}</p><div class="text cap">${written(boatStart)}<p class="jump">devamı s. 15’te</p></div></section>`,
        `<section class="new">${title(MAIL, "Mektuplar")}<div class="text">${written(MAIL.blocks)}</div></section>`,
        `<section class="new"><p class="back">${boat.title} (s. 13’ten devam)</p><div class="text">${written(boatRest)}</div><div class="news">${SHORTS.slice(
          0,
          3,
        )
          .map((text) => `<div><h2>${text.title}</h2>${written(text.blocks)}</div>`)
          .join("")}</div></section>`,
      ],
    ),
  };
}

/** A monthly of culture: sans, colour, large pictures, a dark text, a picture across a spread. */
async function stage(): Promise<Layout> {
  const [, greeting] = GREETINGS as [Text, Text];
  const [voices, silent, bees, wind] = (await textsOf(
    "kaybolan-sesler",
    "sessiz-film-hic-sessiz-miydi",
    "arilar-bize-ne-soyler",
    "ruzgar-nasil-olculur",
  )) as [Text, Text, Text, Text];
  const [shortWind] = first([wind], 8) as [Text];
  const ash = POEMS[2] as Text;
  const box: Block = [
    "box",
    "<b>Dinlemek için</b><br>\nKayıtların bir bölümü kent arşivinin okuma salonunda, perşembe günleri kulaklıkla dinlenebiliyor. Randevu gerekmiyor.",
  ];
  const news: Text = {
    title: "Ajanda",
    authors: [],
    spot: "",
    section: "",
    blocks: SHORTS.flatMap(({ title, blocks }): Block[] => [["h", title], ...blocks]),
  };
  const page = (name: string, head: string) =>
    `@page ${name} { @top-left { content: "${head}"; font: bold 8pt "Liberation Sans"; color: #d40 } }`;
  const title = (text: Text) =>
    `<h1>${text.title}</h1><p class="deck">${text.spot}</p><p class="name">YAZI: ${upper(by(text))}</p>`;
  return {
    name: "whole: a monthly of culture in sans with a dark text, a talk over a picture, a poem on a picture, an agenda in three columns, adverts",
    known: [greeting, { ...voices, blocks: [...voices.blocks, box] }, silent, bees, ash, shortWind, news].map(
      known,
    ),
    html: printed(
      {
        page: "210mm 275mm",
        margins: `margin: 20mm 14mm 18mm; @bottom-left { content: counter(page) "  |  PERDE  |  Şubat 2026"; font: 8pt "Liberation Sans" } } ${page("dosya", "DOSYA: SES")} ${page("sinema", "SİNEMA")} ${page("soylesi", "SÖYLEŞİ")} ${page("bilim", "BİLİM")} ${page("ajanda", "AJANDA")} @page bare { margin: 0; @bottom-left { content: none } } @page {`,
        css: `html { font: 9.2pt/1.45 "Liberation Sans" } .bare { page: bare; width: 210mm; height: 274mm; position: relative; overflow: hidden } h1 { font: bold 40pt/1 "Liberation Sans Narrow"; text-transform: uppercase; margin-bottom: 4mm } .deck { font: bold 12pt/1.35 "Liberation Sans"; color: #555; margin-bottom: 3mm; hyphens: none; width: 130mm } .name { font: 8pt "Liberation Sans"; letter-spacing: .05em; margin-bottom: 6mm } .text { columns: 3; column-gap: 5mm } .text.wide { columns: 2; column-gap: 7mm } .text > p { margin-bottom: 2.2mm } h3 { font: bold 10pt "Liberation Sans"; color: #d40; margin: 3mm 0 1mm; break-after: avoid } .q { font-weight: bold; color: #d40; break-after: avoid } aside { background: #fde8dc; padding: 4mm; margin: 2mm 0 4mm; break-inside: avoid; font-size: 8.5pt } blockquote { font: bold 18pt/1.15 "Liberation Sans Narrow"; color: #d40; margin: 4mm 0; break-inside: avoid; hyphens: none } figcaption { font: 7.5pt/1.3 "Liberation Sans"; color: #666; margin: 1mm 0 5mm } .dark { background: #181818; color: #eee; padding: 20mm 14mm; box-sizing: border-box } .dark .deck { color: #bbb } .advert { border: 2pt solid #d40; text-align: center; font: bold 22pt/1.3 "Liberation Sans"; padding: 18mm 6mm; margin-top: 6mm; break-inside: avoid } .advert small { font: 10pt "Liberation Sans" } .agenda h3 { font-size: 11pt; color: #000; border-top: 1pt solid; padding-top: 1.5mm } .toc { columns: 2; column-gap: 10mm } .toc div { break-inside: avoid; margin-bottom: 6mm } .toc b { font: bold 26pt/1 "Liberation Sans Narrow"; color: #d40 }`,
        front: `<div class="bare" style="background:#d40;color:#fff"><div style="font:bold 110pt/1 'Liberation Sans Narrow';padding:14mm">PERDE</div><div style="position:absolute;bottom:20mm;left:14mm;font:bold 30pt/1.1 'Liberation Sans Narrow'">SESİN PEŞİNDE<p style="font:12pt/1.4 'Liberation Sans';margin-top:4mm">Kaybolan sesler, sessiz filmler, arıların dili<br>Şubat 2026, sayı 88, 120 TL</p></div></div>
        <div class="new"><h1>İçindekiler</h1><div class="toc">${[
          [4, greeting],
          [5, voices],
          [8, silent],
          [10, bees],
          [13, ash],
          [14, shortWind],
          [16, news],
        ]
          .map(
            ([number, text]) =>
              `<div><b>${number}</b><p><strong>${(text as Text).title}</strong></p><p>${(text as Text).spot}</p></div>`,
          )
          .join("")}</div></div>
        <div class="bare" style="background:#024;color:#fff;text-align:center"><div style="padding-top:70mm;font:bold 44pt/1.1 'Liberation Sans'">YENİ SEZON BAŞLIYOR</div><p style="font:16pt/1.6 'Liberation Sans';margin-top:12mm">Devlet Tiyatrosu<br>Biletler gişede ve internette<br>www.tiyatro.example</p></div>`,
      },
      [
        `<section class="new"><p style="font:bold 9pt 'Liberation Sans';color:#d40">EDİTÖRÜN NOTU</p><h1 style="font-size:26pt;text-transform:none">${greeting.title}</h1><div class="text wide">${written(greeting.blocks)}<p><b>${by(greeting)}</b></p></div></section>`,
        `<section class="new" style="page:dosya">${PICTURE("Kayıt masası, 1968. Kent arşivi.", 90)}${`<h1>${voices.title}</h1><p class="deck">${voices.spot}</p><p class="name">YAZI: ${voices.authors.slice(0, -1).map(upper).join(", ")} VE ${upper(voices.authors.at(-1) ?? "")}</p>`}<div class="text">${written([...voices.blocks.slice(0, 5), box, ...voices.blocks.slice(5, 8), ["quote", passageOf(voices, 40)], ...voices.blocks.slice(8)])}</div></section>`,
        ...[0, 1].map((index) => {
          const half = Math.ceil(silent.blocks.length / 2);
          const blocks = index === 0 ? silent.blocks.slice(0, half) : silent.blocks.slice(half);
          return `<section class="bare dark">${index === 0 ? title(silent) : ""}<div class="text wide">${written(blocks)}</div>${index === 1 ? PICTURE("Salon piyanisti, 1924.", 50) : ""}</section>`;
        }),
        `<section class="new" style="page:soylesi"><div style="display:grid;grid-template-columns:80mm 1fr;gap:8mm">${PICTURE("Fotoğraf: Ali Kemal Doğan", 110)}<div>${`<h1 style="font-size:32pt">${bees.title}</h1><p class="deck" style="width:auto">${bees.spot}</p><p class="name">SÖYLEŞİ: ${upper(by(bees))}</p>`}</div></div><div class="text">${written(bees.blocks)}</div><div class="advert">Kovan Kahve<br>öğrenciye yarı fiyat<br><small>Moda Caddesi 40 · www.kovan.example</small></div></section>`,
        `<section class="bare" style="background:linear-gradient(#345,#abc);color:#fff"><div style="padding:40mm 25mm"><h2 style="font:bold 24pt 'Liberation Sans Narrow'">${ash.title}</h2><div style="font:12pt/1.6 'Liberation Sans';margin-top:8mm">${written(ash.blocks.map(([kind, words]) => [kind, words])).replaceAll('class="v"', 'class="v" style="margin-bottom:5mm"')}</div><p style="font:bold 10pt 'Liberation Sans';margin-top:8mm">${by(ash)}</p></div></section>`,
        `<section class="new" style="page:bilim">${title(shortWind)}<div class="text">${written(shortWind.blocks)}</div></section>`,
        `<section class="new" style="page:ajanda"><h1>${news.title}</h1><div class="text agenda">${written(news.blocks)}</div></section>`,
      ],
    ),
  };
}

/** A small quarterly: a book's size, one column, names above titles, notes at the feet of pages. */
async function steppe(): Promise<Layout> {
  const greeting = GREETINGS[2] as Text;
  const [salt, train, tailor, wall] = (await textsOf(
    "tuzun-hafizasi",
    "karsa-giden-tren",
    "terzinin-ignesi",
    "bahce-duvari",
  )) as [Text, Text, Text, Text];
  const long = POEMS[3] as Text;
  const wallPoem: Text = {
    ...wall,
    blocks: poemsOf(wall).flatMap(({ title, blocks }): Block[] => [["h", title], ...blocks]),
  };
  const called = withCalls(salt, 2);
  const note = (words: string): Block => ["p", words];
  const one = note("1 Evliya Çelebi bu göllerden geçerken tuzun “kar gibi” yığıldığını yazar.");
  const two = note("2 Eski ölçülerle bir kantar yaklaşık elli altı kilogramdır.");
  const [page1, page2] = cutAmid(called, 3);
  const first_ = (text: Text) =>
    `<p class="who">${upper(by(text))}</p><h1>${text.title}</h1><p class="spot">${text.spot}</p>`;
  return {
    name: "whole: a quarterly of a book's size with names in capitals above titles, notes at the feet of pages, a poem over two pages, a sequence of poems, letters in italics",
    known: [
      greeting,
      { ...called, blocks: plain([...page1, ...page2, one, two]) },
      long,
      train,
      wallPoem,
      tailor,
      MAIL,
    ].map((text) => ({
      ...known(text),
      notes: known(text.title === called.title ? { ...called, blocks: [...called.blocks, one, two] } : text)
        .notes,
    })),
    html: printed(
      {
        page: "165mm 235mm",
        margins: `margin: 22mm 22mm 24mm } ${[salt, train, tailor].map((text, index) => `@page t${index}:left { @top-center { content: "${by(text)}"; font: italic 9pt "DejaVu Serif" } @bottom-left { content: counter(page); font: 8pt "DejaVu Serif" } } @page t${index}:right { @top-center { content: "${text.title}"; font: italic 9pt "DejaVu Serif" } @bottom-right { content: counter(page); font: 8pt "DejaVu Serif" } }`).join(" ")} @page plain:left { @bottom-left { content: counter(page); font: 8pt "DejaVu Serif" } } @page plain:right { @bottom-right { content: counter(page); font: 8pt "DejaVu Serif" } } @page {`,
        css: `html { font: 8.8pt/1.55 "DejaVu Serif" } .who { font-size: 8.5pt; letter-spacing: .12em } h1 { font: 20pt/1.2 "DejaVu Serif"; margin: 1mm 0 4mm } .spot { font-style: italic; margin-bottom: 8mm; padding-left: 12mm; hyphens: none } .text { text-align: justify } .text p + p, h3 + p + p { text-indent: 5mm } h3 { font: bold 8.8pt "DejaVu Serif"; margin: 5mm 0 2mm; break-after: avoid } .v { margin-bottom: 4mm; text-indent: 0 !important } .foot { border-top: .4pt solid; margin-top: 6mm; padding-top: 1.5mm } .foot p { font-size: 7pt; line-height: 1.4 } .sheet { height: 188mm; display: flex; flex-direction: column; justify-content: space-between } .toc p { display: flex; margin-bottom: 2mm } .toc i { flex: 1; border-bottom: .6pt dotted; margin: 0 2mm 1.2mm } .sequence h3 { text-align: left; font-weight: normal; font-style: italic; font-size: 11pt } .mail b { font-weight: normal; font-style: italic; display: block; text-align: right } ${CUTS}`,
        front: `<div style="page:cover;text-align:center;padding-top:50mm"><div style="font:44pt 'DejaVu Serif'">bozkır</div><p>üç aylık yazı dergisi</p><p style="margin-top:60mm">29</p></div><div class="new toc" style="page:plain"><h2 style="font:14pt 'DejaVu Serif';margin-bottom:6mm">İçindekiler</h2>${[
          [greeting, 3],
          [salt, 4],
          [long, 8],
          [train, 10],
          [wallPoem, 14],
          [tailor, 16],
          [MAIL, 19],
        ]
          .map(
            ([text, number]) =>
              `<p>${(text as Text).authors.length > 0 ? `${by(text as Text)}, ` : ""}${(text as Text).title}<i></i>${number}</p>`,
          )
          .join(
            "",
          )}<div style="margin-top:30mm;font-size:7pt">bozkır, üç aylık yazı dergisi. Sahibi ve yazı işleri müdürü: Leman Tokgöz. Yönetim yeri: İstasyon Caddesi 8, Eskişehir. Baskı: Odunpazarı Basımevi. Yıllık abonelik 400 TL.</div></div>`,
      },
      [
        `<section class="new" style="page:plain"><h1>${greeting.title}</h1><div class="text">${written(greeting.blocks)}</div><p style="margin-top:4mm">${by(greeting)}</p></section>`,
        `<section class="new" style="page:t0"><div class="sheet"><div>${first_(salt)}<div class="text">${written(page1)}</div></div><div class="foot">${written([one, two])}</div></div></section><section style="page:t0" class="new"><div class="text">${written(page2)}</div></section>`,
        `<section class="new" style="page:plain"><p class="who">${upper(by(long))}</p><h1 style="margin-bottom:10mm">${long.title}</h1><div style="line-height:1.75">${written(long.blocks)}</div></section>`,
        `<section class="new" style="page:t1">${first_(train)}<div class="text">${written(train.blocks)}</div></section>`,
        `<section class="new sequence" style="page:plain"><p class="who">${upper(by(wall))}</p><h1>${wall.title}</h1>${written(wallPoem.blocks)}</section>`,
        `<section class="new" style="page:t2">${first_(tailor)}<div class="text">${written(tailor.blocks)}</div></section>`,
        `<section class="new mail" style="page:plain"><h1>${MAIL.title}</h1><div class="text">${written(MAIL.blocks)}</div></section>`,
      ],
    ),
  };
}

/** Three whole issues as magazines of literature and culture are. */
export function wholeMagazines(): Promise<Layout[]> {
  return Promise.all([shore, stage, steppe].map((make) => make()));
}
