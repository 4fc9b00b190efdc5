import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./error-page.module.css";

/** What a reader sees at an address that has no page: an empty one, and a way on. */
export function ErrorPage({ status }: { status: number }) {
  const { title, text } = wordsFor(status);
  return (
    <section className={styles.error}>
      <title>{title}</title>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.back}>
          <Link to={paths.home()}>{copy.errors.backHome}</Link>
        </p>
      </div>
      <div className={styles.sheet} aria-hidden="true">
        <span className={styles.folio}>{status}</span>
      </div>
    </section>
  );
}

function wordsFor(status: number): { title: string; text?: string } {
  const { errors } = copy;
  if (status === 405) return { title: errors.methodTitle };
  return { title: errors.notFoundTitle, text: errors.notFoundText };
}
