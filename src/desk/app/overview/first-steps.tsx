import { Link } from "react-router";
import type { FirstStep } from "../../overview/first-steps.ts";
import styles from "./overview.module.css";
import { copy } from "./overview-copy.ts";

/** For a magazine that has just begun. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <section className={styles.steps} aria-labelledby="ilk-adimlar">
      <h2 id="ilk-adimlar">{copy.firstSteps}</h2>
      <p className={styles.soft}>{copy.firstStepsLead}</p>
      <ol>
        {steps.map(({ name, isDone }) => {
          const [text, to] = copy.steps[name];
          return (
            <li key={name} data-done={isDone || undefined}>
              <span aria-hidden="true" className={styles.tick} />
              {isDone ? (
                <span>
                  {text} <span className={styles.unseen}>({copy.done})</span>
                </span>
              ) : (
                <Link to={to}>{text}</Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
