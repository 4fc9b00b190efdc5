import type { Box } from "../../../domain/issue/edition.ts";
import styles from "./hits.module.css";
import { boxStyle } from "./text-layout.ts";

export interface Hit {
  readonly box: Box;
  readonly isCurrent: boolean;
  /** It is brought into view as the chosen one is, and looks like the others. */
  readonly isRevealed?: boolean;
}

export type PageHits = ReadonlyMap<number, readonly Hit[]>;

export function Hits({ hits }: { hits: readonly Hit[] }) {
  // The same box is marked once, and the chosen one wins.
  const byBox = new Map<string, Hit>();
  for (const hit of hits) {
    const key = hit.box.join();
    if (hit.isCurrent || !byBox.has(key)) byBox.set(key, hit);
  }
  return [...byBox].map(([key, { box, isCurrent }]) => (
    <div key={key} className={styles.mark} data-current={isCurrent || undefined} style={boxStyle(box)} />
  ));
}
