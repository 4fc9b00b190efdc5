import { useState } from "react";
import type { BackupState } from "../../backup/backup-state.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Select } from "../components/select.tsx";
import { JobProgress, useJob } from "../jobs/job-progress.tsx";
import { Callout } from "../layout/callout.tsx";
import { Facts } from "../layout/facts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { copy } from "./backup-section-copy.ts";
import styles from "./state.module.css";

interface BackupSectionProps {
  readonly state: BackupState;
  refresh(): Promise<unknown>;
}

const OFF = "off";
const KEPT = [3, 7, 14, 30];

export function BackupSection({ state, refresh }: BackupSectionProps) {
  const { last, isMissed, failure, nightly, folder, isOnDataDisk, hasMembers } = state;
  const [begun, setBegun] = useState<string | null>(null);
  const jobId = begun ?? state.jobId;
  const job = useJob(jobId, ({ state: ended }) => {
    if (begun !== null && ended === "done") notify(copy.made);
    setBegun(null);
    void refresh();
  });
  const start = useAction(async () => setBegun((await (await api.backups.$post()).json()).job));
  const download = useAction(async () => {
    // Whoever has to prove who they are does so here: a refused download would be a file.
    await api.backups.last.$post();
    location.assign("/masa/api/backups/last");
  });
  const keep = useAction(async (chosen: string) => {
    const to = chosen === OFF ? null : Number(chosen);
    await api.settings.$patch({ json: { changes: { nightlyBackups: { from: nightly, to } } } });
    notify(copy.saved);
    await refresh();
  });
  const isRunning = jobId !== null && (job === null || job.state === "running");
  const kept = [...new Set(nightly === null ? KEPT : [...KEPT, nightly])].sort((one, other) => one - other);
  return (
    <TitledSection title={copy.title} lead={copy.lead}>
      {failure !== null && <Callout role="alert">{copy.failed(failure)}</Callout>}
      {isMissed && <Callout role="alert">{copy.missed}</Callout>}
      {last !== null && last.lost > 0 && <Callout role="alert">{copy.lost(last.lost)}</Callout>}
      <Facts
        facts={[
          { label: copy.last, value: last === null ? copy.none : copy.lastOf(last.finishedAt, last.size) },
          { label: copy.place, value: last && placeOf(last), isPart: true },
          { label: copy.folder, value: last?.isHere ? null : folder },
        ]}
      />
      {isOnDataDisk && <p className={styles.note}>{copy.onDataDisk}</p>}
      {!hasMembers && <p className={styles.note}>{copy.noMembers}</p>}
      {jobId !== null && <JobProgress id={jobId} job={job} label={copy.making} />}
      <div className={styles.buttons}>
        <Button action={start} isDisabled={isRunning}>
          {copy.now}
        </Button>
        {last?.isHere && <Button action={download}>{copy.download}</Button>}
      </div>
      <div className={styles.nightly}>
        <Select
          label={copy.nightly}
          hint={copy.nightlyHint}
          options={[
            { id: OFF, name: copy.off },
            ...kept.map((count) => ({ id: String(count), name: copy.keeps(count) })),
          ]}
          value={nightly === null ? OFF : String(nightly)}
          onChange={(chosen) => void keep.run(chosen)}
        />
      </div>
    </TitledSection>
  );
}

function placeOf({ path, machine }: NonNullable<BackupState["last"]>): string {
  if (machine !== null) return copy.elsewhere(machine);
  return path ?? copy.unknown;
}
