import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { setSearch } from "../state/magazine-store.ts";
import styles from "./search-box.module.css";

/** A pause in typing after which the server is asked, in milliseconds. */
const TYPING_PAUSE = 180;

/** The search box of the top bar: filters the grid while typing; elsewhere, and without JavaScript, it leads to it. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const isHome = pathname === paths.home();
  const term = isHome ? (new URLSearchParams(search).get("ara") ?? "") : "";
  const searchFor = useSearchNavigation(term, isHome);

  // Keys that were typed before hydration sent no event.
  const takeEarlyKeys = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (isHome && typed !== term) searchFor(typed);
  });
  useEffect(() => takeEarlyKeys(), []);

  // The address changed by a link, by Back or by the reader's own typing; only the first two may touch the field.
  useEffect(() => {
    const field = input.current;
    if (!field || document.activeElement === field) return;
    field.value = term;
    setSearch(term);
  }, [term]);

  useEffect(() => focusOnSlash(input), []);

  return (
    <Form className={styles.search} role="search" method="get" action={paths.home()}>
      <input
        ref={input}
        className={styles.field}
        type="search"
        name="ara"
        defaultValue={term}
        placeholder={copy.search.placeholder}
        aria-label={copy.search.label}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => searchFor(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.currentTarget.value = "";
          searchFor("");
        }}
      />
      <button className={styles.submit} type="submit" aria-label={copy.search.submit}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5.5 5.5" />
        </svg>
      </button>
    </Form>
  );
}

/** `/` focuses the search from anywhere but a field. @returns how to undo it */
function focusOnSlash(input: RefObject<HTMLInputElement | null>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element | null;
    const isTyping = target?.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.current?.focus();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** @param term of the present address @param isHome only the home page follows typing */
function useSearchNavigation(term: string, isHome: boolean): (typed: string) => void {
  const navigate = useNavigate();
  const destination = useNavigation().location;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => onLeave(() => clearTimeout(timer.current)), []);
  // The address changes only with the answer; a link that is followed meanwhile cancels the last request.
  const requested = useRef(term);
  useEffect(() => {
    if (destination === undefined) requested.current = term;
  }, [term, destination]);
  return (typed) => {
    setSearch(typed);
    clearTimeout(timer.current);
    if (!isHome) return;
    timer.current = setTimeout(() => {
      const next = typed.trim();
      if (next === requested.current) return;
      const replace = requested.current !== "";
      requested.current = next;
      void navigate(paths.home({ term: next }), { replace, preventScrollReset: true });
    }, TYPING_PAUSE);
  };
}

/** Calls back in the event itself: the router's own state comes a rendering later. @returns how to undo it */
function onLeave(callback: () => void): () => void {
  // A link or a form whose event is prevented is one that the router follows itself.
  const listen = (event: Event) => {
    if (event.type === "popstate" || event.defaultPrevented) callback();
  };
  const events = ["click", "submit", "popstate"];
  for (const event of events) window.addEventListener(event, listen);
  return () => {
    for (const event of events) window.removeEventListener(event, listen);
  };
}
