import { Node } from "prosemirror-model";
import { isPoolFailure } from "../../platform/jobs/process-pool.ts";
import { PublicError } from "../../platform/public-error.ts";
import { schema } from "../document/schema.ts";
import { copy } from "../http/desk-copy.ts";
import { MAX_LENGTH_HERE, textPool } from "./text-pool.ts";

/** Its parser takes 30 MB: it is loaded with the first text. @throws PublicError of one that takes too long to be read */
export async function readHtml(html: string | null): Promise<Node> {
  if (html !== null && html.length > MAX_LENGTH_HERE)
    try {
      const json = await textPool.use("text", (worker) => worker.run("htmlToDocumentJson", html));
      return Node.fromJSON(schema, json);
    } catch (error) {
      throw isPoolFailure(error) ? new PublicError("busy", copy.textTooHeavy) : error;
    }
  const { htmlToDocument } = await import("./html-to-document.ts");
  return htmlToDocument(html);
}
