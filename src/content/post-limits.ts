import { idOfName } from "../domain/author.ts";
import type { Post } from "../domain/post.ts";

/** In UTF-16 units; pages with many cards are kept in memory. */
const MAX_TITLE_LENGTH = 500;
const MAX_ABSTRACT_LENGTH = 5000;
const MAX_ALT_LENGTH = 1000;
const MAX_NAME_LENGTH = 100;
const MAX_AUTHORS = 20;

/** HTML of one imported text, in UTF-16 units and tags: what the desk can open, and the site can clean in seconds. */
export const MAX_TEXT = { length: 3_000_000, tags: 100_000 } as const;

export function isTextTooLong(html: string): boolean {
  return html.length > MAX_TEXT.length || html.split("<").length > MAX_TEXT.tags;
}

/** Cuts texts that are too long. @param report called for each that was cut */
export function withinLimits(post: Post, report: (reason: string) => void): Post {
  const cut = (text: string, field: string, maxLength: number) => {
    if (text.length <= maxLength) return text;
    report(`"${field}" alanı çok uzun (${text.length} karakter); ilk ${maxLength} karakteri alındı.`);
    return `${text.slice(0, maxLength).toWellFormed().trimEnd()}…`;
  };
  const authors = post.authors.slice(0, MAX_AUTHORS);
  if (authors.length < post.authors.length)
    report(`Yazıda çok fazla kişi adı var (${post.authors.length}); ilk ${MAX_AUTHORS} kişi alındı.`);
  return {
    ...post,
    title: cut(post.title, "title", MAX_TITLE_LENGTH),
    abstract: post.abstract === null ? null : cut(post.abstract, "abstract", MAX_ABSTRACT_LENGTH),
    authors: authors.map((author) => {
      const name = cut(author.name, "authors.name", MAX_NAME_LENGTH);
      return { ...author, name, id: name === author.name ? author.id : idOfName(name) };
    }),
    imageAlt: post.imageAlt === null ? null : cut(post.imageAlt, "featuredImage.alt", MAX_ALT_LENGTH),
  };
}
