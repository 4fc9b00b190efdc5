import type { Node } from "prosemirror-model";
import { knownAuthor } from "../../content/library/add-post.ts";
import { findFile } from "../../content/library/find-posts.ts";
import type { Library } from "../../content/library/library.ts";
import {
  hashesInText,
  type LibraryFile,
  libraryAddress,
  type PostDraft,
} from "../../content/library/library-post.ts";
import { withinLimits } from "../../content/post-limits.ts";
import { type Byline, idOfName } from "../../domain/author.ts";
import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import type { Post } from "../../domain/post.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { type ArticleFields, MAX_TITLE } from "../document/article-fields.ts";
import { documentToHtml } from "../document/document-html.ts";
import { copy } from "./publishing-copy.ts";

/** An article's words at one moment. */
export interface ArticleText {
  readonly doc: Node;
  readonly fields: ArticleFields;
}

type ArticlePost = Pick<
  PostDraft,
  "title" | "abstract" | "html" | "categories" | "authors" | "image" | "imageAlt" | "pictures"
>;

/** An article as a post of the library. @throws PublicError where a required field is missing */
export async function articlePost(library: Library, text: ArticleText): Promise<ArticlePost> {
  const written = writtenPost(text);
  if (written.title === "")
    throw new PublicError("refused", copy.titleMissing, { detail: { place: "title" } });
  if (written.title.length > MAX_TITLE)
    throw new PublicError("refused", copy.titleTooLong(MAX_TITLE), { detail: { place: "title" } });
  const file = async (hash: string): Promise<LibraryFile> => {
    const found = await findFile(library, hash);
    if (!found) throw refused(copy.fileMissing);
    return found;
  };
  const { image } = text.fields;
  const pictures = [...new Set(hashesInText(written.html))];
  return {
    ...written,
    image: image && (await file(image.hash)),
    imageAlt: image?.alt ?? null,
    pictures: await Promise.all(pictures.map(file)),
  };
}

/** An article as the library's source would give it, but for its text; missing fields are shown as missing. */
export async function previewedPost(
  library: Library,
  fields: ArticleFields,
  { id, createdAt }: Pick<Post, "id" | "createdAt">,
): Promise<Post> {
  const { title, abstract, categories, authors } = writtenFields(fields);
  const { image } = fields;
  const known = await library.database.selectFrom("author").select(["id", "name"]).execute();
  const bylines = authors.map(({ author, role }): Byline => {
    const { id, name } = knownAuthor(known, author) ?? { id: idOfName(author), name: author };
    return { id, name, role };
  });
  const post: Post = {
    id,
    createdAt,
    abstract,
    html: null,
    title: title || copy.untitled,
    categories: categories.map((name) => ({ name })),
    authors: bylines,
    imageUrl: image && libraryAddress(image.hash),
    imageAlt: image?.alt ?? null,
    fileBase: null,
    pdfUrl: null,
    pageSetup: AUTO_PAGES,
  };
  return withinLimits(post, () => undefined);
}

function writtenPost({ doc, fields }: ArticleText) {
  return { ...writtenFields(fields), html: documentToHtml(doc) || null };
}

function writtenFields(fields: ArticleFields) {
  return {
    title: fields.title.trim(),
    abstract: fields.abstract.trim() || null,
    categories: [...new Map(fields.categories.map((name) => [foldTerm(name), name])).values()],
    authors: fields.authors,
  };
}
