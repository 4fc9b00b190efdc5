import { describe, expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => null);

describe("links", () => {
  const away = 'rel="noopener noreferrer"';

  test.each([
    ["https://ornek.com/yazi?a=1&amp;b=2", "https://ornek.com/yazi?a=1&amp;b=2"],
    ["HTTP://ORNEK.com", "http://ornek.com/"],
    ["//ornek.com/x", "https://ornek.com/x"],
    ["/\\ornek.com/x", "https://ornek.com/x"],
    [" https://ornek.com/a\nb ", "https://ornek.com/ab"],
    ["https://www.google.com/url?q=https://ornek.com/a&amp;sa=D", "https://ornek.com/a"],
  ])("%s leads away and tells nothing", (href, expected) => {
    expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${expected}" ${away}>x</a>`);
  });

  test.each(["/post/1", "yazi.html", "?ara=ışık", "../x", "mailto:biz@ornek.com", "tel:+902161234567"])(
    "%s stays as it is",
    (href) => {
      expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
    },
  );

  test.each([
    ...["javascript:alert(1)", "JAVA\tSCRIPT:x", "data:text/html,x", "vbscript:x", "blob:https://x/1"],
    ...["ftp://x/", "file:///etc/passwd", "library:dosya.pdf", "https://", "", "x".repeat(5000)],
  ])("of a link to %s only the text stays", (href) => {
    expect(clean(`<a href="${href}">metin</a>`)).toBe("metin");
  });

  test("target, ping and download go", () => {
    expect(clean('<a href="/x" target="_blank" ping="/p" download rel="x" onclick="y">x</a>')).toBe(
      '<a href="/x">x</a>',
    );
  });

  test("a link in a link is its text", () => {
    expect(clean('<a href="/x"><b><a href="/y">bağ</a></b></a>')).toBe('<a href="/x"><b>bağ</b></a>');
  });
});

describe("ids", () => {
  test("ids and what points to them are renamed alike", () => {
    expect(clean('<h2 id="giriş">a</h2><a href="#giriş">b</a>')).toBe(
      '<h2 id="icerik-giriş">a</h2><a href="#icerik-giriş">b</a>',
    );
    expect(clean('<table><tr><th id="a">x</th><td headers="a b">y</td></tr></table>')).toContain(
      '<th id="icerik-a">x</th><td headers="icerik-a icerik-b">',
    );
  });

  test("an old anchor's name becomes its id", () => {
    expect(clean('<a name="not1"></a><a name="x" id="y" href="#">z</a>')).toBe(
      '<a id="icerik-not1"></a><a href="#" id="icerik-y">z</a>',
    );
  });

  test("no name is left that could stand for one of the page", () => {
    const cleaned = clean("<img name=cookie><p id=body name=head>x</p><a id=__proto__>y</a>");
    expect(cleaned).toBe('<p id="icerik-body">x</p><a id="icerik-__proto__">y</a>');
  });

  test("a name that has its prefix keeps it", () => {
    expect(clean('<p id="icerik-x">a</p><a href="#icerik-x">b</a>')).toBe(
      '<p id="icerik-x">a</p><a href="#icerik-x">b</a>',
    );
  });

  test("of ids that are alike the first stays", () => {
    expect(clean('<p id="a">1</p><p id="a">2</p><a name="icerik-a">3</a><p id="A">4</p>')).toBe(
      '<p id="icerik-a">1</p><p>2</p><a>3</a><p id="icerik-A">4</p>',
    );
    expect(clean('<a id="b" href="javascript:x">1</a><p id="b">2</p>')).toBe(
      '<a id="icerik-b">1</a><p>2</p>',
    );
  });

  test("an article knows nothing of another's ids", () => {
    expect(clean('<p id="a">1</p>')).toBe(clean('<p id="a">1</p>'));
  });

  test("an id with spaces or without end goes", () => {
    expect(clean(`<p id="a b">x</p><p id="${"a".repeat(300)}">y</p><p id="">z</p>`)).toBe(
      "<p>x</p><p>y</p><p>z</p>",
    );
  });
});

