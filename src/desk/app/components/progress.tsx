import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { ProgressBar } from "react-aria-components/ProgressBar";
import styles from "./progress.module.css";

interface ProgressProps {
  readonly label: string;
  /** 0 to 1; null while nobody knows how much there is. */
  readonly value: number | null;
  readonly valueText?: string | undefined;
  readonly action?: ReactNode;
}

export function Progress({ label, value, valueText, action }: ProgressProps) {
  return (
    <div className={styles.frame}>
      <ProgressBar
        className={styles.progress ?? ""}
        maxValue={1}
        value={value ?? 0}
        isIndeterminate={value === null}
        {...(valueText !== undefined && { valueLabel: valueText })}
      >
        {({ percentage, valueText: shown }) => (
          <>
            <Label>{label}</Label>
            <span className={styles.value}>{shown}</span>
            <span className={styles.track}>
              <span
                className={styles.done}
                data-unknown={percentage === undefined || undefined}
                style={{ inlineSize: `${percentage ?? 30}%` }}
              />
            </span>
          </>
        )}
      </ProgressBar>
      {action}
    </div>
  );
}
