import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { IssueCovers } from "../content/snapshot/issue-covers.ts";
import type { Files } from "../platform/blobs/open-files.ts";
import type { ProcessOverrides } from "../platform/jobs/process-pool.ts";
import type { Machines } from "../platform/machines/open-machines.ts";
import { pdfKind } from "../platform/remote/file-kinds.ts";
import { type IssueRoutesOptions, issueRoutes } from "./http/issue-routes.ts";
import { coverKeeper } from "./ingest/cover-keeper.ts";
import { IssueIngester, type IssueIngesterOptions } from "./ingest/ingest-issues.ts";
import { IssuePdfs } from "./issue-pdfs.ts";
import { type IssueViewOptions, issueView, pdfPage } from "./issue-view.ts";
import { EditionStore, type EditionTexts } from "./render/edition-store.ts";
import { type PdfJobs, PdfProcessor } from "./render/pdf-processor.ts";
import { editionKey, type PdfSource } from "./render/pdf-source.ts";
import { sharedPage } from "./shared-page.ts";

export interface IssuesOptions
  extends Omit<IssueRoutesOptions, "pdfs" | "editions">,
    Pick<IssueIngesterOptions, "log" | "unpublished" | "onChanged"> {
  readonly dataDir: string;
  readonly files: Pick<Files, "derived" | "fetch">;
  readonly machines: Machines;
  readonly printed: IssueViewOptions["printed"];
  readonly process?: ProcessOverrides<PdfJobs> | undefined;
  /** Null where an issue without a picture stays so. */
  readonly covers: IssueCovers | null;
  /** An issue has this edition. Never rejects. @param pages gives what its pages have; null: they are not made yet */
  onPages(id: string, edition: string, pages: (() => Promise<EditionTexts>) | null): Promise<void>;
  /** An issue has a cover that it did not have. */
  onCover(): void;
}

export type Issues = Awaited<ReturnType<typeof buildIssues>>;

export async function buildIssues(options: IssuesOptions) {
  const { dataDir, posts, copies, store, policy, previewPages, printed, log, reader, covers } = options;
  // Former versions kept copies and previews of issues there.
  for (const former of ["linear", "previews"])
    await rm(join(dataDir, former), { recursive: true, force: true });
  const { files, machines } = options;
  const processor = new PdfProcessor(options.process, files.fetch, machines.crashes);
  const editions = new EditionStore(
    join(dataDir, "editions"),
    processor,
    files.derived,
    machines.database && machines.leases,
  );
  await editions.files.removeFormer();
  const pdfs = new IssuePdfs({ posts, copies, store, editions });
  const keepCover = covers && coverKeeper({ editions, copies, covers, onCover: options.onCover });
  const { unpublished, onChanged, onPages } = options;
  const onPdf = (id: string, source: PdfSource, isMade: boolean) =>
    onPages(id, editionKey(source), isMade ? () => editions.texts(source, "rest") : null);
  const intake = new IssueIngester({ posts, pdfs, editions, keepCover, unpublished, log, onChanged, onPdf });
  machines.messages?.hear("copy", (url) => {
    copies.forget(url, pdfKind);
    intake.lookAnew(url);
    onChanged();
  });
  return {
    /** Pages of any PDF; access is not checked here. */
    editions,
    routes: issueRoutes({ posts, pdfs, editions, copies, store, policy, previewPages, reader }),
    view: issueView({ pdfs, printed, previewPages, log }),
    pdfPage: pdfPage({ pdfs }),
    sharedPage: sharedPage({ pdfs, editions, policy, previewPages }),
    /** Makes the pages of new and changed issues from now on; returns at once. */
    ingest: () => intake.start(),
    failures: () => intake.failures(),
    intake: () => intake.state(),
    pools: () => processor.states,
    [Symbol.dispose]() {
      intake.stop();
      processor.close();
    },
  };
}
