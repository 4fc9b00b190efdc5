import { api } from "../api/api.ts";
import { CategoriesField } from "../articles/fields/categories-field.tsx";
import { MomentField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import type { IssueDraft } from "./kept-issue.ts";
import { useLoaded } from "./use-loaded.ts";

interface IssueFieldsProps {
  readonly draft: IssueDraft;
  onChange(changes: Partial<IssueDraft>): void;
  /** What the server refused of the title. */
  readonly problem?: string | null | undefined;
}

/** What a publisher says of an issue in words. */
export function IssueFields({ draft, onChange, problem }: IssueFieldsProps) {
  const known = useLoaded("categories", async () => {
    const { categories } = await (await api.articles.choices.$get()).json();
    return categories;
  });
  return (
    <div className={styles.fields}>
      <Field
        label={copy.nameOfIssue}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        problem={problem}
        isRequired
      />
      <Field
        label={copy.abstract}
        hint={copy.abstractHint}
        rows={3}
        value={draft.abstract}
        onChange={(abstract) => onChange({ abstract })}
      />
      <CategoriesField
        value={draft.categories}
        known={known ?? []}
        onChange={(categories) => onChange({ categories })}
      />
      <MomentField
        label={copy.date}
        hint={copy.dateHint}
        value={draft.createdAt}
        onChange={(createdAt) => onChange({ createdAt })}
      />
    </div>
  );
}
