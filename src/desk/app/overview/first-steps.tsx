import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FirstStep, FirstStepName } from "../../overview/first-steps.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-action.ts";
import styles from "./overview.module.css";
import { copy } from "./overview-copy.ts";

interface FirstStepsProps {
  readonly steps: readonly FirstStep[];
  readonly isHosted: boolean;
  onWrite(): void;
}

export function FirstSteps({ steps, isHosted, onWrite }: FirstStepsProps) {
  const remove = useChange({ done: copy.sampleRemoved, question: () => copy.sampleRemoval }, () =>
    api.overview.sample.$delete(),
  );
  const doing: Readonly<Record<FirstStepName, ReactNode>> = {
    face: <Link to="/dergi">{copy.steps.face}</Link>,
    colophon: <Link to="/dergi">{copy.steps.colophon}</Link>,
    article: (
      <button type="button" onClick={onWrite}>
        {copy.steps.article}
      </button>
    ),
    issue: <Link to="/sayilar/yeni">{copy.steps.issue}</Link>,
    codes: <Link to="/kodlar">{copy.steps.codes}</Link>,
    sample: (
      <button type="button" disabled={remove.isRunning} onClick={() => void remove.run()}>
        {copy.steps.sample}
      </button>
    ),
  };
  return (
    <section className={styles.steps} aria-labelledby="ilk-adimlar">
      <h2 id="ilk-adimlar">{copy.firstSteps}</h2>
      <p className={styles.soft}>{copy.firstStepsLead}</p>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <span aria-hidden="true" className={styles.tick} />
            {isDone ? (
              <span>
                {copy.steps[name]} <span className="visually-hidden">({copy.done})</span>
              </span>
            ) : (
              doing[name]
            )}
          </li>
        ))}
      </ol>
      {!isHosted && (
        <p className={styles.soft}>
          {copy.comesFromElsewhere} <Link to="/tasi">{copy.moveIn}</Link>
        </p>
      )}
    </section>
  );
}
