import { useCallback, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { paths } from "../paths.ts";
import { setSearch } from "./magazine-store.ts";

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
  const isLeaving = target !== undefined && target.pathname !== paths.home();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Who goes on to another page is not called back by what he typed before.
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);
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
