import { type RefObject, useEffect, useEffectEvent } from "react";
import { listenToKeys, type ReaderCommand } from "./keyboard-input.ts";
import { listenToPointers } from "./pointer-input.ts";
import { type ReaderState, readerActions, runCommand } from "./reader-commands.ts";
import { listenToSafariPinch, listenToWheel } from "./wheel-input.ts";

export interface ReaderInput extends Omit<ReaderState, "reader" | "stage"> {
  readonly reader: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
}

export function useReaderInput(input: ReaderInput): void {
  const { reader, stage, size, view } = input;
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
      listenToWheel(stage.current, {
        isZoomed: () => actions().isZoomed(),
        zoomBy: (factor, point) => actions().zoomBy(factor, point),
        pan: (x, y) => actions().pan(x, y),
        canTurn: (by) => actions().canTurn(by),
        turn: (by) => actions().turn(by),
      }),
      listenToSafariPinch(stage.current, (factor, point) => actions().zoomBy(factor, point)),
      listenToPointers(stage.current, {
        view: () => view.getState(),
        setView: (next) => actions().setView(next),
        dragSpread: (x) => actions().dragSpread(x),
        turn: (by) => actions().turn(by),
        toggleZoom: (point) => actions().toggleZoom(point),
        isOnSpread: (point) => actions().isOnSpread(point),
      }),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  }, [stage, view]);

  // On a stage of another size the same view may show what is beside the pages.
  useEffect(() => {
    if (size) actions().setView(view.getState());
  }, [size, view]);
}
