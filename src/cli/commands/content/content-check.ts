import { existsSync } from "node:fs";
import type { ContentSource } from "../../../content/content-source.ts";
import { openSnapshot, snapshotFile } from "../../../content/snapshot/open-snapshot.ts";
import { readLoss, type SuddenLoss } from "../../../content/sync/sudden-loss.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import type { Post, PostFault } from "../../../domain/post.ts";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";
import { contentTypeOf, type FileKind } from "../../../platform/remote/checked-bytes.ts";
import { pdfKind, pictureKind } from "../../../platform/remote/file-kinds.ts";
import { RemoteError } from "../../../platform/remote/remote-error.ts";
import type { RunCommand } from "../../command.ts";
import { withContent } from "../../with-content.ts";
import { contentCopy } from "./content-command-copy.ts";
import { type LookCost, lookCost, type Traffic } from "./look-cost.ts";

type CheckedPost = Pick<Post, "id" | "imageUrl" | "pdfUrl">;

/** With the loss that the site does not believe, and what following costs. */
type ContentReport = Awaited<ReturnType<typeof reportContent>> & {
  readonly loss: SuddenLoss | null;
  readonly look: LookCost | null;
};

export const run: RunCommand = async (call) => {
  const { terminal, signal } = call;
  const show = terminal.overwrite ?? (call.given.has("progress") ? terminal.note : null);
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const check = async (source: ContentSource) => {
    const read = await reportContent(source, signal, {
      onRead: (posts) => show?.(contentCopy.readingContent(posts)),
      onFiles: () => show?.(contentCopy.checkingFiles),
    });
    const { dataDir, contentPollSeconds } = call.config;
    const look = read.error === null ? await lookCost(source, traffic, contentPollSeconds, signal) : null;
    return { ...read, loss: await lossOfSite(dataDir, source.name), look };
  };
  const report = await withContent(call, check, (bytes) => {
    traffic.requests += 1;
    traffic.bytes += bytes;
  });
  terminal.overwrite?.("");
  // A post without its picture is shown all the same, as a repaired one is.
  const isGood = report.isWhole && report.loss === null && report.pdfs.faults.length === 0;
  return { result: report, lines: linesOf(report), isFault: !isGood };
};

async function lossOfSite(dataDir: string, sourceName: string): Promise<SuddenLoss | null> {
  // The check leaves no file behind where no site has run.
  if (!existsSync(snapshotFile(dataDir, sourceName))) return null;
  const snapshot = await openSnapshot(dataDir, sourceName);
  return readLoss(snapshot).finally(() => snapshot.destroy());
}

/** Reads a content service as the site does, counts, and fetches a few files of the newest posts. */
export async function reportContent(
  source: ContentSource,
  signal: AbortSignal,
  { onRead, onFiles }: { readonly onRead: (posts: number) => void; readonly onFiles: () => void },
) {
  const posts = new Map<string, CheckedPost & { readonly hasText: boolean }>();
  const categories = new Set<string>();
  const faults: PostFault[] = [];
  let error: string | null = null;
  let position = 0;
  try {
    for await (const batch of source.readPosts(signal)) {
      for (const { id, imageUrl, pdfUrl, html, categories: named } of batch.posts) {
        if (posts.has(id))
          faults.push({ id, position, severity: "skipped", reason: contentCopy.duplicatePost });
        posts.set(id, { id, imageUrl, pdfUrl, hasText: html !== null && html.trim() !== "" });
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
  onFiles();
  const skipped = faults.filter(({ severity }) => severity === "skipped").length;
  return {
    source: source.name,
    isWhole: error === null && faults.every(({ severity }) => severity === "repaired"),
    error,
    posts: kept.length,
    articles: kept.length - issues,
    issues,
    categories: categories.size,
    withoutText: kept.filter(({ pdfUrl, hasText }) => pdfUrl === null && !hasText).length,
    withoutImage: kept.filter(({ imageUrl }) => imageUrl === null).length,
    // As many as there are articles: told by this name where all issues lost their PDFs.
    withoutPdf: kept.length - issues,
    skipped,
    repaired: faults.filter(({ severity }) => severity === "repaired").length,
    faults,
    pictures: await fetchSample(source, pictureKind, kept, "imageUrl", signal),
    pdfs: await fetchSample(source, pdfKind, kept, "pdfUrl", signal),
  };
}

const SAMPLE_SIZE = 5;

/** The beginning of a few files tells that their host gives them, and that they are what they should be. */
async function fetchSample(
  source: ContentSource,
  kind: FileKind & { readonly name: "picture" | "pdf" },
  posts: readonly CheckedPost[],
  address: "imageUrl" | "pdfUrl",
  signal: AbortSignal,
) {
  const sample = posts.filter((post) => post[address] !== null).slice(0, SAMPLE_SIZE);
  const fetchOne = async ({ id, [address]: url }: CheckedPost) => {
    try {
      const { stream } = await source.openFile(url ?? "", kind.maxBytes, signal);
      await contentTypeOf(stream, kind);
      return [];
    } catch (error) {
      if (error instanceof UnusableFile) return { id, reason: contentCopy.wrongKind[kind.name] };
      if (!(error instanceof RemoteError)) throw error;
      return { id, reason: error.message };
    }
  };
  const faults = (await Promise.all(sample.map(fetchOne))).flat();
  return { asked: sample.length, fetched: sample.length - faults.length, faults };
}

function linesOf(report: ContentReport): string[] {
  const head = [contentCopy.checkSource(shownAddress(report.source))];
  if (report.error !== null) return [...head, report.error];
  const faults = report.faults.map(({ severity, position, id, reason }) =>
    contentCopy.checkFault(severity, position + 1, id, reason),
  );
  const { loss, look, pictures, pdfs } = report;
  const files = pictures.asked + pdfs.asked > 0 ? [contentCopy.checkFiles(pictures, pdfs)] : [];
  for (const { id, reason } of pictures.faults) faults.push(contentCopy.checkFile("picture", id, reason));
  for (const { id, reason } of pdfs.faults) faults.push(contentCopy.checkFile("pdf", id, reason));
  if (loss) faults.push(contentCopy.checkLoss(loss));
  return [
    ...head,
    contentCopy.checkCounts(report),
    ...files,
    ...(look ? [contentCopy.look(look), ...(look.why ? [contentCopy.whyWhole[look.why]] : [])] : []),
    ...(faults.length === 0 ? [contentCopy.checkClean] : faults),
  ];
}
