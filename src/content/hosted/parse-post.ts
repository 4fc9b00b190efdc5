import { AUTO_PAGES } from "../../domain/issue/page-setup.ts";
import type { Post, PostFault } from "../../domain/post.ts";
import { eachText, OPTIONAL_TEXTS, pathOf } from "../../domain/post-fields.ts";
import { withinLimits } from "../post-limits.ts";
import {
  describeValue,
  isObject,
  type Report,
  readAbstract,
  readAddress,
  readAuthors,
  readCategories,
  readHtml,
  readId,
  readInstant,
  readOptionalText,
  readOwnDate,
  readTitle,
} from "./parse-fields.ts";

interface ParsedPost {
  readonly post: Post | null;
  /** One fault when the post is skipped, else one for each repaired field. */
  readonly faults: readonly PostFault[];
}

/** Skips a post with a wrong type or an unusable PDF: an issue must never turn into an article that is open to all. */
export function parsePost(node: unknown, position: number, base: URL): ParsedPost {
  if (!isObject(node)) {
    const reason = `Listedeki kayıt bir yazı değil (gelen: ${describeValue(node)}); siteye alınmadı.`;
    return { post: null, faults: [{ id: null, position, severity: "skipped", reason }] };
  }
  const notes: { severity: PostFault["severity"]; reason: string }[] = [];
  const report: Report = (severity, reason) => notes.push({ severity, reason });
  const id = readId(node.id, report);
  const title = readTitle(node.title, report);
  const fields = {
    abstract: readAbstract(node.abstract, report),
    categories: readCategories(node.categories, report),
    authors: readAuthors(node, report),
    imageUrl: readAddress(node.featuredImage, "featuredImage", "repaired", base, report),
    ...eachText(OPTIONAL_TEXTS, (name) => readOptionalText(node, pathOf(name), report)),
    createdAt: readOwnDate(node.date, report) ?? readInstant(node.createdAt, report),
    fileBase: base.href,
    html: readHtml(node.content, report),
    pdfUrl: readAddress(node.pdf, "pdf", "skipped", base, report),
    pageSetup: AUTO_PAGES,
    outline: null,
  };
  const post =
    id === null || title === null
      ? null
      : withinLimits({ id, title, ...fields }, (reason) => report("repaired", reason));
  const faults = notes.map((note): PostFault => ({ id, position, ...note }));
  const skipped = faults.find(({ severity }) => severity === "skipped");
  return skipped ? { post: null, faults: [skipped] } : { post, faults };
}
