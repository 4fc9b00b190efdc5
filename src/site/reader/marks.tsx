import type { Box } from "../../domain/edition.ts";
import styles from "./marks.module.css";
import { boxStyle } from "./placed-text.ts";

/** What was found on a page. */
export function Marks({ boxes }: { boxes: readonly Box[] }) {
  return boxes.map((box) => <div key={box.join()} className={styles.mark} style={boxStyle(box)} />);
}
