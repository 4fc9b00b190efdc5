import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";

const STAY = "Burada kal";
const WORDS: LeavingWords = {
  title: "Kaydedilmemiş değişiklik var",
  text: "Bu sayfadan ayrılırsanız yazdıklarınız kaydedilmez.",
  leave: "Kaydetmeden ayrıl",
};

interface LeavingWords {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
}

/** For the state of a navigation that comes after what was changed was saved or removed. */
export const DONE = { isDone: true } as const;

interface UnsavedChangesProps {
  readonly isChanged: boolean;
  /** Of what is lost, where it is not the form's text. */
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
  const stay = () => blocker.reset?.();
  return (
    <Modal title={words.title} isOpen={blocker.state === "blocked"} onClose={stay}>
      <p>{words.text}</p>
      <Actions>
        <Button look="danger" onPress={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
        <Button look="main" onPress={stay}>
          {STAY}
        </Button>
      </Actions>
    </Modal>
  );
}
