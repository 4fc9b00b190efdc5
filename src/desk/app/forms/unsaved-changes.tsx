import { useEffect } from "react";
import { useBlocker } from "react-router";
import { onDemand } from "../components/on-demand.tsx";
import type { LeavingWords } from "./leaving-dialog.tsx";

const LeavingDialog = onDemand(async () => (await import("./leaving-dialog.tsx")).LeavingDialog);

const WORDS: LeavingWords = {
  title: "Kaydedilmemiş değişiklik var",
  text: "Bu sayfadan ayrılırsanız yazdıklarınız kaydedilmez.",
  leave: "Kaydetmeden ayrıl",
};

/** For the state of a navigation that comes after what was changed was saved or removed. */
export const DONE = { isDone: true } as const;

interface UnsavedChangesProps {
  readonly isChanged: boolean;
  /** Words for what would be lost, where it is not the form's text. */
  readonly words?: LeavingWords;
}

/** Asks before a screen is left that holds what nobody has saved. */
export function UnsavedChanges({ isChanged, words = WORDS }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as Partial<typeof DONE> | null)?.isDone !== true,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  if (blocker.state !== "blocked") return null;
  return <LeavingDialog words={words} onLeave={() => blocker.proceed()} onClose={() => blocker.reset()} />;
}
