import { create as contentDisposition } from "content-disposition";
import type { Context, MiddlewareHandler } from "hono";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { type AccessPolicy, canRead, type Reader } from "../../domain/access.ts";
import { idOfSegment, paths } from "../../domain/paths.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import { fileFault } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { FileCopies } from "../../platform/remote/file-copies.ts";
import { pdfKind } from "../../platform/remote/file-kinds.ts";

export interface IssuePdfOptions {
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly policy: AccessPolicy;
  reader(context: Context): Promise<Reader>;
}

const PRIVATE = { "cache-control": "private, no-store" };

/**
 * Sends an issue's PDF to those who may read it, and all others to the issue's page, before the disk or the origin is
 * touched. An address without an issue is left to the site.
 */
export function issuePdf({ posts, copies, store, policy, reader }: IssuePdfOptions): MiddlewareHandler {
  return async (context, next) => {
    // Without a copy of the content nobody can say that there is no such issue.
    if ((await posts.revision()) === 0) return unavailablePage();
    const id = idOfSegment(context.req.param("id") ?? "");
    const [card, url] = await Promise.all([posts.post(id), posts.pdfUrl(id)]);
    if (!card || url === null) return next();
    if (!canRead(card, await reader(context), policy))
      return new Response(null, { status: 303, headers: { ...PRIVATE, location: paths.post(id) } });
    try {
      const { hash, size } = await copies.get(url, pdfKind);
      const name = `${slugOf(card.title) || "sayi"}.pdf`;
      const headers = {
        ...PRIVATE,
        "content-type": "application/pdf",
        "content-disposition": contentDisposition(name, { type: "inline" }),
        "content-security-policy": "frame-ancestors 'none'",
      };
      return await sendFile(store, { name: hash, tag: hash.slice(0, 32), size, headers }, context.req.raw);
    } catch (error) {
      return fileFault(error);
    }
  };
}
