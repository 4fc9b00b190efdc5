import styles from "./fault-message.module.css";

/** S11: when something cannot be loaded its message, and nothing else, stands in place of the page. */
export function FaultMessage({ text }: { text: string }) {
  return (
    <main className={styles.fault}>
      <title>{text}</title>
      <h1 className={styles.text}>{text}</h1>
    </main>
  );
}
