import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import type { IssuePdf as Pdf } from "../../document/article-fields.ts";
import type { IntakeView } from "../../issues/issue-intakes.ts";
import { api } from "../api/api.ts";
import { useWatched } from "../api/use-asked.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { Progress } from "../components/progress.tsx";
import { Callout } from "../layout/callout.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { FileDrop } from "../uploads/file-drop.tsx";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import { IssueArticles } from "./issue-articles.tsx";
import { IssueOutline } from "./issue-outline.tsx";
import { IssuePages } from "./issue-pages.tsx";
import { IssueReport } from "./issue-report-words.tsx";
import { resumePdf, type SentPdf, sendPdf, stopPdf, useIssueUploads } from "./issue-upload.ts";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

interface IssuePdfProps {
  readonly articleId: string;
  readonly session: ArticleSession;
  readonly isReadOnly: boolean;
}

/** The PDF in the place of a text: its file, what readers find in it, and its pages. */
export function IssuePdf({ articleId, session, isReadOnly }: IssuePdfProps) {
  const { pdf, pageSetup, image } = useStore(session.store, (state) => state.fields);
  const edition = pdf && `${pdf.hash} ${pageSetup.box} ${pageSetup.spreads}`;
  const asked = useIntake(articleId, edition, image?.hash);
  const { intake = null, coverPage = null } = asked ?? {};
  return (
    <div className={styles.issue}>
      <TitledSection title={writing.fields.pdf}>
        {pdf === null ? (
          <p className={styles.soft}>{copy.noPdf}</p>
        ) : (
          <p className={styles.fileName}>
            {pdf.name} <span>{copy.size(pdf.size)}</span>
          </p>
        )}
        {intake && <Intake {...intake} />}
        {!isReadOnly && <PdfDrop articleId={articleId} pdf={pdf} />}
      </TitledSection>
      {pdf && edition && (
        <>
          <IssueReport
            articleId={articleId}
            pdf={pdf.hash}
            setup={pageSetup}
            edition={intake && intake.state !== "making" ? edition : null}
          />
          <IssuePages
            key={edition}
            articleId={articleId}
            session={session}
            pdf={pdf.hash}
            pageSetup={pageSetup}
            coverPage={coverPage}
            isReadOnly={isReadOnly}
          />
          <IssueOutline
            key={`outline ${edition}`}
            articleId={articleId}
            session={session}
            edition={edition}
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && intake?.state !== "making" && (
            <IssueArticles
              key={`articles ${edition}`}
              articleId={articleId}
              pdf={pdf.hash}
              setup={pageSetup}
            />
          )}
        </>
      )}
    </div>
  );
}

function Intake({ state, done, total, message }: IntakeView) {
  if (state === "making")
    return (
      <Progress
        label={copy.making}
        value={total ? done / total : null}
        valueText={copy.pagesOf({ done, total })}
      />
    );
  if (message !== null) return <Callout role="alert">{message}</Callout>;
  return <p role="status">{copy.made(total ?? 0)}</p>;
}

/** The place into which the PDF is dropped; it comes while one writes what the issue is called. */
function PdfDrop({ articleId, pdf }: Pick<IssuePdfProps, "articleId"> & { pdf: Pdf | null }) {
  const sent = useIssueUploads((uploads) => uploads[articleId]);
  const isReplaced = pdf !== null;
  const resume = useEffectEvent(() => void resumePdf(articleId, isReplaced));
  useEffect(() => resume(), []);
  const send = (file: File) => void sendPdf(articleId, file, isReplaced);
  return (
    <div data-field="pdf">
      <FileDrop
        label={copy.drop}
        onlyOne={copy.onePdf}
        hint={`${isReplaced ? copy.replaceText : copy.newLead} ${copy.dropHint}`}
        accept={["application/pdf", ".pdf"]}
        onFile={send}
        button={
          <Button look={isReplaced ? "plain" : "main"}>{isReplaced ? copy.replace : copy.choose}</Button>
        }
        problem={
          sent?.stage.kind === "refused" && <Refused {...sent.stage} onAgain={() => send(sent.file)} />
        }
        sending={
          sent &&
          sent.stage.kind !== "refused" && (
            <>
              <p className={styles.fileName}>
                {sent.file.name} <span>{copy.size(sent.file.size)}</span>
              </p>
              <UnderWay stage={sent.stage} />
              {sent.stage.kind !== "elsewhere" && (
                <Button isSmall onPress={() => void stopPdf(articleId)}>
                  {copy.forget}
                </Button>
              )}
            </>
          )
        }
      />
    </div>
  );
}

function UnderWay({ stage }: { stage: Exclude<SentPdf["stage"], { kind: "refused" }> }) {
  switch (stage.kind) {
    case "elsewhere":
      return <p role="status">{copy.elsewhere}</p>;
    case "sending":
      return <UploadProgressBar label={copy.sending} fraction={stage.fraction} />;
    case "checking":
      return <Progress label={copy.checking} value={null} />;
  }
}

interface RefusedProps {
  readonly message: string;
  readonly mayPass: boolean;
  onAgain(): void;
}

function Refused({ message, mayPass, onAgain }: RefusedProps) {
  const again = (
    <Button isSmall onPress={onAgain}>
      {copy.again}
    </Button>
  );
  return (
    <Callout role="alert" action={mayPass && again}>
      {message}
    </Callout>
  );
}

const POLL_MS = 1_000;

/**
 * How far the pages are, asked for while they are being made, and which page is the cover.
 * @param edition names a PDF and how its pages are taken; null: there is none @param cover another one is another page
 * @returns null until the server told of this edition
 */
function useIntake(articleId: string, edition: string | null, cover: string | undefined) {
  const answer = useWatched(
    edition && `${edition} ${cover}`,
    () => readIntake(articleId, edition),
    ({ intake }) => (intake?.state === "making" ? POLL_MS : null),
  );
  return answer?.edition === edition ? answer : null;
}

async function readIntake(articleId: string, edition: string | null) {
  const answer = await api.articles[":id"].intake.$get({ param: { id: articleId } });
  return { ...(await answer.json()), edition };
}
