import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { paths } from "../../../domain/paths.ts";
import { NO_TEXTS } from "../../../domain/post-fields.ts";
import { renderMarkdown } from "../../markdown/render-markdown.ts";
import { cleanHtml } from "../../sanitize/clean-html.ts";
import { addPost } from "../add-post.ts";
import { findPost, listPosts } from "../find-posts.ts";
import { importArticle, openText } from "../import/import-article.ts";
import type { Library } from "../library.ts";
import { withStoredFiles } from "../library-files.ts";
import type { LibraryPost } from "../library-post.ts";
import { fillFromSample } from "../sample/fill-from-sample.ts";
import { tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { exportPost, freeName, toMarkdown } from "./export-post.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

/** What a post is to its readers and its publisher; files by their bytes. */
function meaning({ updatedAt, html, image, pdf, ...post }: LibraryPost) {
  return {
    ...post,
    html: html && cleanHtml(html, paths.picture),
    image: image?.hash,
    pdf: pdf?.hash,
  };
}

/** @param other library, which does not have the post */
async function takenBack(library: Library, post: LibraryPost, format: "md" | "html", other: Library) {
  const exported = await exportPost(
    library,
    post,
    undefined,
    format === "md" ? toMarkdown : async () => null,
  );
  const folder = await tempFolder();
  for (const { name, hash } of exported.files)
    await copyFile(await library.files.path(hash), join(folder, name));
  await writeFile(join(folder, exported.name), exported.text);
  const draft = await withStoredFiles(other, async (keep) =>
    importArticle(await openText(join(folder, exported.name), exported.name), keep),
  );
  const { id } = await addPost(other, draft);
  return { exported, post: await findPost(other, id) };
}

it("brings every post of the sample back as it was, of both formats", async () => {
  const library = await tempLibrary();
  await fillFromSample(library, "sample");
  const ids = (await listPosts(library)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(20);
  const others = { md: await tempLibrary(), html: await tempLibrary() };
  for (const id of ids) {
    const post = (await findPost(library, id)) as LibraryPost;
    for (const format of ["md", "html"] as const) {
      const { exported, post: back } = await takenBack(library, post, format, others[format]);
      expect(back && meaning(back)).toEqual(meaning(post));
      expect(back?.html).toBe(post.html);
      expect(exported.name).toMatch(new RegExp(`[.]${format}$`));
    }
  }
}, 120_000);

it.each([
  ["Bir[^not] iki.\n\n[^not]: Dipnot, *eğik*.\n\n    İkinci paragraf.", /^Bir\[\^not\] iki\.$/m],
  ["| a | b |\n| :- | -: |\n| 1 | **2** |", /^\| a\s+\|\s+b \|$/m],
  ["- [x] yapıldı\n- [ ] yapılmadı\n\n1. bir\n2. iki", /^- \[x\] yapıldı$/m],
  ['![Göl](gol.webp "Altı yazı")', /^!\[Göl\]\(gol\.webp "Altı yazı"\)$/m],
  ["H~2~O ve <kbd>Ctrl</kbd>, <b>kalın</b> **kalın**", /^H<sub>2<\/sub>O ve <kbd>Ctrl<\/kbd>/m],
  ["dize bir\\\ndize iki\n\n> alıntı\n>\n> sürer\n\n---\n\n```js\na\n\nb\n```", /^dize bir\\$/m],
  ["* a\n* b\n\n<!-- -->\n\n* c\n\n# Başlık #1\n\nhttps://a.example ve \\*yıldız\\*", /^# Başlık #1$/m],
  ['<div class="kutu">\n<p>a</p>\n\n<p>b</p>\n</div>\n\nson', /<div class="kutu">/],
  ['<iframe src="https://www.youtube.com/embed/x"></iframe>\n\nİstanbul\'*un*', /<iframe/],
])("writes %j as Markdown that comes back", async (markdown, look) => {
  const html = renderMarkdown(markdown);
  const written = (await htmlToMarkdown(html, renderMarkdown)) ?? "";
  expect(written).toMatch(look);
  const clean = (text: string) => cleanHtml(text, paths.picture).trim();
  expect(clean(renderMarkdown(written))).toBe(clean(html));
});

it("says when a text has no Markdown, and gives it as HTML", async () => {
  const library = await tempLibrary();
  const html = "çıplak <b>metin</b>\n\n<p>a</p>";
  expect(await htmlToMarkdown(html, renderMarkdown)).toBeNull();
  const title = "1984: “---”, #1";
  const { id } = await addPost(library, {
    ...NO_TEXTS,
    id: "Bin dokuz/yüz",
    title,
    abstract: "- a: b",
    categories: ["a, b", "[c]"],
    html,
    authors: [
      { author: "Ali, Veli", role: "translator" },
      { author: "yes", role: "writer" },
    ],
    status: "draft",
    isDated: false,
    createdAt: "2026-11-20T18:30:00.123Z",
    imageAlt: "'x'",
    image: null,
    pdf: null,
    pageSetup: { box: "trim", spreads: "keep" },
    outline: "Kapak, 1\n- #1: Işık, “12”, 3",
    pictures: [],
  });
  const post = (await findPost(library, id)) as LibraryPost;
  const back = await takenBack(library, post, "md", await tempLibrary());
  expect(back.exported.name).toMatch(/\.html$/);
  const { createdAt, ...same } = meaning(post);
  expect(back.post && meaning(back.post)).toMatchObject(same);
  expect(back.exported.text).not.toContain("date:");
});

it("renders a text of many parts that do not come back only a few times", async () => {
  const call = '<p>a<sup><a href="#fn-x" id="fnref-x" data-footnote-ref="">1</a></sup></p>\n';
  let renders = 0;
  await htmlToMarkdown(call.repeat(100), (markdown) => {
    renders += 1;
    return renderMarkdown(markdown);
  });
  expect(renders).toBeLessThanOrEqual(25);
});

it("finds a free name for each of many files of one name without asking for all before it", () => {
  let asked = 0;
  const taken = new (class extends Map<string, number> {
    override has(name: string): boolean {
      asked += 1;
      return super.has(name);
    }
  })([["a-2.jpg", 1]]);
  const names = Array.from({ length: 500 }, () => freeName(taken, "a", ".jpg"));
  expect(names.slice(0, 3)).toEqual(["a.jpg", "a-3.jpg", "a-4.jpg"]);
  expect(new Set(names).size).toBe(500);
  expect(asked).toBeLessThan(2_000);
});
