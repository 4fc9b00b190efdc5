import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface Fact {
  readonly label: string;
  /** Null: there is no such fact. */
  readonly value: ReactNode;
  /** Belongs to the fact above it. */
  readonly isPart?: boolean;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ label, value, isPart }) => (
          <div key={label} data-part={isPart || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
