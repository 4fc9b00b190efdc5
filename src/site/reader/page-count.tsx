import { copy } from "../../copy/copy.ts";
import styles from "./page-count.module.css";

interface PageCountProps {
  readonly text: string;
  readonly hasTurned: boolean;
  readonly isOpen: boolean;
  onOpen(): void;
}

/** The place in the issue, as a button that opens the panel. It appears with movement and fades. */
export function PageCount({ text, hasTurned, isOpen, onOpen }: PageCountProps) {
  return (
    <>
      <div className={styles.controls}>
        <button
          type="button"
          aria-label={copy.reader.openPanel(text)}
          aria-expanded={isOpen}
          onClick={onOpen}
          data-count
        >
          {text}
        </button>
      </div>
      <p className="hidden" aria-live="polite">
        {hasTurned && copy.reader.page(text)}
      </p>
    </>
  );
}
