import styles from "./page-count.module.css";
import { readerCopy } from "./reader-copy.ts";

interface PageCountProps {
  readonly text: string;
  readonly invitation: string | null;
  readonly hasTurned: boolean;
  readonly isOpen: boolean;
  onOpen(): void;
}

/** The place in the issue, as a button that opens the panel. It appears with movement and fades. */
export function PageCount({ text, invitation, hasTurned, isOpen, onOpen }: PageCountProps) {
  return (
    <>
      <div className={styles.controls}>
        <button
          type="button"
          aria-label={readerCopy.openPanel(text)}
          aria-expanded={isOpen}
          onClick={onOpen}
          data-count
        >
          {text}
        </button>
      </div>
      <p className="hidden" aria-live="polite">
        {hasTurned && [readerCopy.page(text), invitation].filter(Boolean).join(". ")}
      </p>
    </>
  );
}
