import type { Progress } from "../content/library/import/import-pdf.ts";
import type { Call } from "./command.ts";
import { copy } from "./command-copy.ts";

/** Between two drawings. */
const PAUSE_MS = 100;

interface ShownProgress {
  readonly show: Progress;
  /** Leaves the terminal's line clean for what follows. */
  end(): void;
}

/** Shows how far a long work is: on a terminal in one line, with `--progress` elsewhere at every tenth. */
export function startProgress({ terminal, arguments: given }: Call, label: string): ShownProgress {
  const { overwrite } = terminal;
  if (overwrite) {
    let drawnAt = 0;
    return {
      show(done, total) {
        if (Date.now() - drawnAt < PAUSE_MS && done < total) return;
        drawnAt = Date.now();
        overwrite(copy.progress(label, percent(done, total)));
      },
      end: () => overwrite(""),
    };
  }
  let tenth = -1;
  return {
    show(done, total) {
      const reached = Math.floor(percent(done, total) / 10);
      if (!given.has("progress") || reached === tenth) return;
      tenth = reached;
      terminal.note(copy.progress(label, reached * 10));
    },
    end: () => undefined,
  };
}

function percent(done: number, total: number): number {
  return total === 0 ? 100 : Math.floor((100 * done) / total);
}
