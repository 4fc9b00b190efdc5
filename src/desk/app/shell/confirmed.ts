import { create } from "zustand";

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The verb of what is done. */
  readonly action: string;
  /** `danger`, unless nothing is taken away. */
  readonly look?: "main" | "danger";
  /** Whoever goes on leaves: to stay is the main one of the two. */
  readonly isLeaving?: boolean;
}

export interface AskedQuestion extends Question {
  answer(isConfirmed: boolean): void;
}

export const useQuestion = create<{ readonly asked: AskedQuestion | null }>(() => ({ asked: null }));

/** Asks over the screen before what cannot be undone. @returns false as well when the screen is left */
export function confirmed(question: Question): Promise<boolean> {
  dismissQuestion();
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      useQuestion.setState({ asked: null });
      resolve(isConfirmed);
    };
    useQuestion.setState({ asked: { ...question, answer } });
  });
}

export function dismissQuestion(): void {
  useQuestion.getState().asked?.answer(false);
}
