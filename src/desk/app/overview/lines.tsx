import { type ReactNode, useState } from "react";
import { Button } from "../components/button.tsx";
import styles from "./overview.module.css";
import { copy } from "./overview-copy.ts";

export interface Line {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly isProblem?: boolean;
}

const SHOWN = 6;
/** One or two more are shown at once. */
const MORE = 2;

export function Lines({ lines }: { lines: readonly Line[] }) {
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = isWhole || lines.length <= SHOWN + MORE ? lines : lines.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.lines}>
        {shown.map(({ key, title, note, isProblem }) => (
          <li key={key}>
            <p className={styles.lineTitle}>{title}</p>
            <p className={isProblem ? styles.problem : styles.soft}>{note}</p>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button isSmall onPress={() => setWhole(true)}>
          {copy.showAll(lines.length)}
        </Button>
      )}
    </>
  );
}
