import type { Progress } from "../content/library/import/import-pdf.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";

/** Between two drawings. */
const PAUSE_MS = 100;

/** Shows how far a long work is: on a terminal in one line, with `--progress` elsewhere at every tenth. */
export function startProgress({ terminal, arguments: given }: Call, label: string) {
  const { overwrite } = terminal;
  let drawnAt = 0;
  const draw: Progress = (done, total) => {
    if (Date.now() - drawnAt < PAUSE_MS && done < total) return;
    drawnAt = Date.now();
    overwrite?.(copy.progress(label, percent(done, total)));
  };
  let tenth = -1;
  const note: Progress = (done, total) => {
    const reached = Math.floor(percent(done, total) / 10);
    if (!given.has("progress") || reached === tenth) return;
    tenth = reached;
    terminal.note(copy.progress(label, reached * 10));
  };
  /** The end leaves the terminal's line clean for what follows. */
  return { show: overwrite ? draw : note, end: () => overwrite?.("") };
}

function percent(done: number, total: number): number {
  return total === 0 ? 100 : Math.floor((100 * done) / total);
}
