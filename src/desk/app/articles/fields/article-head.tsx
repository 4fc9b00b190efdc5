import { Fragment, type KeyboardEvent, useId, useState } from "react";
import { useStore } from "zustand";
import { OWN_TEXTS, type OwnTextName } from "../../../../domain/post-fields.ts";
import { ABSTRACT_LENGTH, abstractPreview } from "../../../../domain/text/abstract-preview.ts";
import { type ArticleKind, KIND_FIELDS } from "../../../document/article-fields.ts";
import { onDemand } from "../../components/on-demand.tsx";
import { typeSigns } from "../../forms/typed-signs.ts";
import type { ArticleSession } from "../sync/article-session.ts";
import { copy } from "../writing-copy.ts";
import styles from "./growing-text.module.css";

const FieldConflict = onDemand(async () => (await import("./field-conflict.tsx")).FieldConflict);

interface ArticleHeadProps {
  readonly kind: ArticleKind;
  readonly session: ArticleSession;
  readonly isReadOnly: boolean;
  onLeave(): void;
}

export function ArticleHead({ kind, session, isReadOnly, onLeave }: ArticleHeadProps) {
  const fields = useStore(session.store, (state) => state.fields);
  const conflicts = useStore(session.store, (state) => state.conflicts);
  const texts = OWN_TEXTS.filter((name) => KIND_FIELDS[kind].includes(name));
  // Who may write nothing there is not asked to.
  const shown = texts.filter((name) => !isReadOnly || name === "title" || fields[name] !== "");
  const [isNew] = useState(texts.every((name) => fields[name] === ""));
  const { abstract } = fields;
  const cut = abstract.length > ABSTRACT_LENGTH && {
    marked: markedLength(abstract),
    hint: copy.fields.abstractCard(ABSTRACT_LENGTH),
  };
  return shown.map((name) => (
    <Fragment key={name}>
      <GrowingText
        look={name}
        label={copy.fields[name]}
        placeholder={copy.fields.placeholders[name] ?? copy.fields[name]}
        isFirst={isNew && name === "title"}
        value={fields[name]}
        isReadOnly={isReadOnly}
        onChange={(text) => session.changeFields({ [name]: text })}
        onEnter={onLeave}
        {...(name === "abstract" && cut)}
      />
      {name in conflicts && <FieldConflict name={name} session={session} />}
    </Fragment>
  ));
}

/** Length of the abstract that a card shows, in UTF-16 units. */
function markedLength(abstract: string): number {
  const shown = abstractPreview(abstract)?.slice(0, -1) ?? "";
  return abstract.length - abstract.trimStart().length + shown.length;
}

interface GrowingTextProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly look: OwnTextName;
  readonly placeholder: string;
  readonly hint?: string;
  /** So many UTF-16 units from the start are marked. */
  readonly marked?: number;
  readonly isReadOnly: boolean;
  /** The cursor is in it when it appears. */
  readonly isFirst: boolean;
  /** Called for Enter: these texts have no lines. */
  onEnter(): void;
}

const focusOn = (field: HTMLTextAreaElement | null) => field?.focus();

function GrowingText({
  label,
  value,
  onChange,
  look,
  placeholder,
  hint,
  marked,
  isReadOnly,
  isFirst,
  onEnter,
}: GrowingTextProps) {
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.field} data-look={look} data-field={look}>
      <div className={styles.grow}>
        {/* The same words behind the field carry the mark. */}
        <div className={styles.mirror} aria-hidden="true">
          {marked !== undefined && <mark>{value.slice(0, marked)}</mark>}
          {value === "" ? placeholder : value.slice(marked ?? 0)}{" "}
        </div>
        <textarea
          rows={1}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          value={value}
          placeholder={placeholder}
          readOnly={isReadOnly}
          ref={isFirst ? focusOn : undefined}
          onBeforeInput={typeSigns}
          onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, " "))}
          onKeyDown={onKeyDown}
        />
      </div>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
