import { useEffect, useRef, useState } from "react";
import { annotationsCopy } from "./annotations-copy.ts";
import { type KeptHighlight, keepHighlight, type Refusal } from "./device-annotations.ts";
import styles from "./note-dialog.module.css";

interface NoteDialogProps {
  readonly highlight: KeptHighlight;
  onRemove(): void;
  onClose(): void;
}

const words = annotationsCopy.dialog;

export function NoteDialog({ highlight: kept, onRemove, onClose }: NoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState(kept.highlight.note);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const type = (typed: string) => {
    setNote(typed);
    const highlight = { ...kept.highlight, note: typed };
    setRefusal(keepHighlight({ ...kept, at: Date.now(), highlight }));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.name}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <form method="dialog" className={styles.form}>
        <blockquote className={styles.quote}>{kept.highlight.quote}</blockquote>
        <label className={styles.label}>
          {words.note}
          <textarea
            rows={4}
            value={note}
            aria-invalid={refusal !== null || undefined}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        <p className={refusal ? styles.refusal : "hidden"} role="alert">
          {refusal && annotationsCopy.refusals[refusal]}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.remove} onClick={onRemove}>
            {words.remove}
          </button>
          <button type="submit" className={styles.close}>
            {words.close}
          </button>
        </div>
      </form>
    </dialog>
  );
}
