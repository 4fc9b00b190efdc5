import type { Post, PostFault } from "../../domain/post.ts";
import { withinLimits } from "../post-limits.ts";
import { describeValue } from "./describe-value.ts";
import { readAddress } from "./read-address.ts";
import { readCategories } from "./read-categories.ts";
import { readId } from "./read-id.ts";
import { readInstant } from "./read-instant.ts";
import { isObject, type Report, readObject, readText, reportWrongType } from "./wire-fields.ts";

export interface ParsedPost {
  /** Null when the post is left out. */
  readonly post: Post | null;
  /** One fault when the post is left out, else one for each mended field. */
  readonly faults: readonly PostFault[];
}

export const WEB_PROTOCOLS: readonly string[] = ["http:", "https:"];

/**
 * The one door from a content service's answer to a Post, checked field by field. Nothing throws.
 * A post without id or title or with a wrong type anywhere is left out, and so is one whose PDF has no usable
 * address: an issue must never turn into an article that is open to all.
 * @param wire one entry of `posts`, as JSON gave it
 * @param position its place in the service's list, from 0
 * @param allowedProtocols of the image and the PDF, with the colon
 */
export function parsePost(
  wire: unknown,
  position: number,
  allowedProtocols: readonly string[] = WEB_PROTOCOLS,
): ParsedPost {
  if (!isObject(wire)) {
    const reason = `Listedeki kayıt bir yazı değil (gelen: ${describeValue(wire)}); siteye alınmadı.`;
    return { post: null, faults: [{ id: null, position, severity: "left-out", reason }] };
  }
  const notes: { severity: PostFault["severity"]; reason: string }[] = [];
  const report: Report = (severity, reason) => notes.push({ severity, reason });

  const id = readId(wire.id, report);
  const title = readTitle(wire.title, report);
  const fields = {
    abstract: readText(wire.abstract, "abstract", report),
    categories: readCategories(wire.categories, report),
    imageUrl: readAddress(wire.featuredImage, "featuredImage", allowedProtocols, "mended", report),
    createdAt: readInstant(wire.createdAt, report),
    html: readText(readObject(wire.content, "content", report)?.html, "content.html", report),
    pdfUrl: readAddress(wire.pdf, "pdf", allowedProtocols, "left-out", report),
  };

  const post =
    id === null || title === null
      ? null
      : withinLimits({ id, title, ...fields }, (reason) => report("mended", reason));
  const faults = notes.map((note): PostFault => ({ id, position, ...note }));
  const leftOut = faults.find(({ severity }) => severity === "left-out");
  return leftOut ? { post: null, faults: [leftOut] } : { post, faults };
}

function readTitle(value: unknown, report: Report): string | null {
  const title = typeof value === "string" ? value.toWellFormed().replace(/\s+/gu, " ").trim() : "";
  if (title !== "") return title;
  reportWrongType(value, "title", "dolu bir metin", report);
  return null;
}
