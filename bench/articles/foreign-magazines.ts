import { type Block, known, type Layout, type Text, written } from "./layouts.ts";
import { LETTERS, poemsOf, printed, textsOf, withInitials } from "./magazines.ts";
import { BRIEFS, EDITORIAL, RECIPES, REVIEWS } from "./short-texts.ts";
import { by, first } from "./small-magazines.ts";
import {
  officeDocument,
  officeOf,
  officeParagraph,
  officeSection,
  SANS,
  SERIF,
  texIssue,
  texOf,
  texWords,
  troffOf,
  troffWords,
  upper,
} from "./written-for.ts";

/** Titles in the list say other words; names in small capitals; letters that begin texts over two lines; passages between lines in the margin. */
async function texMonthly(): Promise<Layout> {
  const texts = await textsOf("terzinin-ignesi", "ispartada-gul-sabahi", "son-vapur");
  const listed = ["İğneyle kuyu kazanlar", "Gül toplamaya gitmek", "Vapurlar kalkmadan önce"];
  const side = "Bir eşya, onu kullananın elini hatırlar.";
  const articles = texts.map((text) => {
    const [[, opening = ""] = [], ...rest] = text.blocks;
    const [word = "", ...others] = opening.split(" ");
    return `\\clearpage{\\noindent\\small\\itshape ${texWords(text.spot.split(". ")[0] ?? "")}\\par}\\vspace{2mm}{\\noindent\\fontsize{24}{27}\\selectfont\\RaggedRight ${texWords(text.title)}\\par}\\vspace{3mm}{\\noindent\\addfontfeature{Letters=SmallCaps} ${by(text)}\\marginpar{\\RaggedRight\\footnotesize\\itshape\\vspace{30mm}${side}}\\par}\\vspace{6mm}
\\begin{multicols}{2}\\hangindent=9mm\\hangafter=-2\\noindent\\llap{\\makebox[9mm][l]{\\smash{\\raisebox{-\\baselineskip}{\\fontsize{30}{30}\\selectfont ${word.slice(0, 1)}}}}}${upper(word.slice(1))} ${texWords(others.join(" "))}

${texOf(rest)}\\end{multicols}`;
  });
  const contents = `\\clearpage\\section*{Bu sayıda}${texts.map((text, index) => `\\noindent ${listed[index]}\\dotfill ${3 + 3 * index}\\\\\\textit{${by(text)}}\\par\\medskip`).join("")}`;
  return {
    name: "TeX: a monthly whose list says other words, subtitles above titles, small capitals, initials, sayings in the margin",
    known: texts.map((text) => known({ ...text, blocks: [...text.blocks, ["p", side]] })),
    program: "lualatex",
    html: texIssue(
      `\\usepackage[paperwidth=210mm,paperheight=280mm,inner=18mm,outer=42mm,top=24mm,bottom=22mm,marginparwidth=30mm,marginparsep=5mm]{geometry}\\setmainfont{Linux Libertine O}\\fancyfoot[LE,RO]{\\thepage}\\fancyhead[RO]{\\small\\scshape eşya dergisi}\\fancyhead[LE]{\\small\\scshape güz 2026}`,
      [
        `\\thispagestyle{empty}\\vspace*{70mm}{\\centering\\fontsize{50}{50}\\selectfont Eşya\\par}`,
        contents,
        ...articles,
      ],
    ),
  };
}

