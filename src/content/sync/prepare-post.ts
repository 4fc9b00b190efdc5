import { hash } from "node:crypto";
import { stableAddress, withStableAddresses } from "../../domain/address/stable-address.ts";
import { idOfName } from "../../domain/author.ts";
import { paths } from "../../domain/paths.ts";
import type { Post } from "../../domain/post.ts";
import { TEXT_NAMES, textColumns } from "../../domain/post-fields.ts";
import { countWords, minutesToRead } from "../../domain/text/word-count.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { cleanHtml } from "../sanitize/clean-html.ts";
import { pictureKey } from "../snapshot/picture-catalog.ts";
import type { PostRow, SnapshotTables } from "../snapshot/snapshot-tables.ts";

/** Raised when cleaning or preparing changes: every post is then prepared anew. */
const FORMAT_VERSION = 16;

/** What the snapshot has of a post: plain values, which may cross threads. */
export interface PreparedPost {
  readonly row: PostRow;
  readonly pictures: readonly SnapshotTables["picture"][];
  readonly categories: readonly SnapshotTables["post_category"][];
  readonly authors: readonly SnapshotTables["post_author"][];
}

export function sourceHash(post: Post): string {
  return hash("sha256", JSON.stringify([FORMAT_VERSION, withoutSignatures(post)]), "base64url");
}

/** A post whose files are signed anew at each reading has not changed. */
function withoutSignatures(post: Post): Post {
  return {
    ...post,
    imageUrl: post.imageUrl && stableAddress(post.imageUrl),
    pdfUrl: post.pdfUrl && stableAddress(post.pdfUrl),
    html: post.html && withStableAddresses(post.html),
  };
}

/** Whether a post that has not changed may have new addresses of its files. */
export function isSigned(post: Post): boolean {
  const { imageUrl, pdfUrl, html } = withoutSignatures(post);
  return imageUrl !== post.imageUrl || pdfUrl !== post.pdfUrl || html !== post.html;
}

/** What readers get: other fields may come to be asked for without the post having changed. */
const HASHED: readonly (keyof Post)[] = [
  "title",
  "abstract",
  "categories",
  "authors",
  "imageUrl",
  "imageAlt",
  "html",
  "pdfUrl",
];
const LATER_TEXTS = TEXT_NAMES.filter((name) => !HASHED.includes(name));

/** Posts without a text that came to be later keep their hashes: they have not changed. */
function contentHash(given: Post): string {
  const post = withoutSignatures(given);
  const later = LATER_TEXTS.filter((name) => post[name] !== null).map((name) => [name, post[name]]);
  const content = [...HASHED.map((name) => post[name]), ...later];
  return hash("sha256", JSON.stringify(content), "base64url");
}

/** @param fileBase completes addresses of pictures @returns the text as readers get it, and pictures' addresses by their keys */
export function prepareHtml(html: string | null, fileBase: string | null = null) {
  const pictures = new Map<string, string>();
  const addressOf = (url: string) => {
    const key = pictureKey(url);
    pictures.set(key, url);
    return paths.picture(key);
  };
  return { html: html === null ? null : cleanHtml(html, addressOf, fileBase), pictures };
}

/** @param hashed its source hash, where that is known */
export function preparePost(post: Post, hashed: string = sourceHash(post)): PreparedPost {
  const { html, pictures } = prepareHtml(post.html, post.fileBase);
  const imageKey = post.imageUrl && pictureKey(post.imageUrl);
  if (post.imageUrl && imageKey) pictures.set(imageKey, post.imageUrl);
  const isIssue = post.pdfUrl !== null;
  const authors = unique(post.authors, ({ id, role }) => JSON.stringify([id, role]));
  return {
    row: {
      id: post.id,
      ...textColumns(post),
      categories: JSON.stringify(post.categories.map((category) => category.name)),
      authors: JSON.stringify(authors),
      image_key: imageKey,
      created_at: post.createdAt,
      is_issue: isIssue ? 1 : 0,
      pdf_url: post.pdfUrl,
      folded: `${foldTerm(post.title)}\n${foldTerm(post.abstract ?? "")}`,
      source_hash: hashed,
      content_hash: contentHash(post),
      html,
      page_box: post.pageSetup.box,
      page_spreads: post.pageSetup.spreads,
      outline: post.outline,
      reading_minutes: isIssue || html === null ? null : readingMinutes(html),
    },
    pictures: [...pictures].map(([key, url]) => ({ post_id: post.id, key, url })),
    categories: unique(post.categories, ({ name }) => foldTerm(name)).map(({ name }) => ({
      category: foldTerm(name),
      created_at: post.createdAt ?? "",
      post_id: post.id,
      section: idOfName(name),
      name,
    })),
    authors: authors.map(({ id, name, role }) => ({
      author_id: id,
      created_at: post.createdAt ?? "",
      post_id: post.id,
      role,
      name,
    })),
  };
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}

/** The link in place of a film with its text, a tag, or an entity. */
const NO_TEXT = /<a (?=[^<>]*data-embed=")[^<>]*>[^<>]*|<[^<>]*>|&[a-z]+;/g;

/** Reading time in whole minutes, at least one; null without words. @param html cleaned: every `<` begins a tag */
export function readingMinutes(html: string): number | null {
  return minutesToRead(countWords(html.replace(NO_TEXT, " ")));
}
