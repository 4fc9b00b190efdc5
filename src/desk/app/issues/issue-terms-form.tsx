import { type ReactNode, useState } from "react";
import type { WrittenTerms } from "../../../content/library/issue-terms.ts";
import type { IssueView } from "../../issues/desk-issues.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { MomentField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { notify } from "../components/notices.tsx";
import { NumberField } from "../components/number-field.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

interface FormEnd {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  onDiscard(): void;
}

interface IssueTermsFormProps {
  readonly issue: Pick<IssueView, "id" | "terms">;
  onSaved(): Promise<void> | void;
  /** Its buttons, of which one sends the form. */
  end(form: FormEnd): ReactNode;
}

/** The terms on which readers have an issue: they hold once they are saved. */
export function IssueTermsForm({ issue: { id, terms }, onSaved, end }: IssueTermsFormProps) {
  const [edit, setEdit] = useState<WrittenTerms | null>(null);
  const draft = edit ?? terms;
  const change = (changes: Partial<WrittenTerms>) => setEdit({ ...draft, ...changes });
  const save = useAction(async () => {
    await api.issues[":id"].terms.$put({ param: { id: encodeURIComponent(id) }, json: draft });
    notify(copy.saved);
    await onSaved();
    // What was typed during the request stays.
    setEdit((latest) => (latest === draft ? null : latest));
  });
  const problem = (field: keyof WrittenTerms) => save.error?.messageFor(field);
  return (
    <form
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <p className={styles.soft}>{copy.termsLead}</p>
      <NumberField
        label={copy.freePages}
        hint={copy.freePagesHint}
        min={0}
        max={1000}
        value={draft.freePages}
        onChange={(freePages) => change({ freePages })}
        problem={problem("freePages")}
      />
      <MomentField
        label={copy.opensAt}
        hint={copy.opensAtHint}
        value={draft.opensAt}
        onChange={(opensAt) => change({ opensAt })}
        problem={problem("opensAt")}
      />
      <MomentField
        label={copy.freeFrom}
        hint={copy.freeFromHint}
        value={draft.freeFrom}
        onChange={(freeFrom) => change({ freeFrom })}
        problem={problem("freeFrom")}
      />
      <Field
        label={copy.storeUrl}
        hint={copy.storeUrlHint}
        inputMode="url"
        value={draft.storeUrl ?? ""}
        onChange={(storeUrl) => change({ storeUrl: storeUrl || null })}
        problem={problem("storeUrl")}
      />
      {end({ isChanged: edit !== null, isSaving: save.isRunning, onDiscard: () => setEdit(null) })}
    </form>
  );
}