/** Three poems a page in two columns, poets' names below them. */
async function texPoems(): Promise<Layout> {
  const [sea, thin, wall] = (await textsOf("uc-deniz-siiri", "ince-ses", "bahce-duvari")) as [
    Text,
    Text,
    Text,
  ];
  const poems = [...poemsOf(sea).slice(0, 2), ...poemsOf(thin).slice(0, 2), ...poemsOf(wall).slice(0, 2)];
  return {
    name: "TeX: poems in a flow of two columns, titles in spaced capitals, poets' names below in italics",
    known: poems.map(known),
    program: "lualatex",
    html: texIssue(
      `\\usepackage[a5paper,margin=16mm]{geometry}\\setmainfont{Linux Libertine O}\\newfontfamily\\wide[LetterSpace=18]{Linux Biolinum O}\\fancyfoot[C]{\\small\\thepage}\\setlength{\\columnsep}{8mm}`,
      [
        `\\thispagestyle{empty}\\vspace*{60mm}{\\centering\\Huge Üçleme\\par}\\clearpage\\small\\begin{multicols}{2}\\raggedcolumns`,
        ...poems.map(
          (poem) =>
            `\\begin{minipage}{\\linewidth}\\vspace{3mm}{\\wide\\noindent\\small ${upper(poem.title)}\\par}\\vspace{2mm}${texOf(poem.blocks)}{\\hfill\\itshape ${by(poem)}\\par}\\vspace{6mm}\\end{minipage}\\par`,
        ),
        `\\end{multicols}`,
      ],
    ),
  };
}

/** Letters that are stroked or printed twice to look bold, hidden words, a slug outside the sheet, an advert's page in between. */
async function tracedPages(): Promise<Layout> {
  const texts = first(await textsOf("isik-ve-golge", "isik-uzerine", "bir-sozluk-nasil-yaslanir"), 11);
  const stroked = (text: string) => `\\pdfextension literal{2 Tr 0.35 w}${text}\\pdfextension literal{0 Tr}`;
  const twice = (text: string) => `\\makebox[0pt][l]{\\hspace{.3pt}${text}}${text}`;
  const heads = [
    (text: Text) =>
      `{\\noindent\\fontsize{22}{25}\\selectfont ${stroked(text.title)}\\par}\\vspace{2mm}{\\noindent\\itshape ${texWords(text.spot)}\\par}\\vspace{2mm}{\\noindent\\small ${stroked(by(text))}\\par}`,
    (text: Text) =>
      `{\\noindent\\fontsize{20}{23}\\selectfont ${twice(text.title)}\\par}\\vspace{2mm}{\\noindent\\itshape ${texWords(text.spot)}\\par}\\vspace{2mm}{\\noindent\\small ${twice(by(text))}\\par}`,
    (text: Text) =>
      `{\\noindent\\fontsize{22}{25}\\selectfont ${upper(text.title)
        .split("")
        .map((one) => (one === " " ? "\\hspace{3mm}" : `\\mbox{${one}}\\kern.6pt `))
        .join(
          "",
        )}\\par}\\vspace{2mm}{\\noindent\\itshape ${texWords(text.spot)}\\par}\\vspace{2mm}{\\noindent\\small ${by(text)}\\par}`,
  ];
  const advert = `\\clearpage\\thispagestyle{empty}\\vspace*{50mm}{\\centering\\fontsize{34}{40}\\selectfont Kış indirimi\\par\\vspace{8mm}\\Large Bütün defterlerde yüzde otuz\\par www.defterci.example · Telefon 0216 000 00 00\\par}\\clearpage `;
  return {
    name: "TeX: letters stroked, printed twice and placed one by one, hidden words, a slug outside the sheet, an advert's page amid a text",
    known: texts.map(known),
    program: "lualatex",
    html: texIssue(
      `\\usepackage[paperwidth=190mm,paperheight=260mm,margin=20mm]{geometry}\\setmainfont{Liberation Serif}\\fancyfoot[LE,RO]{\\thepage}\\fancyhead[C]{\\fontspec{Liberation Sans}\\small TEZGÂH · İKİ AYLIK}
\\AddToHook{shipout/background}{\\put(1in,-1in){\\makebox(0,0){\\hspace{10mm}\\textcolor{white}{\\tiny gizli sipariş numarası 4471 baskı onayı}}}\\put(-30pt,-300pt){\\rotatebox{90}{\\tiny tezgah-sayi-4.indd 12.09.2026 14:05}}\\put(40pt,40pt){\\tiny tezgah-sayi-4.indd 3 kırpma payı dışında}}`,
      texts.map((text, index) => {
        const [one, two] = [text.blocks.slice(0, 5), text.blocks.slice(5)];
        const body =
          index === 1
            ? `${texOf(one)}\\end{multicols}${advert}\\begin{multicols}{2}\\noindent ${texOf(two)}`
            : texOf(text.blocks);
        return `\\clearpage ${heads[index]?.(text)}\\vspace{5mm}\\begin{multicols}{2}${body}\\end{multicols}`;
      }),
    ),
  };
}

