import { type Block, known, type Layout, type Text, written } from "./layouts.ts";
import { PICTURE, poemsOf, printed, textsOf } from "./magazines.ts";
import { EDITORIAL } from "./short-texts.ts";
import { by, first } from "./small-magazines.ts";
import {
  fontOf,
  officeDocument,
  officeOf,
  officeParagraph,
  officeSection,
  texIssue,
  texOf,
  texWords,
} from "./written-for.ts";

/** Heads and names in the margin beside the lines that they belong to, the spot drawn in and small, contents on the last page. */
async function sideHeads(): Promise<Layout> {
  const texts = first(
    await textsOf(
      "isik-hizi-ve-bekleyis",
      "sessiz-film-hic-sessiz-miydi",
      "son-vapur",
      "ispartada-gul-sabahi",
    ),
    14,
  );
  const inMargin = (style: string, text: string) =>
    `\\leavevmode\\marginpar{\\RaggedRight\\footnotesize${style} ${text}}`;
  const body = ({ blocks }: Text) => {
    let head = "";
    return blocks
      .map(([kind, text]) => {
        if (kind === "h") {
          head = inMargin("\\bfseries", texWords(text));
          return "";
        }
        const words = `${head}${texOf([[kind, text]])}`;
        head = "";
        return words;
      })
      .join("\n");
  };
  const contents = `\\clearpage{\\noindent\\Large Bu sayıdakiler\\par}\\vspace{8mm}${texts.map((text, at) => `\\noindent ${by(text)}, \\textit{${texWords(text.title)}}\\hfill ${2 + 2 * at}\\par\\medskip`).join("")}`;
  return {
    name: "fourth, TeX: subheads and names in the margin beside their lines, a spot drawn in and small, contents on the last page",
    known: texts.map(known),
    program: "lualatex",
    html: texIssue(
      `\\usepackage[paperwidth=165mm,paperheight=240mm,inner=18mm,outer=48mm,top=22mm,bottom=24mm,marginparwidth=34mm,marginparsep=5mm]{geometry}\\setmainfont{Latin Modern Roman}\\newfontfamily\\heads{Latin Modern Sans}\\fancyfoot[LE,RO]{\\heads\\footnotesize\\thepage}`,
      [
        `\\thispagestyle{empty}\\vspace*{40mm}{\\heads\\fontsize{44}{50}\\selectfont Pusula\\par\\vspace{4mm}\\Large Kış 2026 · Sayı 31\\par\\vspace{60mm}\\normalsize ${texts.map((text) => texWords(text.title)).join("\\par ")}\\par}`,
        ...texts.map(
          (text) =>
            `\\clearpage{\\noindent\\heads\\fontsize{21}{25}\\selectfont\\RaggedRight ${texWords(text.title)}\\par}\\vspace{4mm}{\\leftskip=14mm\\footnotesize\\noindent ${texWords(text.spot)}\\par}\\vspace{8mm}\\noindent ${inMargin("\\itshape", by(text))}${body(text)}`,
        ),
        contents,
      ],
    ),
  };
}

const SCHOOL_FONT = fontOf("DejaVu Sans");

/** Sheets across, a masthead above a greeting on the first page, pupils with their classes, titles on a ground of the paragraph's own. */
async function schoolPaper(): Promise<Layout> {
  const plain = first(await textsOf("bos-mektup-kutusu", "karsa-giden-tren", "tuzun-hafizasi"), 8);
  const [wall] = await textsOf("bahce-duvari");
  const [poem] = poemsOf(wall as Text) as [Text];
  const greeting = { ...EDITORIAL, authors: ["Hikmet Ozanoğlu"] };
  const p = officeParagraph;
  const classes = ["10-A", "9-C", "11-B"];
  const body = (text: Text, columns: string) => officeSection(columns, officeOf(text.blocks));
  return {
    name: "fourth, LibreOffice: a school's paper on sheets across, a masthead above a greeting on the first page, bold spots in colour, names with their classes",
    known: [greeting, ...plain, poem].map(known),
    program: "soffice",
    html: officeDocument(
      {
        size: ["297mm", "210mm"],
        margins: 'fo:margin="14mm"',
        head: "Teneffüs · Cumhuriyet Lisesi öğrenci dergisi",
        foot: "#",
        columns: { three: [3, "7mm"], two: [2, "10mm"] },
        styles: {
          bar: { paragraph: 'fo:text-align="end"', text: `${SCHOOL_FONT} fo:font-size="7pt"` },
          mast: { text: `${SCHOOL_FONT} fo:font-size="46pt" fo:font-weight="bold" fo:color="#0a6080"` },
          number: { paragraph: 'fo:margin-bottom="8mm"', text: `${SCHOOL_FONT} fo:font-size="9pt"` },
          title: {
            paragraph:
              'fo:background-color="#0a6080" fo:padding="2mm" fo:margin-top="4mm" fo:margin-bottom="2mm"',
            text: `${SCHOOL_FONT} fo:font-size="20pt" fo:color="#ffffff"`,
          },
          next: {
            paragraph:
              'fo:break-before="page" fo:background-color="#0a6080" fo:padding="2mm" fo:margin-bottom="2mm"',
            text: `${SCHOOL_FONT} fo:font-size="20pt" fo:color="#ffffff"`,
          },
          deck: {
            paragraph: 'fo:margin-bottom="3mm"',
            text: `${SCHOOL_FONT} fo:font-size="9pt" fo:font-weight="bold" fo:color="#0a6080"`,
          },
          name: {
            paragraph: 'fo:margin-bottom="3mm"',
            text: `${SCHOOL_FONT} fo:font-size="8pt"`,
          },
          p: { paragraph: 'fo:margin-bottom="1.5mm"', text: `${SCHOOL_FONT} fo:font-size="9pt"` },
          h: {
            paragraph: 'fo:margin-top="2mm"',
            text: `${SCHOOL_FONT} fo:font-size="9pt" fo:color="#0a6080"`,
          },
          v: { paragraph: 'fo:margin-bottom="3mm"', text: `${SCHOOL_FONT} fo:font-size="9pt"` },
          signed: {
            paragraph: 'fo:text-align="end"',
            text: `${SCHOOL_FONT} fo:font-size="9pt" fo:font-style="italic"`,
          },
        },
      },
      p("mast", "Teneffüs") +
        p("number", "Sayı 3 · Aralık 2026 · Üç ayda bir çıkar") +
        p("title", greeting.title) +
        officeOf(greeting.blocks) +
        p("signed", by(greeting)) +
        plain
          .map(
            (text, at) =>
              p("next", text.title) +
              p("deck", text.spot) +
              p("name", `${by(text)}, ${classes[at]}`) +
              body(text, "three"),
          )
          .join("") +
        p("next", poem.title) +
        p("name", `${by(poem)}, 12-A`) +
        body(poem, "two"),
    ),
  };
}

