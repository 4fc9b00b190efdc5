import type { Node } from "prosemirror-model";

/** The document of an article's HTML. What parses it takes 30 MB, and is loaded with the first text that needs it. */
export async function readHtml(html: string | null): Promise<Node> {
  const { htmlToDocument } = await import("./html-to-document.ts");
  return htmlToDocument(html);
}
