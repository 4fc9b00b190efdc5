import type { ReactNode } from "react";
import styles from "./callout.module.css";

interface CalloutProps {
  /** `alert` for what went wrong or is about to: it is read out at once. */
  readonly role?: "alert" | "status";
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function Callout({ role, children, action }: CalloutProps) {
  return (
    <div className={styles.callout} role={role}>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