/** Openings in large letters, a box with a head of its own and addresses, captions with an arrow, who wrote and took pictures above. */
async function travels(): Promise<Layout> {
  const plain = await textsOf("karsa-giden-tren", "datcada-badem-zamani", "istanbulda-yurumek");
  const boxes = [
    "<b>Nasıl gidilir?</b><br>Doğu Ekspresi her akşam Ankara Garı’ndan kalkar. Yer ayırmak için en az bir ay önce davranın.",
    "<b>Nerede kalınır?</b><br>Eski Datça’da taş evlerin çoğu pansiyondur. Şubatta yer bulunur, ağustosta bulunmaz.",
    "<b>Ne giyilir?</b><br>Tabanı sert bir ayakkabı. Kaldırım bitince yol değil, taş başlar.",
  ];
  const texts = plain.map((text, at) => ({
    ...text,
    authors: [...text.authors, "Ümran Ilgazcı"],
    blocks: [...text.blocks, ["box", boxes[at]] as Block],
  }));
  const caption = [
    "▲ Erzincan’dan sonra camın buğusu.",
    "▲ Badem çiçeği üç gün dayanır.",
    "▲ Yüksek Kaldırım’ın altıncı dönemeci.",
  ];
  return {
    name: "fourth: a magazine of travels: centred titles over pictures, the spot between rules in capitals of small size, first paragraphs in large letters, boxes with heads",
    known: texts.map(known),
    html: printed(
      {
        page: "225mm 290mm",
        margins: `margin: 17mm; @bottom-center { content: "uzak yakın — " counter(page); font: 8pt "DejaVu Sans" }`,
        css: `html { font: 9.7pt/1.46 "DejaVu Serif Condensed", "DejaVu Serif" } h1 { font: italic 36pt/1.1 "Liberation Serif"; text-align: center; margin: 6mm 0 3mm } .name { font: 8pt "DejaVu Sans"; text-align: center; letter-spacing: .04em } .deck { text-transform: uppercase; font: 8.2pt/1.6 "DejaVu Sans"; border-top: .5pt solid; border-bottom: .5pt solid; padding: 2mm 0; margin: 4mm 12mm; text-align: center; hyphens: none } .lead { font-size: 13.5pt; line-height: 1.4; margin-bottom: 5mm } .text { columns: 2; column-gap: 9mm; text-align: justify } .text p + p { text-indent: 1.3em } h3 { font: bold 10.5pt "DejaVu Sans"; color: #b40; margin: 4mm 0 1mm } .v, .q { text-indent: 0 !important } .q { font-weight: bold } figcaption { font: 7.4pt/1.4 "DejaVu Sans"; color: #666; margin: 1mm 0 0 } aside { background: #fbeedd; border-left: 3pt solid #b40; padding: 4mm; font: 8.4pt/1.5 "DejaVu Sans"; margin: 5mm 0; break-inside: avoid }`,
        front: `<div style="font:italic 64pt 'Liberation Serif';padding-top:30mm;text-align:center">uzak yakın</div><div style="font:11pt/2 'DejaVu Sans';padding-top:110mm">${texts.map((text) => `${text.title}<br>`).join("")}Kış sayısı · 2026</div>`,
      },
      texts.map((text, at) => {
        const [[, lead = ""] = [], ...rest] = text.blocks.slice(0, -1);
        return `<section class="new">${PICTURE(caption[at] ?? "", 80)}<h1>${text.title}</h1><p class="name">yazı ${plain[at]?.authors[0]} | fotoğraf Ümran Ilgazcı</p><p class="deck">${text.spot}</p><p class="lead">${lead}</p><div class="text">${written(rest)}</div><aside>${boxes[at]}</aside></section>`;
      }),
    ),
  };
}

/** Three that the engine met after it was changed by all others. */
export function fourthMagazines(): Promise<Layout[]> {
  return Promise.all([sideHeads, schoolPaper, travels].map((make) => make()));
}
