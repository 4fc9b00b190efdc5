import type { Post } from "../domain/post.ts";

/** In UTF-16 units; pages with many cards are kept in memory. */
const MAX_TITLE_LENGTH = 500;
const MAX_ABSTRACT_LENGTH = 5000;
const MAX_ALT_LENGTH = 1000;

/** Cuts texts that are too long. @param report called for each that was cut */
export function withinLimits(post: Post, report: (reason: string) => void): Post {
  const cut = (text: string, field: string, maxLength: number) => {
    if (text.length <= maxLength) return text;
    report(`"${field}" alanı çok uzun (${text.length} karakter); ilk ${maxLength} karakteri alındı.`);
    return `${text.slice(0, maxLength).toWellFormed().trimEnd()}…`;
  };
  return {
    ...post,
    title: cut(post.title, "title", MAX_TITLE_LENGTH),
    abstract: post.abstract === null ? null : cut(post.abstract, "abstract", MAX_ABSTRACT_LENGTH),
    imageAlt: post.imageAlt === null ? null : cut(post.imageAlt, "featuredImage.alt", MAX_ALT_LENGTH),
  };
}
