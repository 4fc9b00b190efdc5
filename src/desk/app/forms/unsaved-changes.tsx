import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";

const copy = {
  title: "Kaydedilmemiş değişiklik var",
  text: "Bu sayfadan ayrılırsanız yazdıklarınız kaydedilmez.",
  stay: "Burada kal",
  leave: "Kaydetmeden ayrıl",
} as const;

/** For the state of a navigation that comes after what was changed was saved or removed. */
export const DONE = { isDone: true } as const;

/** Asks before a form is left that holds what nobody has saved. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
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
    <Modal title={copy.title} isOpen={blocker.state === "blocked"} onClose={stay}>
      <p>{copy.text}</p>
      <Actions>
        <Button look="danger" onPress={() => blocker.proceed?.()}>
          {copy.leave}
        </Button>
        <Button look="main" onPress={stay}>
          {copy.stay}
        </Button>
      </Actions>
    </Modal>
  );
}