const TROFF_HEAD = `.nr PO 22m
.nr LL 166m
.nr PS 10p
.nr VS 13p
.nr HM 22m
.nr FM 22m
.ds CH
.ds LF Dağ Yolu Bülteni
.ds RF %
.hla en
.hy 0
`.replaceAll(/(\d+)m$/gm, (_, millimetres: string) => `${(Number(millimetres) / 25.4).toFixed(3)}i`);

const TROFF_TITLE = (title: string, size: number) =>
  `.LP\n.ps ${size}\n.vs ${size + 3}\n.ft B\n.na\n${title}\n.br\n.ft R\n.ps 10\n.vs 13\n.ad b`;

/** Marks are drawn over their letters: the program's fonts have none of Turkish. */
async function troffBulletin(): Promise<Layout> {
  const texts = first(await textsOf("datcada-badem-zamani", "kaybolan-sesler", "ruzgar-nasil-olculur"), 10);
  return {
    name: "troff: a bulletin with an editorial signed at its end, titles across two columns, marks drawn over their letters",
    known: [EDITORIAL, ...texts].map(known),
    program: "groff",
    html: [
      TROFF_HEAD,
      `.LP\n.sp 2i\n.ps 40\n.ce\nDağ Yolu\n.ps 10\n.bp`,
      `.1C\n${TROFF_TITLE(EDITORIAL.title, 18)}\n.sp\n${troffOf(EDITORIAL.blocks)}\n.LP\n.rj\n${EDITORIAL.authors[0]}\n.bp`,
      ...texts.map(
        (text) =>
          `.1C\n.bp\n${TROFF_TITLE(text.title, 22)}\n.LP\n.I\n${troffWords(text.spot)}\n.R\n.LP\n${by(text)}\n.sp\n.2C\n${troffOf(text.blocks)}`,
      ),
    ].join("\n"),
  };
}

/** A book's data in a line below its review; two reviews begin on one page. */
async function reviewPages(): Promise<Layout> {
  const data = [
    "Kıyı, Derya Soylu, Martı Yayınları, 164 sayfa",
    "Adsız Köyler, Kenan Uyar, Harman Kitap, 288 sayfa",
    "Lamba, Gülce Ateş, Dize Yayınevi, 72 sayfa",
    "Okka, derleyen Ragıp Çınar, Çarşı Kitapları, 210 sayfa",
  ];
  const texts = REVIEWS.map((text, index) => ({
    ...text,
    blocks: [...text.blocks, ["p", `<i class="data">${data[index]}</i>`] as Block],
  }));
  const [brief] = await textsOf("kucuk-dergilerin-uzun-omru");
  return {
    name: "WeasyPrint: reviews two a page with a line of the book's data, signed in bold, an essay in columns of two widths",
    known: [...texts, brief as Text].map(known),
    program: "weasyprint",
    html: printed(
      {
        page: "200mm 270mm",
        margins: `margin: 20mm 16mm; @top-right { content: "okuma odası"; font: italic 8pt "Liberation Serif" } @bottom-right { content: counter(page); font: 9pt "Liberation Serif" }`,
        css: `html { font: 10pt/1.4 "Liberation Serif"; hyphens: auto } article { margin-bottom: 12mm } h1 { font: 17pt/1.15 "Liberation Serif"; margin: 0 0 3mm } .text { text-align: justify } p + p { text-indent: 1.3em } .data { font-size: 8.5pt; display: block } .name { font-weight: bold; text-align: right; text-indent: 0; font-size: 9pt } .cols { columns: 2; column-gap: 7mm } .kicker { font: bold 8pt "Liberation Sans"; color: #a33 } h3 { font-size: 10pt; margin: 3mm 0 1mm } .deck { font-style: italic; font-size: 11.5pt; margin-bottom: 3mm } .front { text-align: center; font-size: 40pt; padding-top: 60mm }`,
        front: `<div class="front">Okuma Odası</div>`,
      },
      [
        `<section class="new"><p class="kicker">KİTAPLAR ARASINDA</p>${texts.map((text) => `<article><h1>${text.title}</h1><div class="text cols">${written(text.blocks)}</div><p class="name">${by(text)}</p></article>`).join("")}</section>`,
        `<section class="new"><h1>${brief?.title}</h1><p class="deck">${brief?.spot}</p><p>${by(brief as Text)}</p><div style="width:60mm;float:left;margin-right:8mm" class="text">${written(brief?.blocks.slice(0, 4) ?? [])}</div><div class="text" style="margin-left:68mm">${written(brief?.blocks.slice(4) ?? [])}</div></section>`,
      ],
    ),
  };
}

