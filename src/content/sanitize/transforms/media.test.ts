import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => "/gorsel/afis" });

test("sound waits for the reader", () => {
  expect(clean('<audio src="https://ses.example/a.mp3" autoplay preload="auto" loop></audio>')).toBe(
    '<audio src="https://ses.example/a.mp3" controls preload="none" loop></audio>',
  );
});

test("film waits for the reader, and its poster is this site's", () => {
  const html =
    '<video autoplay muted width="640" height="360" poster="https://x/p.jpg"><source src="https://x/a.mp4" type="video/mp4">Açılmıyor.</video>';
  expect(clean(html)).toBe(
    '<video controls preload="none" muted playsinline poster="/gorsel/afis" width="640" height="360">' +
      '<source src="https://x/a.mp4" type="video/mp4" />Açılmıyor.</video>',
  );
});

test.each(["javascript:x", "data:audio/wav,x", "a.mp3", "library:a.mp3"])("nothing plays from %s", (src) => {
  expect(clean(`<audio src="${src}"><source src="${src}"></audio>`)).toBe(
    '<audio controls preload="none"></audio>',
  );
});

test("a source without something to play goes", () => {
  expect(clean('<p><source src="https://x/a.mp4">metin</p>')).toBe("<p>metin</p>");
});
