import { OWN_TEXTS, POST_TEXTS } from "../../../domain/post-fields.ts";
import { type ApiError, api } from "../api/api.ts";
import { CategoriesField } from "../articles/fields/categories-field.tsx";
import { copy as writing } from "../articles/writing-copy.ts";
import { MomentField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";
import type { IssueDraft } from "./kept-issue.ts";
import { useLoaded } from "./use-loaded.ts";

interface IssueFieldsProps {
  readonly draft: IssueDraft;
  onChange(changes: Partial<IssueDraft>): void;
  /** The server's refusal. */
  readonly error: ApiError | null;
}

/** The fields of an issue that are words. */
export function IssueFields({ draft, onChange, error }: IssueFieldsProps) {
  const known = useLoaded("categories", async () => {
    const { categories } = await (await api.articles.choices.$get()).json();
    return categories;
  });
  return (
    <div className={styles.fields}>
      {OWN_TEXTS.map((name) => (
        <Field
          key={name}
          label={POST_TEXTS[name].label}
          hint={copy.hints[name]}
          rows={name === "abstract" ? 3 : 1}
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
          problem={error?.messageFor(name)}
          isRequired={name === "title"}
        />
      ))}
      <CategoriesField
        value={draft.categories}
        known={known ?? []}
        onChange={(categories) => onChange({ categories })}
      />
      <MomentField
        label={writing.fields.date}
        hint={writing.fields.dateHint}
        value={draft.createdAt}
        onChange={(createdAt) => onChange({ createdAt })}
        problem={error?.messageFor("createdAt")}
      />
    </div>
  );
}
