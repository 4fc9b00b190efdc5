import { useRef, useState } from "react";
import { useLoaderData } from "react-router";
import type { ImportRequest, RunResult, SurveyResult } from "../../transfer/start-import.ts";
import { ApiError, api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { JobProgress, useJob } from "../jobs/job-progress.tsx";
import { Callout } from "../layout/callout.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { FileDrop } from "../uploads/file-drop.tsx";
import { uploadFile } from "../uploads/upload-file.ts";
import { UploadProgressBar } from "../uploads/upload-progress-bar.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportSurvey } from "./import-survey.tsx";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

type TransferData = Awaited<ReturnType<typeof loadTransfer>>;

export async function loadTransfer() {
  return await (await api.transfer.$get()).json();
}

export function TransferScreen() {
  const { isHosted, lastJobId } = useLoaderData<TransferData>();
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <div className={styles.parts}>
        <section className={styles.part} aria-label={copy.into}>
          {isHosted ? <p>{copy.hosted}</p> : <MoveIn lastJobId={lastJobId} />}
        </section>
        <MoveOut />
      </div>
    </>
  );
}

function MoveIn({ lastJobId }: Pick<TransferData, "lastJobId">) {
  const [jobId, setJobId] = useState(lastJobId);
  const [request, setRequest] = useState<ImportRequest | null>(null);
  const job = useJob(jobId);
  const survey = async (uploadId: string) => {
    const choices = { drafts: true, pages: true, tagsAsCategories: false, categories: null };
    const started = await api.transfer.survey.$post({ json: { uploadId, site: null, choices } });
    setJobId((await started.json()).jobId);
  };
  const run = useFormAction(async (wanted: ImportRequest) => {
    const started = await api.transfer.run.$post({ json: wanted });
    setRequest(wanted);
    setJobId((await started.json()).jobId);
  });
  const shared = {
    isStarting: run.isRunning,
    problem: run.error?.message ?? null,
    onRun: (wanted: ImportRequest) => void run.run(wanted),
    onOther: () => setJobId(null),
  };
  if (jobId === null)
    return (
      <>
        <h2>{copy.into}</h2>
        <ImportFile onUploaded={survey} />
      </>
    );
  const isSurvey = job?.kind === "import survey";
  if (job?.state === "done")
    return isSurvey ? (
      <ImportSurvey key={job.id} survey={job.result as SurveyResult} {...shared} />
    ) : (
      <ImportResult result={job.result as RunResult} {...shared} />
    );
  const isRunning = job === null || job.state === "running";
  return (
    <>
      <h2>{copy.into}</h2>
      <div className={styles.progress}>
        <JobProgress id={jobId} job={job} label={isSurvey ? copy.reading : copy.running} />
        {!isSurvey && <p className={styles.soft}>{isRunning ? copy.runningNote : copy.stoppedRun}</p>}
      </div>
      {!isRunning && (
        <div className={styles.buttons}>
          {request && !isSurvey && (
            <Button look="main" isDisabled={run.isRunning} onPress={() => void run.run(request)}>
              {copy.runAgain}
            </Button>
          )}
          <Button onPress={shared.onOther}>{copy.other}</Button>
        </div>
      )}
    </>
  );
}

function MoveOut() {
  const download = useAction(async () => {
    // Whoever has to prove who they are does so here: a refused download would be a file.
    await api.transfer.export.$post();
    location.assign("/masa/api/transfer/export");
  });
  return (
    <TitledSection title={copy.out} lead={copy.outText}>
      <Button action={download}>{copy.download}</Button>
    </TitledSection>
  );
}

function ImportFile({ onUploaded }: { onUploaded(uploadId: string): Promise<void> }) {
  const [sending, setSending] = useState<{ name: string; fraction: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    setSending({ name: file.name, fraction: 0 });
    try {
      const { uploadId } = await uploadFile(file, "import", {
        signal: controller.signal,
        onProgress: (fraction) => setSending({ name: file.name, fraction }),
      });
      await onUploaded(uploadId);
    } catch (error) {
      if (controller.signal.aborted) setProblem(copy.stopped);
      else if (error instanceof ApiError) setProblem(error.message);
      else throw error;
    } finally {
      setSending(null);
    }
  }

  return (
    <div className={styles.start}>
      <FileDrop
        label={copy.drop}
        onlyOne={copy.oneFile}
        hint={copy.dropHint}
        accept={[".xml", ".json", ".zip"]}
        onFile={(file) => void send(file)}
        button={<Button look="main">{copy.choose}</Button>}
        problem={problem && <Callout role="alert">{problem}</Callout>}
        sending={
          sending && (
            <UploadProgressBar
              label={copy.sending(sending.name)}
              fraction={sending.fraction}
              action={
                <Button isSmall onPress={() => abort.current?.abort()}>
                  {copy.stop}
                </Button>
              }
            />
          )
        }
      />
      <dl className={styles.sources}>
        {copy.sources.map(([name, place]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
