import { Fragment } from "react";
import { useIssue } from "../open-issue.ts";
import { readerCopy } from "../reader-copy.ts";
import styles from "./key-list.module.css";

const words = readerCopy.panel.keys;

const KEYS: readonly (readonly [keys: readonly string[], words: string])[] = [
  [["←", "→"], words.turn],
  [["Page Up", "Page Down"], words.turn],
  [[words.space], words.next],
  [["Home", "End"], words.ends],
  [["+", "−"], words.zoom],
  [["0"], words.fit],
  [["1 … 9", words.enter], words.number],
  [["D"], words.layout],
  [["G"], words.pages],
  [["I"], words.outline],
  [["/"], words.find],
  [["M"], words.text],
  [["B"], words.bookmark],
  [["F"], words.fullScreen],
  [["?"], words.keys],
  [["Esc"], words.close],
];

export function KeyList() {
  const hasOutline = useIssue().outline.length > 0;
  return (
    <div className={styles.keys}>
      <h2 className={styles.title}>{words.title}</h2>
      <dl className={styles.list}>
        {KEYS.filter(([, meaning]) => hasOutline || meaning !== words.outline).map(([keys, meaning]) => (
          <div key={keys.join(" ")} className={styles.row}>
            <dt className={styles.names}>
              {keys.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && " "}
                  <kbd className={styles.key}>{name}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
