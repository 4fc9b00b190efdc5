import { useEffect, useMemo, useRef, useState } from "react";
import { copy } from "../../copy/copy.ts";
import type { ReadableIssue } from "../../domain/edition.ts";
import type { PostCard } from "../../domain/post.ts";
import type { NeighbourIssues } from "../../domain/readable-issue.ts";
import { useReaderInput } from "./input/use-reader-input.ts";
import { IssueEnd } from "./issue-end.tsx";
import styles from "./issue-reader.module.css";
import { articlesOn, PageArticles } from "./page-articles.tsx";
import { PageCount } from "./page-count.tsx";
import { usePageNavigation } from "./page-navigation.ts";
import type { PanelTab } from "./panel/panel-tabs.tsx";
import { ReaderPanel } from "./panel/reader-panel.tsx";
import { ResumedNotice } from "./position/resumed-notice.tsx";
import { useReadingPosition } from "./position/use-reading-position.ts";
import { clampPage, countText, labelOf, shapesOf } from "./readable-pages.ts";
import type { Mark } from "./stage/marks.tsx";
import { FACING_RATIO, spreadIndex, spreadsOf } from "./stage/spread.ts";
import { Stage } from "./stage/stage.tsx";
import { useStageSize } from "./stage/stage-size.ts";
import { createViewStore } from "./stage/view.ts";
import { TextView } from "./text/text-view.tsx";

export interface IssueReaderProps {
  readonly card: PostCard;
  readonly issue: ReadableIssue;
  readonly neighbours: NeighbourIssues;
  /** As the address says, from 1; the nearest existing page is shown. */
  readonly page: number;
}

/** A digital issue, read page by page. The address says which page is shown. */
export function IssueReader({ card: { id }, issue, neighbours, page: addressed }: IssueReaderProps) {
  const reader = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useStageSize(stage);
  const [view] = useState(createViewStore);
  const [tab, setTab] = useState<PanelTab | null>(null);
  const [isText, setText] = useState(false);
  const [marks, setMarks] = useState<ReadonlyMap<number, readonly Mark[]> | null>(null);

  const shapes = useMemo(() => shapesOf(issue), [issue]);
  const page = clampPage(addressed, shapes.length);
  // Before it is measured the stage counts as a wide one: the style sheet hides what a narrow one does not show.
  const isFacing = size === null || size.width / size.height > FACING_RATIO;
  const spreads = useMemo(() => spreadsOf(shapes, isFacing), [shapes, isFacing]);
  const spread = spreads[spreadIndex(spreads, page)] ?? [1];

  const navigation = usePageNavigation(id, page, addressed, spreads);
  const { direction } = navigation;
  const position = useReadingPosition(id, page, issue.pages.length, navigation.replacePage);
  useReaderInput({ reader, stage, size, view, shapes, spread, navigation, tab, setTab, isText, setText });

  useEffect(() => (reader.current ? showControlsOnActivity(reader.current) : undefined), []);
  useEffect(() => {
    if (page > 0 && direction) reader.current?.dispatchEvent(new Event(PAGE_TURNED));
  }, [page, direction]);

  return (
    <section
      ref={reader}
      className={styles.reader}
      aria-label={copy.reader.name}
      tabIndex={-1}
      data-panel={tab !== null || undefined}
    >
      <Stage
        element={stage}
        id={id}
        issue={issue}
        page={page}
        shapes={shapes}
        spreads={spreads}
        size={size}
        view={view}
        marks={marks}
        direction={direction}
        isCovered={isText}
      >
        <PageCount
          text={countText(issue, spread)}
          hasTurned={direction !== null}
          isOpen={tab !== null}
          onOpen={() => setTab(tab === null ? "pages" : null)}
          onText={() => setText(true)}
        />
        <PageArticles articles={articlesOn(issue.articles, spread)} />
        {!isText && spread.includes(issue.total) && <IssueEnd neighbours={neighbours} />}
        {position.resumed !== null && (
          <ResumedNotice
            label={labelOf(issue, position.resumed)}
            onStartOver={() => navigation.replacePage(1)}
            onEnd={position.dismiss}
          />
        )}
      </Stage>
      {isText && (
        <TextView
          id={id}
          issue={issue}
          page={page}
          neighbours={neighbours}
          onPage={navigation.replacePage}
          onClose={() => setText(false)}
        />
      )}
      <ReaderPanel
        id={id}
        issue={issue}
        shown={spread}
        tab={tab}
        onTab={setTab}
        onClose={() => setTab(null)}
        onGo={navigation.goTo}
        onMarks={setMarks}
      />
    </section>
  );
}

const PAGE_TURNED = "mecmua-page-turned";
/** How long the controls stay after the last activity, in milliseconds. */
const CONTROLS_TIME = 2400;

/** Marks the reader `data-active`, by which its controls are shown, during activity and a little longer. @returns how to undo it */
function showControlsOnActivity(reader: HTMLElement): () => void {
  let timer = 0;
  const show = () => {
    reader.setAttribute("data-active", "");
    window.clearTimeout(timer);
    timer = window.setTimeout(() => reader.removeAttribute("data-active"), CONTROLS_TIME);
  };
  const events = ["pointermove", "pointerdown", "focusin", PAGE_TURNED];
  for (const name of events) reader.addEventListener(name, show);
  // No pointer moves over a touch screen before it is touched.
  if (window.matchMedia("(hover: none)").matches) show();
  return () => {
    window.clearTimeout(timer);
    for (const name of events) reader.removeEventListener(name, show);
  };
}
