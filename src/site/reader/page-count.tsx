import { copy } from "../../copy/copy.ts";
import styles from "./page-count.module.css";

interface PageCountProps {
  readonly text: string;
  readonly hasTurned: boolean;
  readonly isOpen: boolean;
  onOpen(): void;
}

/** Where one is in the issue, which opens the panel. It comes with movement and goes. */
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
