import { Link } from "react-router";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { DiskUse } from "../../state/disk-use.ts";
import styles from "./state.module.css";
import { copy, sizeOf } from "./state-page-copy.ts";

/** Less than this is too little: an issue of 100 pages takes a tenth of it. */
const LOW = 1024 ** 3;

interface DiskStateProps {
  readonly disk: DiskUse;
  /** ISO 8601; null: never. */
  readonly exportedAt: string | null;
}

export function DiskState({
  disk: { databases, files, made, other, free, total },
  exportedAt,
}: DiskStateProps) {
  const used = databases + files + made + other;
  const parts = [
    [copy.databases, databases],
    [copy.originals, files],
    [copy.made, made],
    [copy.other, other],
  ] as const;
  return (
    <section className={styles.part}>
      <h2>{copy.disk}</h2>
      {free < LOW && (
        <p className={styles.warning} role="alert">
          {copy.low}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{copy.used}</dt>
        <dd>{sizeOf(used)}</dd>
        {parts.map(([name, size]) => (
          <div key={name} className={styles.within}>
            <dt>{name}</dt>
            <dd>{sizeOf(size)}</dd>
          </div>
        ))}
        <dt>{copy.free}</dt>
        <dd>{copy.freeOf(free, total)}</dd>
        <dt>{copy.exported}</dt>
        <dd>
          {exportedAt === null ? copy.neverExported : turkishDate(exportedAt)}{" "}
          <Link to="/tasi">{copy.export}</Link>
        </dd>
      </dl>
    </section>
  );
}
