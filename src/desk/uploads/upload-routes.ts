import { type Context, Hono } from "hono";
import PQueue from "p-queue";
import * as v from "valibot";
import type { LibraryFile } from "../../content/library/library-post.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { copy as staffCopy } from "../staff/staff-copy.ts";
import { IncomingPiece } from "./incoming-piece.ts";
import {
  appendToUpload,
  beginUpload,
  findUpload,
  MAX_BYTES,
  removeUpload,
  type UploadRow,
} from "./receive-upload.ts";
import { fetchPicture, takeUpload } from "./uploads.ts";
import { copy } from "./uploads-copy.ts";

const VERSION = "1.0.0";
const TUS = { "tus-resumable": VERSION } as const;
const CAPABILITIES = {
  ...TUS,
  "tus-version": VERSION,
  "tus-extension": "creation,termination",
  "tus-max-size": String(Math.max(...Object.values(MAX_BYTES))),
};
const CHUNK = "application/offset+octet-stream";

/** The file that an upload became. A picture's sides are in pixels; an import has no hash; the note is a sentence. */
export type UploadedFile = ReturnType<typeof shownFile>;

const beginning = v.object({
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  name: v.pipe(v.string(), v.maxLength(1000)),
  kind: v.picklist(["picture", "pdf", "import"]),
});

const pastedPicture = v.object({ address: v.pipe(v.string(), v.url(), v.maxLength(4000)) });
/** Each picture is whole in memory while it is looked at. */
const FETCHED_AT_ONCE = 4;

/** The core of tus 1.0 (https://tus.io/protocols/resumable-upload), with creation and termination. */
export function uploadRoutes(services: DeskServices) {
  const coming = new Map<string, IncomingPiece>();
  const fetching = new PQueue({ concurrency: FETCHED_AT_ONCE });
  const find = (context: Context<DeskEnv>) =>
    findUpload(services, context.req.param("id") ?? "", context.var.session.staff.id);
  /** The upload with what has come of it: a newer request ends a piece that fell silent. */
  const own = async (context: Context<DeskEnv>) => {
    const row = await find(context);
    const piece = coming.get(row.id);
    if (!piece?.cutIfSilent()) return row;
    await piece.over;
    return find(context);
  };
  return (
    new Hono<DeskEnv>()
      .on("OPTIONS", "/", (context) => context.body(null, 204, CAPABILITIES))
      .post("/", async (context) => {
        const { id } = await beginUpload(services, announcedUpload(context));
        // Relative: the server need not know what browsers call it.
        return context.body(null, 201, { ...TUS, location: `${context.req.path.replace(/\/$/, "")}/${id}` });
      })
      .post("/fetched", jsonBody(pastedPicture), async (context) => {
        const asked = { ...context.req.valid("json"), staffId: context.var.session.staff.id };
        const { uploadId, file } = await fetching.add(() => fetchPicture(services, asked));
        await context.var.record("file uploaded", file.name);
        return context.json(shownFile(uploadId, file));
      })
      // Hono answers HEAD by it.
      .get("/:id", async (context) => {
        const row = await own(context);
        return context.body(null, 200, {
          ...TUS,
          "upload-offset": String(row.received),
          "upload-length": String(row.size),
        });
      })
      .patch("/:id", async (context) => {
        assertTus(context);
        if (context.req.header("content-type") !== CHUNK) throw refused(copy.notTus);
        const { id } = await own(context);
        if (coming.has(id)) throw new PublicError("conflict", copy.underWay);
        const piece = new IncomingPiece(context.req.raw.body);
        coming.set(id, piece);
        try {
          const row = await find(context);
          if (wholeNumber(context.req.header("upload-offset")) !== row.received)
            throw new PublicError("conflict", copy.wrongOffset);
          if (row.state !== "receiving") throw new PublicError("missing", copy.noSuchUpload);
          const end = await appendToUpload(services, row, piece);
          return context.body(null, 204, { ...TUS, "upload-offset": String(end) });
        } finally {
          coming.delete(id);
          piece.letGo();
        }
      })
      .delete("/:id", async (context) => {
        const { id } = await own(context);
        if (coming.has(id)) throw new PublicError("conflict", copy.underWay);
        await removeUpload(services, id);
        return context.body(null, 204, TUS);
      })
      .post("/:id/finish", async (context) => {
        const row = await own(context);
        const file = await finish(services, row);
        // Of one that is asked for twice once.
        if (row.state === "receiving") await context.var.record("file uploaded", row.name);
        return context.json(file);
      })
  );
}

function announcedUpload(context: Context<DeskEnv>) {
  assertTus(context);
  const { name, kind } = metadataOf(context);
  const given = { name, kind, size: wholeNumber(context.req.header("upload-length")) };
  const result = v.safeParse(beginning, given);
  if (!result.success) throw refused(copy.notTus);
  const { staff } = context.var.session;
  // Another system's export is large, and only publishers move in.
  if (kind === "import" && staff.role !== "publisher") throw new PublicError("role", staffCopy.notPublisher);
  return { ...result.output, staffId: staff.id };
}

async function finish(services: DeskServices, upload: UploadRow): Promise<UploadedFile> {
  const { id, kind, name, size, received } = upload;
  if (kind !== "import") {
    const file = await takeUpload(services, id);
    const note = kind === "picture" && file.size !== size ? copy.madeAnew(name, file) : null;
    return { ...shownFile(id, { ...file, name, size }), note };
  }
  if (received < size) throw refused(copy.notWhole);
  return { uploadId: id, hash: "", name, size, width: null, height: null, note: null };
}

function shownFile(uploadId: string, file: LibraryFile) {
  const { hash, name, size, width, height } = file;
  return { uploadId, hash, name, size, width, height, note: null as string | null };
}

function assertTus(context: Context): void {
  if (context.req.header("tus-resumable") !== VERSION) throw refused(copy.notTus);
}

function wholeNumber(header: string | undefined): number {
  return /^\d+$/.test(header ?? "") ? Number(header) : Number.NaN;
}

/** `name dGVzdA==,kind cGRm` */
function metadataOf(context: Context): { name?: string; kind?: string } {
  const pairs = (context.req.header("upload-metadata") ?? "").split(",").map((pair) => {
    const [key = "", value = ""] = pair.trim().split(" ");
    return [key, Buffer.from(value, "base64").toString("utf8")] as const;
  });
  return Object.fromEntries(pairs);
}
