import { create as contentDisposition } from "content-disposition";
import type { Context, MiddlewareHandler } from "hono";
import type { FileCopies } from "../../assets/file-copies.ts";
import { pdfKind } from "../../assets/file-kinds.ts";
import type { FileStore } from "../../assets/file-store.ts";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { type AccessPolicy, canRead, type Reader } from "../../domain/access.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import { idOfSegment } from "../../site/paths.ts";
import { shortagePage } from "../http/shortage.ts";
import { fileFault } from "./file-fault.ts";
import { sendFile } from "./send-file.ts";

export interface IssuePdfOptions {
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: FileStore;
  readonly policy: AccessPolicy;
  reader(context: Context): Promise<Reader>;
}

/**
 * Sends an issue's PDF to those who may have it. The rule is asked before the disk or the origin is touched;
 * whoever may not have it, and an address without an issue, goes on to the site's own answer.
 */
export function issuePdf({ posts, copies, store, policy, reader }: IssuePdfOptions): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === "POST") return next();
    // Without a copy of the content nobody can say that there is no such issue.
    if ((await posts.revision()) === 0) return shortagePage();
    if (!canRead({ isIssue: true }, await reader(context), policy)) return next();
    const id = idOfSegment(context.req.param("id") ?? "");
    const [card, url] = await Promise.all([posts.post(id), posts.pdfUrl(id)]);
    if (!card || url === null) return next();
    try {
      const { hash, size } = await copies.get(url, pdfKind);
      const name = `${slugOf(card.title) || "sayi"}.pdf`;
      const headers = {
        "content-type": "application/pdf",
        "content-disposition": contentDisposition(name, { type: "inline" }),
        "cache-control": "private, no-store",
        "content-security-policy": "frame-ancestors 'self'",
      };
      return await sendFile(store, { hash, size, headers }, context.req.raw);
    } catch (error) {
      return fileFault(error);
    }
  };
}
