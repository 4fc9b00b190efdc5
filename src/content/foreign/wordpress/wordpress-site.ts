import { plainText } from "../../sanitize/plain-text.ts";
import type { WxrRecord } from "./wxr-stream.ts";

export interface Attachment {
  readonly url: string;
  readonly alt: string;
  /** HTML. */
  readonly caption: string;
}

/** A category may be said to stand within itself. */
const MAX_LEVELS = 20;

export class WordpressSite {
  /** Display names by login. */
  readonly authors = new Map<string, string>();
  readonly attachments = new Map<string, Attachment>();
  /** Ids of attachments by the post that they were uploaded to. */
  readonly children = new Map<string, string[]>();
  /** Texts of blocks that several posts show, by id. */
  readonly patterns = new Map<string, string>();
  /** Of categories within others: the parent's slug by their own. */
  readonly parents = new Map<string, string>();
  base: string | null = null;

  keep({ name, fields, meta }: WxrRecord): void {
    const field = (key: string) => fields.get(key) ?? "";
    if (name === "channel") this.base ??= fields.get("wp:base_blog_url") ?? fields.get("link") ?? null;
    if (name === "wp:author")
      this.authors.set(field("wp:author_login"), field("wp:author_display_name") || field("wp:author_login"));
    if (name === "wp:category" && fields.has("wp:category_parent"))
      this.parents.set(field("wp:category_nicename"), field("wp:category_parent"));
    const id = field("wp:post_id");
    const type = field("wp:post_type");
    if (type === "guest-author") {
      // Of Co-Authors Plus: an author without an account, whom terms name by a login.
      const guest = meta.get("cap-display_name") ?? field("title");
      const login = meta.get("cap-user_login") ?? field("wp:post_name").replace(/^cap-/, "");
      if (guest !== "" && login !== "") this.authors.set(login, guest);
    }
    if (type === "wp_block") this.patterns.set(id, field("content:encoded"));
    if (type !== "attachment") return;
    this.attachments.set(id, {
      url: field("wp:attachment_url"),
      alt: plainText(meta.get("_wp_attachment_image_alt") ?? ""),
      caption: field("excerpt:encoded"),
    });
    const parent = fields.get("wp:post_parent") ?? "0";
    const children = this.children.get(parent) ?? [];
    children.push(id);
    if (parent !== "0") this.children.set(parent, children);
  }

  /** `/category/sanat/resim/` of one within another. */
  categoryPath(slug: string): string {
    const slugs = [slug];
    let parent = this.parents.get(slug);
    for (; parent && slugs.length < MAX_LEVELS; parent = this.parents.get(parent)) slugs.push(parent);
    return [...new Set(slugs)].reverse().join("/");
  }
}
