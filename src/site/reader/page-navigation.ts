import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { addressedPage, paths } from "../../domain/paths.ts";
import { type Spread, spreadIndex } from "./stage/spread.ts";

export type PageNavigation = ReturnType<typeof usePageNavigation>;

/** @param page that is shown, from 1 @param addressed page of the rendered address, which may not exist */
export function usePageNavigation(id: string, page: number, addressed: number, spreads: readonly Spread[]) {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  /** The page of the last navigation: keys come faster than pages. */
  const target = useRef(page);
  useEffect(() => {
    // A page that is rendered late, when the address is further on already, is not the target.
    if (isIdle && addressedPage(new URLSearchParams(window.location.search)) === addressed)
      target.current = page;
  }, [page, addressed, isIdle]);

  const [shown, setShown] = useState<{ page: number; direction: "forward" | "back" | null }>({
    page,
    direction: null,
  });
  if (shown.page !== page) setShown({ page, direction: page > shown.page ? "forward" : "back" });

  const go = (next: number, replace: boolean) => {
    if (target.current === next) return;
    target.current = next;
    void navigate(paths.post(id, next), { replace, preventScrollReset: true });
  };
  const pageAfter = (by: 1 | -1) => spreads[spreadIndex(spreads, target.current) + by]?.[0];
  return {
    direction: shown.direction,
    canTurn: (by: 1 | -1) => pageAfter(by) !== undefined,
    /** @returns the page that is turned to; null when there is none */
    turn: (by: 1 | -1): number | null => {
      const next = pageAfter(by);
      if (next !== undefined) go(next, true);
      return next ?? null;
    },
    /** False as soon as the reader is on the way to another page, which may not be rendered yet. */
    isBoundFor: (one: number) => target.current === one,
    /** Back does not lead to the page before. */
    replacePage: (next: number) => go(next, true),
    goTo: (next: number) => go(next, false),
  };
}
