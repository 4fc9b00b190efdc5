import { useEffect, useEffectEvent, useMemo } from "react";
import type { ReadableIssue } from "../../../domain/edition.ts";
import type { Mark } from "../stage/marks.tsx";
import { foundMarks } from "./found-marks.ts";
import { OpenPanel } from "./open-panel.tsx";
import { useFind } from "./use-find.ts";

export type PanelTab = "pages" | "outline" | "find" | "keys";

export interface ReaderPanelProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  /** Pages that are seen, from 1. */
  readonly shown: readonly number[];
  /** Null: the panel is closed. */
  readonly tab: PanelTab | null;
  onTab(tab: PanelTab): void;
  onClose(): void;
  /** The reader goes to a page: Back leads from there to where he was. */
  onGo(page: number): void;
  /** Boxes to be marked, by page; null for none. */
  onMarks(marks: ReadonlyMap<number, readonly Mark[]> | null): void;
}

/**
 * The reader's panel: pages, contents, find and keys. It lies over what holds it, which is positioned: at its right
 * side, 24rem wide, or, below 60rem, over all of it. What was searched for outlives closing it.
 */
export function ReaderPanel(props: ReaderPanelProps) {
  const { id, issue, shown, tab, onGo, onMarks } = props;
  const find = useFind({ id, version: issue.version, shown, onGo });
  const isOpen = tab !== null;
  const marks = useMemo(
    () => (isOpen && find.found ? foundMarks(find.found.places, find.current) : null),
    [isOpen, find.found, find.current],
  );
  const tellMarks = useEffectEvent(onMarks);
  useEffect(() => tellMarks(marks), [marks]);
  return tab === null ? null : <OpenPanel {...props} tab={tab} find={find} />;
}
