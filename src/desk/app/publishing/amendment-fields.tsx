import type { AmendmentKind, AmendmentTexts } from "../../../domain/amendment.ts";
import type { ApiError } from "../api/api.ts";
import { Field } from "../components/field.tsx";
import styles from "../components/toggle.module.css";
import { copy } from "./amendment-words.ts";
import panel from "./publish-panel.module.css";

type AmendmentChoice = AmendmentKind | "none";

/** What somebody is typing; fields of other kinds keep theirs. */
export interface AmendmentDraft {
  readonly kind: AmendmentChoice;
  readonly changed: string;
  readonly wrong: string;
  readonly right: string;
  readonly author: string;
  readonly reply: string;
}

const BLANK = { changed: "", wrong: "", right: "", author: "", reply: "" };

export function draftOf(kind: AmendmentChoice): AmendmentDraft {
  return { ...BLANK, kind };
}

/** @returns null where nothing is to be told */
export function amendmentOf({ kind, ...draft }: AmendmentDraft) {
  const nothing = { wrong: null, author: null } as const;
  if (kind === "update") return { ...nothing, kind, text: draft.changed };
  if (kind === "correction") return { ...nothing, kind, wrong: draft.wrong, text: draft.right };
  return kind === "reply" ? { ...nothing, kind, author: draft.author, text: draft.reply } : null;
}

interface AmendmentFieldsProps {
  readonly value: AmendmentDraft;
  readonly kinds: readonly AmendmentChoice[];
  readonly error: ApiError | null;
  onChange(value: AmendmentDraft): void;
}

export function AmendmentFields({ value, kinds, error, onChange }: AmendmentFieldsProps) {
  const field = (name: keyof typeof BLANK, sent: keyof AmendmentTexts) => ({
    value: value[name],
    problem: error?.field?.endsWith(sent) ? error.message : undefined,
    onChange: (text: string) => onChange({ ...value, [name]: text }),
  });
  return (
    <>
      <fieldset>
        <legend>{copy.legend}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={styles.button}>
            <input
              type="radio"
              name="amendment"
              checked={value.kind === kind}
              onChange={() => onChange({ ...value, kind })}
            />
            {copy[kind]}
          </label>
        ))}
      </fieldset>
      <p className={panel.soft}>{copy.hints[value.kind]}</p>
      {value.kind === "update" && (
        <Field {...field("changed", "text")} label={copy.changed} hint={copy.optional} rows={2} />
      )}
      {value.kind === "correction" && (
        <>
          <Field {...field("wrong", "wrong")} label={copy.wrong} hint={copy.wrongHint} rows={2} />
          <Field {...field("right", "text")} label={copy.right} rows={2} />
        </>
      )}
      {value.kind === "reply" && (
        <>
          <Field {...field("author", "author")} label={copy.author} />
          <Field {...field("reply", "text")} label={copy.replyText} hint={copy.paragraphs} rows={6} />
        </>
      )}
    </>
  );
}
