import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { memo, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { listSuggestions, type Suggestion } from "../../document/suggestions.ts";
import { isSame } from "../articles/sync/merge-fields.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Checkbox } from "../components/toggle.tsx";
import { keyName } from "../editor/toolbar/tool.tsx";
import { LazyButtons } from "../layout/lazy-buttons.tsx";
import { randomHex } from "../random-hex.ts";
import { useStaff } from "../shell/use-staff.ts";
import {
  attachSuggestions,
  colourOf,
  KEYS,
  settleChosen,
  showSuggestion,
  suggestionHere,
} from "./suggestion-plugin.ts";
import styles from "./suggestions.module.css";
import { copy } from "./suggestions-copy.ts";

/** A text is not looked through at every key. */
const PAUSE_MS = 200;

interface SuggestionsProps {
  readonly articleId: string;
  /** What stays in sight where this panel does not. */
  readonly bar: Element | null;
  readView(): EditorView | null;
  /** Of one who does nothing but suggest: told when the text may be written in. */
  readonly onAlways?: () => void;
}

export function Suggestions({ articleId, bar, readView, onAlways }: SuggestionsProps) {
  const staff = useStaff();
  const [isChosen, setIsOn] = useMode(`masa-oneri ${staff.id} ${articleId}`);
  const isOn = isChosen || onAlways !== undefined;
  const [all, setAll] = useState<readonly Suggestion[]>([]);
  const [here, setHere] = useState<Suggestion | null>(null);
  const isPublisher = staff.role === "publisher";
  const settleThese = (choice: "take" | "leave", ids: ReadonlySet<string>) => {
    const view = readView();
    if (view) settleChosen(view, choice, ({ attrs }) => ids.has(attrs.id));
  };
  const attach = useEffectEvent(() => {
    const view = readView();
    if (!view) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (state: EditorState) => {
      const found = listSuggestions(state.doc);
      setAll(found);
      setHere(suggestionHere(state, found));
    };
    const end = attachSuggestions(view, {
      suggester: whoSuggests,
      toggle,
      settleHere,
      onChange(state) {
        clearTimeout(timer);
        timer = setTimeout(() => read(state), PAUSE_MS);
      },
    });
    onAlways?.();
    return () => {
      clearTimeout(timer);
      end();
    };
  });
  const whoSuggests = useEffectEvent(() =>
    isOn
      ? { by: staff.id, name: staff.name, at: Math.floor(Date.now() / 1000), newId: () => randomHex(6) }
      : null,
  );
  const toggle = useEffectEvent(() => {
    if (onAlways) return;
    setIsOn(!isOn);
    notify(isOn ? copy.bar.off : copy.bar.on);
  });
  const showMode = useEffectEvent((isShown: boolean) => {
    readView()?.dom.parentElement?.classList.toggle(styles.suggesting ?? "", isShown);
  });
  const settleHere = useEffectEvent((choice: "take" | "leave") => {
    const view = readView();
    const one = view && suggestionHere(view.state, listSuggestions(view.state.doc));
    if (!one) return;
    const isAllowed = isPublisher || (choice === "leave" && one.by === staff.id);
    if (isAllowed) settleThese(choice, new Set([one.id]));
    else notify(copy.notYours, "problem");
  });
  useEffect(() => attach(), []);
  useEffect(() => showMode(isOn), [isOn]);

  const people = Map.groupBy(all, ({ by }) => by);
  const ids = (some: readonly Suggestion[]) => new Set(some.map(({ id }) => id));
  return (
    <section className={styles.panel} aria-labelledby="oneriler">
      <h2 id="oneriler">{copy.title}</h2>
      {!onAlways && <ModeSwitch isOn={isOn} bar={bar} onChange={setIsOn} />}
      <p>{all.length === 0 ? copy.none : copy.count(all.length)}</p>
      <p role="status" className={styles.here}>
        {here &&
          `${copy.here(here.name, copy.kinds(here.kinds))} ${keyWords(isPublisher || here.by === staff.id)}`}
      </p>
      {[...people].map(([by, some]) => {
        const name = some[0]?.name ?? "";
        const isOwn = by === staff.id;
        return (
          <section key={by} aria-label={name}>
            <h3 data-colour={colourOf(by)}>{name}</h3>
            <ul>
              {some.map((one) => (
                <SuggestionItem
                  key={one.id}
                  suggestion={one}
                  mayTake={isPublisher}
                  mayLeave={isPublisher || isOwn}
                  readView={readView}
                />
              ))}
            </ul>
            {some.length > 1 && (isPublisher || isOwn) && (
              <div className={styles.buttons}>
                {isPublisher && (
                  <Button isSmall onPress={() => settleThese("take", ids(some))}>
                    {copy.takeOf(name)}
                  </Button>
                )}
                <Button isSmall look="quiet" onPress={() => settleThese("leave", ids(some))}>
                  {copy.leaveOf(name)}
                </Button>
              </div>
            )}
          </section>
        );
      })}
      {people.size > 1 && isPublisher && (
        <div className={styles.buttons}>
          <Button isSmall onPress={() => settleThese("take", ids(all))}>
            {copy.takeAll}
          </Button>
          <Button isSmall look="quiet" onPress={() => settleThese("leave", ids(all))}>
            {copy.leaveAll}
          </Button>
        </div>
      )}
      <Keys />
    </section>
  );
}

interface ModeSwitchProps extends Pick<SuggestionsProps, "bar"> {
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

function ModeSwitch({ isOn, bar, onChange }: ModeSwitchProps) {
  return (
    <>
      <Checkbox label={copy.mode} hint={isOn ? copy.on : copy.off} isSelected={isOn} onChange={onChange} />
      {bar &&
        createPortal(
          <Button isSmall look={isOn ? "plain" : "quiet"} onPress={() => onChange(!isOn)} aria-pressed={isOn}>
            {isOn ? copy.bar.on : copy.bar.off}
          </Button>,
          bar,
        )}
    </>
  );
}

function Keys() {
  return (
    <dl className={styles.keys}>
      {(["toggle", "next", "take", "leave"] as const).map((name) => (
        <div key={name}>
          <dt>{copy.keys[name]}</dt>
          <dd>
            <kbd>{keyName(KEYS[name])}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function keyWords(mayLeave: boolean): string {
  return mayLeave ? `${copy.take}: ${keyName(KEYS.take)}. ${copy.leave}: ${keyName(KEYS.leave)}.` : "";
}

interface ItemProps extends Pick<SuggestionsProps, "readView"> {
  readonly suggestion: Suggestion;
  readonly mayTake: boolean;
  readonly mayLeave: boolean;
}

/** Of many, only those are drawn anew that say something else; where one stands is asked when it is wanted. */
const SuggestionItem = memo(
  function SuggestionItem({ suggestion, mayTake, mayLeave, readView }: ItemProps) {
    const show = () => {
      const view = readView();
      const one = view && listSuggestions(view.state.doc).find(({ id }) => id === suggestion.id);
      if (one) showSuggestion(view, one);
    };
    const settle = (choice: "take" | "leave") => {
      const view = readView();
      if (view) settleChosen(view, choice, ({ attrs }) => attrs.id === suggestion.id);
    };
    return (
      <li>
        <SuggestionWords suggestion={suggestion} />
        <LazyButtons>
          <Button isSmall look="quiet" onPress={show}>
            {copy.show}
          </Button>
          {mayTake && (
            <Button isSmall onPress={() => settle("take")}>
              {copy.take}
            </Button>
          )}
          {mayLeave && (
            <Button isSmall look="quiet" onPress={() => settle("leave")}>
              {copy.leave}
            </Button>
          )}
        </LazyButtons>
      </li>
    );
  },
  (former, now) => isSame(shownOf(former), shownOf(now)),
);

function shownOf({ suggestion: { inserted, deleted, kinds }, mayTake, mayLeave }: ItemProps) {
  return { inserted, deleted, kinds: [...kinds], mayTake, mayLeave };
}

const MAX_SHOWN = 160;

function SuggestionWords({ suggestion: { inserted, deleted, kinds } }: { readonly suggestion: Suggestion }) {
  const short = (words: string) => (words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)}…` : words);
  return (
    <>
      <p className={styles.kinds}>{copy.kinds(kinds)}</p>
      {deleted && (
        <p>
          {copy.removed} <del>{short(deleted)}</del>
        </p>
      )}
      {inserted && (
        <p>
          {copy.added} <ins>{short(inserted)}</ins>
        </p>
      )}
    </>
  );
}

/** On or off on this device, for this person and text. */
function useMode(key: string) {
  const [isOn, setIsOn] = useState(() => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      // A browser that keeps nothing begins without.
      return false;
    }
  });
  const choose = (isChosen: boolean) => {
    setIsOn(isChosen);
    try {
      if (isChosen) localStorage.setItem(key, "1");
      else localStorage.removeItem(key);
    } catch {
      // It holds for as long as the page is open.
    }
  };
  return [isOn, choose] as const;
}
