import { expect, test } from "vitest";
import { readForeignText } from "../../content/foreign/foreign-html.ts";
import { editableForm } from "./editable-form.ts";
import { htmlToDocument } from "./html-to-document.ts";

/** What the desk's editor makes of a text that moved in with all its pictures. */
function moved(html: string) {
  const text = readForeignText(html).write(
    (address) => ({ src: `library:${address.replace(/\W/g, "")}`, width: 3, height: 2 }),
    () => null,
  );
  return htmlToDocument(text).children;
}

const GALLERY = (names: string, caption = "") =>
  `<figure class="wp-block-gallery"><ul class="blocks-gallery-grid">${[...names]
    .map(
      (name) =>
        `<li class="blocks-gallery-item"><figure><img src="${name}.jpg" alt="${name}" data-id="1"/></figure></li>`,
    )
    .join(
      "",
    )}</ul>${caption && `<figcaption class="blocks-gallery-caption">${caption}</figcaption>`}</figure>`;

test.each([
  [
    "a pull quote",
    '<figure class="wp-block-pullquote has-text-align-left"><blockquote><p>Deniz bekler.</p><cite>Ayla Yılmaz</cite></blockquote></figure>',
    ["blockquote"],
  ],
  [
    "a quotation with its source",
    '<blockquote class="wp-block-quote"><p>Söz</p><cite>Kim</cite></blockquote>',
    ["blockquote"],
  ],
  ["a quotation of bare words", "<blockquote>Söz <em>söz</em></blockquote>", ["blockquote"]],
  [
    "a table with a caption, heads and feet",
    '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><colgroup><col></colgroup><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><p>2</p></td></tr></tbody><tfoot><tr><td>Son</td><td></td></tr></tfoot></table><figcaption class="wp-element-caption">Sayılar</figcaption></figure>',
    ["table"],
  ],
  [
    "a table whose caption has a link",
    '<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Kaynak: <a href="https://a.example/">A</a></figcaption></figure>',
    ["table", "paragraph"],
  ],
  ["an old gallery", GALLERY("ab", "Kıyılar"), ["picture_row"]],
  [
    "an older gallery",
    '<ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><a href="https://a.example/a.jpg"><img src="a.jpg"/></a><figcaption>Bir</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="b.jpg"/></figure></li></ul>',
    ["figure", "figure"],
  ],
  [
    "a new gallery",
    '<figure class="wp-block-gallery has-nested-images columns-default is-cropped">\n<figure class="wp-block-image size-large"><img src="a.jpg" alt="" class="wp-image-1"/><figcaption class="wp-element-caption">Bir</figcaption></figure>\n<figure class="wp-block-image size-large"><img src="b.jpg" alt=""/></figure>\n<figcaption class="blocks-gallery-caption">Hepsi</figcaption></figure>',
    ["figure", "figure", "paragraph"],
  ],
  [
    "columns within a group",
    '<div id="ust" class="wp-block-group"><div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:66%"><h2>Baş</h2><p>Bir</p></div><div class="wp-block-column"><p>İki</p><ul><li>Üç</li></ul></div></div></div>',
    ["heading", "paragraph", "paragraph", "bullet_list"],
  ],
  [
    "buttons, a file and a spacer",
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://a.example/">Al</a></div><div class="wp-block-button"><a href="https://b.example/">Oku</a></div></div><div style="height:100px" aria-hidden="true" class="wp-block-spacer"></div><div class="wp-block-file"><a href="https://a.example/r.pdf">Rapor</a><a href="https://a.example/r.pdf" class="wp-block-file__button" download>İndir</a></div>',
    ["paragraph", "paragraph", "paragraph"],
  ],
  [
    "a picture beside a text, and a cover",
    '<div class="wp-block-media-text alignwide"><figure class="wp-block-media-text__media"><img src="a.jpg" alt=""/></figure><div class="wp-block-media-text__content"><p>Yanında</p></div></div><div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background"></span><img class="wp-block-cover__image-background" src="b.jpg" data-object-fit="cover"/><div class="wp-block-cover__inner-container"><p class="has-text-align-center">Üstünde</p></div></div>',
    ["figure", "paragraph", "figure", "paragraph"],
  ],
  [
    "a picture of the old editor within a paragraph, and one with a name",
    '<p><a href="https://a.example/a.jpg"><img class="alignleft size-medium" src="a-300x200.jpg" alt="A"/></a>Uzun bir paragraf <strong>sürer</strong>.</p><div id="attachment_12" class="wp-caption alignright"><a href="https://a.example/b.jpg"><img src="b.jpg"/></a><p class="wp-caption-text">Altı</p></div>',
    ["figure", "paragraph", "figure"],
  ],
  [
    "what the old editor centred, and a film and a sound within paragraphs",
    '<p style="text-align: center;"><img class="aligncenter" src="a.jpg"/></p><blockquote class="has-text-align-center"><p>Söz</p></blockquote><p style="text-align:center"><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></p><p dir="ltr"><a name="more"></a>Sonra <strike>eski</strike><span id="more-12"></span></p><pre class="wp-block-preformatted">Olduğu\n  gibi</pre>',
    ["figure", "blockquote", "embed", "paragraph", "code_block"],
  ],
  [
    "a list of tasks",
    '<ul class="contains-task-list"><li><input type="checkbox" checked disabled> Bitti</li></ul>',
    ["bullet_list"],
  ],
  [
    "Ghost's formats, which are written twice, linked pictures, and tables whose heads stand among their rows",
    '<p><b><strong class="x">Kalın</strong></b> <i><em>eğik</em></i></p><a href="https://a.example/"><img src="a.jpg"></a><a href="https://a.example/"><figure><img src="b.jpg"><figcaption>Altı</figcaption></figure></a><table><tbody><tr><th>A</th></tr><tr><td>1</td></tr></tbody></table><p><a name="not"></a>Bkz. <a href="#not">not</a></p><address>Ankara</address><pre>Bir <em>iki</em>\n  üç</pre>',
    ["paragraph", "figure", "figure", "table", "paragraph", "paragraph", "paragraph"],
  ],
  [
    "cards of Ghost",
    '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Biliyor <b>muydunuz</b>?</div></div><div class="kg-card kg-button-card kg-align-center"><a href="https://a.example/" class="kg-btn kg-btn-accent">Al</a></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Soru</span></h4><button class="kg-toggle-card-icon" aria-label="Aç"><svg></svg></button></div><div class="kg-toggle-content"><p><span>Yanıt</span></p></div></div>',
    ["paragraph", "paragraph", "heading", "paragraph"],
  ],
  [
    "a gallery and a product of Ghost",
    '<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="a.jpg" width="3" height="2" loading="lazy" alt=""></div><div class="kg-gallery-image"><img src="b.jpg" alt=""></div></div></div><figcaption><p><span style="white-space: pre-wrap;">Hepsi</span></p></figcaption></figure><div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="c.jpg" class="kg-product-card-image"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Kitap</h4></div><div class="kg-product-card-description"><p>Güzel</p></div><a href="https://a.example/" class="kg-product-card-button"><span>Al</span></a></div></div>',
    ["picture_row", "figure", "heading", "paragraph", "paragraph"],
  ],
  [
    "a head and a code of Ghost",
    '<div class="kg-card kg-header-card kg-v2 kg-width-full"><picture><img class="kg-header-card-image" src="a.jpg" alt=""></picture><div class="kg-header-card-content"><div class="kg-header-card-text"><h2 class="kg-header-card-heading"><span>Baş</span></h2><p class="kg-header-card-subheading">Alt</p><a href="https://a.example/" class="kg-header-card-button">Git</a></div></div></div><figure class="kg-card kg-code-card"><pre><code class="language-js">a()</code></pre><figcaption>Kod</figcaption></figure>',
    ["figure", "heading", "paragraph", "paragraph", "code_block", "paragraph"],
  ],
  [
    "a gallery of Jetpack, and a captioned picture of Substack",
    '<div class="wp-block-jetpack-tiled-gallery"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img src="a.jpg"/></figure></div><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img src="b.jpg"/></figure></div></div></div></div><div class="captioned-image-container"><figure><a class="image-link image2" href="https://a.example/c.jpg"><div class="image2-inset"><picture><source srcset="c.webp"/><img src="c.jpg" alt=""/></picture></div></a><figcaption class="image-caption">Altı</figcaption></figure></div>',
    ["figure", "figure", "figure"],
  ],
  [
    "HTML within Markdown",
    '<div align="center">\n<img src="a.jpg"> <br> <i>Altı</i>\n</div>\n<p><img src="b.jpg" alt=""> <img src="c.jpg" alt=""></p><center>Orta</center><figure>\n\n<p><img src="d.jpg" alt=""></p>\n<figcaption>\n<p>Yazı</p>\n</figcaption>\n</figure>',
    ["figure", "paragraph", "figure", "figure", "paragraph", "figure"],
  ],
])("%s can be edited once it has moved in", (_, html, wanted) => {
  const blocks = moved(html);
  expect(blocks.map(({ type }) => type.name)).toEqual(wanted);
});

