import { useEffect, useEffectEvent, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useStore } from "zustand";
import type { IssuePdf as Pdf } from "../../document/article-fields.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { useAsked } from "../api/use-asked.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/notices.tsx";
import { Callout } from "../layout/callout.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { type UploadProgress, uploadFile } from "../uploads/upload-file.ts";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import { IssueIntake } from "./issue-intake.tsx";
import { IssuePages } from "./issue-pages.tsx";
import { IssueReport } from "./issue-report-words.tsx";
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
        {intake && <IssueIntake {...intake} />}
        {!isReadOnly && <ChoosePdf articleId={articleId} session={session} pdf={pdf} />}
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
        </>
      )}
    </div>
  );
}

function ChoosePdf({ articleId, session, pdf }: Omit<IssuePdfProps, "isReadOnly"> & { pdf: Pdf | null }) {
  const [sent, setSent] = useState<UploadProgress | null>(null);
  const choose = useAction(
    async (file: File) => {
      try {
        const { uploadId } = await uploadFile(file, "pdf", { onProgress: setSent });
        await session.flush();
        await api.articles[":id"].pdf.$put({ param: { id: articleId }, json: { uploadId } });
        notify(copy.replaced);
      } finally {
        setSent(null);
      }
    },
    { isShown: true },
  );
  return (
    <>
      {pdf && <p className={styles.soft}>{copy.replaceText}</p>}
      {choose.error && <Callout role="alert">{choose.error.message}</Callout>}
      {sent !== null && <UploadProgressBar label={copy.sending} progress={sent} />}
      <div data-field="pdf">
        <FileTrigger
          acceptedFileTypes={["application/pdf", ".pdf"]}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) void choose.run(file);
          }}
        >
          <Button isPending={choose.isRunning}>{pdf ? copy.replace : copy.choose}</Button>
        </FileTrigger>
      </div>
    </>
  );
}

const POLL_MS = 1_000;

/**
 * How far the pages are, asked for while they are being made, and which page is the cover.
 * @param edition names a PDF and how its pages are taken; null: there is none @param cover another one is another page
 * @returns null until the server told of this edition
 */
function useIntake(articleId: string, edition: string | null, cover: string | undefined) {
  const [answer, ask] = useAsked<Awaited<ReturnType<typeof readIntake>> | null>(null);
  const look = useEffectEvent(() => void ask(() => readIntake(articleId, edition)));
  const question = edition && `${edition} ${cover}`;
  useEffect(() => {
    if (question !== null) look();
  }, [question]);
  useEffect(() => {
    if (answer?.intake?.state !== "making") return;
    const timer = setTimeout(look, POLL_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer?.edition === edition ? answer : null;
}

async function readIntake(articleId: string, edition: string | null) {
  const answer = await api.articles[":id"].intake.$get({ param: { id: articleId } });
  return { ...(await answer.json()), edition };
}
