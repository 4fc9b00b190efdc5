import { create } from "zustand";

export type Need = "signed-out" | "confirm";

interface Proof {
  /** Somebody sits here, and is asked over what they do; whoever comes first is asked by the sign-in screen. */
  readonly isOccupied: boolean;
  readonly need: Need | null;
  readonly waiting: readonly ((isProven: boolean) => void)[];
  /** How often it was proven here. */
  readonly times: number;
}

/** Asked over whatever is on the screen, so that nothing typed there is lost. */
export const useProof = create<Proof>(() => ({ isOccupied: false, need: null, waiting: [], times: 0 }));

export const timesProven = (): number => useProof.getState().times;

/** @returns its undo */
export function occupy(): () => void {
  useProof.setState({ isOccupied: true });
  return () => useProof.setState({ isOccupied: false });
}

/**
 * Requests that meet a closed session at once wait for one answer, and one whose refusal comes after it has it already.
 * @param former `timesProven` when the request was sent @returns false when nobody gives it
 */
export function proveAgain(need: Need, former: number): Promise<boolean> {
  const { isOccupied, times } = useProof.getState();
  if (!isOccupied) return Promise.resolve(false);
  if (times !== former) return Promise.resolve(true);
  return new Promise((resolve) => {
    useProof.setState((proof) => ({
      need: proof.need === "signed-out" ? "signed-out" : need,
      waiting: [...proof.waiting, resolve],
    }));
  });
}

export function finishProof(isProven: boolean): void {
  const { waiting, times } = useProof.getState();
  useProof.setState({ need: null, waiting: [], times: isProven ? times + 1 : times });
  for (const resolve of waiting) resolve(isProven);
}
