import type { LibraryPost, PostDraft } from "../../content/library/library-post.ts";
import { eachText, MORE_TEXTS, OWN_TEXTS, type PostTexts } from "../../domain/post-fields.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { type ArticleFields, EMPTY_FIELDS } from "../document/article-fields.ts";

export function fieldsOfPost(post: LibraryPost): ArticleFields {
  const { image, pdf, pageSetup, outline, createdAt, isDated } = post;
  return {
    ...EMPTY_FIELDS,
    ...eachText(OWN_TEXTS, (name) => post[name] ?? ""),
    categories: post.categories,
    authors: post.authors.map(({ id, role }) => ({ author: id, role })),
    image: image && {
      hash: image.hash,
      width: image.width ?? 0,
      height: image.height ?? 0,
      alt: post.imageAlt,
    },
    address: post.id,
    date: isDated ? createdAt : null,
    ...(pdf && { pdf: { hash: pdf.hash, name: pdf.name, size: pdf.size }, pageSetup, outline }),
  };
}

/** What an article's fields say of its post; its files are to be found. */
export function postOfFields(fields: ArticleFields): PostTexts & Pick<PostDraft, "categories" | "authors"> {
  return {
    ...eachText(MORE_TEXTS, (name) => fields[name].trim() || null),
    title: fields.title.trim(),
    imageAlt: fields.image?.alt ?? null,
    categories: [...new Map(fields.categories.map((name) => [foldTerm(name), name])).values()],
    authors: fields.authors,
  };
}
