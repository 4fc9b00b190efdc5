import { known, type Layout, type Text, written } from "./layouts.ts";
import { poemsOf, printed, textsOf, withInitials } from "./magazines.ts";
import { BRIEFS, EDITORIAL, RECIPES, REVIEWS } from "./short-texts.ts";
import { by, first } from "./small-magazines.ts";
import { texIssue, texOf, texWords, troffOf, troffWords, upper } from "./written-for.ts";

/** Names in the text's line before it, titles at the right, columns of two widths. */
async function rightTitles(): Promise<Layout> {
  const texts = first(await textsOf("ispartada-gul-sabahi", "bos-mektup-kutusu", "kaybolan-sesler"), 9);
  return {
    name: "TeX: titles at the right between rules, the spot in bold, who wrote it at the end after a dash",
    known: texts.map(known),
    program: "lualatex",
    html: texIssue(
      `\\usepackage[paperwidth=170mm,paperheight=240mm,margin=18mm]{geometry}\\setmainfont{DejaVu Serif}[Scale=.85]\\fancyfoot[C]{\\footnotesize • \\thepage\\ •}\\fancyhead[C]{\\footnotesize Avlu: üç aylık yazı dergisi}`,
      texts.map(
        (text) =>
          `\\clearpage{\\noindent\\rule{\\linewidth}{.4pt}\\par\\raggedleft\\Large ${texWords(text.title)}\\par\\noindent\\rule{\\linewidth}{.4pt}\\par}\\vspace{3mm}{\\noindent\\small\\bfseries ${texWords(text.spot)}\\par}\\vspace{4mm}\\begin{multicols}{2}${texOf(text.blocks)}\\par\\raggedleft — ${by(text)}\\par\\end{multicols}`,
      ),
    ),
  };
}

/** Two columns, a talk with initials, poems two a page, names in brackets. */
async function troffReview(): Promise<Layout> {
  const [bees, wall] = (await textsOf("arilar-bize-ne-soyler", "bahce-duvari")) as [Text, Text];
  const talk = withInitials({ ...bees, blocks: bees.blocks.slice(0, 13) }, "Z.K.", "N.S.");
  const poems = poemsOf(wall).slice(0, 2);
  const head = (text: Text) =>
    `.LP\n.ce 2\n.ps 16\n.vs 19\n${troffWords(text.title)}\n.ps 10\n.vs 13\n(${by(text)})\n.sp 2`;
  return {
    name: "troff: centred titles with names in brackets, a talk with initials, poems one below another",
    known: [talk, ...poems].map(known),
    program: "groff",
    html: `.nr PO 1i\n.nr LL 6.2i\n.ds CH\n.ds CF %\n.nr PS 10p\n.nr VS 13p\n.hy 0\n${head(talk)}\n${troffOf(talk.blocks)}\n.bp\n${poems.map((poem) => `${head(poem)}\n${troffOf(poem.blocks)}\n.sp 3`).join("\n")}`,
  };
}

/** A greeting, a recipe in two columns of two widths, a page of news in three columns, white titles on colour. */
async function weekend(): Promise<Layout> {
  const [street] = first(await textsOf("istanbulda-yurumek"), 12) as [Text];
  const [recipe, repair] = RECIPES as [Text, Text];
  return {
    name: "WeasyPrint: white titles on colour, sections turned at the edge, a recipe beside a text, news in three columns with lines above titles",
    known: [EDITORIAL, street, recipe, repair, ...BRIEFS, ...REVIEWS.slice(0, 1)].map(known),
    program: "weasyprint",
    html: printed(
      {
        page: "220mm 285mm",
        margins: `margin: 18mm 20mm; @bottom-right { content: "cumartesi " counter(page); font: 8pt "Liberation Sans" }`,
        css: `html { font: 9.6pt/1.45 "Liberation Serif"; hyphens: auto } header { background: #a42; color: #fff; padding: 4mm; margin-bottom: 4mm } h1 { font: bold 22pt/1.1 "Liberation Sans" } .name { font: 9pt "Liberation Sans"; margin-top: 1mm } .deck { font: italic 11pt/1.4 "Liberation Serif"; margin-bottom: 3mm } .text { text-align: justify } p + p { text-indent: 1.2em } .two { columns: 2; column-gap: 7mm } .three { columns: 3; column-gap: 6mm } .item { border-top: 1pt solid #a42; padding-top: 1mm; margin-bottom: 5mm; break-inside: avoid } .item h1 { font-size: 11pt } .turned { position: absolute; left: -14mm; top: 40mm; transform: rotate(-90deg); font: bold 8pt "Liberation Sans" } h3 { font: bold 9.6pt "Liberation Serif"; margin: 2mm 0 0 } section { position: relative }`,
      },
      [
        `<section><header><h1>${EDITORIAL.title}</h1></header><div class="text">${written(EDITORIAL.blocks)}<p style="text-align:right"><b>${by(EDITORIAL)}</b></p></div></section>`,
        ...[street, recipe, repair].map(
          (text) =>
            `<section class="new"><div class="turned">${upper(text.section)}</div><header><h1>${text.title}</h1><p class="name">${by(text)}</p></header><p class="deck">${text.spot}</p><div class="text ${text === street ? "two" : ""}">${written(text.blocks)}</div></section>`,
        ),
        `<section class="new"><div class="three">${[...BRIEFS, ...REVIEWS.slice(0, 1)].map((text) => `<div class="item"><h1>${text.title}</h1><div class="text">${written(text.blocks)}</div>${text.authors.length > 0 ? `<p class="name">${by(text)}</p>` : ""}</div>`).join("")}</div></section>`,
      ],
    ),
  };
}

/** Three that the engine met last, and was not changed by. */
export function thirdForeignMagazines(): Promise<Layout[]> {
  return Promise.all([rightTitles, troffReview, weekend].map((make) => make()));
}
