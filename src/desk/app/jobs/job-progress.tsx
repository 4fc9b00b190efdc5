import { turkishNumber } from "../../../domain/turkish-number.ts";
import type { JobView } from "../../jobs/desk-jobs.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Progress } from "../components/progress.tsx";
import { Callout } from "../layout/callout.tsx";

interface JobProgressProps {
  /** Null: it was started, and the server has not told of it yet. */
  readonly job: JobView | null;
  readonly label: string;
}

/** How far a piece of work is; where it failed, why. Nothing once it is done. */
export function JobProgress({ job, label }: JobProgressProps) {
  const cancel = useAction(async () => {
    if (job) await api.jobs[":id"].cancel.$post({ param: { id: job.id } });
  });
  if (job?.state === "done") return null;
  if (job && job.state !== "running") return <Callout role="alert">{job.message}</Callout>;
  return (
    <Progress
      label={label}
      value={job?.total ? job.done / job.total : null}
      valueText={job?.total ? `${turkishNumber(job.done)} / ${turkishNumber(job.total)}` : undefined}
      action={
        <Button isSmall isPending={cancel.isRunning} onPress={() => void cancel.run()}>
          Durdur
        </Button>
      }
    />
  );
}
