import { type Dispatch, type SetStateAction, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useRevalidator } from "react-router";
import { eachText, MORE_TEXTS } from "../../../domain/post-fields.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/notices.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { Callout } from "../layout/callout.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { type UploadProgress, uploadFile } from "../uploads/upload-file.ts";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import type { IssueDraft } from "./kept-issue.ts";
import type { IssueTabProps } from "./load-issue.ts";

/** The edited words and the saved ones they began with; kept while other tabs are shown. */
export interface IssueEdit {
  /** Null: those that were saved last. */
  readonly former: IssueDraft | null;
  readonly draft: IssueDraft;
}

interface IssueDetailsTabProps extends IssueTabProps {
  /** Null: nothing was typed yet. */
  readonly edit: IssueEdit | null;
  readonly onEdit: Dispatch<SetStateAction<IssueEdit | null>>;
}

export function IssueDetailsTab({ issue, details, edit, onEdit }: IssueDetailsTabProps) {
  const { text } = details;
  const now: IssueDraft = { ...text, ...eachText(MORE_TEXTS, (name) => text[name] ?? "") };
  const former = edit?.former ?? now;
  const draft = edit?.draft ?? now;
  const { revalidate } = useRevalidator();
  const save = useAction(async () => {
    const json = { ...bodyOf(draft), former: bodyOf(former) };
    await api.issues[":id"].$put({ param: { id: encodeURIComponent(issue.id) }, json });
    notify(copy.saved);
    await revalidate();
    // What was typed during the request stays.
    onEdit((latest) => (latest && latest.draft !== draft ? { former: null, draft: latest.draft } : null));
  });
  return (
    <div className={styles.details}>
      <form
        className={styles.column}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <IssueFields
          draft={draft}
          onChange={(changes) => onEdit({ former, draft: { ...draft, ...changes } })}
          error={save.error}
        />
        <SaveBar isChanged={edit !== null} isSaving={save.isRunning} onDiscard={() => onEdit(null)} />
      </form>
      <ReplacePdf issue={issue} details={details} />
    </div>
  );
}

function bodyOf({ categories, ...draft }: IssueDraft) {
  return { ...draft, categories: [...categories] };
}

function ReplacePdf({ issue, details }: IssueTabProps) {
  const [jobId, setJobId] = useState<string | null>(null);
  const [sent, setSent] = useState<UploadProgress | null>(null);
  const { revalidate } = useRevalidator();
  const job = useJob(jobId, (ended) => {
    if (ended.state === "done") notify(copy.replaced);
    void revalidate();
  });
  const replace = useAction(
    async (file: File) => {
      try {
        const { uploadId } = await uploadFile(file, "pdf", { onProgress: setSent });
        const param = { id: encodeURIComponent(issue.id) };
        const answer = await api.issues[":id"].pdf.$put({ param, json: { uploadId } });
        setJobId((await answer.json()).job.id);
      } finally {
        setSent(null);
      }
    },
    { isShown: true },
  );
  return (
    <TitledSection title={copy.pdf}>
      <p className={styles.fileName}>
        {details.pdf.name} <span>{copy.size(details.pdf.size)}</span>
      </p>
      <p className={styles.soft}>{copy.replaceText}</p>
      {replace.error && <Callout role="alert">{replace.error.message}</Callout>}
      {sent !== null && <UploadProgressBar label={copy.sending} progress={sent} />}
      {jobId !== null && <JobProgress job={job} label={copy.replacing} isCancellable={false} />}
      <FileTrigger
        acceptedFileTypes={["application/pdf", ".pdf"]}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) void replace.run(file);
        }}
      >
        <Button isPending={replace.isRunning || job?.state === "running"}>{copy.replace}</Button>
      </FileTrigger>
    </TitledSection>
  );
}
