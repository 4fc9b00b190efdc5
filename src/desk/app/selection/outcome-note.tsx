import type { ChosenLine } from "../../selection/change-selection.ts";
import { api } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../layout/callout.tsx";
import styles from "./selection.module.css";
import { copy } from "./selection-words.ts";
import { type Outcome, useSelectionChange } from "./use-selection-change.ts";

interface OutcomeNoteProps {
  readonly outcome: Outcome;
  onDone(outcome: Outcome): void;
  onClose(): void;
}

/** The focus was on a bar that is gone by now. */
const focusOn = (note: HTMLElement | null) => note?.focus();

/** What became of the chosen lines, and which of them refused it. */
export function OutcomeNote({ outcome: { deed, done, refused }, onDone, onClose }: OutcomeNoteProps) {
  const change = useSelectionChange(onDone);
  const waiting = done.filter(({ isWaiting }) => isWaiting).length;
  const undo = () => {
    const binned: ChosenLine[] = done.map(({ key, id }) => ({ key, id, kind: "article", postId: null }));
    void change.run("restore", binned, (json) => api.selection.restore.$post({ json }));
  };
  return (
    <div className={styles.outcome} tabIndex={-1} ref={focusOn}>
      <Callout
        role="status"
        action={
          <span className={styles.buttons}>
            {deed === "bin" && done.length > 0 && (
              <Button isPending={change.isRunning} onPress={undo}>
                {copy.restore}
              </Button>
            )}
            <Button look="quiet" onPress={onClose}>
              {copy.close}
            </Button>
          </span>
        }
      >
        <p>{copy.done(deed, done.length, done.length + refused.length)}</p>
        {waiting > 0 && <p>{copy.waiting(waiting)}</p>}
        {[...Map.groupBy(refused, ({ message }) => message)].map(([reason, articles]) => (
          <p key={reason}>
            {copy.refusal(
              articles.map(({ title }) => title),
              reason,
            )}
          </p>
        ))}
      </Callout>
    </div>
  );
}
