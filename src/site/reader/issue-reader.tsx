import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { amendmentCopy } from "../../copy/amendment-copy.ts";
import type { ReadableIssue } from "../../domain/issue/edition.ts";
import type { NeighbourIssues } from "../../domain/issue/readable-issue.ts";
import type { PostCard } from "../../domain/post.ts";
import { LazyAnnotations } from "../annotations/lazy-annotations.tsx";
import type { ToldAmendment } from "../components/post-line.tsx";
import { PAGES_ID } from "../components/route-announcer.tsx";
import { pagesShown } from "../counter/pages-shown-event.ts";
import { refreshMember, useMemberSession } from "../state/member.ts";
import { PAGE_TURNED, showControlsOnActivity } from "./bar/controls-activity.ts";
import { ReaderBar } from "./bar/reader-bar.tsx";
import { useBookmarks } from "./bookmarks/use-bookmarks.ts";
import { usePageNumber } from "./input/page-number.ts";
import { useReaderInput } from "./input/use-reader-input.ts";
import { listenToRefusals } from "./issue-parts.tsx";
import styles from "./issue-reader.module.css";
import { IssueStage } from "./issue-stage.tsx";
import { OpenIssueProvider } from "./open-issue.ts";
import type { PageNavigation } from "./page-navigation.ts";
import type { PanelTab } from "./panel/panel-tabs.tsx";
import { ReaderPanel } from "./panel/reader-panel.tsx";
import { usePassageHits } from "./passage/use-passage-hits.ts";
import { useReadingPosition } from "./position/use-reading-position.ts";
import { labelOf } from "./readable-pages.ts";
import type { ReaderControls } from "./reader-controls.ts";
import { readerCopy } from "./reader-copy.ts";
import { useHint } from "./reader-hint.tsx";
import type { PageHits } from "./stage/hits.tsx";
import { nextLayout } from "./stage/spread-layout.ts";
import { useRevealedHit } from "./stage/use-revealed-hit.ts";
import { TextView } from "./text/text-view.tsx";
import { useShownPages } from "./use-shown-pages.ts";

export interface IssueReaderProps {
  readonly card: PostCard;
  readonly told?: ToldAmendment | undefined;
  /** The words of what readers were told: beside the cover, and above the text. */
  readonly amended: ReactNode;
  readonly issue: ReadableIssue;
  readonly neighbours: NeighbourIssues;
  /** The address's page, from 1; the nearest existing page is shown. */
  readonly page: number;
}

/** A digital issue, read page by page. The address says which page is shown. */
export function IssueReader({
  card,
  told,
  amended,
  issue: given,
  neighbours,
  page: addressed,
}: IssueReaderProps) {
  const issue = useMemo(() => ({ ...given, id: card.id }), [given, card.id]);
  const reader = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<PanelTab | null>(null);
  const [isText, setText] = useState(false);
  const [hits, setHits] = useState<PageHits | null>(null);
  useCurrentAccess();
  const passageHits = usePassageHits(issue, addressed);
  const shown = useShownPages(issue, addressed, tab !== null);
  const { page, spread, layout, setLayout, navigation } = shown;
  const position = useReadingPosition(issue, page, spread, navigation);
  const [hint, showHint] = useHint();
  const pageNumber = usePageNumber(issue, navigation.goTo, (typed) => showHint(readerCopy.noPage(typed)));
  const readable = [page, ...spread.filter((one) => one !== page)].filter((one) => one <= issue.pages.length);
  const bookmarks = useBookmarks(card.id, readable, showHint);
  usePagesTold(readable);
  const controls: ReaderControls = {
    card,
    told,
    tab,
    setTab,
    isText,
    setText,
    layout,
    setLayout,
    isBookmarked: bookmarks.isBookmarked,
    toggleBookmark: bookmarks.toggle,
    toggleFullScreen: () => toggleFullScreen(reader.current),
  };
  const changeLayout = () => {
    const next = nextLayout(layout);
    setLayout(next);
    showHint(readerCopy.layout.names[next]);
  };
  useReaderInput({ ...shown, ...controls, reader, pageNumber, changeLayout });
  useRevealedHit(hits ?? passageHits, shown);
  useActivity(reader, page, navigation.direction);
  const note = amended && <AmendedNote>{amended}</AmendedNote>;
  return (
    <OpenIssueProvider value={issue}>
      <section
        ref={reader}
        className={styles.reader}
        aria-label={readerCopy.name}
        tabIndex={-1}
        data-text-view={isText || undefined}
      >
        <ReaderBar page={addressed} controls={controls} />
        <div
          ref={shown.pagesArea}
          id={PAGES_ID}
          tabIndex={-1}
          className={styles.pagesArea}
          data-panel={tab === null ? undefined : shown.covered > 0 ? "over" : "beside"}
        >
          <IssueStage
            shown={shown}
            controls={controls}
            hits={hits ?? passageHits}
            bookmarks={bookmarks.pages}
            position={position}
            hint={pageNumber.typed === "" ? hint : readerCopy.page(pageNumber.typed)}
            neighbours={neighbours}
          />
          {!isText && spread.includes(1) && note}
          {isText && (
            <TextView
              key={issue.version}
              note={note}
              page={page}
              neighbours={neighbours}
              onPage={navigation.replacePage}
              onClose={() => setText(false)}
            />
          )}
          <ReaderPanel
            shown={spread}
            controls={controls}
            bookmarks={bookmarks.pages}
            onGo={navigation.goTo}
            onHits={setHits}
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

function AmendedNote({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.amended} aria-label={amendmentCopy.title}>
      {children}
    </aside>
  );
}

/** Shows the controls to whoever moves, and tells others of a turned page. */
function useActivity(
  reader: RefObject<HTMLElement | null>,
  page: number,
  direction: PageNavigation["direction"],
): void {
  useEffect(() => (reader.current ? showControlsOnActivity(reader.current) : undefined), [reader]);
  useEffect(() => {
    if (page > 0 && direction) reader.current?.dispatchEvent(new Event(PAGE_TURNED));
  }, [reader, page, direction]);
}

/** Tells the counter of openings which pages are shown. */
function usePagesTold(pages: readonly number[]): void {
  const told = JSON.stringify(pages);
  useEffect(() => pagesShown(JSON.parse(told) as number[]), [told]);
}

function toggleFullScreen(reader: HTMLElement | null): void {
  // The pages stay as large as they are where full screen is refused or unknown.
  const changed = document.fullscreenElement ? document.exitFullscreen() : reader?.requestFullscreen?.();
  changed?.catch(() => undefined);
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
