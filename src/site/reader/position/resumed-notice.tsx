import { copy } from "../../../copy/copy.ts";
import styles from "./resumed-notice.module.css";

export interface ResumedLineProps {
  /** What is printed on the page that was gone to. */
  readonly label: string;
  onStartOver(): void;
  onGone(): void;
}

/** Says why the issue did not open on its cover. It goes by itself. */
export function ResumedLine({ label, onStartOver, onGone }: ResumedLineProps) {
  return (
    <p className={styles.resumed} role="status" onAnimationEnd={onGone}>
      {copy.reader.resumed(label)}
      <button type="button" onClick={onStartOver}>
        {copy.reader.startOver}
      </button>
    </p>
  );
}
