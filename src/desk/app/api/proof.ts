import { create } from "zustand";

type Need = "signed-out" | "confirm";

interface Proof {
  /** Null while nobody has to prove anything. */
  readonly need: Need | null;
  /** Whoever waits for it. */
  readonly waiting: readonly ((isProven: boolean) => void)[];
}

/** Asked over whatever is on the screen, so that nothing typed there is lost. */
export const useProof = create<Proof>(() => ({ need: null, waiting: [] }));

/** Requests that meet a closed session at once wait for one answer. @returns false when it was given up */
export function proveAgain(need: Need): Promise<boolean> {
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
