import type { Box } from "../../domain/edition.ts";
import styles from "./marks.module.css";
import { boxStyle } from "./placed-text.ts";

/** What was found on a page. */
export function Marks({ boxes }: { boxes: readonly Box[] }) {
  // Twice marked is marked once.
  const byPlace = new Map(boxes.map((box) => [box.join(), box]));
  return [...byPlace].map(([key, box]) => <div key={key} className={styles.mark} style={boxStyle(box)} />);
}
