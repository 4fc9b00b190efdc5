import type { Node } from "prosemirror-model";
import type { ArticlePicture } from "../../document/article-fields.ts";
import { schema } from "../../document/schema.ts";

/** Null where a text has none of the library's. */
export function firstPictureOf(doc: Node): ArticlePicture | null {
  for (const { type, attrs } of doc.children) {
    const hash = type === schema.nodes.figure ? /^library:(.+)$/.exec(attrs.src)?.[1] : undefined;
    if (hash !== undefined)
      return { hash, width: attrs.width ?? 0, height: attrs.height ?? 0, alt: attrs.alt || null };
  }
  return null;
}
