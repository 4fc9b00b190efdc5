import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { CodesReport } from "../../codes/codes-routes.ts";
import { api } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { Callout } from "../layout/callout.tsx";
import { Batch } from "./batch.tsx";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";
import { LookUp } from "./look-up.tsx";
import { NewBatch } from "./new-batch.tsx";

export async function loadCodes(): Promise<CodesReport> {
  return await (await api.codes.$get()).json();
}

export function Codes() {
  const { batches, runningJob, hasSharedPair, hasAddress } = useLoaderData<CodesReport>();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [started, setStarted] = useState<string | null>(null);
  const [lookedUp, setLookedUp] = useState<string | null>(null);
  const jobId = started ?? runningJob;
  const job = useJob(jobId, ({ state }) => {
    if (state === "done") notify(copy.made);
    void revalidate();
  });
  const isMaking = jobId !== null && (job === null || job.state === "running");
  const make = (
    <Button look="main" isDisabled={isMaking} onPress={() => setAsking(true)}>
      {copy.make}
    </Button>
  );
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} actions={batches.length > 0 && make} />
      <div className={styles.screen}>
        {hasSharedPair && <Callout>{copy.withSharedPair}</Callout>}
        {jobId !== null && <JobProgress job={job} label={copy.making} />}
        {batches.length > 0 && <LookUp key={lookedUp} username={lookedUp} />}
        <section aria-label={copy.batches} className={styles.batches}>
          {batches.length === 0 && !isMaking && (
            <EmptyState title={copy.emptyTitle} text={copy.emptyText} action={make} />
          )}
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} onLookUp={setLookedUp} />
          ))}
          {batches.length > 0 && <p className={styles.soft}>{copy.lost}</p>}
        </section>
      </div>
      {isAsking && (
        <NewBatch hasAddress={hasAddress} onClose={() => setAsking(false)} onStarted={setStarted} />
      )}
    </>
  );
}
