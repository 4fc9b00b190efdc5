import { create } from "zustand";
import styles from "./desk-toasts.module.css";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "done" | "problem";
  readonly undo: (() => void) | undefined;
}

const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** A problem stays until it is closed: it may have to be read twice. */
const DURATION_MS = 6_000;
const UNDO_MS = 15_000;
let last = 0;

/** One Turkish sentence about what was done, or could not be. @returns closes it */
export function notify(text: string, kind: Toast["kind"] = "done", undo?: () => void): () => void {
  last += 1;
  const id = last;
  // The same sentence twice is said once.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.text !== text), { id, text, kind, undo }].slice(-3),
  }));
  if (kind === "done") setTimeout(() => close(id), undo ? UNDO_MS : DURATION_MS);
  return () => close(id);
}

function close(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, text, kind, undo }) => (
        <p key={id} data-kind={kind}>
          {text}
          {undo && (
            <button
              type="button"
              data-undo
              onClick={() => {
                close(id);
                undo();
              }}
            >
              Geri al
            </button>
          )}
          <button type="button" aria-label="Bildirimi kapat" onClick={() => close(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
