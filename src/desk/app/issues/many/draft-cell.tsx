import { type KeyboardEvent, memo, useState } from "react";
import { create } from "zustand";
import styles from "./many.module.css";

export type CellColumn = "number" | "title" | "month";

/** The row that one wrote in last, from which others are filled. */
export const useCurrentRow = create<{ readonly key: string | null }>(() => ({ key: null }));

interface DraftCellProps {
  readonly rowKey: string;
  readonly column: CellColumn;
  readonly label: string;
  /** As it is shown while nobody writes in it. */
  readonly value: string;
  /** Small below it: where it comes from. */
  readonly note: string | null;
  readonly isReadOnly: boolean;
  /** @returns why it cannot be so; null: it is taken */
  onWritten(rowKey: string, column: CellColumn, typed: string): string | null;
}

/** A cell that is written in its place. What is typed draws this cell alone, and is taken when one leaves it. */
export const DraftCell = memo(function DraftCell(props: DraftCellProps) {
  const { rowKey, column, label, value, note, isReadOnly, onWritten } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const fault = typed.trim() === value ? null : onWritten(rowKey, column, typed.trim());
    setProblem(fault);
    if (fault === null) setTyped(null);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      setTyped(null);
      setProblem(null);
    }
    const step = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey) ? -1 : 1;
    if (event.key !== "Enter" && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    take();
    const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
    const next = cells[cells.indexOf(event.currentTarget) + step];
    next?.focus();
    next?.select();
  };
  const noteId = `${rowKey} ${column}`.replaceAll(" ", "-");
  return (
    <span className={styles.entry}>
      <input
        className={styles.input}
        data-column={column}
        data-row={rowKey}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={(problem ?? note) ? noteId : undefined}
        autoComplete="off"
        readOnly={isReadOnly}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => useCurrentRow.setState({ key: rowKey })}
        onBlur={take}
        onKeyDown={move}
      />
      {(problem ?? note) && (
        <small id={noteId} data-problem={problem !== null || undefined}>
          {problem ?? note}
        </small>
      )}
    </span>
  );
});
