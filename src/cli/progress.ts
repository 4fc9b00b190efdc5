import type { Progress } from "../content/library/import/import-pdf.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";

/** Between two drawings. */
const PAUSE_MS = 100;

/**
 * Shows how far a long work is: on a terminal in one line, which the end leaves clean for what follows; with
 * `--progress` elsewhere at every tenth.
 */
export function startProgress(
  { terminal, given }: Call,
  label: string,
): Disposable & { readonly show: Progress } {
  const { overwrite } = terminal;
  let [drawnAt, tenth] = [0, -1];
  const show: Progress = (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    const reached = Math.floor(percent / 10);
    if (overwrite) {
      if (Date.now() - drawnAt < PAUSE_MS && done < total) return;
      drawnAt = Date.now();
      overwrite(copy.progress(label, percent));
    } else if (given.has("progress") && reached !== tenth) {
      tenth = reached;
      terminal.note(copy.progress(label, reached * 10));
    }
  };
  return { show, [Symbol.dispose]: () => overwrite?.("") };
}
