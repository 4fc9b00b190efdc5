import { parseHTML } from "linkedom";
import { DOMParser, Fragment, type Node } from "prosemirror-model";
import { beforeAll, expect, test, vi } from "vitest";
import { readForeignText } from "./content/foreign/foreign-html.ts";
import { readExport } from "./content/foreign/testing/read-export.ts";
import { wxr } from "./content/foreign/testing/wxr.ts";
import { htmlToMarkdown } from "./content/library/export/html-to-markdown.ts";
import { renderMarkdown } from "./content/markdown/render-markdown.ts";
import { cleanPasted, plainParagraphs } from "./desk/app/editor/paste/clean-pasted.ts";
import { inertBody } from "./desk/app/editor/paste/inert-body.ts";
import { documentToHtml } from "./desk/document/document-html.ts";
import { schema } from "./desk/document/schema.ts";
import { cleanForReaders } from "./desk/html/canonical-html.ts";
import { htmlToDocument } from "./desk/html/html-to-document.ts";

/* What a literary magazine prints comes by every way to the same page, and back from the export. */

/** Each line with how many times four spaces it stands in. */
const POEM = [
  [
    [0, "Kuyunun başında bir kova"],
    [1, "ipini unutmuş"],
    [2, "su gibi duruyor"],
  ],
  [
    [0, "Sabah oldu"],
    [1, "kimse gelmedi"],
  ],
  [[1, "yalnız rüzgâr"]],
  [
    [0, "Bir el bilirim"],
    [2, "cuma günleri"],
    [2, "tuz taşır"],
    [1, "denize doğru"],
  ],
  [
    [2, "Nergis’in sesi"],
    [1, "“gel” der gibi"],
    [0, "gider"],
  ],
  [
    [0, "Kuyu kapanır"],
    [1, "kova kalır"],
  ],
] as const;

const SPEECH = [
  "Geldin mi?",
  "Geldim.",
  "Kim var yanında?",
  "Kimse yok; yol vardı.",
  "Yol konuşur mu?",
  "Dinleyene konuşur.",
  "Ne dedi sana?",
  "“Dön” dedi.",
  "Döndün öyleyse.",
  "Döndüm… ama geç kaldım.",
];

const INTERVIEW = [
  ["Şiire nasıl başladınız?", "Defterim boştu; annem kalemi uzattı ve yazmamı istedi."],
  ["İlk dizeniz neydi?", "Onu hâlâ arıyorum, bulursam size yazarım."],
] as const;

const HARD_SPACE = "\u00a0";

const poemHtml = POEM.map(
  (stanza) =>
    `<p class="verse">${stanza.map(([depth, words]) => HARD_SPACE.repeat(4 * depth) + words).join("<br />")}</p>`,
).join("\n");
const speechHtml = SPEECH.map((line) => `<p>— ${line}</p>`).join("\n");
const interviewHtml = INTERVIEW.map(
  ([asked, said]) => `<p><strong>${asked}</strong></p>\n<p>${said}</p>`,
).join("\n");

beforeAll(() => {
  const { DOMParser: Parser } = parseHTML("<!doctype html><html><body></body></html>");
  vi.stubGlobal("DOMParser", Parser);
  vi.stubGlobal("NodeFilter", { SHOW_TEXT: 4, SHOW_COMMENT: 128 });
  return () => vi.unstubAllGlobals();
});

function pasted(html: string): string {
  const body = inertBody(`<html><body>${html}</body></html>`);
  cleanPasted(body);
  return documentToHtml(DOMParser.fromSchema(schema).parse(body));
}

function pastedText(text: string): string {
  const paragraphs: Node[] = plainParagraphs(text);
  return documentToHtml(schema.node("doc", null, Fragment.from(paragraphs)));
}

async function fromWordpress(content: string): Promise<string> {
  const { items } = await readExport("export.xml", wxr({ id: 1, title: "Kuyu", content }));
  const written = readForeignText(items[0]?.html ?? "").write(
    () => null,
    () => null,
  );
  return documentToHtml(htmlToDocument(written));
}

const word = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>`;
const wordTab = "<span style='mso-tab-count:1'>            </span>";
const straight = (words: string) => words.replace(/[“”]/g, '"').replaceAll("’", "'").replaceAll("…", "...");

test.each([
  [
    "a poem",
    poemHtml,
    {
      word: POEM.map((stanza) =>
        stanza.map(([depth, words]) => word(wordTab.repeat(depth) + straight(words))).join(""),
      ).join(word("&nbsp;")),
      plain: POEM.map((stanza) =>
        stanza.map(([depth, words]) => "    ".repeat(depth) + straight(words)).join("\r\n"),
      ).join("\r\n\r\n"),
      wordpress: `<!-- wp:verse --><pre class="wp-block-verse">${POEM.map((stanza) =>
        stanza.map(([depth, words]) => "    ".repeat(depth) + words).join("\n"),
      ).join("\n\n")}</pre><!-- /wp:verse -->`,
    },
  ],
  [
    "a dialogue",
    speechHtml,
    {
      word: SPEECH.map((line) => word(`- ${straight(line)}`)).join(""),
      plain: SPEECH.map((line) => `- ${straight(line)}`).join("\n"),
      wordpress: SPEECH.map((line) => `<!-- wp:paragraph --><p>— ${line}</p><!-- /wp:paragraph -->`).join(
        "\n",
      ),
    },
  ],
  [
    "an interview",
    interviewHtml,
    {
      word: INTERVIEW.map(([asked, said]) => word(`<b>${straight(asked)}</b>`) + word(straight(said))).join(
        "",
      ),
      plain: null,
      wordpress: INTERVIEW.map(([asked, said]) => `<p><strong>${asked}</strong></p>\n\n<p>${said}</p>`).join(
        "\n\n",
      ),
    },
  ],
])(
  "%s comes from Word, plain text and WordPress, to readers, to the export and back without a difference",
  async (_name, html, source) => {
    expect(pasted(source.word)).toBe(html);
    if (source.plain !== null) expect(pastedText(source.plain)).toBe(html);
    expect(await fromWordpress(source.wordpress)).toBe(html);

    expect(documentToHtml(htmlToDocument(html))).toBe(html);
    const markdown = await htmlToMarkdown(html, renderMarkdown);
    expect(documentToHtml(htmlToDocument(await renderMarkdown(markdown ?? "")))).toBe(html);
    const shown = cleanForReaders(html);
    for (const sign of ["verse", HARD_SPACE.repeat(8), "— ", "strong>"])
      expect(shown.includes(sign)).toBe(html.includes(sign));
  },
);
