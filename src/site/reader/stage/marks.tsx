import type { Box } from "../../../domain/issue/edition.ts";
import styles from "./marks.module.css";
import { boxStyle } from "./text-layout.ts";

export interface Mark {
  readonly box: Box;
  readonly isCurrent: boolean;
  /** It is brought into view as the chosen one is, and looks like the others. */
  readonly isRevealed?: boolean;
}

export type PageMarks = ReadonlyMap<number, readonly Mark[]>;

export function Marks({ marks }: { marks: readonly Mark[] }) {
  // The same box is marked once, and the chosen one wins.
  const byBox = new Map<string, Mark>();
  for (const mark of marks) {
    const key = mark.box.join();
    if (mark.isCurrent || !byBox.has(key)) byBox.set(key, mark);
  }
  return [...byBox].map(([key, { box, isCurrent }]) => (
    <div key={key} className={styles.mark} data-current={isCurrent || undefined} style={boxStyle(box)} />
  ));
}
