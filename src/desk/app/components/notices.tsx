import { create } from "zustand";
import styles from "./notices.module.css";

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: "done" | "problem";
}

const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

/** A problem stays until it is closed: it may have to be read twice. */
const DURATION_MS = 6_000;
let last = 0;

/** One Turkish sentence about what was done, or could not be. @returns closes it */
export function notify(text: string, kind: Notice["kind"] = "done"): () => void {
  last += 1;
  const id = last;
  // The same sentence twice is said once.
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((notice) => notice.text !== text), { id, text, kind }].slice(-3),
  }));
  if (kind === "done") setTimeout(() => close(id), DURATION_MS);
  return () => close(id);
}

function close(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

export function Notices() {
  const notices = useNotices((state) => state.notices);
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {notices.map(({ id, text, kind }) => (
        <p key={id} data-kind={kind}>
          {text}
          <button type="button" aria-label="Bildirimi kapat" onClick={() => close(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
