import { useState } from "react";
import { copy } from "../../../copy/copy.ts";
import type { ReadableIssue } from "../../../domain/edition.ts";
import { hasInvitation } from "../readable-pages.ts";
import { FoundList } from "./found-list.tsx";
import { foundWords } from "./found-words.ts";
import styles from "./issue-find.module.css";
import { hearKeys } from "./panel-keys.ts";
import type { Find } from "./use-find.ts";

const words = copy.reader.panel.find;

export interface IssueFindProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  readonly find: Find;
}

/** Find in the issue: the field, what was found, and the way from place to place. */
export function IssueFind({ id, issue, find }: IssueFindProps) {
  // On a narrow screen the list would cover the page to which it leads: there it makes room once a place was chosen.
  const [isListWanted, setListWanted] = useState(true);
  const isFolded = !isListWanted && find.current >= 0;
  const choose = (place: number) => {
    setListWanted(false);
    find.choose(place);
  };
  const step = (by: 1 | -1) => {
    setListWanted(false);
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
            ref={(field) => hearKeys(field, stepByKey)}
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
              setListWanted(true);
              find.type(event.currentTarget.value);
            }}
          />
          <StepButton label={words.previous} path="m6 15 6-6 6 6" onPress={() => step(-1)} />
          <StepButton label={words.next} path="m6 9 6 6 6-6" onPress={() => step(1)} />
        </div>
        <p className={styles.news} role="status">
          {foundWords(find, issue)}
        </p>
        {hasInvitation(issue) && find.answer === "here" && <p className={styles.extent}>{words.preview}</p>}
        {find.current >= 0 && (
          <button className={styles.fold} type="button" onClick={() => setListWanted(isFolded)}>
            {isFolded ? words.showList : words.hideList}
          </button>
        )}
      </div>
      {places.length > 0 && (
        <FoundList id={id} issue={issue} places={places} current={find.current} onChoose={choose} />
      )}
    </search>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly path: string;
  onPress(): void;
}

function StepButton({ label, path, onPress }: StepButtonProps) {
  return (
    <button className={styles.step} type="button" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  );
}
