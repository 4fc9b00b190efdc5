import { type Block, known, type Layout, type Text, written } from "./layouts.ts";
import { LETTERS, passageOf, poemsOf, printed, textsOf, withInitials } from "./magazines.ts";
import { BRIEFS, EDITORIAL, RECIPES, REVIEWS } from "./short-texts.ts";
import { by, first } from "./small-magazines.ts";
import {
  fontOf,
  officeDocument,
  officeOf,
  officeParagraph as p,
  SANS,
  SERIF,
  texIssue,
  texOf,
  texWords,
  troffOf,
  troffWords,
  upper,
} from "./written-for.ts";

/** Old fonts: marks before their letters, styles that are families of their own. */
async function oldTex(): Promise<Layout> {
  const texts = first(await textsOf("harfin-sabri", "karsa-giden-tren", "isik-hizi-ve-bekleyis"), 12);
  return {
    name: "old TeX: a quarterly in Computer Modern, titles and names centred, running heads with both, talks in italics",
    known: texts.map(known),
    program: "pdflatex",
    html: `\\documentclass[10pt,twoside]{article}\\usepackage[utf8]{inputenc}\\usepackage[paperwidth=160mm,paperheight=235mm,margin=22mm]{geometry}\\usepackage{fancyhdr}\\pagestyle{fancy}\\fancyhf{}\\renewcommand{\\headrulewidth}{0pt}\\fancyhead[CE]{\\small\\thepage\\quad D\\"unya ve Dil}\\setlength{\\emergencystretch}{3em}\\begin{document}
\\thispagestyle{empty}\\vspace*{60mm}{\\centering\\Huge D\\"unya ve Dil\\par}
${texts
  .map(
    (text) =>
      `\\clearpage\\fancyhead[CO]{\\small ${by(text)}: ${texWords(text.title)}\\quad\\thepage}\\thispagestyle{plain}\\vspace*{15mm}{\\centering\\Large\\bfseries ${texWords(text.title)}\\par\\vspace{4mm}\\normalsize\\mdseries\\scshape ${by(text)}\\par}\\vspace{10mm}

${texOf(text.blocks, { q: (words) => `\n\\medskip\\noindent\\textit{${words}}\\par\n`, h: (words) => `\n\\medskip\\noindent\\textbf{${words}}\\par\\nopagebreak\n` })}`,
  )
  .join("\n")}\\end{document}`,
  };
}

/** Soft hyphens at lines' ends, a title amid the columns of its text, a text that goes on after an advert. */
async function softHyphens(): Promise<Layout> {
  const texts = first(
    await textsOf("tuzun-hafizasi", "bos-mektup-kutusu", "sessiz-film-hic-sessiz-miydi"),
    10,
  );
  const [salt, box, film] = texts as [Text, Text, Text];
  const middle = (text: Text) =>
    `\\end{multicols}\\vspace{-2mm}{\\noindent\\fontspec{Liberation Sans}\\bfseries\\fontsize{26}{28}\\selectfont\\RaggedRight ${texWords(text.title)}\\par}{\\noindent\\fontspec{Liberation Sans}\\fontsize{11}{14}\\selectfont\\RaggedRight ${texWords(text.spot)}\\par}{\\noindent\\fontspec{Liberation Sans}\\footnotesize YAZI ${upper(by(text))}\\par}\\vspace{4mm}\\begin{multicols}{3}`;
  const advert = `\\clearpage\\vspace*{40mm}{\\centering\\fontspec{Liberation Sans}\\fontsize{30}{36}\\selectfont Deniz Kitabevi\\par\\Large Yeni yerimizde, eski fiyatlarla\\par www.denizkitabevi.example · Tel 0312 000 00 00\\par}\\clearpage`;
  return {
    name: "TeX: soft hyphens at lines' ends, three columns, two texts on a page, a name in capitals after “YAZI”, a jump over an advert's page",
    known: texts.map(known),
    program: "lualatex",
    html: texIssue(
      `\\usepackage[paperwidth=210mm,paperheight=280mm,margin=16mm]{geometry}\\setmainfont{Liberation Serif}[HyphenChar="00AD]\\fancyfoot[LE,RO]{\\fontspec{Liberation Sans}\\footnotesize iskele\\quad\\thepage}\\setlength{\\columnsep}{5mm}\\setlength{\\columnseprule}{.3pt}\\AtBeginDocument{\\fontsize{9.3}{12}\\selectfont}`,
      [
        `\\thispagestyle{empty}\\vspace*{60mm}{\\centering\\fontsize{60}{60}\\selectfont iskele\\par}\\clearpage\\begin{multicols}{3}`,
        middle(salt),
        texOf(salt.blocks),
        middle(box),
        `${texOf(box.blocks.slice(0, 4))}\\par\\noindent\\textit{devamı sayfa 4'te} \\end{multicols}${advert}{\\noindent\\textit{${texWords(box.title)} (2. sayfadan devam)}\\par}\\begin{multicols}{3}\\noindent ${texOf(box.blocks.slice(4))}`,
        middle(film),
        `${texOf(film.blocks)}\\end{multicols}`,
      ],
    ),
  };
}

