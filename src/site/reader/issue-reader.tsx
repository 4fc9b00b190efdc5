import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { ReadableIssue } from "../../domain/issue/edition.ts";
import type { NeighbourIssues } from "../../domain/issue/readable-issue.ts";
import type { PostCard } from "../../domain/post.ts";
import { LazyAnnotations } from "../annotations/lazy-annotations.tsx";
import { PAGES_ID } from "../components/route-announcer.tsx";
import type { SiteData } from "../page-meta.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { refreshMember, useMemberSession } from "../state/member.ts";
import { PAGE_TURNED, showControlsOnActivity } from "./bar/controls-activity.ts";
import { ReaderBar } from "./bar/reader-bar.tsx";
import { useBookmarks } from "./bookmarks/use-bookmarks.ts";
import { usePageNumber } from "./input/page-number.ts";
import { toggleFullScreen } from "./input/reader-commands.ts";
import { useReaderInput } from "./input/use-reader-input.ts";
import { IssueEnd } from "./issue-end.tsx";
import { listenToRefusals } from "./issue-parts.tsx";
import styles from "./issue-reader.module.css";
import { OpenIssueProvider } from "./open-issue.ts";
import { articlesOn, PageArticles } from "./page-articles.tsx";
import { PageCount } from "./page-count.tsx";
import { usePageNavigation } from "./page-navigation.ts";
import type { PanelTab } from "./panel/panel-tabs.tsx";
import { ReaderPanel } from "./panel/reader-panel.tsx";
import { usePassageMarks } from "./passage/use-passage-marks.ts";
import { ResumedNotice } from "./position/resumed-notice.tsx";
import { useReadingPosition } from "./position/use-reading-position.ts";
import { clampPage, countText, hasInvitation, invitationTitle, labelOf, shapesOf } from "./readable-pages.ts";
import { readerCopy } from "./reader-copy.ts";
import { ReaderHint, useHint } from "./reader-hint.tsx";
import type { PageMarks } from "./stage/marks.tsx";
import { spreadIndex, spreadsOf } from "./stage/spread.ts";
import { nextLayout, showsTwoPages, usePanelCover, useSpreadLayout } from "./stage/spread-layout.ts";
import { Stage } from "./stage/stage.tsx";
import { useStageSize } from "./stage/stage-size.ts";
import { type ShownSpread, useRevealedMark } from "./stage/use-revealed-mark.ts";
import { createViewStore } from "./stage/view.ts";
import { TextView } from "./text/text-view.tsx";

export interface IssueReaderProps {
  readonly card: PostCard;
  readonly issue: ReadableIssue;
  readonly neighbours: NeighbourIssues;
  /** The address's page, from 1; the nearest existing page is shown. */
  readonly page: number;
}

