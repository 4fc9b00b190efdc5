import { plainText } from "../plain-text.ts";
import type { WxrRecord } from "./wxr-stream.ts";

export interface WordpressSite {
  /** Display names by login. */
  readonly authors: Map<string, string>;
  /** By id. */
  readonly attachments: Map<string, Attachment>;
  /** Ids of attachments by the post that they were uploaded to. */
  readonly children: Map<string, string[]>;
  base: string | null;
}

export interface Attachment {
  readonly url: string;
  readonly alt: string;
  /** HTML. */
  readonly caption: string;
}

export function asAttachment({ fields, meta }: WxrRecord): Attachment {
  return {
    url: fields.get("wp:attachment_url") ?? "",
    alt: plainText(meta.get("_wp_attachment_image_alt") ?? ""),
    caption: fields.get("excerpt:encoded") ?? "",
  };
}
