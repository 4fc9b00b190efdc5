import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { listenTo } from "../listen-to.ts";
import { focusOnSlash } from "../starter/search-key.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { Icon } from "./icon.tsx";
import styles from "./search-box.module.css";
import { SuggestionList, useSuggestions } from "./title-suggestions.tsx";

const TYPING_PAUSE_MS = 180;

/** Filters the grid while typing; elsewhere, and without JavaScript, it leads to it. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const isHome = pathname === paths.home();
  const term = isHome ? (new URLSearchParams(search).get("ara") ?? "") : "";
  const { searchFor, cancelSearch } = useSearchNavigation(term);
  const suggestions = useSuggestions();
  const navigate = useNavigate();

  function leave(): void {
    cancelSearch();
    suggestions.close();
  }
  const leaveByLink = useEffectEvent(leave);
  useEffect(() => onLeave(() => leaveByLink()), []);

  function take(typed: string): void {
    searchFor(typed);
    suggestions.ask(typed);
  }

  const input = useField(term, (typed, isFocused) => (isFocused ? take : searchFor)(typed));

  async function open(id: string): Promise<void> {
    const typed = input.current?.value;
    leave();
    await navigate(paths.post(id), { viewTransition: true });
    // What was typed while the post was on its way is the reader's next search.
    if (!input.current || input.current.value !== typed) return;
    input.current.value = "";
    useMagazine.setState({ search: "" });
  }

  function onKeyDown(event: ReactKeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const chosen = suggestions.titles[suggestions.active];
    const isOpen = suggestions.titles.length > 0;
    if (event.key === "Enter" && chosen) void open(chosen.id);
    else if (event.key === "Escape" && isOpen) suggestions.close();
    else if (event.key === "Escape") {
      field.value = "";
      take("");
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (isOpen) suggestions.move(event.key === "ArrowDown" ? 1 : -1);
      else suggestions.ask(field.value);
    } else return;
    event.preventDefault();
  }

  return (
    <Form className={styles.search} role="search" method="get" action={paths.home()}>
      <input
        ref={input}
        className={styles.field}
        // A field of the type search may be no combobox.
        type="text"
        inputMode="search"
        {...suggestions.field}
        name="ara"
        defaultValue={term}
        placeholder={copy.search.placeholder}
        aria-label={copy.search.label}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={suggestions.close}
      />
      <button className={styles.submit} type="submit" aria-label={copy.search.submit}>
        <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5.5 5.5" />
      </button>
      <SuggestionList suggestions={suggestions} onChoose={(id) => void open(id)} />
    </Form>
  );
}

/** The field of the search, which follows the address. @param onEarlyKeys what was typed before hydration */
function useField(term: string, onEarlyKeys: (typed: string, isFocused: boolean) => void) {
  const input = useRef<HTMLInputElement>(null);

  // Keys that were typed before hydration sent no event.
  const takeEarlyKeys = useEffectEvent(() => {
    const field = input.current;
    if (!field) return;
    useMagazine.setState({ search: field.value });
    if (field.value !== term) onEarlyKeys(field.value, document.activeElement === field);
  });
  useEffect(() => takeEarlyKeys(), []);

  // The address changed by a link, by Back or by the reader's own typing; only the first two may touch the field.
  const addressed = useRef(term);
  useEffect(() => {
    if (addressed.current === term) return;
    addressed.current = term;
    const field = input.current;
    if (!field || document.activeElement === field) return;
    field.value = term;
    useMagazine.setState({ search: term });
  }, [term]);

  useEffect(() => focusOnSlash(() => input.current), []);
  return input;
}

function useSearchNavigation(term: string) {
  const navigate = useNavigate();
  const destination = useNavigation().location;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelSearch = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changes only with the answer; a link that is followed meanwhile cancels the last request.
  const requested = useRef(term);
  useEffect(() => {
    if (destination === undefined) requested.current = term;
  }, [term, destination]);
  const searchFor = (typed: string) => {
    // No address holds the control characters that are copied out of a PDF.
    const text = typed.replace(/\p{Cc}/gu, " ");
    useMagazine.setState({ search: text });
    cancelSearch();
    timer.current = setTimeout(() => {
      // Only the home page follows typing. Its address is there before it is rendered.
      if (window.location.pathname !== paths.home()) return;
      const next = text.trim();
      if (next === requested.current) return;
      const replace = requested.current !== "";
      requested.current = next;
      void navigate(paths.home({ term: next }), { replace, preventScrollReset: true });
    }, TYPING_PAUSE_MS);
  };
  return { searchFor, cancelSearch };
}

/** Calls back in the event itself: the router's own state comes a rendering later. @returns how to undo it */
function onLeave(callback: () => void): () => void {
  // A link or a form whose event is prevented is one that the router follows itself.
  return listenTo(window, ["click", "submit", "popstate"], (event) => {
    if (event.type === "popstate" || event.defaultPrevented) callback();
  });
}
