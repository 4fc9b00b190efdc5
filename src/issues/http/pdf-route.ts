import { create as contentDisposition } from "content-disposition";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { type AccessPolicy, canRead, type Reader } from "../../domain/access.ts";
import { idOfSegment } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import type { SessionEnd } from "../../domain/session.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import type { BlobStore, FileHash } from "../../platform/blobs/blob-store.ts";
import { fileFault } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import type { FileCopies } from "../../platform/remote/file-copies.ts";
import { pdfKind } from "../../platform/remote/file-kinds.ts";
import type { LinearStore } from "../linear/linear-store.ts";
import type { IssuePreview } from "../preview/issue-preview.ts";

export interface IssuePdfOptions {
  readonly posts: PostReader;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly policy: AccessPolicy;
  readonly preview: IssuePreview;
  readonly linear: LinearStore;
  reader(context: Context): Promise<Reader>;
  /** Why this browser's session ended, when its reader did not end it. */
  sessionEnd(context: Context): Promise<SessionEnd | null>;
}

/** So long a viewer may go on asking for parts of the file with which it began, in milliseconds. */
const MIXING = 60 * 60_000;
const MOST_AS_IT_IS = 1000;

/**
 * Sends an issue's PDF to those who may have it, and its preview to all others. The rule is asked before the disk or the
 * origin is touched. What has no preview, whoever has to be told why a session ended, and an address without an issue go
 * on to the site's own answer.
 */
export function issuePdf(options: IssuePdfOptions): MiddlewareHandler {
  const { posts, copies, store, policy, preview, linear, reader, sessionEnd } = options;

  const asItIs = new LRUCache<FileHash, true>({ max: MOST_AS_IT_IS, ttl: MIXING });

  /** A viewer that began with the file as it is gets no parts of another: not all send If-Range. */
  const whole = async (url: string) => {
    const { hash, size } = await copies.get(url, pdfKind);
    const copy = await linear.find(hash);
    const isSettled = copy !== null && Date.now() - copy.madeAt > MIXING;
    if (copy !== null && (isSettled || !asItIs.has(hash))) return { folder: linear.files, file: copy };
    asItIs.set(hash, true);
    return { folder: store, file: { name: hash, tag: hash.slice(0, 32), size } };
  };
  const freePart = async (card: PostCard, url: string) => {
    const file = await preview.find(card, url);
    return file && { folder: preview.files, file };
  };

  return async (context, next) => {
    const request = context.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    // Without a copy of the content nobody can say that there is no such issue.
    if ((await posts.revision()) === 0) return unavailablePage();
    const isAllowed = canRead({ isIssue: true }, await reader(context), policy);
    if (!isAllowed && (!preview.isOffered || (await sessionEnd(context)) !== null)) return next();
    const id = idOfSegment(context.req.param("id") ?? "");
    const [card, url] = await Promise.all([posts.post(id), posts.pdfUrl(id)]);
    if (!card || url === null) return next();
    try {
      const sent = isAllowed ? await whole(url) : await freePart(card, url);
      if (sent === null) return next();
      const name = `${slugOf(card.title) || "sayi"}${isAllowed ? "" : "-onizleme"}.pdf`;
      const headers = {
        "content-type": "application/pdf",
        "content-disposition": contentDisposition(name, { type: "inline" }),
        "cache-control": "private, no-store",
        "content-security-policy": "frame-ancestors 'none'",
      };
      return await sendFile(sent.folder, { ...sent.file, headers }, request);
    } catch (error) {
      return fileFault(error);
    }
  };
}
