import { type RefObject, useEffect, useEffectEvent } from "react";
import { followKeys } from "./follow-keys.ts";
import { followTrackpad } from "./follow-trackpad.ts";
import { followWheel } from "./follow-wheel.ts";
import type { ReaderCommand } from "./keyboard-input.ts";
import { followPointers } from "./pointer-input.ts";
import { type ReaderParts, readerCommands } from "./reader-commands.ts";
import { runCommand } from "./run-command.ts";

export interface ReaderInput extends Omit<ReaderParts, "reader" | "stage"> {
  readonly reader: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
}

/** Keys, wheel, fingers and mouse, for as long as the reader is there. */
export function useReaderInput(input: ReaderInput): void {
  const { reader, stage, size, view } = input;
  const parts = (): ReaderParts => ({ ...input, reader: reader.current, stage: stage.current });
  const now = useEffectEvent(() => readerCommands(parts()));
  const run = useEffectEvent((command: ReaderCommand) => runCommand(command, parts()));

  useEffect(
    () => (reader.current ? followKeys(reader.current, (command) => run(command)) : undefined),
    [reader],
  );
  useEffect(() => {
    if (!stage.current) return;
    const stops = [
      followWheel(stage.current, {
        isZoomed: () => now().isZoomed(),
        zoomBy: (factor, point) => now().zoomBy(factor, point),
        pan: (x, y) => now().pan(x, y),
        mayTurn: (by) => now().mayTurn(by),
        turn: (by) => now().turn(by),
      }),
      followTrackpad(stage.current, (factor, point) => now().zoomBy(factor, point)),
      followPointers(stage.current, {
        view: () => view.getState(),
        see: (next) => now().see(next),
        pull: (x) => now().pull(x),
        turn: (by) => now().turn(by),
        closer: (point) => now().closer(point),
        isOnSpread: (point) => now().isOnSpread(point),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage, view]);

  // On a stage of another size the same view may show what is beside the pages.
  useEffect(() => {
    if (size) now().see(view.getState());
  }, [size, view]);
}
