import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { splitFrontMatter } from "../../content/library/import/front-matter.ts";
import { renderMarkdown } from "../../content/markdown/render-markdown.ts";
import { hostileHtml } from "../../content/sanitize/testing/hostile-html.ts";
import { documentToHtml } from "../document/document-html.ts";
import { schema } from "../document/schema.ts";
import { canonicalHtml, cleanForReaders } from "./canonical-html.ts";
import { htmlToDocument } from "./html-to-document.ts";

const POSTS = "sample/posts";

const samples = readdirSync(POSTS).map((name) => {
  const { body } = splitFrontMatter(readFileSync(`${POSTS}/${name}`, "utf8"), name);
  return [name, renderMarkdown(body).replaceAll('src="../images/', 'src="library:')] as const;
});

function forReaders(html: string): string {
  return canonicalHtml(cleanForReaders(html));
}

function kinds(html: string): string[] {
  return htmlToDocument(html).children.map(({ type }) => type.name);
}

test.each(samples)("%s says the same after it was read and written", (_name, html) => {
  const doc = htmlToDocument(html);
  doc.check();
  expect(forReaders(documentToHtml(doc))).toBe(forReaders(html));
});

test("a poem says the same after it was written and read: stanzas of one line, indents, gaps, formats", () => {
  const line = (...texts: string[]) =>
    texts.flatMap((text, index) => [...(index > 0 ? [schema.node("hard_break")] : []), schema.text(text)]);
  const stanza = (...texts: string[]) => schema.node("paragraph", { isVerse: true }, line(...texts));
  const poem = schema.node("doc", null, [
    stanza("Kuyunun başında", "    bir kova", "        su gibi   duran"),
    stanza("    tek satır"),
    schema.node("paragraph", { isVerse: true }, [schema.text("  eğik", [schema.mark("em")])]),
  ]);
  const html = documentToHtml(poem);
  const space = "\u00a0";
  expect(html).toBe(
    `<p class="verse">Kuyunun başında<br />${space.repeat(4)}bir kova<br />${space.repeat(8)}su gibi ${space.repeat(2)}duran</p>\n` +
      `<p class="verse">${space.repeat(4)}tek satır</p>\n<p class="verse"><em>${space.repeat(2)}eğik</em></p>`,
  );
  const read = htmlToDocument(html);
  expect(read.children.map(({ type, attrs }) => [type.name, attrs.isVerse])).toEqual(
    Array.from({ length: 3 }, () => ["paragraph", true]),
  );
  expect(documentToHtml(read)).toBe(html);
  expect(forReaders(html)).toContain(`${space.repeat(8)}su gibi`);
});

test("no block of the sample articles is beyond the schema", () => {
  const blocks = samples.flatMap(([, html]) => htmlToDocument(html).children);
  expect(blocks.length).toBeGreaterThan(600);
  expect(blocks.filter(({ type }) => type.name === "opaque").map(({ attrs }) => attrs.html)).toEqual([]);
});

test.each(Object.entries(hostileHtml))("%s reaches readers as it would without the desk", (_name, html) => {
  const doc = htmlToDocument(html);
  doc.check();
  expect(forReaders(documentToHtml(doc))).toBe(forReaders(html));
  // As it comes to the page, and back.
  const read = Node.fromJSON(schema, JSON.parse(JSON.stringify(doc)));
  expect(read.eq(doc)).toBe(true);
});

test("an element that the schema does not know is kept as it is, beside others that are edited", () => {
  const html = "<p>Önce</p><details><summary>Gizli</summary><p>Metin</p></details><p>Sonra</p>";
  expect(kinds(html)).toEqual(["paragraph", "opaque", "paragraph"]);
});

test("a film's player and the address of its page are the same embed", () => {
  const player = `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42"></iframe>`;
  const page = "<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42</p>";
  const addresses = [player, page].map((html) => htmlToDocument(html).firstChild?.attrs);
  expect(addresses[0]).toEqual({ address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42" });
  expect(addresses[1]).toEqual(addresses[0]);
});

test("notes keep the order of their calls, and a second call has a way back of its own", () => {
  const html = renderMarkdown("Bir[^b] iki[^a] üç[^b].\n\n[^a]: A\n[^b]: B");
  const doc = htmlToDocument(html);
  expect(doc.lastChild?.type.name).toBe("footnotes");
  expect(forReaders(documentToHtml(doc))).toBe(forReaders(html));
});

test.each([
  ["nothing", null],
  ["nothing that is shown", "<p>&nbsp;</p><!-- wp:paragraph --><script>alert(1)</script>"],
])("%s is one empty paragraph", (_name, html) => {
  expect(htmlToDocument(html).toString()).toBe("doc(paragraph)");
});

test.each([
  "<p><b>Kalın</b> ve <strong><em>ikisi</em></strong> ve <em><strong>tersi</strong></em></p>",
  "<p><sup><a href='/x'>2</a></sup> ile <a href='/x'><sup>2</sup></a></p>",
  "<ul><li>Bir<ul><li>İki</li></ul></li><li><p>Üç</p><p>Dört</p></li></ul>",
  "<ol start='4' type='a'><li>Dört</li></ol>",
  "<table><caption>Başlık</caption><tr><th scope='row'>A</th><td align='right' colspan='2'>B</td></tr></table>",
  "<p style='text-align:center' lang='en'>Middle</p><h3 id='bolum'>Bölüm</h3><p><a href='#bolum'>oraya</a></p>",
  "<p><a href='https://ornek.com/'><img src='library:abc' alt='Resim' width='900' height='600'></a></p>",
  "<figure class='wide'><img src='library:abc' alt=''></figure>",
  "<figure class='beside'><a href='https://a.example/'><img src='library:abc' alt=''></a><figcaption>Yazı</figcaption></figure>",
  "<figure class='picture-row'><figure><img src='library:abc' alt=''></figure><figure><img src='library:abd' alt=''><figcaption>Yazı</figcaption></figure><figcaption>Hepsi</figcaption></figure>",
  "<figure><img src='library:abc' alt=''><figcaption>Yazı <small>Fotoğraf: İ. Öz</small></figcaption></figure>",
  "<pre><code class='language-js'>  a &lt; b\n\n</code></pre><hr><dl><dt>Yazar</dt><dd>Ğ</dd></dl>",
  "<blockquote cite='https://ornek.com/'><p>Söz</p></blockquote>",
])("%s is edited, not kept as it is", (html) => {
  const doc = htmlToDocument(html);
  expect(doc.children.map(({ type }) => type.name)).not.toContain("opaque");
  expect(forReaders(documentToHtml(doc))).toBe(forReaders(html));
});

test("a long text of signs that HTML escapes is read with a process's own stack", async () => {
  const program = `
    import { htmlToDocument } from ${JSON.stringify(new URL("./html-to-document.ts", import.meta.url))};
    process.stdout.write(String(htmlToDocument("a&gt; ".repeat(80_000)).childCount));`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect((await run).stdout).toBe("1");
});
