import { idOfName } from "../domain/author.ts";
import type { Post } from "../domain/post.ts";
import { mapTexts, POST_LISTS, POST_TEXTS, pathOf } from "../domain/post-fields.ts";

/** HTML of one imported text, in UTF-16 units and tags: what the desk can open, and the site can clean in seconds. */
export const MAX_TEXT = { length: 3_000_000, tags: 100_000 } as const;

export function isTextTooLong(html: string): boolean {
  return html.length > MAX_TEXT.length || html.split("<").length > MAX_TEXT.tags;
}

export function cutText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).toWellFormed().trimEnd()}…`;
}

export function withinLimits(post: Post, report: (reason: string) => void): Post {
  const cut = (text: string, field: string, maxLength: number) => {
    if (text.length > maxLength)
      report(`"${field}" alanı çok uzun (${text.length} karakter); ilk ${maxLength} karakteri alındı.`);
    return cutText(text, maxLength);
  };
  const { maxItems, maxLength } = POST_LISTS.authors;
  const authors = post.authors.slice(0, maxItems);
  if (authors.length < post.authors.length)
    report(`Yazıda çok fazla kişi adı var (${post.authors.length}); ilk ${maxItems} kişi alındı.`);
  return {
    ...post,
    ...mapTexts(post, (text, name) => cut(text, pathOf(name), POST_TEXTS[name].maxLength)),
    authors: authors.map((author) => {
      const name = cut(author.name, "authors.name", maxLength);
      return { ...author, name, id: name === author.name ? author.id : idOfName(name) };
    }),
  };
}
