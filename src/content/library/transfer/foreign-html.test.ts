import { expect, test } from "vitest";
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
    '<div><figure><img src="library:a.jpg" alt="" width="3" height="2"></figure></div>',
  ],
  ["forms to subscribe go", '<p>A</p><div class="subscription-widget-wrap-editor"><input></div>', "<p>A</p>"],
  [
    "alignment stays, the old site's classes go",
    '<p class="has-text-align-center drop-cap">A</p><pre><code class="language-js x">b</code></pre>',
    '<p style="text-align:center">A</p><pre><code class="language-js">b</code></pre>',
  ],
])("%s", (_, html, wanted) => expect(written(html)).toBe(wanted));

test("a picture that could not be had leaves its caption, and links lead to this site", () => {
  const text = readForeignText(
    '<figure><img src="yok.jpg"><figcaption>Deniz</figcaption></figure><p><img src="yok.jpg"></p><p><a href="https://eski.example/a/">A</a></p>',
  );
  expect(text.pictures).toEqual(["yok.jpg"]);
  expect(
    text.write(
      () => null,
      (href) => (href.includes("eski") ? "/a" : null),
    ),
  ).toBe('<p>Deniz</p><p><a href="/a">A</a></p>');
});
