import { useEffect, useRef, useState } from "react";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import type { TitleSuggestion } from "../../search/search.ts";
import { fetchJson } from "../fetch-json.ts";
import styles from "./title-suggestions.module.css";

const PAUSE_MS = 120;
const MIN_LENGTH = 2;
const NONE = -1;
const LIST_ID = "onerilen-basliklar";
const CLOSED = { titles: [] as readonly TitleSuggestion[], active: NONE };

/** `titles` are none while the list is closed; `field` makes a text field a combobox. */
export function useSuggestions() {
  const [{ titles, active }, setList] = useState(CLOSED);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  function close(): void {
    request.current?.abort();
    setList(CLOSED);
  }

  function ask(typed: string) {
    const term = plainLine(typed);
    if (term.length < MIN_LENGTH) return close();
    request.current?.abort();
    setList((list) => ({ ...list, active: NONE }));
    request.current = new AbortController();
    const { signal } = request.current;
    const timer = setTimeout(async () => {
      const found = (await fetchJson(paths.titles(term), signal)) as Pick<typeof CLOSED, "titles"> | null;
      if (!signal.aborted) setList({ titles: found?.titles ?? [], active: NONE });
    }, PAUSE_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  /** Past the last one the field itself comes, and then the first. */
  function move(step: 1 | -1): void {
    const places = titles.length + 1;
    setList({ titles, active: ((active + 1 + step + places) % places) - 1 });
  }

  const isOpen = titles.length > 0;
  const field = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? LIST_ID : undefined,
    "aria-activedescendant": active === NONE ? undefined : optionId(active),
  } as const;
  return { titles, active, field, ask, move, close };
}

function optionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

interface SuggestionListProps {
  readonly suggestions: typeof CLOSED;
  onChoose(id: string): void;
}

export function SuggestionList({ suggestions: { titles, active }, onChoose }: SuggestionListProps) {
  if (titles.length === 0) return null;
  return (
    <div id={LIST_ID} className={styles.list} role="listbox" aria-label={copy.search.suggestions}>
      {titles.map(({ id, title }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
        <div
          key={id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // A press would take the focus from the field, and the list with it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(id)}
        >
          {title}
        </div>
      ))}
    </div>
  );
}
