import type { ContentSource } from "../../content/content-source.ts";
import type { Post, PostFault } from "../../domain/post.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import { exitCodes, type RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { withContent } from "../with-content.ts";

/** What the site would have of a content service. */
export interface ContentReport {
  readonly source: string;
  /** True when it was read to its end and no post was skipped. */
  readonly isWhole: boolean;
  /** Why it could not be read, or null. */
  readonly error: string | null;
  readonly posts: number;
  readonly articles: number;
  readonly issues: number;
  readonly categories: number;
  readonly withoutImage: number;
  readonly skipped: number;
  readonly repaired: number;
  readonly faults: readonly PostFault[];
}

export const run: RunCommand = async (call) => {
  const { terminal, signal } = call;
  const show = terminal.overwrite ?? (call.arguments.has("progress") ? terminal.note : null);
  const report = await withContent(call, (source) =>
    reportContent(source, signal, (posts) => show?.(copy.readingContent(posts))),
  );
  terminal.overwrite?.("");
  if (call.arguments.has("json")) terminal.json(report);
  else for (const line of linesOf(report)) terminal.line(line);
  return report.isWhole ? exitCodes.done : exitCodes.fault;
};

/** Reads a content service as the site does, and counts. @param onRead how many posts were read so far */
export async function reportContent(
  source: ContentSource,
  signal: AbortSignal,
  onRead: (posts: number) => void,
): Promise<ContentReport> {
  const posts = new Map<string, Pick<Post, "imageUrl" | "pdfUrl">>();
  const categories = new Set<string>();
  const faults: PostFault[] = [];
  let error: string | null = null;
  let position = 0;
  try {
    for await (const batch of source.readPosts(signal)) {
      for (const { id, imageUrl, pdfUrl, categories: named } of batch.posts) {
        if (posts.has(id)) faults.push({ id, position, severity: "skipped", reason: copy.duplicatePost });
        posts.set(id, { imageUrl, pdfUrl });
        for (const { name } of named) categories.add(name);
        position += 1;
      }
      faults.push(...batch.faults);
      onRead(posts.size);
    }
  } catch (caught) {
    if (!(caught instanceof RemoteError)) throw caught;
    error = caught.message;
  }
  const kept = [...posts.values()];
  const issues = kept.filter(({ pdfUrl }) => pdfUrl !== null).length;
  const skipped = faults.filter(({ severity }) => severity === "skipped").length;
  return {
    source: source.name,
    isWhole: error === null && skipped === 0,
    error,
    posts: kept.length,
    articles: kept.length - issues,
    issues,
    categories: categories.size,
    withoutImage: kept.filter(({ imageUrl }) => imageUrl === null).length,
    skipped,
    repaired: faults.length - skipped,
    faults,
  };
}

function linesOf(report: ContentReport): string[] {
  const head = [copy.checkSource(report.source)];
  if (report.error !== null) return [...head, report.error];
  const faults = report.faults.map(({ severity, position, id, reason }) =>
    copy.checkFault(severity, position + 1, id, reason),
  );
  return [...head, copy.checkCounts(report), ...(faults.length === 0 ? [copy.checkClean] : faults)];
}
