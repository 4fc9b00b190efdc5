import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { CodesReport } from "../../codes/codes-routes.ts";
import { api } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { JobProgress, useJob } from "../jobs/job-progress.tsx";
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
  const { batches, runningJob, hasSharedPair, siteAddress } = useLoaderData<CodesReport>();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [lastJob, setLastJob] = useState<string | null>(null);
  const [lookedUp, setLookedUp] = useState({ round: 0, username: "" });
  const jobId = runningJob ?? lastJob;
  const job = useJob(jobId, ({ id, state }) => {
    // Why it failed is shown though it runs no more.
    setLastJob(id);
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
        {jobId !== null && <JobProgress id={jobId} job={job} label={copy.making} />}
        {batches.length > 0 && <LookUp key={lookedUp.round} username={lookedUp.username} />}
        <section aria-label={copy.batches} className={styles.batches}>
          {batches.length === 0 && !isMaking && (
            <EmptyState title={copy.emptyTitle} text={copy.emptyText} action={make} />
          )}
          {batches.map((batch) => (
            <Batch
              key={batch.id}
              batch={batch}
              onLookUp={(username) => setLookedUp({ round: lookedUp.round + 1, username })}
            />
          ))}
          {batches.length > 0 && <p className={styles.soft}>{copy.lost}</p>}
        </section>
      </div>
      {isAsking && (
        <NewBatch siteAddress={siteAddress} onClose={() => setAsking(false)} onStarted={setLastJob} />
      )}
    </>
  );
}
