import { useState } from "react";
import type { ArticleLine } from "../../articles/list/list-lines.ts";
import { api } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { useStaff } from "../shell/use-staff.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import styles from "./selection.module.css";
import { copy } from "./selection-words.ts";
import { type Outcome, useSelectionChange } from "./use-selection-change.ts";

interface SelectionBarProps {
  readonly chosen: readonly ArticleLine[];
  readonly isInBin: boolean;
  onDone(outcome: Outcome): void;
  onClear(): void;
}

/** What may be done with the chosen lines, in reach wherever one is in the list. */
export function SelectionBar({ chosen, isInBin, onDone, onClear }: SelectionBarProps) {
  const { role } = useStaff();
  const [dialog, setDialog] = useState<"section" | "author" | null>(null);
  const change = useSelectionChange(onDone);
  const withdraw = async () => {
    if (await confirmed(copy.withdrawal(chosen.length)))
      await change.run("withdraw", chosen, (json) => api.selection.withdraw.$post({ json }));
  };
  const bin = () => change.run("bin", chosen, (json) => api.selection.bin.$post({ json }));
  const restore = () => change.run("restore", chosen, (json) => api.selection.restore.$post({ json }));
  return (
    <section className={styles.bar} aria-label={copy.bar} data-bottom-bar="always">
      <p role="status">{copy.count(chosen.length)}</p>
      <div className={styles.deeds}>
        {isInBin ? (
          <Button isPending={change.isRunning} onPress={() => void restore()}>
            {copy.restore}
          </Button>
        ) : (
          <>
            <Button onPress={() => setDialog("section")}>{copy.section}</Button>
            <Button onPress={() => setDialog("author")}>{copy.author}</Button>
            {role === "publisher" && (
              <Button isPending={change.isRunning} onPress={() => void withdraw()}>
                {copy.withdraw}
              </Button>
            )}
            <Button isPending={change.isRunning} onPress={() => void bin()}>
              {copy.bin}
            </Button>
          </>
        )}
      </div>
      <Button look="quiet" onPress={onClear}>
        {copy.clear}
      </Button>
      {dialog && (
        <ChangeDialog
          deed={dialog}
          chosen={chosen}
          onDone={(outcome) => {
            setDialog(null);
            onDone(outcome);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
