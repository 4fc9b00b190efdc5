import styles from "./page-head.module.css";

interface PageHeadProps {
  readonly title: string;
  readonly note: string | null;
  /** A line or two below. */
  readonly lead?: string | null;
}

export function PageHead({ title, note, lead }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
