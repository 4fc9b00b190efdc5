import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Of the fact above it. */
  readonly isPart?: boolean;
}

/** What is known of one thing, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isPart }) => (
        <div key={label} data-part={isPart || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
