import { Hono } from "hono";
import * as v from "valibot";
import { findFileNote, MAX_CREDIT, noteFile } from "../../content/library/file-notes.ts";
import { findFile } from "../../content/library/find-posts.ts";
import { type LibraryFile, libraryAddress } from "../../content/library/library-post.ts";
import { pictureKey } from "../../content/snapshot/picture-catalog.ts";
import { variantFrom } from "../../domain/picture.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { PublicError } from "../../platform/public-error.ts";
import { listQuery } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody, queryFields, queryText } from "../http/request-input.ts";
import { copy as staffCopy } from "../staff/staff-copy.ts";
import { pictureShelf } from "./picture-shelf.ts";
import { copy } from "./uploads-copy.ts";

const PRIVATE = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const shelfQuery = v.pick(listQuery, ["q", "page"]);

const quarter = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4));
const note = v.object({
  credit: v.nullable(
    v.pipe(
      v.string(),
      v.transform(plainLine),
      v.maxLength(MAX_CREDIT, copy.creditTooLong(MAX_CREDIT)),
      v.transform((credit) => credit || null),
    ),
  ),
  focus: v.nullable(v.tuple([quarter, quarter])),
});

export function fileRoutes(
  services: Pick<DeskServices, "db" | "library" | "pictures" | "snapshot" | "requestSync">,
) {
  const { library, snapshot } = services;
  const shelf = pictureShelf(services);
  return new Hono<DeskEnv>()
    .get("/", queryFields(shelfQuery), async (context) => {
      const { q = "", page = 1 } = context.req.valid("query");
      return context.json(await shelf(q, Number(page)));
    })
    .get("/:hash", async (context) => {
      const least = Number(queryText(context, "w"));
      const sent = await sendLibraryFile(services, context.req.param("hash"), least, context.req.raw);
      if (sent === null) throw new PublicError("missing", copy.noSuchFile);
      return sent;
    })
    .get("/:hash/note", async (context) => {
      const { hash, width, height } = await knownPicture(services, context.req.param("hash"));
      const found = await snapshot
        .selectFrom("picture_facts")
        .select(["focus_x", "focus_y"])
        .where("key", "=", pictureKey(libraryAddress(hash)))
        .executeTakeFirst();
      const { credit, focus } = await findFileNote(library, hash);
      const foundFocus = found ? ([found.focus_x, found.focus_y] as const) : null;
      return context.json({ width, height, credit, focus, foundFocus });
    })
    .put("/:hash/note", jsonBody(note), async (context) => {
      const { hash } = await knownPicture(services, context.req.param("hash"));
      const { role } = context.var.session.staff;
      if (role !== "publisher" && (await isShown(services, hash)))
        throw new PublicError("role", staffCopy.notPublisher);
      await noteFile(library, hash, context.req.valid("json"));
      services.requestSync(false);
      return context.json({});
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

/** @throws PublicError */
export async function knownPicture(
  { library }: Pick<DeskServices, "library">,
  hash: string,
): Promise<LibraryFile> {
  const file = await findFile(library, hash);
  if (file?.width == null) throw new PublicError("missing", copy.noSuchFile);
  return file;
}

/** Whether readers may see it: what is said of it then is the publishers'. */
async function isShown({ snapshot }: Pick<DeskServices, "snapshot">, hash: string): Promise<boolean> {
  const key = pictureKey(libraryAddress(hash));
  const query = snapshot.selectFrom("picture").select("key").where("key", "=", key);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