test("a pull quote keeps its source, a table its caption, a callout its sign, a group its alignment", () => {
  const [quote] = moved("<figure><blockquote><p>Söz</p></blockquote><figcaption>Kim</figcaption></figure>");
  expect(quote?.lastChild?.type.name).toBe("quote_source");
  const [table] = moved(
    "<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Sayılar</figcaption></figure>",
  );
  expect(table?.attrs.caption).toBe("Sayılar");
  const [callout] = moved(
    '<div class="kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Söz</div></div>',
  );
  expect(callout?.textContent).toBe("💡 Söz");
  const [aligned] = moved(
    '<div class="kg-card kg-button-card kg-align-center"><a href="https://a.example/">Al</a></div>',
  );
  expect(aligned?.attrs.align).toBe("center");
});

test("what folds is kept as it is, and becomes its words on demand", () => {
  const html = "<details><summary>Soru</summary><p>Yanıt</p><ul><li>Bir</li></ul></details>";
  expect(moved(html).map(({ type }) => type.name)).toEqual(["opaque"]);
  const { blocks, changes } = editableForm(html);
  expect(blocks).toMatchObject([
    { type: "paragraph", content: [{ text: "Soru", marks: [{ type: "strong" }] }] },
    { type: "paragraph", content: [{ text: "Yanıt" }] },
    { type: "bullet_list" },
  ]);
  expect(changes).toEqual([
    "Artık açılıp kapanmaz; içindekiler hep görünür.",
    "Sözcükler, görseller ve bağlantılar durur.",
  ]);
});

