import styles from "./page-head.module.css";

/** The title of a page of posts, and how many there are. */
export function PageHead({ title, note }: { title: string; note: string | null }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  );
}
