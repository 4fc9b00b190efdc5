import type { ReactNode } from "react";
import styles from "./overview.module.css";

interface Line {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly isProblem?: boolean;
}

/** Each with a second, quieter line. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, title, note, isProblem }) => (
        <li key={key}>
          <p className={styles.lineTitle}>{title}</p>
          <p className={isProblem ? styles.problem : styles.soft}>{note}</p>
        </li>
      ))}
    </ul>
  );
}
