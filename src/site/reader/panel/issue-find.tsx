import { useState } from "react";
import type { ReadableIssue } from "../../../domain/issue/edition.ts";
import { Icon } from "../../components/icon.tsx";
import { useIssue } from "../open-issue.ts";
import { hasInvitation, labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import styles from "./issue-find.module.css";
import { MatchList } from "./match-list.tsx";
import { handleKeys } from "./panel-keys.ts";
import type { Find, FindState } from "./use-find.ts";

const words = readerCopy.panel.find;

export function IssueFind({ find }: { find: Find }) {
  const issue = useIssue();
  // On a narrow screen the list folds once a match is chosen: it would cover the page.
  const [isListOpen, setListOpen] = useState(true);
  const isFolded = !isListOpen && find.current >= 0;
  const choose = (match: number) => {
    setListOpen(false);
    find.choose(match);
  };
  const step = (by: 1 | -1) => {
    setListOpen(false);
    find.step(by);
  };
  const stepByKey = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === "Enter") step(shiftKey ? -1 : 1);
    return key === "Enter";
  };
  const places = find.found?.places ?? [];
  return (
    <search className={styles.find} data-folded={isFolded || undefined}>
      <div className={styles.head}>
        <div className={styles.line}>
          <input
            ref={(field) => handleKeys(field, stepByKey)}
            className={styles.field}
            type="search"
            value={find.typed}
            placeholder={words.label}
            aria-label={words.label}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            data-start
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setListOpen(true);
              find.type(event.currentTarget.value);
            }}
          />
          <StepButton label={words.previous} path="m6 15 6-6 6 6" onPress={() => step(-1)} />
          <StepButton label={words.next} path="m6 9 6 6 6-6" onPress={() => step(1)} />
        </div>
        <p className={styles.news} role="status">
          {findStatus(find, issue)}
        </p>
        {hasInvitation(issue) && find.answer === "here" && <p className={styles.extent}>{words.preview}</p>}
        {find.current >= 0 && (
          <button className={styles.fold} type="button" onClick={() => setListOpen(isFolded)}>
            {isFolded ? words.showList : words.hideList}
          </button>
        )}
      </div>
      {places.length > 0 && <MatchList places={places} current={find.current} onChoose={choose} />}
    </search>
  );
}

function StepButton({ label, path, onPress }: { label: string; path: string; onPress(): void }) {
  return (
    <button className={styles.step} type="button" aria-label={label} onClick={onPress}>
      <Icon path={path} />
    </button>
  );
}

export function findStatus(state: FindState, issue: ReadableIssue): string {
  const { typed, found, answer, current } = state;
  if (answer === "failed") return words.failed;
  if (typed.trim() === "") return "";
  if (answer === "none") return words.tooShort;
  if (found === null) return "";
  if (found.total === 0) {
    if (answer === "waiting") return "";
    const term = typed.trim();
    return hasInvitation(issue) ? words.noneInPreview(term) : words.none(term);
  }
  const match = found.places[current];
  return [
    words.count(found.total),
    ...(found.places.length < found.total ? [words.first(found.places.length)] : []),
    ...(match ? [words.place(current + 1, labelOf(issue, match.page))] : []),
  ].join(" · ");
}
