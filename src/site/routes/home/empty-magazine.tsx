import { Fragment } from "react";
import { copy } from "../../../copy/copy.ts";
import styles from "./empty-magazine.module.css";

/** @param isHosted the publisher adds posts at a content service, not by commands */
export function EmptyMagazine({ isHosted }: { isHosted: boolean }) {
  const { title, text, publisher, commands } = copy.emptyMagazine;
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {!isHosted && (
        <div className={styles.publisher}>
          <p className={styles.label}>{publisher}</p>
          <dl className={styles.commands}>
            {commands.map(({ does, command }) => (
              <div key={command}>
                <dt>{does}</dt>
                <dd>
                  <code>{command.split(" ").map(unbroken)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

/** A browser would break `--title` after its hyphens. */
function unbroken(word: string, index: number) {
  return (
    <Fragment key={word}>
      {index > 0 && " "}
      <span className={styles.word}>{word}</span>
    </Fragment>
  );
}
