import type { ReactNode } from "react";
import styles from "./pager.module.css";

interface PagerProps {
  readonly label: string;
  /** Links to the pages of a list that has several: what is newer first. */
  readonly children: ReactNode;
}

export function Pager({ label, children }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      {children}
    </nav>
  );
}