test.each([
  [
    "a sound becomes a link to it",
    '<figure><audio controls src="https://a.example/ses%20bir.mp3"></audio><figcaption>Kayıt</figcaption></figure>',
    ["paragraph", "paragraph"],
    /Ses çalar kalkar/,
  ],
  [
    "what an earlier version left in frames comes out of them",
    '<div><figure><img src="library:aaaaaaaaaaaaaaaaaaaaaaaa" alt=""></figure><figure><img src="library:bbbbbbbbbbbbbbbbbbbbbbbb" alt=""></figure></div>',
    ["figure", "figure"],
    /çerçeve kalkar/,
  ],
  [
    "a picture within a table stands beside its words",
    '<table><tr><td><img src="library:aaaaaaaaaaaaaaaaaaaaaaaa" alt=""></td><td>Söz</td></tr></table>',
    expect.arrayContaining(["figure"]),
    /tablo|yer/i,
  ],
  [
    "readings above letters stand in brackets",
    "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>",
    ["paragraph"],
    /okunuş/,
  ],
])("%s, and it is said", (_, html, wanted, said) => {
  const { blocks, changes } = editableForm(html);
  expect(blocks.map((block) => (block as { type: string }).type)).toEqual(wanted);
  expect(changes.join(" ")).toMatch(said);
});

test("what cannot come along is named", () => {
  const { changes } = editableForm('<div><iframe src="https://harita.example/1"></iframe><p>Söz</p></div>');
  expect(changes.join(" ")).toContain("https://harita.example/1");
});
