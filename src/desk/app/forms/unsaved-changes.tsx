import { useEffect } from "react";
import { useBlocker } from "react-router";
import { confirmed, dismissQuestion, type Question } from "../shell/confirmed.ts";
import { askBeforeExit } from "../shell/document-exit.ts";

const WORDS: Question = {
  title: "Kaydedilmemiş değişiklik var",
  text: "Bu sayfadan ayrılırsanız yazdıklarınız kaydedilmez.",
  action: "Kaydetmeden ayrıl",
};

/** For the state of a navigation that comes after what was changed was saved or removed. */
export const DONE = { isDone: true } as const;

interface UnsavedChangesProps {
  readonly isChanged: boolean;
  /** Words for what would be lost, where it is not the form's text. */
  readonly words?: Question;
}

/** Asks before a screen is left that holds what nobody has saved. */
export function UnsavedChanges({ isChanged, words = WORDS }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as Partial<typeof DONE> | null)?.isDone !== true,
  );
  useEffect(() => askBeforeExit(() => isChanged), [isChanged]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    void confirmed({ ...words, isLeaving: true }).then((isLeft) => {
      if (isOver) return;
      if (isLeft) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isOver = true;
      dismissQuestion();
    };
  }, [blocker, words]);
  return null;
}
