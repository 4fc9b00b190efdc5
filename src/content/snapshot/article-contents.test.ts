import { expect, test } from "vitest";
import { withContents } from "./article-contents.ts";

const HTML =
  '<p>Giriş</p><h2>Deniz &amp; kıyı</h2><h3>Alt</h3><h2 id="icerik-a" class="align-center">İki <em>yol</em></h2>' +
  '<h2><img src="/a" alt="" /></h2><h2>Son</h2><section data-footnotes><h2 id="icerik-n" class="sr-only">Dipnotlar</h2></section>';

test("a text of more than ten minutes has its parts, each with an id of its own", () => {
  const { html, contents } = withContents(HTML, 11);
  expect(contents).toEqual([
    { id: "icerik-bolum-1", title: "Deniz & kıyı" },
    { id: "icerik-a", title: "İki yol" },
    { id: "icerik-bolum-3", title: "Son" },
  ]);
  for (const { id } of contents) expect(html.split(`id="${id}"`)).toHaveLength(2);
  expect(html.replaceAll(/ id="icerik-bolum-\d"/g, "")).toBe(HTML);
});

test("a shorter one, and one of two parts, stay as they are", () => {
  expect(withContents(HTML, 10)).toEqual({ html: HTML, contents: [] });
  const two = "<h2>Bir</h2><p>x</p><h2>İki</h2>";
  expect(withContents(two, 60)).toEqual({ html: two, contents: [] });
});
