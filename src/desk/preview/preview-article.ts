import type { Context } from "hono";
import { choosePostId } from "../../content/library/add-post.ts";
import { findPost } from "../../content/library/find-posts.ts";
import { hashOfAddress } from "../../content/library/library-post.ts";
import { paths } from "../../domain/paths.ts";
import { readArticle } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { previewedPost } from "../publishing/article-post.ts";
import { openDraftPosts } from "./draft-posts.ts";

/**
 * The readers' page of an article as it is saved now: what publishing it this moment would show.
 * @param pictureAddress of a picture that readers have not got
 * @throws DeskError
 */
export async function previewArticle(
  services: DeskServices,
  context: Context,
  articleId: string,
  pictureAddress: (hash: string) => string,
): Promise<Response> {
  const { db, library, now } = services;
  const article = await readArticle(db, articleId);
  const known = article.postId === null ? null : await findPost(library, article.postId);
  const { title, address } = article.fields;
  const id = address ?? known?.id ?? (await choosePostId(library.database, null, title));
  const keepsDate = known !== null && (known.status !== "draft" || known.isDated);
  const createdAt = keepsDate ? known.createdAt : new Date(now()).toISOString();
  const post = await previewedPost(library, article, { id, createdAt });
  await using draft = await openDraftPosts(post, services);
  const page = await services.previewPage(context, paths.post(id), {
    posts: draft.posts,
    reader: async () => "member",
    sessionEnd: async () => null,
  });
  let html = await page.text();
  for (const [key, url] of draft.hidden)
    html = html.replaceAll(paths.picture(key), pictureAddress(hashOfAddress(url) ?? ""));
  const headers = new Headers(page.headers);
  headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  headers.set("referrer-policy", "no-referrer");
  headers.delete("link");
  // A frame that runs nothing follows no link: each opens beside it.
  return new Response(html.replace("<head>", '<head><base target="_blank"/>'), {
    status: page.status,
    headers,
  });
}