/** A digital issue, read page by page. The address says which page is shown. */
export function IssueReader({ card, issue: given, neighbours, page: addressed }: IssueReaderProps) {
  const { id } = card;
  const issue = useMemo(() => ({ ...given, id }), [given, id]);
  const reader = useRef<HTMLElement>(null);
  const pagesArea = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useStageSize(stage);
  const [view] = useState(createViewStore);
  const [tab, setTab] = useState<PanelTab | null>(null);
  const [isText, setText] = useState(false);
  const [marks, setMarks] = useState<PageMarks | null>(null);

  const offlineReading = useRouteLoaderData<SiteData>("root")?.offlineReading ?? false;
  const signedIn = useMagazine((state) => state.signedIn);
  useCurrentAccess();
  const passageMarks = usePassageMarks(issue, addressed);

  const shapes = useMemo(() => shapesOf(issue), [issue]);
  const page = clampPage(addressed, shapes.length);
  const [layout, setLayout] = useSpreadLayout(id);
  const isFacing = showsTwoPages(layout, size);
  const hasCover = layout !== "double without cover";
  const spreads = useMemo(
    () => spreadsOf(shapes, isFacing, { hasCover, sources: issue.sources }),
    [shapes, isFacing, hasCover, issue],
  );
  const spread = spreads[spreadIndex(spreads, page)] ?? [1];

  const navigation = usePageNavigation(id, page, addressed, spreads);
  const { direction } = navigation;
  const position = useReadingPosition(issue, page, spread, navigation);
  const covered = usePanelCover(pagesArea, tab !== null, layout);
  const [hint, showHint] = useHint();
  const pageNumber = usePageNumber(issue, navigation.goTo, (typed) => showHint(readerCopy.noPage(typed)));
  const bookmarks = useBookmarks(id);
  const readable = spread.filter((one) => one <= issue.pages.length);
  const isMarked = readable.some((one) => bookmarks.pages.includes(one));
  const toggleBookmark = () => {
    if (readable.length === 0) return;
    bookmarks.toggle([page, ...readable].filter((one) => readable.includes(one)));
    showHint(isMarked ? readerCopy.bookmarkRemoved : readerCopy.bookmarkAdded);
  };
  const shown: ShownSpread = { shapes, spread, size, view, covered };
  useReaderInput({
    ...shown,
    reader,
    stage,
    navigation,
    pageNumber,
    tab,
    setTab,
    isText,
    setText,
    changeLayout() {
      const next = nextLayout(layout);
      setLayout(next);
      showHint(readerCopy.layout.names[next]);
    },
    toggleBookmark,
  });
  useRevealedMark(marks ?? passageMarks, shown);
  /** Pages, contents and matches are of the pages, which the text lies over. */
  const openTab = (next: PanelTab | null) => {
    setText(false);
    setTab(next);
  };

  useEffect(() => (reader.current ? showControlsOnActivity(reader.current) : undefined), []);
  useEffect(() => {
    if (page > 0 && direction) reader.current?.dispatchEvent(new Event(PAGE_TURNED));
  }, [page, direction]);

  return (
    <OpenIssueProvider value={issue}>
      <section
        ref={reader}
        className={styles.reader}
        aria-label={readerCopy.name}
        tabIndex={-1}
        data-text-view={isText || undefined}
      >
        <ReaderBar
          card={card}
          page={addressed}
          tab={tab}
          isText={isText}
          isMarked={isMarked}
          onBookmark={toggleBookmark}
          onTab={openTab}
          onText={setText}
          onFullScreen={() => toggleFullScreen(reader.current)}
        />
        <div
          ref={pagesArea}
          id={PAGES_ID}
          tabIndex={-1}
          className={styles.pagesArea}
          data-panel={tab === null ? undefined : covered > 0 ? "over" : "beside"}
        >
          <Stage
            element={stage}
            page={page}
            shapes={shapes}
            size={size}
            view={view}
            spreads={spreads}
            marks={marks ?? passageMarks}
            bookmarks={bookmarks.pages}
            direction={direction}
            isCovered={isText}
          >
            <PageCount
              text={countText(issue, spread)}
              invitation={readable.length < spread.length ? invitationTitle(issue) : null}
              hasTurned={direction !== null}
              isOpen={tab !== null}
              onOpen={() => setTab(tab === null ? "pages" : null)}
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
            <ReaderHint text={pageNumber.typed === "" ? hint : readerCopy.page(pageNumber.typed)} />
          </Stage>
          {isText && (
            <TextView
              key={issue.version}
              page={page}
              neighbours={neighbours}
              onPage={navigation.replacePage}
              onClose={() => setText(false)}
            />
          )}
          <ReaderPanel
            shown={spread}
            tab={tab}
            bookmarks={bookmarks.pages}
            view={{
              layout,
              card,
              mayTake: offlineReading && signedIn && !hasInvitation(issue),
              onLayout: setLayout,
              onFullScreen: () => toggleFullScreen(reader.current),
            }}
            onTab={setTab}
            onClose={() => setTab(null)}
            onGo={navigation.goTo}
            onMarks={setMarks}
          />
        </div>
        <LazyAnnotations
          card={card}
          root={reader}
          text={isText ? "[data-issue-text]" : null}
          isWhole={false}
          page={page}
          labelOf={(on) => labelOf(issue, on)}
        />
      </section>
    </OpenIssueProvider>
  );
}

/** Has the issue asked for anew when a part of it is refused, and when somebody signed in or out in another window. */
function useCurrentAccess(): void {
  const { state, revalidate } = useRevalidator();
  const session = useMemberSession();
  const handle = session === undefined ? undefined : (session?.handle ?? null);
  const known = useRef(handle);
  const askAnew = useEffectEvent(() => {
    if (state === "idle") void revalidate();
  });
  useEffect(() => {
    if (known.current !== undefined && known.current !== handle) askAnew();
    known.current = handle;
  }, [handle]);
  useEffect(
    () =>
      listenToRefusals(() => {
        void refreshMember();
        askAnew();
      }),
    [],
  );
}
