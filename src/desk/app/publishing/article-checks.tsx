import { Button } from "../components/button.tsx";
import type { ArticleFinding, CheckPlace, Repairable } from "./check-article.ts";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";

interface ArticleChecksProps {
  readonly findings: readonly ArticleFinding[];
  onJump(place: CheckPlace): void;
  onRepair(finding: Repairable): void;
}

export function ArticleChecks({ findings, onJump, onRepair }: ArticleChecksProps) {
  if (findings.length === 0) return <p className={styles.soft}>{copy.checksNone}</p>;
  return (
    <section aria-labelledby="denetim">
      <h3 className={styles.checksTitle} id="denetim">
        {copy.checksTitle}
      </h3>
      <ul className={styles.checks}>
        {findings.map(({ sentence, place, isBlocking, repair }) => (
          <li key={`${sentence} ${JSON.stringify(place)}`} data-blocking={isBlocking || undefined}>
            <p>
              {isBlocking && <strong>{copy.blocking}: </strong>}
              {sentence}
            </p>
            <Button
              look="quiet"
              isSmall
              onPress={() => onJump(place)}
              aria-label={`${copy.show}: ${sentence}`}
            >
              {copy.show}
            </Button>
            {repair && (
              <Button isSmall onPress={() => onRepair(repair)}>
                {"changes" in repair ? repair.label : repair.repair?.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