describe("footnotes", () => {
  test("Markdown's footnotes keep their marks, meet each other, and lead back in Turkish", () => {
    const html =
      '<p>Söz<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>' +
      '<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Dipnotlar</h2><ol><li id="user-content-fn-1">' +
      '<p>Not <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>';
    expect(clean(html)).toBe(
      '<p>Söz<sup><a href="#icerik-user-content-fn-1" data-footnote-ref id="icerik-user-content-fnref-1" aria-describedby="icerik-footnote-label">1</a></sup></p>' +
        '<section data-footnotes class="footnotes"><h2 id="icerik-footnote-label" class="sr-only">Dipnotlar</h2><ol><li id="icerik-user-content-fn-1">' +
        '<p>Not <a href="#icerik-user-content-fnref-1" data-footnote-backref aria-label="Metne dön, 1. not" class="data-footnote-backref">↩</a></p></li></ol></section>',
    );
  });

  test("each way back has a name of its own", () => {
    const back = '<a href="#r" data-footnote-backref="">↩</a>';
    const cleaned = clean(
      `<section data-footnotes=""><ol><li><p>a ${back} ${back}</p></li> <li><p>b ${back}</p></li></ol></section><p>${back}</p>`,
    );
    expect([...cleaned.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      "Metne dön, 1. not, 1. yer",
      "Metne dön, 1. not, 2. yer",
      "Metne dön, 2. not",
      "Metne dön",
    ]);
  });

  test("other data and labels go", () => {
    expect(clean('<a href="/x" data-x="1" aria-label="Sil" role="button">x</a>')).toBe('<a href="/x">x</a>');
    expect(clean("<p data-footnote-ref data-footnotes>x</p>")).toBe("<p>x</p>");
  });
});

describe("annotations", () => {
  test.each([
    '<abbr title="Türk Dil Kurumu">TDK</abbr>',
    '<dfn title="anlamı">terim</dfn>',
    '<time datetime="2026-11-21T09:00+03:00">bugün</time>',
    '<blockquote cite="https://ornek.com/">söz</blockquote>',
    '<del datetime="2026-11-21" cite="https://ornek.com/">eski</del>',
  ])("%s stays", (html) => {
    expect(clean(html)).toBe(html);
  });

  test("a source that is not on the web goes", () => {
    expect(clean('<blockquote cite="javascript:x">a</blockquote><q cite="/x">b</q>')).toBe(
      "<blockquote>a</blockquote><q>b</q>",
    );
  });

  test("a title stays only where it says something", () => {
    expect(clean('<p title="x">a <b title="y">b</b></p>')).toBe("<p>a <b>b</b></p>");
  });

  test("an open detail stays open", () => {
    expect(clean("<details open=x><summary>a</summary>b</details>")).toBe(
      "<details open><summary>a</summary>b</details>",
    );
  });
});

describe("lists", () => {
  test("a numbered list keeps its numbers", () => {
    const html = '<ol start="-3" type="a" reversed><li value="7">x</li></ol>';
    expect(clean(html)).toBe(html);
  });

  test("what is no number or type goes", () => {
    expect(clean('<ol start="beş" type="disc" compact><li value="1e9">x</li></ol>')).toBe(
      "<ol><li>x</li></ol>",
    );
  });
});

describe("whole numbers", () => {
  const start = (value: string) => /start="([^"]*)"/.exec(clean(`<ol start="${value}"></ol>`))?.[1];

  test.each([
    ["7", "7"],
    [" 007\n", "7"],
    ["+7", "7"],
    ["-3", "-3"],
    ["1000000", "1000000"],
  ])("%s is a number", (value, expected) => {
    expect(start(value)).toBe(expected);
  });

  test.each(["", "1000001", "-1000001", "7px", "7.5", "1e1", "٧", "99999999999999"])(
    "%s is none",
    (value) => {
      expect(start(value)).toBeUndefined();
    },
  );
});

