import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { KeptHighlight } from "../../annotations/device-annotations.ts";

export interface AnnotatedPost {
  readonly id: string;
  readonly title: string;
  readonly date: string | null;
  readonly highlights: readonly KeptHighlight[];
}

export function annotatedPosts(highlights: readonly KeptHighlight[]): AnnotatedPost[] {
  const posts = [...Map.groupBy(highlights, ({ postId }) => postId)].map(([id, own]) => {
    // What was marked last knows the post's title best.
    const { postTitle, postDate } = own.reduce((one, other) =>
      other.highlight.createdAt > one.highlight.createdAt ? other : one,
    ).highlight;
    const inOrder = own.sort(
      ({ highlight: one }, { highlight: other }) =>
        (one.page ?? 0) - (other.page ?? 0) || one.createdAt - other.createdAt,
    );
    return { id, title: postTitle, date: postDate, highlights: inOrder };
  });
  const time = ({ date }: AnnotatedPost) => (date === null ? Number.NEGATIVE_INFINITY : Date.parse(date));
  return posts.sort((one, other) => time(other) - time(one) || one.title.localeCompare(other.title, "tr"));
}

/** Day, and page in an issue: `27 Kasım 2026 · Sayfa 12`. */
export function highlightLine({ highlight: { pageLabel, createdAt } }: KeptHighlight): string {
  const date = turkishDate(new Date(createdAt).toISOString());
  return pageLabel === null ? date : `${date} · ${copy.issuePage(pageLabel)}`;
}

/** Highlights as one Markdown file: posts as headings, quotes as quotations, notes behind them. @param origin of the site */
export function annotationsMarkdown(posts: readonly AnnotatedPost[], origin: string): string {
  const parts = posts.flatMap(({ id, title, highlights }) => [
    `## [${markdownText(title)}](${origin}${paths.post(id)})`,
    ...highlights.flatMap((one) => [
      prefixed("> ", one.highlight.quote),
      ...(one.highlight.note.trim() === "" ? [] : [prefixed("", one.highlight.note)]),
      `*${markdownText(highlightLine(one))}*`,
    ]),
  ]);
  return `${[`# ${copy.myAnnotations}`, ...parts].join("\n\n")}\n`;
}

function prefixed(prefix: string, text: string): string {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => markdownText(line.trim()));
  const written = lines.map((line, at) => (line !== "" && lines[at + 1] ? `${line}\\` : line));
  return written.map((line) => `${prefix}${line}`).join("\n");
}

function markdownText(line: string): string {
  return line
    .replaceAll(/[\\`*_[\]<>&~|$^]/g, String.raw`\$&`)
    .replace(/^(\s*)([-+#=])/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])/, String.raw`$1\$2`)
    .replaceAll("://", String.raw`:\//`);
}
