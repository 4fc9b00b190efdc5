import { useEffect, useMemo, useRef, useState } from "react";
import { copy } from "../../copy/copy.ts";
import type { ReadableIssue } from "../../domain/edition.ts";
import type { PostCard } from "../../domain/post.ts";
import { wake, wakeOnMovement } from "./activity.ts";
import { useReaderInput } from "./input/use-reader-input.ts";
import styles from "./issue-reader.module.css";
import { PageCount } from "./page-count.tsx";
import { useTurning } from "./page-navigation.ts";
import { type PanelTab, ReaderPanel } from "./panel/reader-panel.tsx";
import { ResumedLine } from "./position/resumed-notice.tsx";
import { useReadingPosition } from "./position/use-reading-position.ts";
import { clampPage, countText, labelOf, shapesOf } from "./readable-pages.ts";
import type { Mark } from "./stage/marks.tsx";
import { FACING_RATIO, spreadIndex, spreadsOf } from "./stage/spread.ts";
import { Stage } from "./stage/stage.tsx";
import { useStageSize } from "./stage/stage-size.ts";
import { createViewStore } from "./stage/view-store.ts";

export interface IssueReaderProps {
  readonly card: PostCard;
  readonly issue: ReadableIssue;
  /** As the address says, from 1; the nearest page there is is shown. */
  readonly page: number;
}

/** A digital issue, read page by page. The address is what says which page is shown. */
export function IssueReader({ card: { id }, issue, page: addressed }: IssueReaderProps) {
  const reader = useRef<HTMLElement>(null);
  const stageElement = useRef<HTMLDivElement>(null);
  const size = useStageSize(stageElement);
  const [view] = useState(createViewStore);
  const [tab, setTab] = useState<PanelTab | null>(null);
  const [marks, setMarks] = useState<ReadonlyMap<number, readonly Mark[]> | null>(null);

  const shapes = useMemo(() => shapesOf(issue), [issue]);
  const page = clampPage(addressed, shapes.length);
  // Before it is measured the stage is taken for a wide one: the style sheet hides what a narrow one does not show.
  const isFacing = size === null || size.width / size.height > FACING_RATIO;
  const spreads = useMemo(() => spreadsOf(shapes, isFacing), [shapes, isFacing]);
  const spread = spreads[spreadIndex(spreads, page)] ?? [1];

  const turning = useTurning(id, page, addressed, spreads);
  const reading = useReadingPosition(id, page, issue.pages.length, turning.turnTo);
  useReaderInput({ reader, stage: stageElement, size, view, shapes, spread, turning, tab, setTab });

  useEffect(() => (reader.current ? wakeOnMovement(reader.current) : undefined), []);
  useEffect(() => {
    if (reader.current && page > 0 && turning.way) wake(reader.current);
  }, [page, turning.way]);

  const count = countText(issue, spread);
  return (
    <section
      ref={reader}
      className={styles.reader}
      aria-label={copy.reader.name}
      tabIndex={-1}
      data-panel={tab !== null || undefined}
    >
      <Stage
        element={stageElement}
        {...{ id, issue, page, shapes, spreads, size, view, marks }}
        way={turning.way}
      >
        <PageCount
          text={count}
          hasTurned={turning.way !== null}
          isOpen={tab !== null}
          onOpen={() => setTab(tab === null ? "pages" : null)}
        />
        {reading.resumed !== null && (
          <ResumedLine
            label={labelOf(issue, reading.resumed)}
            onStartOver={() => turning.turnTo(1)}
            onGone={reading.dismiss}
          />
        )}
      </Stage>
      <ReaderPanel
        id={id}
        issue={issue}
        shown={spread}
        tab={tab}
        onTab={setTab}
        onClose={() => setTab(null)}
        onGo={turning.goTo}
        onMarks={setMarks}
      />
    </section>
  );
}
