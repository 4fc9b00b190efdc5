import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { MAX_DEPTH } from "./parse-html.ts";
import { hostileHtml } from "./testing/hostile-html.ts";
import { faultsOf } from "./testing/strict-html.ts";

const clean = (html: string) => cleanHtml(html, () => "/gorsel/anahtar");

describe("hostile HTML", () => {
  test.each(Object.entries(hostileHtml))("%s leaves nothing but plain markup", (_name, html) => {
    expect(faultsOf(clean(html))).toEqual([]);
  });

  test.each(Object.entries(hostileHtml))("%s stays as it is when cleaned again", (_name, html) => {
    const cleaned = clean(html);
    expect(faultsOf(clean(cleaned))).toEqual([]);
  });

  test("leaves the text around it", () => {
    expect(clean(`önce<script>alert(1)</script>sonra`)).toBe("öncesonra");
    expect(clean(`<b onclick=alert(1)>kalın</b>`)).toBe("<b>kalın</b>");
    expect(clean(`<scr\0ipt>alert(1)</script>metin`)).toBe("metin");
  });
});

describe("what goes with its inside", () => {
  test.each([
    ...["script", "style", "noscript", "template", "title", "noembed", "noframes", "xmp", "textarea"],
    ...["object", "applet", "svg", "math", "select", "datalist", "button", "iframe"],
  ])("%s", (tag) => {
    expect(clean(`<p>önce</p><${tag}>içi <b>kalın</b></${tag}><p>sonra</p>`)).toBe("<p>önce</p><p>sonra</p>");
  });

  test("unknown tags go without it", () => {
    expect(clean(`<x-kutu><font color=red>içi</font></x-kutu><label>ad</label>`)).toBe("içiad");
  });

  test("void form and page elements go", () => {
    expect(clean(`a<input value=x><link href=x><meta charset=x><base href=x><embed src=x>b`)).toBe("ab");
  });
});

describe("an editor's article", () => {
  test.each([
    `<h2>Ğ</h2><h3>Küçük</h3><h4>En küçük</h4>`,
    `<blockquote cite="https://ornek.com/"><p>Söz</p></blockquote><p><q>kısa</q> <cite>Kitap</cite></p>`,
    `<pre tabindex="0"><code class="language-js">a &lt; b &amp;&amp; c</code></pre><p><kbd>Ctrl</kbd> <samp>x</samp> <var>y</var></p>`,
    `<dl><dt>Terim</dt><dd>Anlamı</dd></dl><dl><div><dt>Terim</dt><dd>Anlamı</dd></div></dl>`,
    `<details open><summary>Özet</summary><p>Metin</p></details>`,
    `<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><mark>g</mark><small>h</small></p>`,
    `<p>H<sub>2</sub>O, m<sup>2</sup>, <abbr title="Türk Dil Kurumu">TDK</abbr>, <time datetime="2026-11-21">bugün</time></p>`,
    `<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <bdi>اب</bdi> <span lang="fr" dir="ltr">mot</span></p><hr />`,
    `<p class="verse"><del datetime="2026-11-21">eski</del> <ins>yeni</ins> bir<br />iki<wbr />üç</p>`,
  ])("%s stays as it was", (html) => {
    expect(clean(html)).toBe(html);
  });

  test("comes back with its tags closed and in order", () => {
    expect(clean("<p>bir<p>iki<ul><li>üç<li><b>dört</ul><i>beş")).toBe(
      "<p>bir</p><p>iki</p><ul><li>üç</li><li><b>dört</b></li></ul><i>beş</i>",
    );
  });

  test("may be a whole document", () => {
    const html = `<!DOCTYPE html><html><head><title>Ad</title><style>p{}</style></head><body><p>Metin</p></body></html>`;
    expect(clean(html)).toBe("<p>Metin</p>");
  });

  test("may be empty", () => {
    expect(clean("")).toBe("");
  });
});

describe("text", () => {
  test.each([
    ["Turkish letters", "ışık IŞIK İstanbul ğüşöçı", "ışık IŞIK İstanbul ğüşöçı"],
    ["combining marks", "I\u0307 i\u0307 g\u0306", "I\u0307 i\u0307 g\u0306"],
    ["line and paragraph separators", "a\u2028b\u2029c", "a\u2028b\u2029c"],
    ["letters of fonts' own", "\uf001lozof \uf761\uf7e7\uf730 \uf73c", "filozof aç0 \uf73c"],
    ["invisible joiners", "👩‍👩‍👧 a\u00adb \u200f\u200e", "👩‍👩‍👧 a\u00adb \u200f\u200e"],
    ["spaces", "  a \n\t b ", "  a \n\t b "],
    ["named entities", "&Idot;&inodot;&rsquo;&hellip;&nbsp;&copy", "İı’…\u00a0©"],
    ["numbered entities", "&#304;&#x131;&#128512;&#150;", "İı😀–"],
    ["entities of markup", "&lt;b&gt; &amp;amp; \"'", "&lt;b&gt; &amp;amp; \"'"],
    ["brackets that are no tags", "3 < 5 > 2 <3", "3 &lt; 5 &gt; 2 &lt;3"],
    ["unknown entities", "&yok; & x &; A&B", "&amp;yok; &amp; x &amp;; A&amp;B"],
    ["nulls and halves of letters", "a\0b\ud800c", "ab\ufffdc"],
  ])("%s read as the editor meant them", (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
  });
});

describe("size", () => {
  // Of the processor: other tests run beside this one.
  const seconds = (work: () => void) => {
    const start = process.cpuUsage();
    work();
    return process.cpuUsage(start).user / 1_000_000;
  };

  test("30,000 nested tags leave their text, and no more depth than a browser takes", () => {
    let cleaned = "";
    const html = `${"<div><b>".repeat(15_000)}metin${"</b></div>".repeat(15_000)}<p>sonra</p>`;
    expect(seconds(() => (cleaned = clean(html)))).toBeLessThan(3);
    expect(cleaned).toContain("metin");
    expect(cleaned).toContain("sonra");
    expect(cleaned.match(/<div>/g)?.length).toBeLessThanOrEqual(MAX_DEPTH);
    expect(faultsOf(cleaned)).toEqual([]);
  });

  test("10 MB are cleaned in seconds", () => {
    const html = `<p>Işık <b>ve</b> gölge &amp; <a href="https://ornek.com/">bağ</a></p>`.repeat(140_000);
    expect(seconds(() => clean(html))).toBeLessThan(10);
  });

  test.each([
    ["unclosed tags", "<b>"],
    ["formats that cross", "<b><i></b>"],
    ["formats in paragraphs", '<p><b id="x">'],
    ["links in links", "<a href=/x>"],
    ["tables in tables", "<table><tr><td>"],
    ["formats in tables", "<table><b>"],
    ["headings in headings", "<h2><i><h3>"],
    ["end tags of nothing", "</i>"],
    ["empty paragraphs", "<p> "],
    ["open tags", "<p "],
    ["line breaks", "<p><br "],
    ["pictures without an address", "<img>"],
    ["hidden regions", "<p><noscript></p>"],
    ["foreign titles", "<svg><title>"],
    ["foreign text", "<svg><textarea>"],
    ["brackets", "<"],
  ])("%s do not take time by the square", (_name, piece) => {
    const html = "<b>".repeat(300) + piece.repeat(100_000);
    expect(seconds(() => clean(html))).toBeLessThan(5);
  });
});
