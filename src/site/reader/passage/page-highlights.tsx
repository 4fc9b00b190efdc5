import { useEffect, useMemo } from "react";
import { annotationKey } from "../../../domain/annotation.ts";
import type { PageText } from "../../../domain/issue/edition.ts";
import { noteFound, useHighlights } from "../../annotations/device-annotations.ts";
import { HighlightLinks } from "../../annotations/highlight-links.tsx";
import { useIssue } from "../open-issue.ts";
import { boxStyle } from "../stage/text-layout.ts";
import { highlightBoxes } from "./passage.ts";

export function PageHighlights({ page, text }: { page: number; text: PageText | null }) {
  const highlights = useHighlights(useIssue().id);
  const looked = useMemo(
    () =>
      text === null
        ? []
        : highlights
            .filter(({ highlight }) => highlight.page === page)
            .map((highlight) => ({
              highlight,
              boxes: highlightBoxes(text, highlight.highlight).map(boxStyle),
            })),
    [highlights, page, text],
  );
  useEffect(
    () =>
      noteFound(new Map(looked.map(({ highlight, boxes }) => [annotationKey(highlight), boxes.length > 0]))),
    [looked],
  );
  return <HighlightLinks placed={looked.filter(({ boxes }) => boxes.length > 0)} isOnPage />;
}
