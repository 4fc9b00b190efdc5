import { expect, it } from "vitest";
import { cleanHtml } from "../sanitize/clean-html.ts";
import { renderInTime, renderMarkdown } from "./render-markdown.ts";

it("renders tables and Turkish footnotes", () => {
  const html = renderMarkdown("| a | b |\n|---|---|\n| 1 | 2 |\n\nMetin[^1]\n\n[^1]: Not");
  expect(html).toContain("<table>");
  expect(html).toContain(">Dipnotlar</h2>");
  expect(html).toContain('aria-label="1. dipnottan metne dön"');
  expect(html).not.toMatch(/Footnotes|Back to reference|user-content/);
});

it("knows subscripts, deletions, tasks, and the caption of a picture", () => {
  expect(renderMarkdown("E = mc^2^, 10^-3^ & `a^2^`, x^ y ^z, a^b")).toBe(
    "<p>E = mc<sup>2</sup>, 10<sup>-3</sup> &amp; <code>a^2^</code>, x^ y ^z, a^b</p>",
  );
  expect(renderMarkdown("![m^2^](a.jpg)")).toBe('<p><img src="a.jpg" alt="m2" /></p>');
  expect(renderMarkdown("H~2~O ~~eski~~ yeni")).toBe("<p>H<sub>2</sub>O <del>eski</del> yeni</p>");
  expect(renderMarkdown('![Vapur](a.png "Kadıköy, 1958 & sonrası")')).toBe(
    '<figure><img src="a.png" alt="Vapur" /><figcaption>Kadıköy, 1958 &amp; sonrası</figcaption></figure>',
  );
  expect(renderMarkdown('Önce ![Vapur](a.png "Kadıköy")')).toContain('title="Kadıköy"');
  expect(cleanHtml(renderMarkdown("- [x] bitti\n- [ ] kaldı"), () => null)).toMatch(
    /<li class="task">☑ bitti<\/li>\s*<li class="task">☐ kaldı<\/li>/,
  );
});

it("lets the editor's own HTML through, for the site to clean", () => {
  const html = '<iframe src="https://www.youtube.com/embed/x"></iframe>';
  expect(renderMarkdown(html)).toBe(html);
  expect(renderMarkdown("satır içi <cite>Ödünç</cite>")).toBe("<p>satır içi <cite>Ödünç</cite></p>");
});

it("renders a long text in a thread, the same as a short one", async () => {
  const markdown = "Uzun *bir* paragraf.\n\n".repeat(5_000);
  expect(await renderInTime(markdown, "a.md")).toBe(renderMarkdown(markdown));
});

it("gives a long text up after its time, and when it is aborted", async () => {
  const lists = "- a\n\nb\n\n".repeat(40_000);
  await expect(renderInTime(lists, "a.md", undefined, 50)).rejects.toThrow(
    "a.md: Markdown bir dakikada çevrilemedi",
  );
  await expect(renderInTime(lists, "a.md", AbortSignal.timeout(50))).rejects.toThrow(/abort/i);
});

it("refuses a short text that would become hundreds of times as long", async () => {
  const markdown = `[a]: https://ornek.com/${"x".repeat(8_000)}\n\n${"[a] ".repeat(4_000)}`;
  await expect(renderInTime(markdown, "a.md")).rejects.toThrow("a.md: Markdown’dan çok büyük");
});
