import { useEffect, useEffectEvent } from "react";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { JobView } from "../../jobs/desk-jobs.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { useAsked } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { Progress } from "../components/progress.tsx";
import { Callout } from "../layout/callout.tsx";

interface JobProgressProps {
  readonly id: string;
  /** Null: it was started, and the server has not told of it yet. */
  readonly job: JobView | null;
  readonly label: string;
}

/** How far a piece of work is; where it failed, why. Nothing once it is done. */
export function JobProgress({ id, job, label }: JobProgressProps) {
  const cancel = useAction(async () => {
    await api.jobs[":id"].cancel.$post({ param: { id } });
  });
  if (job?.state === "done") return null;
  if (job && job.state !== "running") return <Callout role="alert">{job.message}</Callout>;
  return (
    <Progress
      label={label}
      value={job?.total ? job.done / job.total : null}
      valueText={job?.total ? `${turkishNumber(job.done)} / ${turkishNumber(job.total)}` : undefined}
      action={
        <Button isSmall action={cancel}>
          Durdur
        </Button>
      }
    />
  );
}

const POLL_MS = 400;

/**
 * Follows a piece of work until it ends, over a lost connection as well.
 * @param id null: there is none yet @param onEnd is called once, whichever way it ended
 * @returns null until the server first told of it
 */
export function useJob(id: string | null, onEnd?: (job: JobView) => void): JobView | null {
  const [answer, ask] = useAsked<JobView | null>(null);
  const job = answer?.id === id ? answer : null;
  const look = useEffectEvent((asked: string) => void ask(() => findJob(asked)));
  const end = useEffectEvent((ended: JobView) => onEnd?.(ended));
  useEffect(() => {
    if (id !== null) look(id);
  }, [id]);
  useEffect(() => {
    if (job === null) return;
    if (job.state !== "running") return end(job);
    const timer = setTimeout(() => look(job.id), POLL_MS);
    return () => clearTimeout(timer);
  }, [job]);
  return job;
}

async function findJob(id: string): Promise<JobView> {
  return (await (await api.jobs[":id"].$get({ param: { id } })).json()).job as JobView;
}
