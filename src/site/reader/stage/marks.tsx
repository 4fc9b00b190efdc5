import type { Box } from "../../../domain/edition.ts";
import styles from "./marks.module.css";
import { boxStyle } from "./text-layout.ts";

export interface Mark {
  readonly box: Box;
  /** Of the place that the reader chose in the list. */
  readonly isCurrent: boolean;
}

/** What was found on a page. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  // Twice marked is marked once, and the chosen place is seen.
  const byPlace = new Map<string, Mark>();
  for (const mark of marks) {
    const key = mark.box.join();
    if (mark.isCurrent || !byPlace.has(key)) byPlace.set(key, mark);
  }
  return [...byPlace].map(([key, { box, isCurrent }]) => (
    <div key={key} className={styles.mark} data-current={isCurrent || undefined} style={boxStyle(box)} />
  ));
}
