import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { addressedPage, paths } from "../../domain/paths.ts";
import { type Spread, spreadIndex } from "./stage/spread.ts";

export interface Turning {
  /** Which way the shown page was come to; null for the first one. */
  readonly way: "onwards" | "back" | null;
  mayTurn(by: 1 | -1): boolean;
  turn(by: 1 | -1): void;
  /** Instead of the shown page: Back does not lead to it. */
  turnTo(page: number): void;
  /** A jump: Back returns. */
  goTo(page: number): void;
}

/**
 * Turning is going to another address of the same issue.
 * @param page that is shown, from 1
 * @param addressed that the address of what is shown names; there may be no such page
 */
export function useTurning(id: string, page: number, addressed: number, spreads: readonly Spread[]): Turning {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  /** Where the reader is going: keys come faster than pages. */
  const heading = useRef(page);
  useEffect(() => {
    // A page that is drawn late, when the address is further on already, is not where the reader is going.
    if (isIdle && addressedPage(new URLSearchParams(window.location.search)) === addressed)
      heading.current = page;
  }, [page, addressed, isIdle]);

  const [before, setBefore] = useState<{ page: number; way: Turning["way"] }>({ page, way: null });
  if (before.page !== page) setBefore({ page, way: page > before.page ? "onwards" : "back" });

  const go = (target: number, replace: boolean) => {
    if (heading.current === target) return;
    heading.current = target;
    void navigate(paths.post(id, target), { replace, preventScrollReset: true });
  };
  const pageAfter = (by: 1 | -1) => spreads[spreadIndex(spreads, heading.current) + by]?.[0];
  return {
    way: before.way,
    mayTurn: (by) => pageAfter(by) !== undefined,
    turn: (by) => {
      const target = pageAfter(by);
      if (target !== undefined) go(target, true);
    },
    turnTo: (target) => go(target, true),
    goTo: (target) => go(target, false),
  };
}
