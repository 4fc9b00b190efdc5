import { Node } from "prosemirror-model";
import { isPoolFailure } from "../../platform/jobs/process-pool.ts";
import { PublicError } from "../../platform/public-error.ts";
import { schema } from "../document/schema.ts";
import { copy } from "../http/desk-copy.ts";
import type { EditableForm } from "./editable-form.ts";
import { MAX_LENGTH_HERE, textPool } from "./text-pool.ts";

/** @throws PublicError of one that takes too long to be read */
export async function makeEditable(html: string): Promise<EditableForm> {
  if (html.length > MAX_LENGTH_HERE) return inPool((worker) => worker.run("editableForm", html));
  const { editableForm } = await import("./editable-form.ts");
  return editableForm(html);
}

async function inPool<T>(work: Parameters<typeof textPool.use<T>>[1]): Promise<T> {
  try {
    return await textPool.use("text", work);
  } catch (error) {
    throw isPoolFailure(error) ? new PublicError("busy", copy.textTooHeavy) : error;
  }
}

/** Its parser takes 30 MB: it is loaded with the first text. @throws PublicError of one that takes too long to be read */
export async function readHtml(html: string | null): Promise<Node> {
  if (html !== null && html.length > MAX_LENGTH_HERE)
    return Node.fromJSON(schema, await inPool((worker) => worker.run("htmlToDocumentJson", html)));
  const { htmlToDocument } = await import("./html-to-document.ts");
  return htmlToDocument(html);
}
