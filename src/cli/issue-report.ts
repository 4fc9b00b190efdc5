import { join } from "node:path";
import type { ContentSource } from "../content/content-source.ts";
import type { PdfFault } from "../domain/edition.ts";
import type { IntakeReport } from "../issues/ingest/issue-report.ts";
import type { EditionStore } from "../issues/render/edition-store.ts";
import { UnusablePdf } from "../issues/unusable-pdf.ts";
import { BlobStore } from "../platform/blobs/blob-store.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { FileCopies } from "../platform/remote/file-copies.ts";
import { pdfKind } from "../platform/remote/file-kinds.ts";
import { RemoteError } from "../platform/remote/remote-error.ts";
import { copy } from "./command-copy.ts";

export interface IssueOfContent {
  readonly id: string;
  readonly title: string;
  /** Null for an article. */
  readonly pdfUrl: string | null;
}

/** What a publisher should know of an issue; without a report it says why there is none. */
export interface IssueReport {
  readonly id: string;
  readonly title: string;
  readonly report: IntakeReport | null;
  /** The PDF cannot be shown. */
  readonly fault: PdfFault | null;
  /** The PDF could not be fetched: one Turkish sentence. */
  readonly error: string | null;
}

/** Every post that the site would have, in the order of the content service. @throws RemoteError */
export async function postsOf(source: ContentSource, signal: AbortSignal): Promise<IssueOfContent[]> {
  const posts = new Map<string, IssueOfContent>();
  for await (const batch of source.readPosts(signal))
    for (const { id, title, pdfUrl } of batch.posts) posts.set(id, { id, title, pdfUrl });
  return [...posts.values()];
}

/** @returns what reports of an issue; a PDF that is not here is fetched and kept, as the site does */
export function issueReporter(source: ContentSource, editions: EditionStore, dataDir: string) {
  const store = new BlobStore(join(dataDir, "files"));
  const copies = new FileCopies(store, join(dataDir, "copies"), source);
  return async ({
    id,
    title,
    pdfUrl,
  }: IssueOfContent & { readonly pdfUrl: string }): Promise<IssueReport> => {
    const none = { id, title, report: null, fault: null, error: null };
    try {
      const { hash } = await copies.get(pdfUrl, pdfKind);
      return { ...none, report: await editions.report({ hash, path: store.path(hash) }) };
    } catch (error) {
      if (error instanceof UnusablePdf) return { ...none, fault: error.fault };
      if (error instanceof UnusableFile) return { ...none, fault: "not a pdf" };
      if (error instanceof RemoteError) return { ...none, error: error.message };
      if (error instanceof Error && error.name === "TimeoutError") return { ...none, error: copy.pdfLate };
      throw error;
    }
  };
}
