import { manyPosts } from "../../test/content-service/build-post.ts";
import { startContentService } from "../../test/content-service/start-content-service.ts";
import { articleHtml } from "./article-html.ts";

/* A hosted content service that pages as Hygraph does. In a process of its own: its work is not the site's. */
process.on("message", async (count: number) => {
  const posts = manyPosts(count).map((post, index) => ({ ...post, content: { html: articleHtml(index) } }));
  const { endpoint } = await startContentService({ kind: "paged", posts });
  process.send?.(endpoint);
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