describe("tables", () => {
  /** The table without the region around it. */
  const clean = (html: string) => /<table[\s\S]*<\/table>/.exec(cleanHtml(html, () => null))?.[0];

  test("a table keeps what makes it readable", () => {
    const html =
      '<table><caption>Sesler</caption><colgroup><col span="2" /></colgroup>' +
      '<thead><tr><th scope="col">Ses</th><th colspan="2" scope="colgroup">Yer</th></tr></thead>' +
      '<tbody><tr><th scope="row">Boza</th><td rowspan="3">Vefa</td><td>Kurtuluş</td></tr></tbody>' +
      "<tfoot><tr><td>son</td></tr></tfoot></table>";
    expect(clean(html)).toBe(html);
  });

  test("its looks go", () => {
    expect(
      clean('<table border=1 width="100%" bgcolor=red><tr valign=top><td nowrap width=5>x</table>'),
    ).toBe("<table><tr><td>x</td></tr></table>");
  });

  test.each(["0", "1", "-2", "101", "99999999", "2px", "x"])(
    "a cell that claims %s columns has one",
    (span) => {
      expect(clean(`<table><tr><td colspan="${span}" rowspan="${span}">x</td></tr></table>`)).toBe(
        "<table><tr><td>x</td></tr></table>",
      );
    },
  );

  test("an unknown scope goes", () => {
    expect(clean('<table><tr><th scope="all">x</th></tr></table>')).toBe(
      "<table><tr><th>x</th></tr></table>",
    );
  });
});

describe("language", () => {
  test("the language and direction of foreign words stay", () => {
    const html = '<span lang="ar" dir="rtl">قلم</span> <i lang="ota-Latn-TR">kalem</i>';
    expect(clean(html)).toBe(html);
  });

  test("what is no language or direction goes", () => {
    expect(clean('<p lang="x y" dir="up">a</p>')).toBe("<p>a</p>");
  });
});

describe("classes", () => {
  test("the article's own classes stay", () => {
    const html = '<p class="ornek">a</p><pre tabindex="0"><code class="language-c++">b</code></pre>';
    expect(clean(html)).toBe(html);
  });

  test("all others go", () => {
    expect(clean('<p class="ornek toast modal" className="x">a</p><p class="language-js">b</p>')).toBe(
      '<p class="ornek">a</p><p>b</p>',
    );
  });

  test("no editor's link passes for an embed", () => {
    expect(clean('<a class="embed" data-embed="https://kotu.example/" href="/x">a</a>')).toBe(
      '<a href="/x">a</a>',
    );
  });
});

describe("alignment", () => {
  test.each([
    ['style="text-align: center"', "center"],
    ['style="color:red; TEXT-ALIGN:Justify !important; top:0"', "justify"],
    ['align="right"', "right"],
    ['style="color:red" align="center"', "center"],
  ])("%s keeps its alignment", (attribute, expected) => {
    expect(clean(`<p ${attribute}>x</p>`)).toBe(`<p class="align-${expected}">x</p>`);
  });

  test.each([
    'style="position:fixed;inset:0;z-index:9999"',
    'style="background:url(https://kotu.example/)"',
    'style="text-align:left url(x)"',
    'style="text-align:expression(alert(1))"',
    'style="--text-align:center;x-text-align:center"',
    'style="text-align:cen/**/ter"',
    'align="char"',
  ])("of %s nothing stays", (attribute) => {
    expect(clean(`<p ${attribute}>x</p>`)).toBe("<p>x</p>");
  });

  test("beside its class", () => {
    expect(clean('<p class="ornek" align="right">x</p>')).toBe('<p class="ornek align-right">x</p>');
  });

  test("words in a line are not aligned", () => {
    expect(clean('<span style="text-align:center">x</span>')).toBe("<span>x</span>");
  });
});

describe("code", () => {
  test("a keyboard can reach what may be wider than a phone", () => {
    expect(clean("<pre>y</pre><listing>z</listing><code>x</code>")).toBe(
      '<pre tabindex="0">y</pre><pre tabindex="0">z</pre><code>x</code>',
    );
  });

  test("the order of the page is the page's own", () => {
    expect(clean('<p tabindex="1">a</p><a href="/x" tabindex="-1">b</a><pre tabindex="5">c</pre>')).toBe(
      '<p>a</p><a href="/x">b</a><pre tabindex="0">c</pre>',
    );
  });
});
