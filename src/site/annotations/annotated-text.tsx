import { Annotations, type AnnotationsProps } from "./annotations.tsx";
import { DomHighlights } from "./dom-highlights.tsx";

export interface AnnotatedTextProps extends AnnotationsProps {
  /** Selects what highlights are drawn in, within the root; null while the text is not shown as such. */
  readonly text: string | null;
  /** The text has all that its highlights were taken from: what is not found there is gone. */
  readonly isWhole: boolean;
}

/** What a reader marked in a text, and what is offered for a selected passage. */
export function AnnotatedText({ text, isWhole, ...annotations }: AnnotatedTextProps) {
  const { card, root } = annotations;
  return (
    <>
      {text && (
        <DomHighlights
          postId={card.id}
          isWhole={isWhole}
          root={() => root.current?.querySelector<HTMLElement>(text) ?? null}
        />
      )}
      <Annotations {...annotations} />
    </>
  );
}