/** A typewriter's letters; names above titles, titles in capitals, everything in one column. */
async function typed(): Promise<Layout> {
  const texts = first(await textsOf("son-vapur", "terzinin-ignesi"), 12);
  const letters = { ...LETTERS, title: "Gelen Mektuplar" };
  return {
    name: "troff: a typewriter's letters, ragged, names above titles in capitals, letters of readers with a line between",
    known: [...texts, letters].map(known),
    program: "groff",
    html: [
      `.nr PO 0.9i\n.nr LL 6.4i\n.nr PS 11p\n.nr VS 15p\n.nr HM 1i\n.nr FM 1i\n.ds CH\n.ds CF - % -\n.fam C\n.nr PI 3n\n.na\n.hy 0`,
      `.LP\n.sp 2i\n.ce\nDAKTİLO\n.bp`,
      ...texts.map(
        (text) =>
          `.bp\n.LP\n.na\n${by(text)}\n.sp\n.LP\n.ft B\n${upper(troffWords(text.title))}\n.ft R\n.sp\n.na\n${troffOf(text.blocks, { p: (words) => `.PP\n.na\n${words}`, h: (words) => `.LP\n.ft B\n${words}\n.ft R` })}`,
      ),
      `.bp\n.LP\n.ft B\n${upper(letters.title)}\n.ft R\n.sp\n${troffOf(letters.blocks, { p: (words) => `.PP\n.na\n${words}` })}`,
    ].join("\n"),
  };
}

