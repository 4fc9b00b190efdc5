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
import { colourOf } from "../person-colour.ts";
import { randomHex } from "../random-hex.ts";
import { useStaff } from "../shell/use-staff.ts";
import {
  attachSuggestions,
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
  const mayLeave = ({ by }: Suggestion) => isPublisher || by === staff.id;
  const settleThese = (some: readonly Suggestion[]) => (choice: Choice) => {
    const view = readView();
    const ids = new Set(some.map(({ id }) => id));
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
  const settleHere = useEffectEvent((choice: Choice) => {
    const view = readView();
    const one = view && suggestionHere(view.state, listSuggestions(view.state.doc));
    if (!one) return;
    const isAllowed = choice === "leave" ? mayLeave(one) : isPublisher;
    if (isAllowed) settleThese([one])(choice);
    else notify(copy.notYours, "problem");
  });
  useEffect(() => attach(), []);
  useEffect(() => showMode(isOn), [isOn]);

  const people = Map.groupBy(all, ({ by }) => by);
  return (
    <section className={styles.panel} aria-labelledby="oneriler">
      <h2 id="oneriler">{copy.title}</h2>
      {!onAlways && <ModeSwitch isOn={isOn} bar={bar} onChange={setIsOn} />}
      <p>{all.length === 0 ? copy.none : copy.count(all.length)}</p>
      <div className={styles.here} data-shown={here !== null}>
        <p role="status">
          {here && copy.here(here.name, copy.kinds(here.kinds))}{" "}
          {here && mayLeave(here) && <span>{settlingKeys(isPublisher ? ["take", "leave"] : ["leave"])}</span>}
        </p>
        {here && (
          <Settling
            {...copy}
            mayTake={isPublisher}
            mayLeave={mayLeave(here)}
            onChoose={(choice) => {
              settleThese([here])(choice);
              readView()?.focus();
            }}
          />
        )}
      </div>
      {[...people].map(([by, some]) => (
        <PersonsSuggestions
          key={by}
          some={some}
          isPublisher={isPublisher}
          mayLeave={isPublisher || by === staff.id}
          readView={readView}
          settle={settleThese}
        />
      ))}
      {people.size > 1 && isPublisher && (
        <div className={styles.buttons}>
          <Settling take={copy.takeAll} leave={copy.leaveAll} mayTake mayLeave onChoose={settleThese(all)} />
        </div>
      )}
      <Keys mayChoose={!onAlways} mayTake={isPublisher} />
    </section>
  );
}

interface PersonsSuggestionsProps extends Pick<SuggestionsProps, "readView"> {
  /** At least one. */
  readonly some: readonly Suggestion[];
  readonly isPublisher: boolean;
  readonly mayLeave: boolean;
  settle(some: readonly Suggestion[]): (choice: Choice) => void;
}

function PersonsSuggestions({ some, isPublisher, mayLeave, readView, settle }: PersonsSuggestionsProps) {
  const { by = "", name = "" } = some[0] ?? {};
  return (
    <section aria-label={name}>
      <h3 data-colour={colourOf(by)}>{name}</h3>
      <ul>
        {some.map((one) => (
          <SuggestionItem
            key={one.id}
            suggestion={one}
            mayTake={isPublisher}
            mayLeave={mayLeave}
            readView={readView}
          />
        ))}
      </ul>
      {some.length > 1 && (
        <div className={styles.buttons}>
          <Settling
            take={copy.takeOf(name)}
            leave={copy.leaveOf(name)}
            mayTake={isPublisher}
            mayLeave={mayLeave}
            onChoose={settle(some)}
          />
        </div>
      )}
    </section>
  );
}

type Choice = "take" | "leave";

interface SettlingProps {
  readonly take: string;
  readonly leave: string;
  readonly mayTake: boolean;
  readonly mayLeave: boolean;
  onChoose(choice: Choice): void;
}

/** The two buttons that end suggestions. */
function Settling({ take, leave, mayTake, mayLeave, onChoose }: SettlingProps) {
  return (
    <>
      {mayTake && (
        <Button isSmall onPress={() => onChoose("take")}>
          {take}
        </Button>
      )}
      {mayLeave && (
        <Button isSmall look="quiet" onPress={() => onChoose("leave")}>
          {leave}
        </Button>
      )}
    </>
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
          <Button isSmall look="quiet" onPress={() => onChange(!isOn)} aria-pressed={isOn}>
            {isOn ? copy.bar.on : copy.bar.off}
          </Button>,
          bar,
        )}
    </>
  );
}

/** @param mayChoose whether one suggests */
function Keys({ mayChoose, mayTake }: { readonly mayChoose: boolean; readonly mayTake: boolean }) {
  const isOwn = { toggle: mayChoose, next: true, take: mayTake, leave: true };
  const names = (["toggle", "next", "take", "leave"] as const).filter((name) => isOwn[name]);
  return (
    <dl className={styles.keys}>
      {names.map((name) => (
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

function settlingKeys(choices: readonly Choice[]): string {
  return choices.map((choice) => `${copy[choice]}: ${keyName(KEYS[choice])}.`).join(" ");
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
    const settle = (choice: Choice) => {
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
          <Settling {...copy} mayTake={mayTake} mayLeave={mayLeave} onChoose={settle} />
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
