import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { paths } from "../../../domain/paths.ts";
import { useIssue } from "../open-issue.ts";
import type { PageNavigation } from "../page-navigation.ts";
import { readerCopy } from "../reader-copy.ts";
import type { Hit, PageHits } from "./hits.tsx";
import { PageView } from "./page-view.tsx";
import { type Spread, sideOf, spreadIndex } from "./spread.ts";
import styles from "./stage.module.css";
import type { ShownSpread } from "./use-revealed-hit.ts";
import { drawView, showPage } from "./view.ts";

interface StageProps extends Pick<ShownSpread, "shapes" | "size" | "view"> {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly page: number;
  readonly spreads: readonly Spread[];
  readonly hits: PageHits | null;
  readonly bookmarks: readonly number[];
  readonly direction: PageNavigation["direction"];
  /** Something lies over it: no page is held. */
  readonly isCovered: boolean;
  readonly children: ReactNode;
}

/** Spreads that are mounted before and after the shown one; all others are let go, so that a long issue weighs as a short one. */
const MOUNTED_BEFORE = 1;
const MOUNTED_AFTER = 2;

const NO_HITS: readonly Hit[] = [];

export function Stage(props: StageProps) {
  const { page, shapes, spreads, size, view, hits } = props;
  const { pages } = useIssue();
  const plane = useRef<HTMLDivElement>(null);
  useEffect(() => (plane.current ? drawView(plane.current, view) : undefined), [view]);
  useEffect(() => showPage(view, page), [view, page]);
  const isZoomed = useStore(view, ({ scale }) => scale > 1);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());

  const index = spreadIndex(spreads, page);
  const shown = spreads[index] ?? [];
  const mounted = props.isCovered ? [] : mountedSpreads(spreads, index, settled, pages.length);
  const isMeasured = size !== null;
  // Until the stage is measured each turn has two links: a wide stage turns two pages.
  const turnLinks = (by: 1 | -1) => (
    <>
      <TurnLink by={by} page={spreads[index + by]?.[0]} stage={isMeasured ? undefined : "wide"} />
      {!isMeasured && <TurnLink by={by} page={shapes[page + by - 1] && page + by} stage="narrow" />}
    </>
  );
  return (
    <div
      ref={props.element}
      className={styles.stage}
      data-stage=""
      data-zoomed={isZoomed || undefined}
      inert={props.isCovered}
    >
      {turnLinks(-1)}
      <div
        ref={plane}
        className={styles.plane}
        data-direction={props.direction ?? undefined}
        data-unmeasured={!isMeasured || undefined}
      >
        {mounted.flatMap((spread) =>
          spread.map((number) => {
            const shape = shapes[number - 1];
            return shape ? (
              <PageView
                key={number}
                page={number}
                shape={shape}
                side={sideOf(spread, number)}
                isShown={spread === shown}
                isAddressed={number === page}
                stage={size}
                view={view}
                hits={hits?.get(number) ?? NO_HITS}
                isBookmarked={props.bookmarks.includes(number)}
                hasText={settled.size > 0}
                onSettled={() => setSettled((before) => withPage(before, number))}
              />
            ) : null;
          }),
        )}
      </div>
      {turnLinks(1)}
      {props.children}
    </div>
  );
}

/** The shown picture has the line for itself, then those of the next spread; the other neighbours come after them. */
function mountedSpreads(
  spreads: readonly Spread[],
  index: number,
  settled: ReadonlySet<number>,
  pages: number,
): readonly Spread[] {
  const isSettled = (spread: Spread = []) => spread.every((page) => settled.has(page) || page > pages);
  const isReady = settled.size > 0;
  const isNextSettled = isReady && isSettled(spreads[index + 1]);
  return spreads.filter((spread, at) => {
    if (at === index || at < index - MOUNTED_BEFORE || at > index + MOUNTED_AFTER) return at === index;
    return isNextSettled || (isReady && (at === index + 1 || isSettled(spread)));
  });
}

function withPage(pages: ReadonlySet<number>, page: number): ReadonlySet<number> {
  return pages.has(page) ? pages : new Set([...pages, page]);
}

interface TurnLinkProps {
  readonly by: 1 | -1;
  readonly page: number | undefined;
  readonly stage: "wide" | "narrow" | undefined;
}

/** An outer third of the stage. As a real link it turns without JavaScript, and by keyboard. */
function TurnLink({ by, page, stage }: TurnLinkProps) {
  const { id } = useIssue();
  if (page === undefined) return null;
  const way = by === 1 ? "next" : "previous";
  return (
    <Link
      className={styles.turn}
      to={paths.post(id, page)}
      replace
      preventScrollReset
      aria-label={readerCopy[way]}
      rel={way === "next" ? "next" : "prev"}
      draggable={false}
      data-turn={way}
      data-on={stage}
    />
  );
}
