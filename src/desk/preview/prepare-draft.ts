import { NO_POST } from "../../content/snapshot/picture-catalog.ts";
import { type PreparedPost, prepareHtml, preparePost } from "../../content/sync/prepare-post.ts";
import type { Post } from "../../domain/post.ts";
import { documentOf, type SavedText } from "../articles/article-steps.ts";
import type { ArticleKind } from "../document/article-fields.ts";
import { documentToHtml } from "../document/document-html.ts";

/** The text of an article as readers will get it. @param post without its text, which also stands for a page */
export function prepareDraft(
  { doc, steps }: Pick<SavedText, "doc" | "steps">,
  post: Post,
  kind: ArticleKind,
): PreparedPost {
  const html = documentToHtml(documentOf({ doc, steps })) || null;
  if (kind !== "page") return preparePost({ ...post, html });
  const prepared = preparePost(post);
  const page = prepareHtml(html);
  const pictures = [...page.pictures].map(([key, url]) => ({ post_id: NO_POST, key, url }));
  return { ...prepared, row: { ...prepared.row, html: page.html }, pictures };
}
