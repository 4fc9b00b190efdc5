import type { Block } from "./layouts.ts";

type Kind = Block[0];

/** Replaces what is bold, italic and broken in a block's words. */
function marked(text: string, marks: { readonly b: Mark; readonly i: Mark; readonly br: string }): string {
  return text
    .replaceAll(/<(\/?)(b|i)>/g, (_, end: string, kind: "b" | "i") => marks[kind][end === "" ? 0 : 1])
    .replaceAll(/\\\n|<br>/g, marks.br);
}

type Mark = readonly [string, string];

function blocksWritten(
  blocks: readonly Block[],
  kinds: Partial<Record<Kind, (text: string) => string>>,
  words: (text: string) => string,
): string {
  return blocks.map(([kind, text]) => (kinds[kind] ?? kinds.p ?? String)(words(text))).join("\n");
}

export function texWords(text: string): string {
  const plain = text.replaceAll(/[&%#$_]/g, "\\$&");
  return marked(plain, { b: ["\\textbf{", "}"], i: ["\\textit{", "}"], br: "\\\\\n" });
}

export const TEX: Partial<Record<Kind, (text: string) => string>> = {
  p: (text) => `${text}\n`,
  h: (text) => `\n\\subsection*{${text}}\n`,
  q: (text) => `\n\\medskip\\noindent\\textbf{${text}}\\nopagebreak\\par\n`,
  v: (text) => `\n\\medskip{\\raggedright\\noindent ${text}\\par}\\medskip\n`,
};

export function texOf(blocks: readonly Block[], kinds = TEX): string {
  return blocksWritten(blocks, { ...TEX, ...kinds }, texWords);
}

export function troffWords(text: string): string {
  return marked(text, { b: ["\\fB", "\\fP"], i: ["\\fI", "\\fP"], br: "\n.br\n" }).replaceAll(
    /^['.](?!br$)/gm,
    "\\&$&",
  );
}

export const TROFF: Partial<Record<Kind, (text: string) => string>> = {
  p: (text) => `.PP\n${text}`,
  h: (text) => `.SH\n${text}`,
  q: (text) => `.LP\n.B\n${text}\n.R`,
  v: (text) => `.LP\n.na\n.nh\n${text}\n.ad b\n.hy 1`,
};

export function troffOf(blocks: readonly Block[], kinds = TROFF): string {
  return blocksWritten(blocks, { ...TROFF, ...kinds }, troffWords);
}

export function officeWords(text: string): string {
  return marked(text.replaceAll("&", "&amp;"), {
    b: ['<text:span text:style-name="bold">', "</text:span>"],
    i: ['<text:span text:style-name="italic">', "</text:span>"],
    br: "<text:line-break/>",
  });
}

export function officeOf(blocks: readonly Block[]): string {
  return blocks
    .map(([kind, text]) => `<text:p text:style-name="${kind}">${officeWords(text)}</text:p>`)
    .join("");
}

export const upper = (text: string) => text.toLocaleUpperCase("tr");

/** @param head what stands before the document's text */
export function texIssue(head: string, body: readonly string[]): string {
  return `\\documentclass[10pt,twoside]{article}\\usepackage{fontspec,multicol,xcolor,ragged2e,fancyhdr,microtype,graphicx}\\usepackage[turkish,shorthands=off]{babel}
\\pagestyle{fancy}\\fancyhf{}\\renewcommand{\\headrulewidth}{0pt}\\setlength{\\parindent}{1.3em}\\setcounter{secnumdepth}{-1}\\setlength{\\emergencystretch}{3em}
${head}\\begin{document}${body.join("\n")}\\end{document}`;
}

export function officeParagraph(style: string, text: string): string {
  return `<text:p text:style-name="${style}">${text}</text:p>`;
}

/** @param columns their name in officeDocument() */
export function officeSection(columns: string, text: string): string {
  return `<text:section text:style-name="${columns}" text:name="${columns}-${text.length}">${text}</text:section>`;
}

export const fontOf = (name: string) => `style:font-name="${name}" fo:font-family="${name}"`;
export const SERIF = fontOf("Liberation Serif");
export const SANS = fontOf("Liberation Sans");

/** Attributes as they stand in its styles: “fo:font-size="9pt"”. */
export interface OfficeStyle {
  readonly paragraph?: string;
  readonly text?: string;
}

/** A document of LibreOffice in one file. @param columns of its sections, by their names */
export function officeDocument(
  {
    size,
    margins,
    styles,
    columns,
    head,
    foot,
  }: {
    readonly size: readonly [width: string, height: string];
    readonly margins: string;
    readonly styles: Readonly<Record<string, OfficeStyle>>;
    readonly columns: Readonly<Record<string, readonly [count: number, gap: string]>>;
    readonly head: string;
    readonly foot: string;
  },
  body: string,
): string {
  const paragraphs = Object.entries(styles).map(
    ([name, { paragraph = "", text = "" }]) =>
      `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${paragraph}/><style:text-properties ${text} fo:language="tr" fo:country="TR"/></style:style>`,
  );
  const sections = Object.entries(columns).map(
    ([name, [count, gap]]) =>
      `<style:style style:name="${name}" style:family="section"><style:section-properties><style:columns fo:column-count="${count}" fo:column-gap="${gap}"/></style:section-properties></style:style>`,
  );
  const names = ["office", "style", "text", "table", "drawing"].map((name) => {
    const prefix = name === "drawing" ? "draw" : name;
    return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  });
  const bar = (kind: string, text: string) =>
    `<style:${kind}><text:p text:style-name="bar">${text.replace("#", "<text:page-number/>")}</text:p></style:${kind}>`;
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(" ")} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles>${paragraphs.join("")}${sections.join("")}<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="italic" style:family="text"><style:text-properties fo:font-style="italic"/></style:style><style:style style:name="free" style:family="graphic"><style:graphic-properties style:wrap="run-through" draw:fill="none" draw:stroke="none" fo:border="none" style:horizontal-pos="from-left" style:horizontal-rel="page" style:vertical-pos="from-top" style:vertical-rel="page"/></style:style><style:style style:name="frame" style:family="graphic"><style:graphic-properties style:wrap="parallel" style:horizontal-pos="right" style:horizontal-rel="paragraph" style:vertical-pos="top" style:vertical-rel="paragraph" fo:margin-left="4mm" fo:margin-bottom="2mm" fo:padding="2mm" fo:border="0.5pt solid #000000"/></style:style><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${size[0]}" fo:page-height="${size[1]}" ${margins}/><style:header-style><style:header-footer-properties fo:margin-bottom="5mm"/></style:header-style><style:footer-style><style:header-footer-properties fo:margin-top="5mm"/></style:footer-style></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page">${bar("header", head)}${bar("footer", foot)}</style:master-page></office:master-styles><office:body><office:text>${body}</office:text></office:body></office:document>`;
}
