import { readerCopy } from "../reader-copy.ts";
import styles from "./resumed-notice.module.css";

interface ResumedNoticeProps {
  readonly label: string;
  onStartOver(): void;
  onEnd(): void;
}

export function ResumedNotice({ label, onStartOver, onEnd }: ResumedNoticeProps) {
  return (
    <p className={styles.resumed} role="status" onAnimationEnd={onEnd}>
      {readerCopy.resumed(label)}
      <button type="button" onClick={onStartOver}>
        {readerCopy.startOver}
      </button>
    </p>
  );
}