/** Steps with numbers, what is needed in a narrow column, who wrote it in the spot's place and the spot below. */
function howTo(): Layout {
  const needs = [
    "Gerekenler: 6 ayva, 1 su bardağı pirinç, 1 soğan, 2 kaşık kuşüzümü, tarçın",
    "Gerekenler: beyaz tutkal, tülbent, 2 tahta, kör bir bıçak",
  ];
  return {
    name: "WeasyPrint: how things are made: numbered steps, what is needed in a box beside, a standfirst between title and name; short news on a page",
    known: [
      ...RECIPES.map((text, index) =>
        known({ ...text, blocks: [...text.blocks, ["box", needs[index] ?? ""]] }),
      ),
      ...BRIEFS.map(known),
    ],
    program: "weasyprint",
    html: printed(
      {
        page: "210mm 280mm",
        margins: `margin: 18mm; @bottom-center { content: "ev işi · " counter(page); font: 8pt "DejaVu Sans" }`,
        css: `html { font: 9.5pt/1.5 "DejaVu Sans" } h1 { font: bold 24pt/1.15 "DejaVu Serif" } h2 { font: bold 13pt "DejaVu Serif"; margin: 5mm 0 1mm } .deck { font: 12pt/1.4 "DejaVu Serif"; margin: 3mm 0 } .name { font-size: 8.5pt; color: #666; margin-bottom: 6mm } .text { width: 112mm } .text p { margin-bottom: 2.5mm } aside { float: right; width: 48mm; background: #eef4e8; padding: 4mm; font-size: 8.5pt } .grid { columns: 2; column-gap: 9mm; column-rule: .4pt solid #999 } .item { break-inside: avoid; margin-bottom: 6mm } .item h1 { font-size: 12pt; font-family: "DejaVu Sans"; margin-bottom: 1.5mm }`,
        front: `<div style="font:bold 54pt 'DejaVu Serif';padding-top:70mm">ev işi</div>`,
      },
      [
        ...RECIPES.map(
          (text, index) =>
            `<section class="new"><h1>${text.title}</h1><p class="deck">${text.spot}</p><p class="name">${by(text)}</p><aside>${needs[index]}</aside><div class="text">${written(text.blocks)}</div></section>`,
        ),
        `<section class="new"><h2 style="text-transform:uppercase;letter-spacing:.2em">Kısa kısa</h2><div class="grid">${BRIEFS.map((text) => `<div class="item"><h1>${text.title}</h1>${written(text.blocks)}</div>`).join("")}</div></section>`,
      ],
    ),
  };
}

