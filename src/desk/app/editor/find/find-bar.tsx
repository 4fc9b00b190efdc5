import {
  findNext,
  findPrev,
  getSearchState,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from "prosemirror-search";
import { type Command, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { Group } from "react-aria-components/Group";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Checkbox } from "../../components/toggle.tsx";
import styles from "./find-bar.module.css";
import { copy } from "./find-copy.ts";
import { type FindOptions, findQuery } from "./find-query.ts";

const COMMANDS = [
  ["previous", findPrev],
  ["next", findNext],
  ["replace", replaceNext],
  ["replaceAll", replaceAll],
] as const;

interface FindBarProps {
  readonly view: EditorView;
  readonly matches: number;
  /** Another place may be the found one. */
  onMove(): void;
  onClose(): void;
}

export function FindBar({ view, matches, onMove, onClose }: FindBarProps) {
  const [options, setOptions] = useState<FindOptions>(() => ({
    term: selectedText(view),
    replacement: "",
    isCaseSensitive: false,
    isFolded: false,
  }));
  const search = useEffectEvent((query: SearchQuery) => {
    const before = getSearchState(view.state)?.query;
    if (view.isDestroyed || before?.eq(query)) return;
    view.dispatch(setSearchState(view.state.tr, query));
    onMove();
  });
  useEffect(() => search(findQuery(options)), [options]);
  useEffect(() => () => search(new SearchQuery({ search: "" })), []);

  const change = (changed: Partial<FindOptions>) => setOptions({ ...options, ...changed });
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    onMove();
  };
  const close = () => {
    onClose();
    view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      run(event.shiftKey ? findPrev : findNext);
    } else return;
    event.stopPropagation();
  };
  return (
    <Group role="group" aria-label={copy.title} className={styles.bar ?? ""} onKeyDown={onKeyDown}>
      <Field label={copy.term} value={options.term} onChange={(term) => change({ term })} autoFocus />
      <Field
        label={copy.replacement}
        value={options.replacement}
        onChange={(replacement) => change({ replacement })}
      />
      <div className={styles.toggles}>
        <Checkbox
          label={copy.caseSensitive}
          isSelected={options.isCaseSensitive}
          onChange={(isCaseSensitive) => change({ isCaseSensitive })}
        />
        <Checkbox
          label={copy.folded}
          isSelected={options.isFolded}
          onChange={(isFolded) => change({ isFolded })}
        />
      </div>
      <div className={styles.actions}>
        <p role="status" className={styles.count}>
          {options.term !== "" && copy.count(matches)}
        </p>
        {COMMANDS.map(([name, command]) => (
          <Button key={name} isSmall isDisabled={matches === 0} onPress={() => run(command)}>
            {copy[name]}
          </Button>
        ))}
        <Button isSmall look="quiet" onPress={close}>
          {copy.close}
        </Button>
      </div>
    </Group>
  );
}

function selectedText({ state: { doc, selection } }: EditorView): string {
  const isWord = selection instanceof TextSelection && selection.$from.sameParent(selection.$to);
  return isWord ? doc.textBetween(selection.from, selection.to).slice(0, 200) : "";
}
