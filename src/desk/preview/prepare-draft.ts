import { type PreparedPost, preparePost } from "../../content/sync/prepare-post.ts";
import { paths } from "../../domain/paths.ts";
import type { Post } from "../../domain/post.ts";
import { documentOf, type SavedText } from "../articles/article-steps.ts";
import { documentToHtml } from "../document/document-html.ts";

/** The text of an article as readers will get it. @param post without its text */
export function prepareDraft({ doc, steps }: Pick<SavedText, "doc" | "steps">, post: Post): PreparedPost {
  return preparePost({ ...post, html: documentToHtml(documentOf({ doc, steps })) || null }, paths.picture);
}
