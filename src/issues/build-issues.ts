import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { IssueCovers } from "../content/snapshot/issue-covers.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { FileHash } from "../platform/blobs/blob-store.ts";
import type { Files } from "../platform/blobs/open-files.ts";
import type { ProcessOverrides } from "../platform/jobs/process-pool.ts";
import type { Machines } from "../platform/machines/open-machines.ts";
import { pdfKind } from "../platform/remote/file-kinds.ts";
import { type IssueRoutesOptions, issueRoutes } from "./http/issue-routes.ts";
import { coverKeeper } from "./ingest/cover-keeper.ts";
import { IssueIngester, type IssueIngesterOptions } from "./ingest/ingest-issues.ts";
import { contentsKey, IssuePdfs, withOutline } from "./issue-pdfs.ts";
import { type IssueViewOptions, issueView, pdfPage } from "./issue-view.ts";
import { EditionStore, type EditionTexts } from "./render/edition-store.ts";
import { type PdfJobs, PdfProcessor } from "./render/pdf-processor.ts";
import { editionKey, type PdfSource } from "./render/pdf-source.ts";
import { type ScanJobs, ScanReader } from "./scans/scan-reader.ts";
import type { MendedPagesOf } from "./scans/scanned-pages.ts";
import { sharedPage } from "./shared-page.ts";

export interface IssuesOptions
  extends Omit<IssueRoutesOptions, "pdfs" | "editions">,
    Pick<IssueIngesterOptions, "log" | "onChanged"> {
  readonly dataDir: string;
  readonly files: Pick<Files, "derived" | "fetch">;
  readonly machines: Machines | null;
  readonly printed: IssueViewOptions["printed"];
  readonly process?: ProcessOverrides<PdfJobs> | undefined;
  readonly scanProcess?: ProcessOverrides<ScanJobs> | undefined;
  /** Null where an issue without a picture stays so. */
  readonly covers: IssueCovers | null;
  /** An issue has this edition. Never rejects. @param pages gives what its pages have; null: they are not made yet */
  onPages(id: string, edition: string, pages: (() => Promise<EditionTexts>) | null): Promise<void>;
  readonly mendedPagesOf: MendedPagesOf;
  /** PDFs of all the library's issues, the last changed first. */
  inLibrary(): Promise<readonly Pick<PdfSource, "hash" | "setup">[]>;
  /** An issue has a cover that it did not have. */
  onCover(): void;
}

export type Issues = Awaited<ReturnType<typeof buildIssues>>;

export async function buildIssues(options: IssuesOptions) {
  const { dataDir, posts, copies, store, files, machines, mendedPagesOf } = options;
  const { covers, onCover, onPages, onChanged } = options;
  // Former versions kept copies and previews of issues there.
  for (const former of ["linear", "previews"])
    await rm(join(dataDir, former), { recursive: true, force: true });
  const processor = new PdfProcessor(options.process, files.fetch, machines?.crashes);
  const { derived } = files;
  const leases = machines?.leases;
  const editions = new EditionStore(join(dataDir, "editions"), processor, derived, leases, mendedPagesOf);
  await editions.files.removeFormer();
  const pdfs = new IssuePdfs({ posts, copies, store, editions });
  const keepCover = covers && coverKeeper({ editions, copies, covers, onCover });
  const onPdf: IssueIngesterOptions["onPdf"] = async (id, source, outline, isMade) => {
    const texts = async () => withOutline(await editions.texts(source, "rest"), outline);
    const key = contentsKey(await editions.scanned.textKey(source), outline);
    return onPages(id, key, isMade ? texts : null);
  };
  const scans = new ScanReader(editions, options.scanProcess, machines?.crashes);
  const onScans = (source: PdfSource) => void machines?.messages.tell("scans", editionKey(source));
  const inLibrary = async () =>
    (await options.inLibrary()).map((pdf) => ({ ...pdf, path: store.place(pdf.hash) }));
  const isDrawing = () => processor.states.ingest.waiting > 0;
  const made = { pdfs, editions, scans, isDrawing, keepCover, inLibrary };
  const intake = new IssueIngester({ ...options, ...made, onPdf, onScans });
  machines?.messages.hear("copy", (url) => {
    copies.forget(url, pdfKind);
    intake.lookAnew(url);
    onChanged();
  });
  const lookForScans = (key: FileHash | null) => {
    editions.scanned.lookAgain(key);
    intake.start();
  };
  machines?.messages.hear("scans", lookForScans);
  return {
    /** Pages of any PDF; access is not checked here. */
    editions,
    routes: issueRoutes({ ...options, pdfs, editions }),
    view: issueView({ ...options, pdfs }),
    pdfPage: pdfPage(pdfs),
    /** 0 of what is no issue. @throws as IssuePdfs.editionOf */
    async pageCount(id: string): Promise<number> {
      const pdf = await posts.issuePdf(id);
      if (pdf === null) return 0;
      return (pdfs.remembered(pdf) ?? (await pdfs.editionOf(pdf))).edition.pages.length;
    },
    sharedPage: sharedPage({ ...options, pdfs, editions }),
    /** The same for posts that readers have not got, and that may be read whole. */
    ofDrafts(posts: PostReader) {
      const drafts = { ...options, posts, editions, reader: async () => "member" as const };
      const pdfs = new IssuePdfs(drafts);
      return {
        routes: issueRoutes({ ...drafts, pdfs }),
        view: issueView({ ...drafts, pdfs }),
        pdfPage: pdfPage(pdfs),
      };
    },
    /** Makes the pages of new and changed issues from now on; returns at once. */
    ingest: () => intake.start(),
    /** Words of a scanned page were set right: readers and the search get them. */
    pageMended(source: PdfSource) {
      lookForScans(editionKey(source));
      onScans(source);
    },
    failures: () => intake.failures(),
    intake: () => intake.state(),
    pools: () => ({ ...processor.states, scans: scans.state }),
    [Symbol.dispose]() {
      intake.stop();
      processor.close();
      scans.close();
    },
  };
}
