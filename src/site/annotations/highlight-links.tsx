import type { CSSProperties } from "react";
import { highlightAnchor, paths } from "../../domain/paths.ts";
import { annotationsCopy } from "./annotations-copy.ts";
import type { KeptHighlight } from "./device-annotations.ts";
import styles from "./highlight-links.module.css";

export interface PlacedHighlight {
  readonly highlight: KeptHighlight;
  /** Of its lines, within what holds the links. */
  readonly boxes: readonly CSSProperties[];
}

/** What is marked, as links that open the note: a click on one is heard by what offers notes. */
export function HighlightLinks(props: { placed: readonly PlacedHighlight[]; isOnPage: boolean }) {
  const { placed, isOnPage } = props;
  if (placed.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of links is no fieldset
    <div
      role="group"
      className={styles.links}
      aria-label={annotationsCopy.marks}
      data-on-page={isOnPage || undefined}
    >
      {placed.map(({ highlight: { id, highlight }, boxes }) => (
        <a
          key={id}
          id={highlightAnchor(id)}
          className={styles.link}
          href={paths.myAnnotations(id)}
          aria-label={annotationsCopy.markOf(highlight.quote, highlight.note)}
          aria-haspopup="dialog"
          data-highlight={id}
          data-noted={highlight.note !== "" || undefined}
          draggable={false}
        >
          {boxes.map((box, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names
            <span key={at} style={box} />
          ))}
        </a>
      ))}
    </div>
  );
}
