import { useState } from "react";
import { useStore } from "zustand";
import { ABSTRACT_LENGTH, abstractPreview } from "../../../../domain/abstract-preview.ts";
import type { ArticleSession } from "../sync/article-session.ts";
import { copy } from "../writing-copy.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { GrowingText } from "./growing-text.tsx";

interface ArticleHeadProps {
  readonly session: ArticleSession;
  readonly isReadOnly: boolean;
  /** Into the text. */
  onLeave(): void;
}

/** Title and abstract, above the text as readers have them. */
export function ArticleHead({ session, isReadOnly, onLeave }: ArticleHeadProps) {
  const { title, abstract } = useStore(session.store, (state) => state.fields);
  const conflicts = useStore(session.store, (state) => state.conflicts);
  const [isNew] = useState(title === "" && abstract === "");
  const settle = session.settleField.bind(session);
  return (
    <>
      <GrowingText
        look="title"
        label={copy.fields.title}
        placeholder={copy.fields.titlePlaceholder}
        isFirst={isNew}
        value={title}
        isReadOnly={isReadOnly}
        onChange={(text) => session.changeFields({ title: text })}
        onEnter={onLeave}
      />
      <FieldConflict name="title" conflicts={conflicts} onSettle={settle} />
      <GrowingText
        look="abstract"
        label={copy.fields.abstract}
        placeholder={copy.fields.abstractPlaceholder}
        value={abstract}
        isReadOnly={isReadOnly}
        onChange={(text) => session.changeFields({ abstract: text })}
        onEnter={onLeave}
        {...(abstract.length > ABSTRACT_LENGTH && {
          marked: markedLength(abstract),
          hint: copy.fields.abstractCard(ABSTRACT_LENGTH),
        })}
      />
      <FieldConflict name="abstract" conflicts={conflicts} onSettle={settle} />
    </>
  );
}

/** Length of the abstract that a card shows, in UTF-16 units. */
function markedLength(abstract: string): number {
  const shown = abstractPreview(abstract)?.slice(0, -1) ?? "";
  return abstract.length - abstract.trimStart().length + shown.length;
}
