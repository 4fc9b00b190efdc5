import { buildIssue, manyPosts } from "../../test/content-service/build-post.ts";
import {
  type ContentService,
  startContentService,
} from "../../test/content-service/start-content-service.ts";
import { articleHtml } from "./article-html.ts";

/** What the service is told to do. */
export type ServiceOrder =
  | { readonly do: "start"; readonly posts: number; readonly issues?: readonly string[] }
  /** Gives that many posts another title, spread over the list. */
  | { readonly do: "change"; readonly posts: number; readonly title: string };

/* A hosted content service that pages as Hygraph does. In a process of its own: its work is not the site's. */
let service: ContentService;
process.on("message", async (order: ServiceOrder) => {
  if (order.do === "start") {
    const posts = manyPosts(order.posts).map((post, index) => ({
      ...post,
      content: { html: articleHtml(index) },
    }));
    const issues = (order.issues ?? []).map((id) => buildIssue({ id }));
    service = await startContentService({ kind: "paged", posts: [...posts, ...issues] });
    process.send?.(service.endpoint);
  } else {
    const step = Math.floor(service.posts.length / order.posts);
    for (let index = 0; index < order.posts; index += 1) {
      const post = service.posts[index * step];
      service.posts[index * step] = { ...post, title: order.title };
    }
    process.send?.("changed");
  }
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