/** Notes beside the text, pull quotes between rules, a title over both pages of a spread. */
async function marginNotes(): Promise<Layout> {
  const texts = first(
    await textsOf("bir-sozluk-nasil-yaslanir", "arilar-bize-ne-soyler", "kaybolan-sesler"),
    13,
  );
  const notes = [
    "Sözlüğün ilk baskısı tükeneli kırk yıl oldu.",
    "Kovan başına yılda on iki kilo bal alınıyor.",
    "Kayıtlar belediye arşivinde dinlenebilir.",
  ];
  const [words, bees, voices] = texts as [Text, Text, Text];
  const talk = withInitials(bees, "D.A.", "H.K.");
  const all = [words, talk, voices].map((text, index) => ({
    ...text,
    blocks: [...text.blocks, ["box", notes[index]] as Block],
  }));
  const parts = voices.title.split(" ");
  const wide = `<div class="wide"><span style="position:absolute;right:0">${parts[0]}</span></div>`;
  return {
    name: "WeasyPrint: notes beside the text, passages between rules, an editorial with a signature and a picture, a title over both pages of a spread",
    known: [EDITORIAL, ...all].map(known),
    program: "weasyprint",
    html: printed(
      {
        page: "215mm 275mm",
        margins: `margin: 22mm 58mm 22mm 20mm; @bottom-left { content: counter(page) " | kıyı defteri"; font: 8pt "Liberation Sans" } } @page full { margin: 22mm 20mm } @page {`,
        css: `html { font: 10.2pt/1.5 "Liberation Serif"; hyphens: auto } section { position: relative } h1 { font: bold 27pt/1.1 "Liberation Sans"; margin-bottom: 2mm } .over { font: 11pt "Liberation Sans"; color: #36a } .deck { font: italic 12pt/1.4 "Liberation Serif"; margin-bottom: 3mm } .name { font: bold 8.5pt "Liberation Sans"; letter-spacing: .06em; margin-bottom: 8mm } .text { text-align: justify } p + p { text-indent: 1.4em } .q, h3 { font: bold 10.2pt "Liberation Serif"; margin: 3mm 0 0; text-indent: 0 } .aside { position: absolute; left: 142mm; top: 90mm; width: 36mm; font: 8pt/1.4 "Liberation Sans"; color: #555; text-align: left; hyphens: none } blockquote { margin: 5mm 0; padding: 3mm 0; border-top: 1pt solid #36a; border-bottom: 1pt solid #36a; font: 15pt/1.3 "Liberation Serif"; text-align: center; hyphens: none } .sign { font: italic 16pt "DejaVu Serif"; margin-top: 5mm } .wide { font: bold 60pt "Liberation Sans"; position: relative; height: 30mm } .portrait { float: left; width: 34mm; height: 42mm; margin: 0 5mm 3mm 0 }`,
        front: `<div style="font:bold 48pt 'Liberation Sans';padding-top:80mm">kıyı defteri</div><div class="new"><h2>Neler var?</h2>${["Halamın sözlüğü üstüne notlar — 4", "Kovanın başında bir gün — 6", "Sesi kayıtlı olmayanlar — 8"].map((line) => `<p style="margin-top:4mm;text-indent:0">${line}</p>`).join("")}</div>`,
      },
      [
        `<section class="new"><h1>${EDITORIAL.title}</h1><div class="text"><svg class="portrait" viewBox="0 0 34 42"><rect width="34" height="42" fill="#89a"/></svg>${written(EDITORIAL.blocks)}</div><p class="sign" style="text-indent:0">${by(EDITORIAL)}</p></section>`,
        ...[words, talk].map((text, index) => {
          const blocks: readonly Block[] = [
            ...text.blocks.slice(0, 6),
            ["quote", passageOf(text, 40)],
            ...text.blocks.slice(6),
          ];
          return `<section class="new"><p class="over">${text.section === "" ? "Deneme" : text.section}</p><h1>${text.title}</h1><p class="deck">${text.spot}</p><p class="name">${upper(by(text))}</p><div class="aside">${notes[index]}</div><div class="text">${written(blocks)}</div></section>`;
        }),
        `<section class="new" style="page:full">${wide}</section><section class="new"><div class="wide">${parts.slice(1).join(" ")}</div><p class="deck">${voices.spot}</p><p class="name">${upper(by(voices))}</p><div class="aside">${notes[2]}</div><div class="text">${written(voices.blocks)}</div></section>`,
      ],
    ),
  };
}

