import { Hono } from "hono";
import { findFile } from "../../content/library/find-posts.ts";
import { variantFrom } from "../../domain/picture.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { queryText } from "../http/request-input.ts";
import { copy } from "./uploads-copy.ts";

const PRIVATE = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Pictures and PDFs of the library, drafts' as well: for those at the desk. */
export function fileRoutes(services: Pick<DeskServices, "library" | "pictures">) {
  return new Hono<DeskEnv>().get("/:hash", async (context) => {
    const least = Number(queryText(context, "w"));
    const sent = await sendLibraryFile(services, context.req.param("hash"), least, context.req.raw);
    if (sent === null) throw new PublicError("missing", copy.noSuchFile);
    return sent;
  });
}

/** Sends a file; access is checked before. @param least width of a picture in pixels; 0: the original @returns null: no such file */
export async function sendLibraryFile(
  { library, pictures }: Pick<DeskServices, "library" | "pictures">,
  hash: string,
  least: number,
  request: Request,
): Promise<Response | null> {
  const file = await findFile(library, hash);
  if (!file || (await library.files.size(file.hash)) === null) return null;
  if (file.width !== null && least > 0) {
    const variant = variantFrom(file.width, least);
    const scaled = await pictures.scaled(file.hash, await library.files.path(file.hash), variant);
    const headers = { ...PRIVATE, "content-type": "image/webp" };
    return sendFile(pictures.variants, { ...scaled, headers }, request);
  }
  const headers = { ...PRIVATE, "content-type": file.contentType };
  const sent = { name: file.hash, tag: file.hash.slice(0, 32), size: file.size, headers };
  return sendFile(library.files, sent, request);
}
