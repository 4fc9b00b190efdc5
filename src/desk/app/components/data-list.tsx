import type { ReactNode } from "react";
import { TitledSection } from "../layout/titled-section.tsx";
import styles from "./data-list.module.css";
import { ACTIONS } from "./menu/action-menu.tsx";

interface DataColumn<Row> {
  readonly label: string;
  cell(row: Row): ReactNode;
  /**
   * `short` is clear without its label, in a line with others on a phone; `lead` stands before what names the row. The
   * labels of `lead` and `actions` are only read out.
   */
  readonly kind?: "text" | "end" | "short" | "lead" | "actions";
}

interface DataListProps<Row> {
  readonly label: string;
  /** The first one that is no `lead` names the row; what is `small` in it stands on a line below. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row, index: number): string | number;
  /** Stands at the end of each row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Stands in place of a list without rows: a sentence, or more. */
  readonly empty?: ReactNode;
}

/** A table where there is room, and a card for each row where there is not. */
export function DataList<Row>({ label, columns: told, rows, keyOf, actions, empty }: DataListProps<Row>) {
  if (rows.length === 0 && typeof empty === "string") return <p className={styles.none}>{empty}</p>;
  if (rows.length === 0 && empty !== undefined) return empty;
  const columns = actions ? [...told, { label: ACTIONS, kind: "actions" as const, cell: actions }] : told;
  const name = columns.find(({ kind }) => kind !== "lead");
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ label: heading, kind = "text" }) => (
              <th key={heading} scope="col" className={styles.heading} data-kind={kind}>
                {kind === "actions" || kind === "lead" ? (
                  <span className="visually-hidden">{heading}</span>
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className={styles.row}>
              {columns.map((column) =>
                column === name ? (
                  <th key={column.label} scope="row" className={styles.title}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <Cell key={column.label} {...column} row={row} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ label, kind = "text", cell, row }: DataColumn<Row> & { readonly row: Row }) {
  return (
    <td className={styles.cell} data-kind={kind} data-label={label}>
      {cell(row)}
    </td>
  );
}

interface ListSectionProps<Row> extends Omit<DataListProps<Row>, "label"> {
  readonly title: string;
  readonly lead?: string | undefined;
}

/** A list below a heading, after which it is called. */
export function ListSection<Row>({ title, lead, ...list }: ListSectionProps<Row>) {
  return (
    <TitledSection title={title} lead={lead}>
      <DataList label={title} {...list} />
    </TitledSection>
  );
}
