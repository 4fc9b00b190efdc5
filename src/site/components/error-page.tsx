import { createContext, useContext } from "react";
import { Link } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import styles from "./error-page.module.css";

export function ErrorPage({ status }: { status: number }) {
  const { title, text } = wordsFor(status);
  return (
    <section className={styles.error}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.back}>
          <Link to={paths.home()}>{copy.errors.backHome}</Link>
        </p>
      </div>
      <div className={status === 410 ? styles.gone : styles.sheet} aria-hidden="true">
        <span className={styles.folio}>{status}</span>
      </div>
    </section>
  );
}

function wordsFor(status: number): { title: string; text?: string } {
  const { errors } = copy;
  if (status === 405) return { title: errors.methodTitle };
  if (status === 410) return { title: errors.goneTitle, text: errors.goneText };
  return { title: errors.notFoundTitle, text: errors.notFoundText };
}

/** By which number the log has the failed request, while the server renders; empty in a browser. */
export const ServerRequestNote = createContext("");

/** S11: when something cannot be loaded its message, and nothing else, stands in place of the page. */
export function FailureMessage({ text }: { text: string }) {
  return (
    <main className={styles.failure}>
      <title>{text}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.failureText}>{text}</h1>
      <p
        className={styles.requestNote}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own sentence and number
        dangerouslySetInnerHTML={{ __html: useContext(ServerRequestNote) }}
        suppressHydrationWarning
      />
    </main>
  );
}
