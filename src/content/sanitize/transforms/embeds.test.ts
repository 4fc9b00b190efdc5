import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => null);

const youtube = (id = "abcdefghijk") =>
  `<a class="embed" data-embed="https://www.youtube-nocookie.com/embed/${id}" href="https://www.youtube.com/watch?v=${id}" rel="noopener noreferrer">Videoyu YouTube’da aç</a>`;

test.each([
  "https://www.youtube.com/embed/abcdefghijk",
  "http://youtube.com/embed/abcdefghijk?autoplay=1&amp;rel=0",
  "//www.youtube-nocookie.com/embed/abcdefghijk",
  "HTTPS://M.YOUTUBE.COM/embed/abcdefghijk#x",
])("the film at %s is a link until it is clicked", (src) => {
  expect(clean(`<iframe src="${src}" width=1 height=1 allow=autoplay></iframe>`)).toBe(youtube());
});

test("a YouTube film keeps its start", () => {
  const cleaned = clean('<iframe src="https://www.youtube.com/embed/abcdefghijk?start=90"></iframe>');
  expect(cleaned).toContain('data-embed="https://www.youtube-nocookie.com/embed/abcdefghijk?start=90"');
  expect(cleaned).toContain('href="https://www.youtube.com/watch?v=abcdefghijk&amp;t=90"');
});

test("Vimeo and Spotify are links too", () => {
  expect(clean('<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;x=y"></iframe>')).toBe(
    '<a class="embed" data-embed="https://player.vimeo.com/video/76979871?dnt=1&amp;h=8272103f6e" href="https://vimeo.com/76979871/8272103f6e" rel="noopener noreferrer">Videoyu Vimeo’da aç</a>',
  );
  expect(
    clean('<iframe src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC?utm=x"></iframe>'),
  ).toBe(
    '<a class="embed" data-embed="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC" href="https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC" rel="noopener noreferrer">Spotify’da dinle</a>',
  );
});

test("a Dailymotion film is one, by whichever address", () => {
  const film =
    '<a class="embed" data-embed="https://geo.dailymotion.com/player.html?video=x7tgad0" href="https://www.dailymotion.com/video/x7tgad0" rel="noopener noreferrer">Videoyu Dailymotion’da aç</a>';
  for (const src of [
    "https://www.dailymotion.com/embed/video/x7tgad0?autoplay=1",
    "https://geo.dailymotion.com/player.html?video=x7tgad0",
    "https://geo.dailymotion.com/player/xbdm4.html?video=x7tgad0",
  ])
    expect(clean(`<iframe src="${src}"></iframe>`)).toBe(film);
  expect(clean("<p>https://dai.ly/x7tgad0</p>")).toBe(film);
});

test("a film shows its poster, whose address is this site's; an editor cannot ask for one", () => {
  const asked: string[] = [];
  const html = cleanHtml(
    '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><p>https://vimeo.com/76979871</p><img class="poster" src="poster://youtube/abcdefghijk"><iframe src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"></iframe>',
    (url) => `/gorsel/${asked.push(url)}`,
  );
  expect(asked).toEqual(["poster://youtube/abcdefghijk", "poster://vimeo/76979871"]);
  expect(html).toContain(
    '<img src="/gorsel/1" alt="" loading="lazy" decoding="async" class="poster" /><span>Videoyu YouTube’da aç</span></a>',
  );
  expect(html.match(/<img/g)).toHaveLength(2);
});

test("the figure around it stays", () => {
  expect(
    clean(
      '<figure><iframe src="https://www.youtube.com/embed/abcdefghijk">Tarayıcınız <b>eski</b></iframe><figcaption>Vapur</figcaption></figure><p>Sonra</p>',
    ),
  ).toBe(`<figure>${youtube()}<figcaption>Vapur</figcaption></figure><p>Sonra</p>`);
});

test.each([
  "https://www.youtube.com/watch?v=abcdefghijk",
  "https://youtu.be/abcdefghijk?si=izleme",
  "https://m.youtube.com/shorts/abcdefghijk",
])("a paragraph that is nothing but %s is the film", (address) => {
  expect(clean(`<p>${address}</p>`)).toBe(youtube());
  expect(clean(`<p> <a href="${address}">${address}</a>\n</p>`)).toBe(youtube());
});

test("an address in a sentence, with words of its own, or of elsewhere stays what it is", () => {
  const link = '<a href="https://youtu.be/abcdefghijk" rel="noopener noreferrer">';
  for (const html of [
    `<p>${link}film</a></p>`,
    `<p>Bakın: ${link}https://youtu.be/abcdefghijk</a></p>`,
    "<p>https://kotu.example/watch?v=abcdefghijk</p>",
    "<p>https://www.youtube.com/watch?v=kisa</p>",
  ])
    expect(clean(html)).toBe(html);
});

test("what is only linked to becomes a card", () => {
  const card = (href: string, label: string) =>
    `<a class="link-card" href="${href}" rel="noopener noreferrer">${label}</a>`;
  const post = card("https://www.instagram.com/p/Cabc_-123/", "Gönderiyi Instagram’da aç");
  expect(
    clean(
      '<blockquote class="instagram-media" data-instgrm-permalink="x"><div><a href="https://www.instagram.com/p/Cabc_-123/?utm=1">View this post</a></div></blockquote><script src="//www.instagram.com/embed.js"></script>',
    ),
  ).toBe(post);
  expect(
    clean(
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/Cabc_-123/?utm=1"></blockquote>',
    ),
  ).toBe(post);
  expect(clean('<iframe src="https://www.instagram.com/p/Cabc_-123/embed/captioned/"></iframe>')).toBe(post);
  expect(
    clean('<iframe src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/grup/parca"></iframe>'),
  ).toBe(card("https://soundcloud.com/grup/parca", "SoundCloud’da dinle"));
  expect(
    clean(
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1"></iframe>',
    ),
  ).toBe(
    card(
      "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1",
      "SoundCloud’da dinle",
    ),
  );
  const quote = '<blockquote class="instagram-media"><p>Söz</p></blockquote>';
  expect(clean(quote)).toBe("<blockquote><p>Söz</p></blockquote>");
});

test.each([
  "https://kotu.example/embed/abcdefghijk",
  "https://www.youtube.com.kotu.example/embed/abcdefghijk",
  "https://www.youtube.com@kotu.example/embed/abcdefghijk",
  "https://www.youtube.com:8443/embed/abcdefghijk",
  "https://www.youtube.com/embed/kisa",
  "https://www.youtube.com/embed/../redirect?q=x",
  "https://www.youtube.com/watch?v=abcdefghijk",
  "https://player.vimeo.com/video/x",
  "https://open.spotify.com/embed/user/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "/x",
  "",
])("a frame of %s goes with its inside", (src) => {
  expect(clean(`<p>önce <iframe src="${src}">içi</iframe>sonra</p>`)).toBe("<p>önce sonra</p>");
});

test("a frame that brings its own document goes", () => {
  expect(clean('<iframe srcdoc="<script>alert(1)</script>"></iframe>')).toBe("");
});
