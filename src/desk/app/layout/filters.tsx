import type { ReactNode } from "react";
import styles from "./filters.module.css";

interface FiltersProps {
  readonly children: ReactNode;
  /** How many are left, in words. */
  readonly count?: string;
}

export function Filters({ children, count }: FiltersProps) {
  return (
    <div className={styles.filters}>
      {children}
      {count !== undefined && (
        <p className={styles.count} role="status">
          {count}
        </p>
      )}
    </div>
  );
}
