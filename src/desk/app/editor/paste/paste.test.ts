import { parseHTML } from "linkedom";
import { DOMParser } from "prosemirror-model";
import { beforeAll, expect, test, vi } from "vitest";
import { documentToHtml } from "../../../document/document-html.ts";
import { schema } from "../../../document/schema.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { inertBody } from "./inert-body.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

beforeAll(() => {
  const { DOMParser: Parser } = parseHTML("<!doctype html><html><body></body></html>");
  vi.stubGlobal("DOMParser", Parser);
  vi.stubGlobal("NodeFilter", { SHOW_TEXT: 4, SHOW_COMMENT: 128 });
  return () => vi.unstubAllGlobals();
});

function pasted(html: string) {
  const body = inertBody(`<html><body>${html}</body></html>`);
  const pictures = cleanPasted(body);
  return { pictures, html: documentToHtml(DOMParser.fromSchema(schema).parse(body)) };
}

test("Google Docs: not all is bold, and what is bold or italic by style stays so", () => {
  const { html } = pasted(
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Başlık</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">Düz, </span><span style="font-weight:700;">kalın</span><span style="font-weight:400;"> ve </span><span style="font-weight:400;font-style:italic;">italik</span>&nbsp;söz.</p><br /><ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Madde</span></p></li></ul></b>`,
  );
  expect(html).toBe(
    "<h1>Başlık</h1>\n<p>Düz, <strong>kalın</strong> ve <em>italik</em> söz.</p>\n<ul><li><p>Madde</p></li></ul>",
  );
});

test("Word on the desktop: its lists are lists, and none of its own elements stay", () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const { html } = pasted(
    `<style><!-- p.MsoNormal {margin:0} --></style><p class=MsoNormal style='text-align:justify'><b style='mso-bidi-font-weight:normal'>Kalın</b><span style='mso-spacerun:yes'>&nbsp; </span>söz.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, "1.", "Bir")}${item(2, "·", "İçeride")}${item(1, "2.", "İki")}<p class=MsoNormal>Son</p>`,
  );
  expect(html).toBe(
    "<p><strong>Kalın</strong> söz.</p>\n<ol><li>Bir\n<ul><li>İçeride</li></ul></li>\n<li>İki</li></ol>\n<p>Son</p>",
  );
});

test("Word in the browser: items that come as lists of their own are one list", () => {
  const item = (level: number, text: string) =>
    `<ul class="BulletListStyle1"><li data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></ul>`;
  const { html } = pasted(`${item(1, "Bir")}${item(2, "İçeride")}${item(1, "İki")}`);
  expect(html).toBe("<ul><li><p>Bir</p>\n<ul><li><p>İçeride</p></li></ul></li>\n<li><p>İki</p></li></ul>");
});

test("pictures leave marks where they were, with their addresses and what they show", () => {
  const { html, pictures } = pasted(
    `<p>Bir</p><p><img src="data:image/png;base64,AAAA"></p><p><img src="file:///C:/a.png" alt="a.png">İki</p><img src="https://ornek.com/a.png" alt="İki sandal">`,
  );
  expect(pictures).toEqual([
    { address: "data:image/png;base64,AAAA", alt: null },
    { address: null, alt: null },
    { address: "https://ornek.com/a.png", alt: "İki sandal" },
  ]);
  expect(html).toBe("<p>Bir</p>\npending:0\n<p>İki</p>\npending:1\npending:2");
});

test("InDesign: hyphens set at line ends go, lines of verse stay lines", () => {
  const html = (text: string) => plainParagraphs(text).map(String).join(" ");
  expect(html("Uzun bir sü\u00ad\u2028tunda satır sonu.\nİkinci\u00a0paragraf.")).toBe(
    'paragraph("Uzun bir sütunda satır sonu.") paragraph("İkinci paragraf.")',
  );
  expect(html("Bir el bilirim,\u2028cuma günleri")).toBe(
    'paragraph("Bir el bilirim,", hard_break, "cuma günleri")',
  );
});
