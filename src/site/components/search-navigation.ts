import { useCallback, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { paths } from "../../domain/paths.ts";
import { setSearch } from "../state/magazine-store.ts";

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE = 180;

/**
 * Stores what is typed at once and brings the address to it after a pause, so that the whole content is searched
 * and the filtered grid can be shared.
 * @param term the address's present term
 * @param isHome only the home page follows typing; elsewhere the reader presses Enter
 */
export function useSearchNavigation(term: string, isHome: boolean): (typed: string) => void {
  const navigate = useNavigate();
  const target = useNavigation().location;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => onLeave(() => clearTimeout(timer.current)), []);
  // The address follows only when an answer is there; what is typed is compared with what was asked for last. A link
  // that is followed meanwhile takes the question back.
  const asked = useRef(term);
  useEffect(() => {
    if (target === undefined) asked.current = term;
  }, [term, target]);
  return useCallback(
    (typed) => {
      setSearch(typed);
      clearTimeout(timer.current);
      if (!isHome) return;
      timer.current = setTimeout(() => {
        const next = typed.trim();
        if (next === asked.current) return;
        // The first letter makes a new entry, so that Back leads to the grid as it was before the search.
        const replace = asked.current !== "";
        asked.current = next;
        void navigate(paths.home({ term: next }), { replace, preventScrollReset: true });
      }, PAUSE);
    },
    [navigate, isHome],
  );
}

/**
 * Hears at once that the reader goes on to another page, so that he is not called back by what he typed before: the
 * router's own word comes with the next rendering. @returns how to stop
 */
function onLeave(hear: () => void): () => void {
  // A link or a form whose event is prevented is one that the router follows itself.
  const listen = (event: Event) => {
    if (event.type === "popstate" || event.defaultPrevented) hear();
  };
  const events = ["click", "submit", "popstate"];
  for (const event of events) window.addEventListener(event, listen);
  return () => {
    for (const event of events) window.removeEventListener(event, listen);
  };
}
