import { type RefObject, useEffect, useEffectEvent } from "react";
import { listenToKeys, type ReaderCommand } from "./keyboard-input.ts";
import { listenToPointers } from "./pointer-input.ts";
import { type ReaderState, readerActions, runCommand } from "./reader-commands.ts";
import { listenToSafariPinch, listenToWheel } from "./wheel-input.ts";

interface ReaderInput extends Omit<ReaderState, "reader" | "stage"> {
  readonly reader: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
}

export function useReaderInput(input: ReaderInput): void {
  const { reader, stage, size, view, covered } = input;
  const state = (): ReaderState => ({ ...input, reader: reader.current, stage: stage.current });
  const actions = useEffectEvent(() => readerActions(state()));
  const run = useEffectEvent((command: ReaderCommand) => runCommand(command, state()));

  useEffect(
    () => (reader.current ? listenToKeys(reader.current, (command) => run(command)) : undefined),
    [reader],
  );
  useEffect(() => {
    if (!stage.current) return;
    const undos = [
      listenToWheel(stage.current, () => actions()),
      listenToSafariPinch(stage.current, () => actions()),
      listenToPointers(stage.current, () => actions()),
      listenToFocus(stage.current, (target) => actions().revealFocus(target)),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, [stage]);

  // On a stage of another size, and on another page, the same view may show what is beside it.
  const first = input.spread[0];
  useEffect(() => {
    if (size && first !== undefined && covered >= 0) actions().setView(view.getState());
  }, [size, view, first, covered]);
}

function listenToFocus(stage: HTMLElement, onFocus: (target: Element) => void): () => void {
  const listen = ({ target }: FocusEvent) => onFocus(target as Element);
  stage.addEventListener("focusin", listen);
  return () => stage.removeEventListener("focusin", listen);
}
