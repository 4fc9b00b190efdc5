import type { BesideCounts } from "../../../content/library/transfer/mecmua/beside-posts.ts";
import type { ReasonGroup } from "../../../content/library/transfer/reason-groups.ts";
import styles from "./transfer.module.css";
import { copy } from "./transfer-words.ts";

interface ReasonListProps {
  readonly title: string;
  readonly groups: readonly ReasonGroup[];
}

/** Items that do not come, or not as they were: each reason with their number and the first titles. */
export function ReasonList({ title, groups }: ReasonListProps) {
  if (groups.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.reasons}>
        {groups.map(({ reason, count, titles }) => (
          <li key={reason}>
            <span className={styles.number}>{copy.count(count)}</span>
            {titles.length === 0 ? (
              <span>{reason}</span>
            ) : (
              <details>
                <summary>{reason}</summary>
                <ul>
                  {[...new Set(titles)].map((named) => (
                    <li key={named}>{named}</li>
                  ))}
                  {count > titles.length && <li>{copy.others(count - titles.length)}</li>}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CountsProps {
  readonly counts: readonly (readonly [label: string, value: number])[];
}

/** Those that are not nought. */
export function Counts({ counts }: CountsProps) {
  return (
    <dl className={styles.counts}>
      {counts
        .filter(([, value]) => value > 0)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{copy.count(value)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Counts of our own export beside its posts, for `Counts`. */
export function besideCounts(beside: BesideCounts | null): CountsProps["counts"] {
  return Object.entries(beside ?? {}).map(([kind, value]) => [
    copy.beside[kind as keyof BesideCounts],
    value,
  ]);
}