/** Frames that stand where somebody put them, written in the order in which they were made. */
async function framesOfPages(): Promise<Layout> {
  const [walk, box, cinema] = first(
    await textsOf("istanbulda-yurumek", "isik-uzerine", "yazlik-sinemanin-son-gecesi"),
    7,
  ) as [Text, Text, Text];
  const frames: string[] = [];
  const frame = (page: number, [x, y, width]: readonly [number, number, number], text: string) =>
    frames.push(
      `<draw:frame draw:style-name="free" text:anchor-type="page" text:anchor-page-number="${page}" svg:x="${x}mm" svg:y="${y}mm" svg:width="${width}mm"><draw:text-box fo:min-height="10mm">${text}</draw:text-box></draw:frame>`,
    );
  const half = (text: Text, from: number, to?: number) => officeOf(text.blocks.slice(from, to));
  frame(2, [108, 70, 82], half(walk, 4));
  frame(2, [18, 70, 82], half(walk, 0, 4));
  frame(2, [18, 22, 172], p("title", walk.title) + p("deck", walk.spot) + p("small", by(walk)));
  frame(3, [18, 70, 54], half(box, 0, 3));
  frame(3, [18, 22, 172], p("title", box.title) + p("small", by(box)));
  frame(3, [136, 70, 54], half(box, 5));
  frame(3, [77, 70, 54], half(box, 3, 5));
  frame(4, [70, 60, 120], half(cinema, 0, 6) + p("signed", by(cinema)));
  frame(4, [18, 60, 44], p("deck", cinema.spot));
  frame(4, [18, 22, 172], p("title", cinema.title));
  return {
    name: "LibreOffice: frames put on pages in an order unlike that of reading, a spot in a narrow column",
    known: [walk, box, { ...cinema, blocks: cinema.blocks.slice(0, 6) }].map(known),
    program: "soffice",
    html: officeDocument(
      {
        size: ["210mm", "297mm"],
        margins: 'fo:margin="12mm 18mm"',
        head: "Patika, sayı 14",
        foot: "#",
        columns: {},
        styles: {
          bar: { text: `${SANS} fo:font-size="8pt"` },
          page: { paragraph: 'fo:break-before="page"' },
          cover: {
            paragraph: 'fo:margin-top="70mm"',
            text: `${SANS} fo:font-size="44pt" fo:font-weight="bold"`,
          },
          title: { text: `${SANS} fo:font-size="28pt" fo:font-weight="bold"` },
          deck: { paragraph: 'fo:margin-top="2mm"', text: `${SANS} fo:font-size="12pt"` },
          small: { paragraph: 'fo:margin-top="2mm"', text: `${SANS} fo:font-size="9pt"` },
          p: {
            paragraph: 'fo:text-align="justify" fo:margin-bottom="2mm"',
            text: `${SERIF} fo:font-size="10pt" fo:hyphenate="true"`,
          },
          h: { paragraph: 'fo:margin-top="2mm"', text: `${SANS} fo:font-size="10pt" fo:font-weight="bold"` },
          q: { text: `${SERIF} fo:font-size="10pt" fo:font-weight="bold"` },
          v: { text: `${SERIF} fo:font-size="10pt"` },
          signed: {
            paragraph: 'fo:text-align="end"',
            text: `${SERIF} fo:font-size="10pt" fo:font-style="italic"`,
          },
        },
      },
      frames.join("") + p("cover", "Patika") + p("page", "") + p("page", "") + p("page", ""),
    ),
  };
}

const SOCIETY_FONT = fontOf("DejaVu Serif");

