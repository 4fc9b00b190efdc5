import type { ReactNode } from "react";
import styles from "./data-list.module.css";

interface DataColumn<Row> {
  readonly label: string;
  cell(row: Row): ReactNode;
  /** `short` is clear without its label, in a line with others on a phone; the label of `actions` is only read out. */
  readonly kind?: "text" | "end" | "short" | "actions";
}

export interface DataListProps<Row> {
  readonly label: string;
  /** The first one names the row; what is `small` in it stands on a line below. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row, index: number): string | number;
  /** Stands in place of a list without rows: a sentence, or more. */
  readonly empty?: ReactNode;
}

/** A table where there is room, and a card for each row where there is not. */
export function DataList<Row>({ label, columns, rows, keyOf, empty }: DataListProps<Row>) {
  if (rows.length === 0 && typeof empty === "string") return <p className={styles.none}>{empty}</p>;
  if (rows.length === 0 && empty !== undefined) return empty;
  const [first, ...rest] = columns;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ label: heading, kind = "text" }) => (
              <th key={heading} scope="col" className={styles.heading} data-kind={kind}>
                {kind === "actions" ? <span className="visually-hidden">{heading}</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className={styles.row}>
              {first && (
                <th scope="row" className={styles.title}>
                  {first.cell(row)}
                </th>
              )}
              {rest.map(({ label: heading, kind = "text", cell }) => (
                <td key={heading} className={styles.cell} data-kind={kind} data-label={heading}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
