import styles from "./page-head.module.css";

export function PageHead({ title, note }: { title: string; note: string | null }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  );
}