/** As a school's or a village's society writes: everything centred above the text, poems between, reviews, a recipe. */
async function societyPages(): Promise<Layout> {
  const [wall] = await textsOf("bahce-duvari");
  const poems = poemsOf(wall as Text).slice(0, 2);
  const essays = first(await textsOf("datcada-badem-zamani"), 9);
  const reviews = REVIEWS.slice(0, 2);
  const [recipe] = RECIPES as [Text];
  const head = (text: Text) =>
    p("title", text.title) + (text.spot === "" ? "" : p("deck", text.spot)) + p("name", by(text));
  return {
    name: "LibreOffice: a society's pages, one text after another, titles in the text's letters but bold and centred, names at the right, poems between",
    known: [...essays, ...poems, ...reviews, recipe].map(known),
    program: "soffice",
    html: officeDocument(
      {
        size: ["148mm", "210mm"],
        margins: 'fo:margin="16mm"',
        head: "Köy Odası",
        foot: "— # —",
        columns: {},
        styles: {
          bar: { paragraph: 'fo:text-align="center"', text: `${SOCIETY_FONT} fo:font-size="7.5pt"` },
          title: {
            paragraph:
              'fo:text-align="center" fo:margin-top="10mm" fo:margin-bottom="2mm" fo:keep-with-next="always"',
            text: `${SOCIETY_FONT} fo:font-size="11pt" fo:font-weight="bold"`,
          },
          deck: {
            paragraph: 'fo:text-align="center" fo:margin-bottom="2mm" fo:keep-with-next="always"',
            text: `${SOCIETY_FONT} fo:font-size="9.5pt" fo:font-style="italic"`,
          },
          name: {
            paragraph: 'fo:text-align="end" fo:margin-bottom="4mm" fo:keep-with-next="always"',
            text: `${SOCIETY_FONT} fo:font-size="9.5pt"`,
          },
          p: {
            paragraph: 'fo:text-align="justify" fo:text-indent="6mm"',
            text: `${SOCIETY_FONT} fo:font-size="9.5pt"`,
          },
          h: {
            paragraph: 'fo:margin-top="3mm" fo:keep-with-next="always"',
            text: `${SOCIETY_FONT} fo:font-size="9.5pt" fo:font-style="italic"`,
          },
          v: {
            paragraph: 'fo:margin-left="15mm" fo:margin-bottom="3mm"',
            text: `${SOCIETY_FONT} fo:font-size="9.5pt"`,
          },
        },
      },
      [...essays, poems[0] as Text, ...reviews, poems[1] as Text, recipe]
        .map((text) => head(text) + officeOf(text.blocks))
        .join(""),
    ),
  };
}

/** News under one heading with a place before each, a column of notices, capitals for names. */
function newsSheet(): Layout {
  const places = ["EDİRNE", "AYVALIK", "SİVAS", "RİZE"];
  const texts = [
    ...BRIEFS.map((text, index) => ({
      ...text,
      blocks: text.blocks.map(([kind, words]): Block => [kind, `<b>${places[index]}.</b> ${words}`]),
    })),
    ...REVIEWS.slice(2),
  ];
  return {
    name: "WeasyPrint: a sheet of news, each with its place in bold before it, titles in capitals, reviews in a second column",
    known: texts.map(known),
    program: "weasyprint",
    html: printed(
      {
        page: "210mm 297mm",
        margins: `margin: 18mm 15mm; @top-left { content: "HABERLEŞME"; font: bold 8pt "Liberation Sans" } @top-right { content: "sayfa " counter(page); font: 8pt "Liberation Sans" }`,
        css: `html { font: 9.8pt/1.4 "Liberation Serif"; hyphens: auto } .main { width: 108mm; float: left } .side { margin-left: 118mm } h1 { font: bold 12pt/1.2 "Liberation Sans"; margin: 5mm 0 1mm } .text { text-align: justify } .name { font: 8.5pt "Liberation Sans"; text-align: right }`,
      },
      [
        `<section><div class="main">${texts
          .slice(0, 4)
          .map((text) => `<h1>${upper(text.title)}</h1><div class="text">${written(text.blocks)}</div>`)
          .join("")}</div><div class="side">${texts
          .slice(4)
          .map(
            (text) =>
              `<h1>${upper(text.title)}</h1><div class="text">${written(text.blocks)}</div><p class="name">${upper(by(text))}</p>`,
          )
          .join("")}</div></section>`,
      ],
    ),
  };
}

/** Seven more, made when the engine had been changed by those before. */
export function secondForeignMagazines(): Promise<Layout[]> {
  return Promise.all(
    [oldTex, softHyphens, typed, marginNotes, framesOfPages, societyPages, newsSheet].map((make) => make()),
  );
}
