import { Link } from "react-router";
import { pageRanges } from "../../../domain/issue/page-ranges.ts";
import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import type { PdfReport } from "../../../issues/ingest/pdf-report.ts";
import { api } from "../api/api.ts";
import { useWatched } from "../api/use-asked.ts";
import { TitledSection } from "../layout/titled-section.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import { PagePictures } from "./page-pictures.tsx";

/** Broken words and pages that are named; more would not be read. */
const MAX_EXAMPLES = 8;
const MAX_PAGES = 12;
/** Score of 100 below which readers' searches miss words. */
const MIN_TURKISH = 60;
/** Score of 100 below which a scanned page may have many wrong words; a sharp scan has 90 and more. */
const MIN_SCAN = 80;
/** A page is read in some seconds, and not before the issue is published. */
const SCANS_LOOK_MS = 5_000;

interface IssueReportProps {
  readonly articleId: string;
  readonly pdf: string;
  readonly setup: PageSetup;
  /** Names the PDF and its setup; null while its pages are being made. */
  readonly edition: string | null;
}

export function IssueReport({ articleId, pdf, setup, edition }: IssueReportProps) {
  const answer = useWatched(
    edition,
    async () => {
      const param = { id: articleId };
      return { ...(await (await api.articles[":id"].report.$get({ param })).json()), edition };
    },
    ({ report: { scans, pagesWithoutText } }) =>
      scans === null && pagesWithoutText.length > 0 ? SCANS_LOOK_MS : null,
  );
  const report = answer?.edition === edition ? answer?.report : null;
  return (
    <TitledSection title={copy.report}>
      {!report ? (
        <p className={styles.soft}>{copy.reportWaits}</p>
      ) : (
        <>
          <ul className={styles.findings}>
            {findingsOf(report).map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          {report.scans !== null && report.scans.length > 0 && (
            <ScannedPages articleId={articleId} scans={report.scans} />
          )}
          {report.scans !== null && report.pagesWithoutText.length > 0 && (
            <PagePictures
              articleId={articleId}
              pdf={pdf}
              setup={setup}
              pages={report.sizes}
              only={report.pagesWithoutText.slice(0, MAX_PAGES)}
            />
          )}
        </>
      )}
    </TitledSection>
  );
}

/** Every page that OCR looked at with its score, the weakest first; each opens its words. */
function ScannedPages({ articleId, scans }: { articleId: string; scans: NonNullable<PdfReport["scans"]> }) {
  return (
    <details>
      <summary>{copy.scanScores}</summary>
      <ul className={styles.scores}>
        {scans
          .toSorted((one, other) => (one.score ?? 100) - (other.score ?? 100))
          .map(({ page, score, isMended }) => (
            <li key={page}>
              <Link to={`/yazilar/${articleId}/tarama/${page}`}>{copy.page(page)}</Link>
              <span data-weak={(score ?? 100) < MIN_SCAN || undefined}>
                {isMended ? copy.scanMended : score === null ? copy.scanNothing : copy.scanScore(score)}
              </span>
            </li>
          ))}
      </ul>
    </details>
  );
}

function findingsOf(report: PdfReport): string[] {
  const { pages, fonts, pagesWithoutText, turkish, trimmedPages, splitPages, scans } = report;
  const loose = fonts.filter(({ isEmbedded }) => !isEmbedded).map(({ name }) => name);
  const isBroken = turkish.score !== null && turkish.score < MIN_TURKISH;
  const read = (scans ?? []).filter(({ score }) => score !== null);
  const weakScans = read
    .filter(({ score, isMended }) => (score ?? 100) < MIN_SCAN && !isMended)
    .map(({ page }) => page);
  const withoutText = (ranges: string) =>
    scans === null ? copy.withoutTextYet(ranges, report.scansRead) : copy.withoutText(ranges);
  const problems = [
    ...(report.isRepaired ? [copy.repaired] : []),
    ...(loose.length > 0 ? [copy.looseFonts(loose.join(", "))] : []),
    ...(isBroken ? [copy.brokenTurkish(turkish.words.slice(0, MAX_EXAMPLES).join(", "))] : []),
    ...(pagesWithoutText.length > 0 ? [withoutText(pageRanges(pagesWithoutText))] : []),
    ...(weakScans.length > 0 ? [copy.weakScans(pageRanges(weakScans))] : []),
  ];
  const found = Math.round(report.searchable * pages);
  const isUnread = scans === null && pagesWithoutText.length > 0;
  return [
    copy.pagesFromPdf(pages, report.pdfPages),
    ...(trimmedPages.length > 0 ? [copy.trimmed(trimmedPages.length)] : []),
    ...(splitPages.length > 0 ? [copy.split(splitPages.length)] : []),
    ...(read.length > 0 ? [copy.scanned(read.length)] : []),
    ...problems,
    ...(isUnread
      ? []
      : [problems.length === 0 && found === pages ? copy.allWell : copy.searchable(found, pages)]),
  ];
}
