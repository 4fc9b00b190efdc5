import { useEffect, useEffectEvent } from "react";
import type { JobView } from "../../jobs/desk-jobs.ts";
import { api } from "../api/api.ts";
import { useAsked } from "../api/use-asked.ts";

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
