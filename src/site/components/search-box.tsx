import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { setSearch } from "../state/magazine-store.ts";
import styles from "./search-box.module.css";
import { useSearchNavigation } from "./search-navigation.ts";

/** The search box of the top bar: filters the grid while typing; elsewhere, and without JavaScript, it leads to it. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const isHome = pathname === paths.home();
  const term = isHome ? (new URLSearchParams(search).get("ara") ?? "") : "";
  const follow = useSearchNavigation(term, isHome);

  // A key typed before the page came alive is in the field but was never heard.
  const hearEarlyKeys = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (isHome && typed !== term) follow(typed);
  });
  useEffect(() => hearEarlyKeys(), []);

  // The address changed by a link, by Back or by the reader's own typing; only the first two may touch the field.
  useEffect(() => {
    const field = input.current;
    if (!field || document.activeElement === field) return;
    field.value = term;
    setSearch(term);
  }, [term]);

  useEffect(() => focusBySlash(input), []);

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
        onChange={(event) => follow(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.currentTarget.value = "";
          follow("");
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

/** `/` brings the reader to the search from anywhere but a field. @returns how to undo it */
function focusBySlash(input: React.RefObject<HTMLInputElement | null>): () => void {
  const listen = (event: KeyboardEvent) => {
    const target = event.target as Element | null;
    const isTyping = target?.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.current?.focus();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