const CISTERN_STYLES = {
  bar: { text: `${SANS} fo:font-size="8pt"` },
  cover: {
    paragraph: 'fo:margin-top="70mm" fo:text-align="center"',
    text: `${SERIF} fo:font-size="48pt"`,
  },
  title: {
    paragraph: 'fo:break-before="page" fo:margin-bottom="3mm"',
    text: `${SERIF} fo:font-size="26pt"`,
  },
  deck: { paragraph: 'fo:margin-bottom="5mm"', text: `${SANS} fo:font-size="11pt"` },
  p: {
    paragraph: `fo:text-align="justify" fo:hyphenation-ladder-count="no-limit" fo:text-indent="5mm"`,
    text: `${SERIF} fo:font-size="10.5pt" fo:hyphenate="true"`,
  },
  h: {
    paragraph: 'fo:margin-top="3mm" fo:keep-with-next="always"',
    text: `${SERIF} fo:font-size="10.5pt" fo:font-weight="bold"`,
  },
  q: {
    paragraph: 'fo:margin-top="3mm"',
    text: `${SERIF} fo:font-size="10.5pt" fo:font-weight="bold"`,
  },
  v: {
    paragraph: 'fo:margin-top="3mm" fo:margin-bottom="3mm"',
    text: `${SERIF} fo:font-size="10.5pt"`,
  },
  small: { text: `${SANS} fo:font-size="8.5pt"` },
  signed: {
    paragraph: 'fo:text-align="end" fo:margin-top="3mm"',
    text: `${SERIF} fo:font-size="10.5pt" fo:font-style="italic"`,
  },
};

/** Initials before what is said, titles across columns, who wrote at the end in italics, letters of readers, a frame. */
async function officePages(): Promise<Layout> {
  const [binder, tailor, walk] = (await textsOf(
    "bir-mucellitle-aksamustu",
    "tuzun-hafizasi",
    "istanbulda-yurumek",
  )) as [Text, Text, Text];
  const talk = withInitials({ ...binder, blocks: binder.blocks.slice(0, 15) }, "E.D.", "M.K.");
  const [salt, street] = first([tailor, walk], 10) as [Text, Text];
  const p = officeParagraph;
  const section = officeSection;
  const frame = `<draw:frame draw:style-name="frame" text:anchor-type="paragraph" svg:width="60mm"><draw:text-box fo:min-height="20mm">${p("small", "Tuz, kervanların yükünün yarısıydı; ölçüsü avuçla tutulurdu.")}</draw:text-box></draw:frame>`;
  const boxed = {
    ...salt,
    blocks: [
      ...salt.blocks,
      ["box", "Tuz, kervanların yükünün yarısıydı; ölçüsü avuçla tutulurdu."] as Block,
    ],
  };
  return {
    name: "LibreOffice: a talk with initials before what is said, names at the ends in italics, a frame in the columns, letters of readers",
    known: [
      known(talk),
      known(boxed),
      known(street),
      known({ ...LETTERS, blocks: LETTERS.blocks.map(([kind, text]) => [kind, text]) }),
    ],
    program: "soffice",
    html: officeDocument(
      {
        size: ["195mm", "265mm"],
        margins: 'fo:margin="18mm"',
        head: "Sarnıç — kültür ve sanat",
        foot: "#",
        columns: { two: [2, "8mm"], three: [3, "6mm"], one: [1, "0mm"] },
        styles: CISTERN_STYLES,
      },
      [
        p("cover", "Sarnıç"),
        p("title", talk.title) +
          p("deck", talk.spot) +
          p("small", `Söyleşi: ${by(talk)}`) +
          section("two", officeOf(talk.blocks)),
        p("title", salt.title) +
          p("deck", salt.spot) +
          section(
            "two",
            officeOf(salt.blocks.slice(0, 3)) +
              p("p", frame) +
              officeOf(salt.blocks.slice(3)) +
              p("signed", by(salt)),
          ),
        p("title", street.title) +
          p("deck", street.spot) +
          section("three", officeOf(street.blocks) + p("signed", by(street))),
        p("title", LETTERS.title) + section("one", officeOf(LETTERS.blocks)),
      ].join(""),
    ),
  };
}

/** Seven that other programs typeset. */
export function foreignMagazines(): Promise<Layout[]> {
  return Promise.all(
    [texMonthly, texPoems, tracedPages, troffBulletin, reviewPages, howTo, officePages].map((make) => make()),
  );
}
