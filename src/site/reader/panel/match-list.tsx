import { useEffect, useRef } from "react";
import type { FoundPlace } from "../../../domain/issue/edition.ts";
import { useIssue } from "../open-issue.ts";
import { labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import styles from "./match-list.module.css";
import { PageJump } from "./page-jump.tsx";
import { reveal } from "./reveal.ts";

interface MatchListProps {
  readonly places: readonly FoundPlace[];
  readonly current: number;
  onChoose(match: number): void;
}

export function MatchList({ places, current, onChoose }: MatchListProps) {
  const issue = useIssue();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.children[current];
    const scroller = chosen?.closest('[role="tabpanel"]');
    if (chosen && scroller) reveal(chosen, scroller);
  }, [current]);
  return (
    <ol className={styles.places} ref={list}>
      {[...places.entries()].map(([index, { page, surroundings }]) => {
        const [before, found, after] = surroundings;
        return (
          <li key={index}>
            <PageJump
              className={styles.place}
              page={page}
              onGo={() => onChoose(index)}
              aria-current={index === current ? "true" : undefined}
            >
              <span className={styles.page}>
                <span className="hidden">{readerCopy.panel.page("")}</span>
                {labelOf(issue, page)}
              </span>{" "}
              <span className={styles.text}>
                {before}
                <mark className={styles.mark}>{found}</mark>
                {after}
              </span>
            </PageJump>
          </li>
        );
      })}
    </ol>
  );
}
