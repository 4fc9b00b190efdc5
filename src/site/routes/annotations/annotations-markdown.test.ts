import { expect, test } from "vitest";
import { renderMarkdown } from "../../../content/markdown/render-markdown.ts";
import type { KeptHighlight } from "../../annotations/device-annotations.ts";
import { annotatedPosts, annotationsMarkdown } from "./annotations-markdown.ts";

const NOW = Date.UTC(2026, 10, 27, 12);
const highlight = (
  id: string,
  postId: string,
  postDate: string | null,
  changes: Partial<KeptHighlight["highlight"]> = {},
): KeptHighlight => ({
  postId,
  id,
  at: NOW,
  isSet: true,
  highlight: {
    quote: "Vapur geçti.",
    before: "",
    after: "",
    page: null,
    pageLabel: null,
    note: "",
    createdAt: NOW,
    postTitle: postId,
    postDate,
    ...changes,
  },
});

test("the newest post comes first, and what was marked by page and time", () => {
  const posts = annotatedPosts([
    highlight("a", "eski", "2026-01-01T00:00:00Z"),
    highlight("b", "tarihsiz", null),
    highlight("c", "yeni", "2026-11-01T00:00:00Z", { page: 12, createdAt: NOW }),
    highlight("d", "yeni", "2026-11-01T00:00:00Z", { page: 3, createdAt: NOW + 2, postTitle: "Yeni ad" }),
    highlight("e", "yeni", "2026-11-01T00:00:00Z", { page: 12, createdAt: NOW - 1 }),
  ]);
  expect(posts.map(({ id, highlights }) => [id, highlights.map((one) => one.id).join()])).toEqual([
    ["yeni", "d,e,c"],
    ["eski", "a"],
    ["tarihsiz", "b"],
  ]);
  expect(posts[0]?.title).toBe("Yeni ad");
});

test("all of it is one file of Markdown", () => {
  const posts = annotatedPosts([
    highlight("a", "sayi-12", null, {
      page: 12,
      pageLabel: "12",
      note: "İlk satır\nikincisi\n\nSon.",
      postTitle: "Sayı [12]",
    }),
    highlight("b", "sayi-12", null, { page: 14, pageLabel: "14", postTitle: "Sayı [12]" }),
  ]);
  expect(annotationsMarkdown(posts, "https://dergi.example")).toBe(`# İşaretlerim

## [Sayı \\[12\\]](https://dergi.example/post/sayi-12)

> Vapur geçti.

İlk satır\\
ikincisi

Son.

*27 Kasım 2026 · Sayfa 12*

> Vapur geçti.

*27 Kasım 2026 · Sayfa 14*
`);
});

test.each([
  "*yıldız* _alt_ `kod` [köşe](x) ![görsel](y) <b>kalın</b> &amp; ~~üstü~~ H~2~O x^2^ | sütun |",
  "# başlık değil",
  "- madde değil",
  "+ madde değil",
  "12. madde değil",
  "1) madde değil",
  "> alıntı değil",
  "--- çizgi değil",
  "=== değil",
  "\\ ters \\* bölü",
  "Bak: https://site.example/a_b ve www.site.example",
  "$formül$ [^1] : tire — üç nokta…",
])("%s stands there as it is", async (line) => {
  const markdown = annotationsMarkdown([{ id: "a", title: "Ad", date: null, highlights: [] }], "");
  const own = annotationsMarkdown(
    [
      {
        id: "a",
        title: "Ad",
        date: null,
        highlights: [highlight("a", "a", null, { quote: line, note: line })],
      },
    ],
    "",
  );
  const html = await renderMarkdown(own.slice(markdown.length));
  const text = html.replaceAll(/<a href="[^"]*">|<\/a>/g, "");
  const escaped = line.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;").replaceAll(">", ">");
  expect(text.replaceAll("&lt;", "&#x3C;").replaceAll("&amp;", "&#x26;").replaceAll("&gt;", ">")).toContain(
    `<p>${escaped}</p>`,
  );
});
