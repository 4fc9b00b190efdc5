import { describe, expect, test } from "vitest";
import { cleanHtml } from "../sanitize/clean-html.ts";
import { hostileHtml } from "../sanitize/testing/hostile-html.ts";
import { type ArticlePicture, withResponsiveImages } from "./responsive-images.ts";

const NAME = "0123456789abcdef01234567";
const known: ArticlePicture = { name: NAME, width: 1000, height: 750, isAnimated: false };
const clean = (html: string) => cleanHtml(html, () => "/gorsel/anahtar");

const shown = (html: string, picture: Partial<ArticlePicture> | "unusable" | null = {}) =>
  withResponsiveImages(
    clean(html),
    (src) => {
      if (src !== "/gorsel/anahtar" || picture === null || picture === "unusable") return picture as null;
      return { ...known, ...picture };
    },
    () => null,
  );

/** What is left when every picture that was put in is taken out. */
const PUT_IN =
  /<picture><source type="image\/avif" srcset="[^"<>]*" sizes="[^"<>]*" \/><img [^<>]* \/><\/picture>/g;

describe("an image of a known picture", () => {
  test("lets the browser choose, and keeps what the editor said of it", () => {
    const set = (format: string) =>
      [320, 480, 720]
        .map((step) => `/gorsel/${NAME}/${step}.${format} ${step}w`)
        .concat(`/gorsel/${NAME}/1080.${format} 1000w`)
        .join(", ");
    const sizes = "(min-width: 44rem) 40rem, calc(100vw - 2rem)";
    expect(
      shown('<p>a <img id="x" lang="fr" src="https://a/b" alt="L’île &quot;d’Or&quot;" title="t"> b</p>'),
    ).toBe(
      `<p>a <picture><source type="image/avif" srcset="${set("avif")}" sizes="${sizes}" />` +
        `<img src="/gorsel/${NAME}/720.webp" srcset="${set("webp")}" sizes="${sizes}" alt="L’île &quot;d’Or&quot;" ` +
        'loading="lazy" decoding="async" title="t" id="icerik-x" lang="fr" width="1000" height="750" /></picture> b</p>',
    );
  });

  test("keeps the size that the editor gave", () => {
    const html = shown('<img src="https://a/b" width="300" height="200">');
    expect(html).toContain('alt="" width="300" height="200" loading');
    expect(html.match(/ width="/g)).toHaveLength(1);
    expect(html).toContain('sizes="(min-width: 332px) 300px, calc(100vw - 2rem)"');
  });

  test("comes as wide as its figure is shown", () => {
    const sizes = (size: string) =>
      / sizes="([^"]*)"/.exec(
        shown(`<figure class="${size}"><a href="https://a/"><img src="https://a/b"></a></figure>`),
      )?.[1];
    expect(sizes("full")).toBe("100vw");
    expect(sizes("wide")).toContain("72rem");
    expect(sizes("")).toContain("40rem");
  });

  test("is never said to be wider than it is", () => {
    const html = shown('<img src="https://a/b">', { width: 200, height: 100 });
    expect(html).toContain('sizes="(min-width: 232px) 200px, calc(100vw - 2rem)"');
    expect(html).toContain(`src="/gorsel/${NAME}/320.webp" srcset="/gorsel/${NAME}/320.webp 200w"`);
  });

  test("that moves stays itself, with its size", () => {
    expect(shown('<img src="https://a/b">', { isAnimated: true })).toBe(
      '<img src="/gorsel/anahtar" alt="" loading="lazy" decoding="async" width="1000" height="750" />',
    );
  });

  test("is found wherever it stands, as often as it does", () => {
    const html = shown(
      '<a href="/x"><img src="https://a/b"></a><table><tr><td><img src="https://a/b"></table>'.repeat(500),
    );
    expect(html.match(PUT_IN)).toHaveLength(1000);
    expect(html).not.toContain("/gorsel/anahtar");
  });
});

test("an image of an unknown picture is left as it is", () => {
  const html = '<p><img src="https://a/b" alt="x"></p>';
  expect(shown(html, null)).toBe(clean(html));
});

test("an unusable image goes and its caption stays", () => {
  const html = '<figure><img src="https://a/b" alt="x"><figcaption>Vapur</figcaption></figure>';
  expect(shown(html, "unusable")).toBe("<figure><figcaption>Vapur</figcaption></figure>");
});

describe("what an editor writes cannot pass for an image", () => {
  const image = '<img src="/gorsel/anahtar" alt="" loading="lazy" decoding="async" />';
  const escaped = image.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  test.each([
    ["text", `<p>${escaped}</p>`],
    ["text that is escaped twice", `<p>${escaped.replaceAll("&", "&amp;")}</p>`],
    ["a title", `<abbr title="${escaped}">TDK</abbr>`],
    ["a title in single quotes", `<abbr title='${image.replaceAll("'", "")}'>TDK</abbr>`],
    ["a link's address", `<a href="/x?${escaped}">x</a>`],
    ["code", `<pre><code>${escaped}</code></pre>`],
    ["a comment", `<!-- ${image} --><p>x</p>`],
    ["a script", `<script>${image}</script>`],
    ["the poster of a film", '<video src="https://a/b.mp4" poster="https://a/b"></video>'],
  ])("in %s", (_name, html) => {
    expect(shown(html)).toBe(clean(html));
  });

  test.each([
    `src="/gorsel/anahtar"`,
    `"><img src="/gorsel/anahtar" alt="" />`,
    `" src="/gorsel/anahtar" onerror="alert(1)`,
    `' srcset='https://kotu.example/ 1w`,
    `$& $1 $<x> $\``,
    `</picture><script>alert(1)</script>`,
    `\u2028 width="1"`,
  ])("in the words for an image: %s", (alt) => {
    const words = alt.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const before = clean(`<p><img src="https://a/b" alt="${words}" title="${words}"></p>`);
    const html = shown(`<p><img src="https://a/b" alt="${words}" title="${words}"></p>`);
    expect(html.replace(PUT_IN, "")).toBe("<p></p>");
    for (const name of ["alt", "title"]) {
      const written = new RegExp(` ${name}="[^"]*"`);
      expect(written.exec(html)?.[0]).toBe(written.exec(before)?.[0]);
    }
  });

  test.each(Object.entries(hostileHtml))("%s changes nothing but images", (_name, html) => {
    const cleaned = clean(html);
    const others = (markup: string) => markup.replace(PUT_IN, "").replace(/<img [^<>]* \/>/g, "");
    expect(others(shown(html))).toBe(others(cleaned));
    expect(shown(html, null)).toBe(cleaned.replace(/<img [^<>]* class="poster" \/>/g, ""));
  });
});

test("a film's poster is shown when it is known, and not asked for before", () => {
  const film = '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
  expect(shown(film)).toContain('class="poster" width="1000" height="750" /></picture><span>Videoyu');
  for (const unknown of [null, "unusable"] as const) expect(shown(film, unknown)).not.toContain("<img");
});
