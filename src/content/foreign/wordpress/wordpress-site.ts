import { plainText } from "../plain-text.ts";
import type { WxrRecord } from "./wxr-stream.ts";

export interface WordpressSite {
  /** Display names by login. */
  readonly authors: Map<string, string>;
  /** Attachments by id. */
  readonly attachments: Map<string, Attachment>;
  /** Ids of attachments by the post that they were uploaded to. */
  readonly children: Map<string, string[]>;
  /** Texts of blocks that several posts show, by id. */
  readonly patterns: Map<string, string>;
  /** Of categories within others: the parent's slug by their own. */
  readonly parents: Map<string, string>;
  base: string | null;
}

export interface Attachment {
  readonly url: string;
  readonly alt: string;
  /** HTML. */
  readonly caption: string;
}

/** More than anybody nests; a category may be said to stand within itself. */
const MAX_LEVELS = 20;

/** `/category/sanat/resim/` of one within another. */
export function categoryPath({ parents }: WordpressSite, slug: string): string {
  const slugs = [slug];
  let parent = parents.get(slug);
  for (; parent && slugs.length < MAX_LEVELS; parent = parents.get(parent)) slugs.push(parent);
  return [...new Set(slugs)].reverse().join("/");
}

export function asAttachment({ fields, meta }: WxrRecord): Attachment {
  return {
    url: fields.get("wp:attachment_url") ?? "",
    alt: plainText(meta.get("_wp_attachment_image_alt") ?? ""),
    caption: fields.get("excerpt:encoded") ?? "",
  };
}
