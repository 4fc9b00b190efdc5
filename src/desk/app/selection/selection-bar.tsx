import { useState } from "react";
import { foldTerm, plainLine } from "../../../domain/turkish-text.ts";
import type { ArticleLine } from "../../articles/list/list-lines.ts";
import { api } from "../api/api.ts";
import { useLoaded } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { Choice } from "../components/choice.tsx";
import { ComboBox } from "../components/combo-box.tsx";
import { DialogForm } from "../components/modal.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { useStaff } from "../shell/use-staff.ts";
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

type How = keyof typeof copy.hows;

interface ChangeDialogProps {
  readonly deed: "section" | "author";
  readonly chosen: readonly ArticleLine[];
  onDone(outcome: Outcome): void;
  onClose(): void;
}

/** Another section, or another author, of all that are chosen. */
function ChangeDialog({ deed, chosen, onDone, onClose }: ChangeDialogProps) {
  const { role } = useStaff();
  const choices = useLoaded("choices", async () => (await api.articles.choices.$get()).json(), onClose);
  const [typed, setTyped] = useState("");
  const [how, setHow] = useState<How>("replaced");
  const [isMissing, setMissing] = useState(false);
  const change = useSelectionChange(onDone);
  const { title, field, missing } = copy.dialog[deed];
  if (choices === null) return null;
  const known = deed === "author" ? choices.authors : choices.categories.map((name) => ({ id: name, name }));
  const send = async () => {
    const name = plainLine(typed);
    setMissing(name === "");
    if (name === "") return;
    const given = known.find((one) => foldTerm(one.name) === foldTerm(name))?.id ?? name;
    const isAdded = how === "added";
    await change.run(deed, chosen, ({ chosen }) =>
      deed === "author"
        ? api.selection.author.$post({ json: { chosen, author: given, isAdded } })
        : api.selection.section.$post({ json: { chosen, section: given, isAdded } }),
    );
  };
  return (
    <DialogForm
      title={title}
      action={copy.change}
      submit={{ isRunning: change.isRunning, run: send }}
      onClose={onClose}
    >
      <ComboBox
        label={field}
        hint={deed === "author" ? copy.authorNote : undefined}
        problem={isMissing ? missing : null}
        options={known}
        text={typed}
        onTextChange={setTyped}
        allowsOther
      />
      <Choice<How> label={copy.how} options={copy.hows} value={how} onChange={setHow} />
      <p>{role === "publisher" ? copy.publisherNote : copy.editorNote}</p>
    </DialogForm>
  );
}
