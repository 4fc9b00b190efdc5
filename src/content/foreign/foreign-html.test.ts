import { expect, test } from "vitest";
import { textOf } from "../sanitize/html-tree.ts";
import { readForeignText } from "./foreign-html.ts";

/** The text with every picture in the library. */
function written(html: string): string {
  return readForeignText(html).write(
    (address) => ({ src: `library:${address}`, width: 3, height: 2 }),
    () => null,
  );
}

test.each([
  ["scripts and styles go", "<p onclick='x()'>Bir</p><script>x()</script><style>p{}</style>", "<p>Bir</p>"],
  [
    "a picture is not a link to its larger file",
    '<a href="https://a.example/b.jpg"><img src="b-300x200.jpg" class="alignleft" srcset="c 2x" width="300"></a>',
    '<img src="library:b-300x200.jpg" alt="" width="3" height="2">',
  ],
  [
    "a picture that is loaded late is found",
    '<img src="data:image/gif;base64,R0" data-src="a.jpg" alt="A">',
    '<img src="library:a.jpg" alt="A" width="3" height="2">',
  ],
  [
    "an embed of the block editor becomes its address",
    '<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abcdefghijk\n</div></figure>',
    '<p><a href="https://youtu.be/abcdefghijk">https://youtu.be/abcdefghijk</a></p>',
  ],
  [
    "a card that shows another page becomes a link with its title",
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-title">Başka yer</div><img class="kg-bookmark-icon" src="i.png"></a></figure>',
    '<p><a href="https://a.example/">Başka yer</a></p>',
  ],
  [
    "the pictures of a gallery stand by themselves",
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="a.jpg"></figure></figure>',
    '<figure><img src="library:a.jpg" alt="" width="3" height="2"></figure>',
  ],
  [
    "a gallery of two within a figure stands side by side",
    '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="a.jpg"></figure></li><li class="blocks-gallery-item"><figure><img src="b.jpg"></figure></li></ul><figcaption>Kıyılar</figcaption></figure>',
    '<figure class="picture-row"><figure><img src="library:a.jpg" alt="" width="3" height="2"></figure><figure><img src="library:b.jpg" alt="" width="3" height="2"></figure><figcaption>Kıyılar</figcaption></figure>',
  ],
  [
    "of a larger gallery within a figure the caption is a paragraph",
    '<figure class="wp-block-gallery"><figure><img src="a.jpg"></figure><figure><img src="b.jpg"></figure><figure><img src="c.jpg"></figure><figure><img src="d.jpg"></figure><figcaption>Kıyılar</figcaption></figure>',
    `${["a", "b", "c", "d"].map((name) => `<figure><img src="library:${name}.jpg" alt="" width="3" height="2"></figure>`).join("")}<p>Kıyılar</p>`,
  ],
  [
    "how wide a picture is shown is told by either system in its own words",
    '<div class="wp-block-image"><figure class="alignleft size-large"><img src="a.jpg"></figure></div><figure class="kg-card kg-image-card kg-width-full"><img src="b.jpg"></figure><p><img class="alignright size-medium" src="c.jpg"> Söz</p><p><a href="https://a.example/"><img class="alignnone" src="d.jpg"></a></p>',
    '<figure class="beside"><img src="library:a.jpg" alt="" width="3" height="2"></figure><figure class="full"><img src="library:b.jpg" alt="" width="3" height="2"></figure><figure class="beside"><img src="library:c.jpg" alt="" width="3" height="2"></figure><p> Söz</p><p><a href="https://a.example/"><img src="library:d.jpg" alt="" width="3" height="2"></a></p>',
  ],
  [
    "a gallery of Substack, which only its own pages fill",
    `<div class="image-gallery-embed" data-attrs='{"gallery":{"images":[{"src":"a.jpg"},{"src":"b.jpg"}],"caption":"Kıyı","alt":"İki"}}'></div>`,
    '<figure><img src="library:a.jpg" alt="İki" width="3" height="2"></figure><figure><img src="library:b.jpg" alt="İki" width="3" height="2"></figure><p>Kıyı</p>',
  ],
  [
    "a post on a network, and a card of a file, become links",
    `<div class="tweet" data-attrs='{"url":"https://x.example/1"}'></div><div class="kg-card kg-file-card"><a href="https://a.example/r.pdf"><div class="kg-file-card-title">Rapor</div><div>2 MB</div></a></div>`,
    '<p><a href="https://x.example/1">https://x.example/1</a></p><p><a href="https://a.example/r.pdf">Rapor</a></p>',
  ],
  [
    "a poem's lines and stanzas stay, in either system's block, without the editor's own words",
    '<pre class="wp-block-verse">Bir\n  <em>iki\nüç</em>\n\n  dört</pre><div class="preformatted-block"><label class="hide-text">Text within</label><pre class="text">beş\naltı</pre></div><pre>kod\n\nkod</pre>',
    '<p class="verse">Bir<br>\u00a0\u00a0<em>iki<br>üç</em></p>\n<p class="verse">\u00a0\u00a0dört</p>\n<p class="verse">beş<br>altı</p>\n<pre><code>kod\n\nkod</code></pre>',
  ],
  [
    "a player's own buttons go, a button that leads somewhere stays",
    '<div class="kg-card kg-audio-card"><audio src="https://a.example/s.mp3"></audio><div class="kg-audio-player"><span>0:00</span></div></div><div class="wp-block-buttons"><div class="wp-block-button"><a href="https://a.example/">Git</a></div></div>',
    '<audio src="https://a.example/s.mp3"></audio><p><a href="https://a.example/">Git</a></p>',
  ],
  ["forms to subscribe go", '<p>A</p><div class="subscription-widget-wrap-editor"><input></div>', "<p>A</p>"],
  [
    "alignment stays, the old site's classes go",
    '<p class="has-text-align-center drop-cap">A</p><pre><code class="language-js x">b</code></pre>',
    '<p style="text-align:center">A</p><pre><code class="language-js">b</code></pre>',
  ],
])("%s", (_, html, wanted) => expect(written(html)).toBe(wanted));

