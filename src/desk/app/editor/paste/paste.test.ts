import { parseHTML } from "linkedom";
import { DOMParser, Fragment, Slice } from "prosemirror-model";
import { AllSelection, EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { beforeAll, expect, test, vi } from "vitest";
import { renderMarkdown } from "../../../../content/markdown/render-markdown.ts";
import { documentToHtml } from "../../../document/document-html.ts";
import { MAX_DOCUMENT } from "../../../document/measure-document.ts";
import { schema } from "../../../document/schema.ts";
import { htmlToDocument } from "../../../html/html-to-document.ts";
import { cleanPasted, plainParagraphs } from "./clean-pasted.ts";
import { inertBody } from "./inert-body.ts";
import { insertPasted, partsOf } from "./insert-pasted.ts";
import { pasting } from "./paste-plugin.ts";

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

test("Word: an editor's comment and what was deleted are no part of the text, what was inserted is", () => {
  const { html } = pasted(
    `<p class=MsoNormal>Birinci. <a style='mso-comment-reference:AY_1;mso-comment-date:20240501T1000'>Tartışmalı cümle.</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AY1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> <del cite="mailto:Ayla" datetime="2024-05-01T10:00">Silinen.</del><span class=msoIns><ins cite="mailto:Ayla" datetime="2024-05-01T10:00">Eklenen.</ins></span> Son.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[AY1]</a>Çıkaralım mı?</p></div></div></div>`,
  );
  expect(html).toBe("<p>Birinci. Tartışmalı cümle. Eklenen. Son.</p>");
});

test("Google Docs: comments stay there, notes come, and a word that the author struck stays struck", () => {
  const { html } = pasted(
    `<p>Metin<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> <del>üstü çizili</del> söz<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>&nbsp;Kaynak.</p></div><div style="border:1px solid"><p><span><a href="#cmnt_ref1" id="cmnt1">[a]</a></span><span>Bunu çıkaralım.</span></p></div>`,
  );
  expect(html).toContain("<del>üstü çizili</del>");
  expect(html).toContain("Kaynak.");
  expect(html).not.toMatch(/çıkaralım|\[a\]/);
});

test("Word in the browser: items that come as lists of their own are one list", () => {
  const item = (level: number, text: string) =>
    `<ul class="BulletListStyle1"><li data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></ul>`;
  const { html } = pasted(`${item(1, "Bir")}${item(2, "İçeride")}${item(1, "İki")}`);
  expect(html).toBe("<ul><li><p>Bir</p>\n<ul><li><p>İçeride</p></li></ul></li>\n<li><p>İki</p></li></ul>");
});

test("Word: lists go on at their number, in letters and Roman numbers too, at every level", () => {
  const item = (list: string, marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;
  const between = "<p class=MsoNormal>Araya giren.</p>";
  const { html } = pasted(
    [
      `<style><!-- @list l2:level1 {mso-level-number-format:alpha-upper;} --></style>`,
      ...[item("l0 level1", "1.", "Bir"), item("l0 level1", "2.", "İki"), between],
      ...[
        item("l0 level1", "3.", "Üç"),
        item("l0 level2", "c)", "Ce"),
        item("l0 level3", "iv.", "Dört"),
        between,
      ],
      ...[
        item("l1 level1", "(IV)", "Dört"),
        between,
        item("l1 level1", "(V)", "Beş"),
        between,
        item("l2 level1", "V.", "Ve"),
        between,
      ],
      ...[
        item("l3 level1", "2.1", "Bir"),
        item("l3 level1", "2.2", "İki"),
        item("l4 level1", "o", "Yuvarlak"),
      ],
      `<h2 style='mso-list:l5 level1 lfo2'><span style='mso-list:Ignore'>IV.<span>&nbsp; </span></span>Numaralı başlık</h2>`,
    ].join(""),
  );
  expect(html.replace(/<p>Araya giren.<\/p>/g, "–").replace(/\n/g, "")).toBe(
    [
      "<ol><li>Bir</li><li>İki</li></ol>–",
      '<ol start="3"><li>Üç<ol start="3" type="a"><li>Ce<ol start="4" type="i"><li>Dört</li></ol></li></ol></li></ol>–',
      '<ol start="4" type="I"><li>Dört</li></ol>–<ol start="5" type="I"><li>Beş</li></ol>–<ol start="22" type="A"><li>Ve</li></ol>–',
      "<ol><li>Bir</li><li>İki</li></ol><ul><li>Yuvarlak</li></ul><h2>IV. Numaralı başlık</h2>",
    ].join(""),
  );
});

test.each([
  ["a page", `<ol start="3"><li>Üç</li></ol>`, `<ol start="3"><li>Üç</li></ol>`],
  ["an item's own number", `<ol><li value="4">Dört</li></ol>`, `<ol start="4"><li>Dört</li></ol>`],
  [
    "Google Docs",
    `<ol start="2"><li style="list-style-type:lower-alpha" aria-level="1"><p>Be</p></li><ol><li style="list-style-type:lower-roman" aria-level="2"><p>Bir</p></li></ol></ol>`,
    `<ol start="2" type="a"><li><p>Be</p><ol type="i"><li><p>Bir</p></li></ol></li></ol>`,
  ],
  [
    "Word in the browser",
    `<div class="ListContainerWrapper"><ol start="3"><li data-aria-level="1" data-aria-posinset="3"><p>Üç</p></li></ol></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>İçeride</p></li></ul></div><div class="ListContainerWrapper"><ol start="4"><li data-aria-level="1"><p>Dört</p></li></ol></div>`,
    `<ol start="3"><li><p>Üç</p><ul><li><p>İçeride</p></li></ul></li><li><p>Dört</p></li></ol>`,
  ],
])("a list of %s goes on at its number", (_, given, expected) => {
  expect(pasted(given).html.replace(/\n/g, "")).toBe(expected);
});

test("Word: a style is what its name and its sheet say, a look is none", () => {
  const { html } = pasted(
    `<style>
<!--
 /* Style Definitions */
p.MsoQuote, li.MsoQuote, div.MsoQuote
	{mso-style-name:"Alıntı"; font-style:italic;}
p.Epigraf {font-style:italic;}
span.Eser {mso-style-type:character; font-style:italic; font-weight:bold}
span.Us {vertical-align:super}
span.Gizli {mso-hide:all}
@media print { .ekran {display:none} }
p.Blm {mso-style-name:"Başlık 3"}
-->
</style>
<p class=Balk1><span style='mso-fareast-language:TR'>Birinci</span></p>
<p class=MsoHeading2>İkinci</p><p class=Blm>Üçüncü</p>
<p class=Epigraf>Eğik, <span style='font-style:normal'>düz</span>, eğik.</p>
<p class=MsoNormal><span class=Eser>Eser</span> m<span class=Us>2</span> a<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>n</span><span class=Gizli>gizli</span> <span class=ekran>ekranda</span></p>
<p class=MsoQuote>Bir <i>söz</i>.</p><p class=MsoQuote>İkincisi.</p>
<p class=MsoNormal>Ara.</p><p class=MsoIntenseQuoteCxSpFirst><b>Güçlü</b> söz.</p><p class=Alnt>Son.</p><p class=AlntChar>Düz.</p>`,
  );
  expect(html.replace(/\n/g, "")).toBe(
    [
      "<h1>Birinci</h1><h2>İkinci</h2><h3>Üçüncü</h3><p><em>Eğik, </em>düz<em>, eğik.</em></p>",
      "<p><strong><em>Eser</em></strong> m<sup>2</sup> a<sup>n</sup> ekranda</p>",
      "<blockquote><p>Bir <em>söz</em>.</p><p>İkincisi.</p></blockquote><p>Ara.</p>",
      "<blockquote><p><strong>Güçlü</strong> söz.</p><p>Son.</p></blockquote><p>Düz.</p>",
    ].join(""),
  );
});

test.each([
  [
    "LibreOffice",
    `<style type="text/css">p { margin-bottom: 0.25cm } span.T1 { font-style: italic } .T2 { font-weight: bold }</style><p>Bir <span class="T1">iki</span> <span class="T2">üç</span></p>`,
  ],
  [
    "Google Docs' pages",
    `<style type="text/css">@import url(https://themes.googleusercontent.com/fonts/css);.c1{color:#000;font-style:italic}.c2{font-weight:700}</style><p class="c0"><span>Bir </span><span class="c1">iki</span><span> </span><span class="c2">üç</span></p>`,
  ],
  [
    "a sheet against the word",
    `<style>.a{font-weight:700}</style><p class=a style="font-weight:400">Bir <i>iki</i> <b>üç</b></p>`,
  ],
])("styles in a sheet are read: %s", (_, given) => {
  expect(pasted(given).html).toBe("<p>Bir <em>iki</em> <strong>üç</strong></p>");
});

test("a style sheet and classes without end take no time", () => {
  const css = `${".a{font-style:italic}".repeat(20_000)}${"{".repeat(50_000)}${"@media{.b{".repeat(20_000)}`;
  const { html } = pasted(`<style>${css}</style>${"<p class='a b c'>Bir.</p>".repeat(1000)}`);
  expect(html.startsWith("<p><em>Bir.</em></p>")).toBe(true);
});

test("an address that a program put its own server before leads where it is meant", () => {
  expect(
    pasted(
      `<p><a href="https://www.google.com/url?q=https://ornek.com/yazi&amp;sa=D&amp;source=editors">yazı</a></p>`,
    ).html,
  ).toBe(`<p><a href="https://ornek.com/yazi">yazı</a></p>`);
});

test.each([
  [
    "Google Docs",
    `<ul><li role="checkbox" aria-checked="false" style="list-style-type:none"><img src="data:image/png;base64,AAAA" width="17px" alt="unchecked" aria-roledescription="checkbox"><p>Ekmek</p></li><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" alt="checked" aria-roledescription="checkbox"><p>Süt</p></li></ul>`,
  ],
  [
    "a page",
    `<ul><li><p><input type="checkbox">Ekmek</p></li><li><p><input type=checkbox checked> Süt</p></li></ul>`,
  ],
  ["Notion", `<ul><li><p>[ ] Ekmek</p></li><li><p>[x] Süt</p></li></ul>`],
])("tick boxes of %s are signs and no pictures", (_, given) => {
  const { html, pictures } = pasted(given);
  expect(pictures).toEqual([]);
  expect(html.replace(/\n/g, "")).toBe("<ul><li><p>☐ Ekmek</p></li><li><p>☑ Süt</p></li></ul>");
});

test("tick boxes of Markdown are signs, and the lines stay lines", () => {
  expect(plainParagraphs("- [ ] Ekmek\n- [x] Süt\n[kaynak] Not").map(String)).toEqual([
    'paragraph("☐ Ekmek")',
    'paragraph("☑ Süt")',
    'paragraph("[kaynak] Not")',
  ]);
});

const CALL = (key: string) =>
  `<sup><a href="#fn-${key}" id="fnref-${key}" data-footnote-ref="" aria-describedby="footnote-label">`;

test.each([
  [
    "Word",
    `<p class=MsoNormal>Bir<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a> iki.</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> <i>Not</i>.<o:p></o:p></p></div></div>`,
  ],
  [
    "Google Docs",
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p>Bir<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> iki.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> </span><span style="font-style:italic">Not</span>.</p></div></b>`,
  ],
  [
    "LibreOffice",
    `<p>Bir<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> iki.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a><i>Not</i>.</p></div>`,
  ],
  [
    "a website",
    `<p>Bir<sup id="fnref:1"><a href="https://ornek.com/yazi#fn:1">1</a></sup> iki.</p><hr><ol><li id="fn:1"><p><em>Not</em>. <a href="https://ornek.com/yazi#fnref:1">↩</a></p></li></ol>`,
  ],
])("notes of %s are notes here", (_program, text) => {
  const { html } = pasted(text);
  const key = /href="#fn-([^"]+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain(`<p>Bir${CALL(key)}1</a></sup> iki.</p>\n<section`);
  expect(html).toContain(`<li id="fn-${key}"><p><em>Not</em>. <a href="#fnref-${key}"`);
});

test("two calls have one note, and notes keep their paragraphs", () => {
  const call = (number: number, id: string) => `<sup><a href="#n${number}" id="${id}">${number}</a></sup>`;
  const { html } = pasted(
    `<p>Bir${call(1, "a")} iki${call(2, "b")} üç${call(1, "c")}</p><ol><li id="n1">Ek <a href="#a">↩</a> <a href="#c">↩</a></li><li id="n2"><p>Önce</p><p>Sonra <a href="#b">↩</a></p></li></ol>`,
  );
  expect(html.match(/data-footnote-ref=/g)).toHaveLength(3);
  expect(html.match(/<li id="fn-/g)).toHaveLength(2);
  expect(html).toMatch(/<p>Önce<\/p>\n<p>Sonra <a/);
});

test("a contents list whose headings lead back to it has no notes", () => {
  const { html } = pasted(
    `<p><a href="#bir" id="i1">Bir</a></p><div id="bir"><h2><a href="#i1">Bir</a></h2><p>Metin</p></div>`,
  );
  expect(html).toBe('<p><a href="#bir">Bir</a></p>\n<h2><a href="#i1">Bir</a></h2>\n<p>Metin</p>');
});

test("a pasted text's notes come among those that are there, each of them once", () => {
  const withNote = (words: string, key: string, note: string) =>
    htmlToDocument(renderMarkdown(`${words}[^${key}]\n\n[^${key}]: ${note}`));
  const doc = withNote("Bir iki", "a", "Not");
  /** Pasted behind the first word. */
  const after = (pasted: ReturnType<typeof withNote>) => {
    const { tr } = EditorState.create({ doc, selection: TextSelection.create(doc, 4) });
    insertPasted(tr, partsOf(new Slice(pasted.content, 1, 0), false));
    tr.doc.check();
    return documentToHtml(tr.doc).replace(/<h2.*?<\/h2>| <a href="#fnref.*?<\/a>|\n| id="fnref.*?(?=>)/g, "");
  };
  const [first, section] = after(withNote("sıfır", "b", "Yeni")).split("<section");
  expect(first).toBe('<p>Birsıfır<sup><a href="#fn-b">1</a></sup> iki<sup><a href="#fn-a">2</a></sup></p>');
  expect(section).toContain('<li id="fn-b"><p>Yeni</p></li><li id="fn-a"><p>Not</p></li>');
  // The same note, called twice.
  expect(after(withNote("sıfır", "a", "Not")).match(/<li/g)).toHaveLength(1);
  // Another note of the same key.
  const other = after(withNote("sıfır", "a", "Başka"));
  expect(other).toMatch(/<li id="fn-(?!a")\w+"><p>Başka<\/p><\/li><li id="fn-a"><p>Not<\/p><\/li>/);
});

test("what a note cannot hold of a pasted text goes before the notes, and the note stays one", () => {
  const doc = htmlToDocument(renderMarkdown("Söz[^a]\n\n[^a]: Önce sonra"));
  const { tr } = EditorState.create({ doc, selection: TextSelection.create(doc, doc.content.size - 8) });
  const { content } = htmlToDocument("<ul><li>Bir</li></ul><hr><h2>İki</h2>");
  insertPasted(tr, partsOf(new Slice(content, 0, 0), true));
  tr.doc.check();
  expect(tr.doc.toString()).toBe(
    'doc(paragraph("Söz", footnote_call), horizontal_rule, footnotes(footnote(paragraph("Önce Bir"), paragraph("İkisonra"))))',
  );
});

test("a text with its notes takes its own place", () => {
  const doc = htmlToDocument(renderMarkdown("Söz[^a]\n\n[^a]: Not"));
  for (const selection of [new AllSelection(doc), TextSelection.create(doc, 1, doc.content.size - 3)]) {
    const { tr } = EditorState.create({ doc, selection });
    insertPasted(tr, partsOf(selection.content(), false));
    expect(documentToHtml(tr.doc)).toBe(documentToHtml(doc));
  }
});

test.each([
  ["<!--a-->Bir<br><br>İki<br>Üç<br>", '<p>Bir</p>\n<p class="verse">İki<br />Üç</p>'],
  ["<div>Bir <b>iki</b><br> <br>üç</div>", "<p>Bir <strong>iki</strong></p>\n<p>üç</p>"],
  [
    "<p>Bir<br>iki<br><br>üç<br>dört</p>",
    '<p class="verse">Bir<br />iki</p>\n<p class="verse">üç<br />dört</p>',
  ],
  ["<p>Bir</p><br><p>İki</p><br class='Apple-interchange-newline'>", "<p>Bir</p>\n<p>İki</p>"],
  ["<ul><li>Bir<br><br>İki</li></ul>", "<ul><li><p>Bir</p>\n<p>İki</p></li></ul>"],
  ["söz <i>söz</i>", "<p>söz <em>söz</em></p>"],
])("%s: a blank line ends a paragraph, and no words run together", (given, expected) => {
  expect(pasted(given).html).toBe(expected);
});

test("a style without an end takes the rest with it, as in a browser, and no time", () => {
  expect(pasted(`<p>Bir</p>${"<style ".repeat(50_000)}<p>İki</p>`).html).toBe("<p>Bir</p>");
  expect(pasted(`<noscript><p>Yok</p></noscript><p>Var</p>`).html).toBe("<p>Var</p>");
});

test("pictures leave marks where they were, with their addresses and what they show", () => {
  const { html, pictures } = pasted(
    `<p>Bir</p><p><img src="data:image/png;base64,AAAA"></p><p><img src="file:///C:/a.png" alt="a.png">İki<img src="file:///C:/b.png" alt="Ekran Resmi 2.png"></p><img src="https://ornek.com/a.png" alt="İki sandal">`,
  );
  expect(pictures).toEqual([
    { address: "data:image/png;base64,AAAA", alt: null },
    { address: null, alt: null },
    { address: null, alt: null },
    { address: "https://ornek.com/a.png", alt: "İki sandal" },
  ]);
  expect(html).toBe("<p>Bir</p>\npending:0\n<p>İki</p>\npending:1\npending:2\npending:3");
});

test("InDesign: hyphens set at line ends go, lines of verse stay lines", () => {
  const html = (text: string) => plainParagraphs(text).map(String).join(" ");
  expect(html("Uzun bir sü\u00ad\u2028tunda satır sonu.\nİkinci\u00a0paragraf.")).toBe(
    'paragraph("Uzun bir sütunda satır sonu.") paragraph("İkinci paragraf.")',
  );
  expect(html("\tSekme\u0007 ve\u0003 \ufffc son.")).toBe('paragraph("Sekme ve son.")');
  expect(html("Bir el bilirim,\u2028cuma günleri")).toBe(
    'paragraph("Bir el bilirim,", hard_break, "cuma günleri")',
  );
});

test("Word: lines of a poem that are paragraphs, or lines of one, keep stanzas and indents", () => {
  const line = (text: string, style = "") => `<p class=MsoNormal style='${style}'>${text}<o:p></o:p></p>\n`;
  const tab = "<span style='mso-tab-count:1'>            </span>";
  const space = "\u00a0";
  expect(
    pasted(
      line("Kuyunun başında") +
        line(`${tab}bir kova`) +
        line("su gibi duran", "margin-left:35.4pt") +
        line("&nbsp;") +
        line("Sabah oldu") +
        line("<i>kimse gelmedi</i>"),
    ).html,
  ).toBe(
    `<p class="verse">Kuyunun başında<br />${space.repeat(4)}bir kova<br />${space.repeat(4)}su gibi duran</p>\n` +
      '<p class="verse">Sabah oldu<br /><em>kimse gelmedi</em></p>',
  );
  expect(
    pasted(
      `<p class=MsoNormal>Bir el bilirim,<br>\n<span style='mso-spacerun:yes'>&nbsp;&nbsp; </span>cuma günleri</p>`,
    ).html,
  ).toBe(`<p class="verse">Bir el bilirim,<br />${space.repeat(3)}cuma günleri</p>`);
  const dialogue = ["— Geldin mi?", "— Geldim.", "— Kim var?", "— Kimse yok"]
    .map((text) => line(text))
    .join("");
  expect(pasted(dialogue).html).not.toContain("verse");
});

test("a narrow column whose words are divided is prose", () => {
  const [paragraph, ...others] = plainParagraphs(
    "Kıyıdaki ev boştu, pence-\nrelerinden rüzgâr girip çıkar-\n12\ndı. Kapısı açıldı.",
  );
  expect(others).toEqual([]);
  expect(paragraph?.textContent).toBe(
    "Kıyıdaki ev boştu, pencerelerinden rüzgâr girip çıkardı. Kapısı açıldı.",
  );
});

test("a poem that comes as plain text has its stanzas, its lines and what they are indented by", () => {
  const poem = plainParagraphs(
    "Kuyunun başında\r\n    bir kova\r\n\tsu gibi duran\r\n\r\n\r\nSabah oldu\r\nkimse gelmedi\r\n",
  );
  expect(poem.map((stanza) => [stanza.attrs.isVerse, String(stanza)])).toEqual([
    [true, 'paragraph("Kuyunun başında", hard_break, "    bir kova", hard_break, "    su gibi duran")'],
    [true, 'paragraph("Sabah oldu", hard_break, "kimse gelmedi")'],
  ]);
  for (const prose of [
    "— Geldin mi?\n— Geldim.\n— Kim var?\n— Kimse yok",
    "Un\n\nSu\n\nTuz\n\nMaya",
    "Sabah oldu.\nKimse gelmedi.\nBekledik.\nAkşam oldu.",
    "Bir\nİki\nÜç",
    "1. Un\n2. Su\n3. Tuz\n4. Maya",
  ])
    expect(plainParagraphs(prose).some(({ attrs }) => attrs.isVerse)).toBe(false);
});

test("what would make a text of too many nodes is not pasted, however short it is", () => {
  const state = EditorState.create({ doc: schema.node("doc", null, [schema.node("paragraph")]) });
  const { handlePaste } = pasting().props;
  const paste = (count: number) => {
    const rules = Array.from({ length: count }, () => schema.node("horizontal_rule"));
    const [view, event] = [{ state }, { clipboardData: null }] as unknown as [EditorView, ClipboardEvent];
    return handlePaste?.call(pasting(), view, event, new Slice(Fragment.from(rules), 0, 0));
  };
  expect(paste(MAX_DOCUMENT.nodes)).toBe(true);
  // ProseMirror puts it in.
  expect(paste(MAX_DOCUMENT.nodes - 10)).toBe(false);
});
