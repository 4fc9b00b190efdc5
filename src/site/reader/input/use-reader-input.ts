import { useEffect, useEffectEvent } from "react";
import { listenToKeys, type ReaderCommand } from "./keyboard-input.ts";
import { listenToPointers } from "./pointer-input.ts";
import { type ReaderState, readerActions, runCommand } from "./reader-commands.ts";
import { listenToSafariPinch, listenToWheel } from "./wheel-input.ts";

export function useReaderInput(state: ReaderState): void {
  const { reader, stage, size, view, covered } = state;
  const actions = useEffectEvent(() => readerActions(state));
  const run = useEffectEvent((command: ReaderCommand) => runCommand(command, state));

  useEffect(() => {
    if (!reader.current || !stage.current) return;
    const listening = new AbortController();
    const { signal } = listening;
    listenToKeys(reader.current, (command) => run(command), signal);
    listenToWheel(stage.current, () => actions(), signal);
    listenToSafariPinch(stage.current, () => actions(), signal);
    listenToPointers(stage.current, () => actions(), signal);
    stage.current.addEventListener("focusin", ({ target }) => actions().revealFocus(target as Element), {
      signal,
    });
    return () => listening.abort();
  }, [reader, stage]);

  // On a stage of another size, and on another page, the same view may show what is beside it.
  const first = state.spread[0];
  useEffect(() => {
    if (size && first !== undefined && covered >= 0) actions().setView(view.getState());
  }, [size, view, first, covered]);
}