test.each([
  [
    "WordPress",
    '<p>Söz<sup data-fn="b" class="fn"><a href="#b" id="b-link">1</a></sup>, söz<sup data-fn="a" class="fn"><a href="#a">2</a></sup></p><ol class="wp-block-footnotes"><li id="a">İkinci <em>not</em></li><li id="b">İlk not <a href="#b-link">↩︎</a></li></ol>',
  ],
  [
    "Substack",
    '<p>Söz<a class="footnote-anchor" href="#b" id="x">1</a>, söz<a class="footnote-anchor" href="#a">2</a></p><div class="footnote"><a id="b" href="#x" class="footnote-number">1</a><div class="footnote-content"><p>İlk not </p></div></div><div class="footnote"><a id="a" class="footnote-number">2</a><div class="footnote-content"><p>İkinci <em>not</em></p></div></div>',
  ],
  [
    "Word, in an old editor",
    '<p>Söz<a href="#_ftn1" name="_ftnref1">[1]</a>, söz<a href="#_ftn2" name="_ftnref2"><sup>[2]</sup></a></p><hr size="1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> İlk not</p><p><a href="#_ftnref2" name="_ftn2">[2]</a> İkinci <em>not</em></p>',
  ],
])("notes of %s are numbered and lead back, as our own are", (_, html) => {
  const text = written(html);
  expect(text).toContain(
    '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>, söz<sup><a href="#fn-2"',
  );
  expect(text).toMatch(
    /<section data-footnotes class="footnotes">.*<li id="fn-1"><p>İlk not.*<a href="#fnref-1".*<li id="fn-2"><p>İkinci <em>not<\/em>/s,
  );
  expect(text).not.toMatch(/wp-block-footnotes|footnote-number/);
});

test("a picture that could not be had takes its caption along, and links lead to this site", () => {
  const text = readForeignText(
    '<figure><img src="yok.jpg"><figcaption>Deniz</figcaption></figure><p><img src="yok.jpg"></p><p><a href="https://www.google.com/url?q=https://eski.example/a/&amp;sa=D">A</a></p>',
  );
  expect(text.pictures).toEqual(["yok.jpg"]);
  const captions: string[] = [];
  const html = text.write(
    () => null,
    (href) => (href.includes("eski") ? "/a" : null),
    (address, rest) => captions.push(`${address}: ${textOf(rest)}`),
  );
  expect(html).toBe('<p><a href="/a">A</a></p>');
  expect(captions).toEqual(["yok.jpg: Deniz"]);
});

test("a heading that folds there keeps its words", () => {
  const text = readForeignText(
    '<h3><button type="button"><span>Nasıl yazı gönderilir?</span><span aria-hidden="true">+</span></button></h3><p>E-postayla.</p>',
  ).write(
    () => null,
    () => null,
  );
  expect(text).toBe("<h3><span>Nasıl yazı gönderilir?</span></h3><p>E-postayla.</p>");
});

test("Substack: a button of the author's own and a post of Instagram are links, its own buttons go", () => {
  const button = (href: string) =>
    `<p class="button-wrapper"><a class="button primary" href="${href}"><span>Düğme</span></a></p>`;
  const html = [
    button("https://kitap.example/al"),
    button("https://dergi.substack.com/subscribe?"),
    button("https://dergi.example/subscribe"),
    `<div class="instagram-embed-wrap" data-attrs='{"instagram_id":"Cabc123","title":"Bir paylaşım"}'></div>`,
  ].join("");
  expect(written(html)).toBe(
    '<p><a href="https://kitap.example/al"><span>Düğme</span></a></p><p><a href="https://www.instagram.com/p/Cabc123/">Bir paylaşım</a></p>',
  );
});
