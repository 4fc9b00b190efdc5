import { Link } from "react-router";
import { turkishDate } from "../../../domain/turkish-date.ts";
import { fileSize } from "../../../domain/turkish-number.ts";
import type { MagazineState } from "../../state/magazine-state.ts";
import { Callout } from "../layout/callout.tsx";
import { Facts } from "../layout/facts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { copy } from "./state-page-copy.ts";

/** Less than this is too little: an issue of 100 pages takes a tenth of it. */
const LOW = 1024 ** 3;

export function DiskState({
  disk: { databases, files, made, other, free, total },
  exportedAt,
  backup,
}: Pick<MagazineState, "disk" | "exportedAt" | "backup">) {
  const used = databases + files + made + other;
  const parts = [
    [copy.databases, databases],
    [copy.originals, files],
    [copy.made, made],
    [copy.other, other],
  ] as const;
  return (
    <TitledSection title={copy.disk}>
      {free < LOW && <Callout role="alert">{copy.low}</Callout>}
      {backup?.isMissed && <Callout role="alert">{copy.missedBackup}</Callout>}
      <Facts
        facts={[
          { label: copy.used, value: fileSize(used) },
          ...parts.map(([label, size]) => ({ label, value: fileSize(size), isPart: true })),
          { label: copy.free, value: copy.freeOf(free, total) },
          {
            label: copy.backup,
            value: backup === null ? copy.noBackup : copy.backupOf(backup.finishedAt, backup.size),
          },
          {
            label: copy.exported,
            value: (
              <>
                {exportedAt === null ? copy.neverExported : turkishDate(exportedAt)}{" "}
                <Link to="/tasi">{copy.export}</Link>
              </>
            ),
          },
        ]}
      />
    </TitledSection>
  );
}
