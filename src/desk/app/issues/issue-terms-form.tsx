import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WrittenTerms } from "../../../content/library/issue-terms.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { MomentField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { notify } from "../components/notices.tsx";
import { NumberField } from "../components/number-field.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

/** Who may read how much of an issue, and from when. */
export function IssueTerms({ id, terms }: { id: string; terms: WrittenTerms }) {
  const [draft, setDraft] = useState(terms);
  const change = (changes: Partial<WrittenTerms>) => setDraft({ ...draft, ...changes });
  const { revalidate } = useRevalidator();
  const save = useAction(async () => {
    await api.issues[":id"].terms.$put({ param: { id: encodeURIComponent(id) }, json: draft });
    notify(copy.saved);
    await revalidate();
  });
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
      />
      <MomentField
        label={copy.opensAt}
        hint={copy.opensAtHint}
        value={draft.opensAt}
        onChange={(opensAt) => change({ opensAt })}
      />
      <MomentField
        label={copy.freeFrom}
        hint={copy.freeFromHint}
        value={draft.freeFrom}
        onChange={(freeFrom) => change({ freeFrom })}
      />
      <Field
        label={copy.storeUrl}
        hint={copy.storeUrlHint}
        type="url"
        value={draft.storeUrl ?? ""}
        onChange={(storeUrl) => change({ storeUrl: storeUrl || null })}
        problem={save.error?.message}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="main" isPending={save.isRunning}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}
