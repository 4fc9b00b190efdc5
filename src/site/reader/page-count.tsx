import { copy } from "../../copy/copy.ts";
import styles from "./page-count.module.css";

export interface PageCountProps {
  readonly text: string;
  readonly hasTurned: boolean;
  readonly isOpen: boolean;
  onOpen(): void;
}

/** Where one is in the issue. It comes with movement and goes; it opens the panel. */
export function PageCount({ text, hasTurned, isOpen, onOpen }: PageCountProps) {
  return (
    <>
      <button
        className={styles.count}
        type="button"
        aria-label={copy.reader.openPanel(text)}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        {text}
      </button>
      <p className="hidden" aria-live="polite">
        {hasTurned && copy.reader.page(text)}
      </p>
    </>
  );
}
