import { create } from "zustand";

export type Need = "signed-out" | "confirm";

interface Proof {
  /** Somebody sits here, and is asked over what they do; whoever comes first is asked by the sign-in screen. */
  readonly isOccupied: boolean;
  readonly need: Need | null;
  readonly waiting: readonly ((isProven: boolean) => void)[];
}

/** Asked over whatever is on the screen, so that nothing typed there is lost. */
export const useProof = create<Proof>(() => ({ isOccupied: false, need: null, waiting: [] }));

/** @returns its undo */
export function occupy(): () => void {
  useProof.setState({ isOccupied: true });
  return () => useProof.setState({ isOccupied: false });
}

/** Requests that meet a closed session at once wait for one answer. @returns false when nobody gives it */
export function proveAgain(need: Need): Promise<boolean> {
  if (!useProof.getState().isOccupied) return Promise.resolve(false);
  return new Promise((resolve) => {
    useProof.setState((proof) => ({
      need: proof.need === "signed-out" ? "signed-out" : need,
      waiting: [...proof.waiting, resolve],
    }));
  });
}

export function finishProof(isProven: boolean): void {
  const { waiting } = useProof.getState();
  useProof.setState({ need: null, waiting: [] });
  for (const resolve of waiting) resolve(isProven);
}
