import { copy } from "../../copy/copy.ts";
import styles from "./page-count.module.css";

interface PageCountProps {
  readonly text: string;
  readonly hasTurned: boolean;
  readonly isOpen: boolean;
  onOpen(): void;
  onText(): void;
}

/** Where one is in the issue, which opens the panel, and the way to its text. They come with movement and go. */
export function PageCount({ text, hasTurned, isOpen, onOpen, onText }: PageCountProps) {
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
        <button type="button" aria-label={copy.reader.text.openLong} onClick={onText}>
          {copy.reader.text.open}
        </button>
      </div>
      <p className="hidden" aria-live="polite">
        {hasTurned && copy.reader.page(text)}
      </p>
    </>
  );
}
