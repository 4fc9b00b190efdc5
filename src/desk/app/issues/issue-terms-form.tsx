import type { Dispatch, SetStateAction } from "react";
import { useRevalidator } from "react-router";
import type { WrittenTerms } from "../../../content/library/issue-terms.ts";
import type { IssueView } from "../../issues/desk-issues.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { MomentField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { notify } from "../components/notices.tsx";
import { NumberField } from "../components/number-field.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

interface IssueTermsProps {
  readonly issue: IssueView;
  /** Choices that are not saved; kept while other tabs are shown. Null: none. */
  readonly edit: WrittenTerms | null;
  readonly onEdit: Dispatch<SetStateAction<WrittenTerms | null>>;
}

/** The form of an issue's terms. */
export function IssueTerms({ issue: { id, terms }, edit, onEdit }: IssueTermsProps) {
  const draft = edit ?? terms;
  const change = (changes: Partial<WrittenTerms>) => onEdit({ ...draft, ...changes });
  const { revalidate } = useRevalidator();
  const save = useAction(async () => {
    await api.issues[":id"].terms.$put({ param: { id: encodeURIComponent(id) }, json: draft });
    notify(copy.saved);
    await revalidate();
    // What was typed during the request stays.
    onEdit((latest) => (latest === draft ? null : latest));
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
      <SaveBar isChanged={edit !== null} isSaving={save.isRunning} onDiscard={() => onEdit(null)} />
    </form>
  );
}
