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

test("the figure around it stays", () => {
  expect(
    clean(
      '<figure><iframe src="https://www.youtube.com/embed/abcdefghijk">Tarayıcınız <b>eski</b></iframe><figcaption>Vapur</figcaption></figure><p>Sonra</p>',
    ),
  ).toBe(`<figure>${youtube()}<figcaption>Vapur</figcaption></figure><p>Sonra</p>`);
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
