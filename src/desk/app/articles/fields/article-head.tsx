import { Fragment, useState } from "react";
import { useStore } from "zustand";
import { ABSTRACT_LENGTH, abstractPreview } from "../../../../domain/abstract-preview.ts";
import { OWN_TEXTS } from "../../../../domain/post-fields.ts";
import { type ArticleKind, KIND_FIELDS } from "../../../document/article-fields.ts";
import { onDemand } from "../../components/on-demand.tsx";
import type { ArticleSession } from "../sync/article-session.ts";
import { copy } from "../writing-copy.ts";
import { GrowingText } from "./growing-text.tsx";

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
  const [isNew] = useState(texts.every((name) => fields[name] === ""));
  const { abstract } = fields;
  const cut = abstract.length > ABSTRACT_LENGTH && {
    marked: markedLength(abstract),
    hint: copy.fields.abstractCard(ABSTRACT_LENGTH),
  };
  return texts.map((name) => (
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
