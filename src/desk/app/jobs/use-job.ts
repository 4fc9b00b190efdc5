import { useEffect, useEffectEvent, useState } from "react";
import type { JobView } from "../../jobs/desk-jobs.ts";
import { ApiError, api } from "../api/api.ts";

const POLL_MS = 400;
const STEP_OFFLINE = 3_000;

/**
 * Follows a piece of work until it ends, over a lost connection as well.
 * @param id null: there is none yet
 * @param onEnd is called once, whichever way it ended
 * @returns null until the server first told of it
 */
export function useJob(id: string | null, onEnd?: (job: JobView) => void): JobView | null {
  const [job, setJob] = useState<JobView | null>(null);
  const end = useEffectEvent((ended: JobView) => onEnd?.(ended));
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const seen = await findJob(id);
      if (abort.signal.aborted) return;
      if (seen !== "offline") setJob(seen);
      if (seen === null) return;
      if (seen !== "offline" && seen.state !== "running") return end(seen);
      timer = setTimeout(look, seen === "offline" ? STEP_OFFLINE : POLL_MS);
    };
    void look();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return job?.id === id ? job : null;
}

async function findJob(id: string): Promise<JobView | "offline" | null> {
  try {
    const { job } = await (await api.jobs[":id"].$get({ param: { id } })).json();
    return job as JobView;
  } catch (error) {
    if (error instanceof ApiError) return error.reason === "missing" ? null : "offline";
    throw error;
  }
}
