import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { PageSize, ReadableIssue } from "../../../domain/edition.ts";
import type { Turning } from "../page-navigation.ts";
import type { Mark } from "./marks.tsx";
import type { StageSize } from "./page-fit.ts";
import { Leaf } from "./page-view.tsx";
import { type Spread, sideOf, spreadIndex } from "./spread.ts";
import styles from "./stage.module.css";
import { TurnLink } from "./turn-link.tsx";
import { drawView, seeWhole, type ViewStore } from "./view-store.ts";

export interface StageProps {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly issue: ReadableIssue;
  /** That is shown, from 1. */
  readonly page: number;
  readonly shapes: readonly PageSize[];
  readonly spreads: readonly Spread[];
  readonly size: StageSize | null;
  readonly view: ViewStore;
  readonly marks: ReadonlyMap<number, readonly Mark[]> | null;
  readonly way: Turning["way"];
  readonly children: ReactNode;
}

/** Spreads that wait for their turn: one before, two after. The rest is let go, so that a long issue weighs as a short one. */
const BEFORE = 1;
const AFTER = 2;

/** What is seen of the issue: a spread, as large as there is room. */
export function Stage({
  element,
  id,
  issue,
  page,
  shapes,
  spreads,
  size,
  view,
  marks,
  way,
  children,
}: StageProps) {
  const plane = useRef<HTMLDivElement>(null);
  useEffect(() => (plane.current ? drawView(plane.current, view) : undefined), [view]);
  useEffect(() => seeWhole(view, page), [view, page]);
  const isZoomed = useStore(view, ({ scale }) => scale > 1);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());

  const index = spreadIndex(spreads, page);
  const shown = spreads[index] ?? [];
  // The first picture has the line for itself, then those of the next spread; the others come after them.
  const isReady = loaded.size > 0;
  const isLoaded = (spread: Spread = []) =>
    spread.every((number) => loaded.has(number) || number > issue.pages.length);
  const isNextLoaded = isReady && isLoaded(spreads[index + 1]);
  const mounted = spreads.filter((spread, place) => {
    if (place === index || place < index - BEFORE || place > index + AFTER) return place === index;
    return isNextLoaded || (isReady && (place === index + 1 || isLoaded(spread)));
  });
  const narrow = size === null ? "narrow" : undefined;
  const wide = size === null ? "wide" : undefined;
  return (
    <div ref={element} className={styles.stage} data-zoomed={isZoomed || undefined}>
      <TurnLink id={id} way="previous" page={spreads[index - 1]?.[0]} {...(wide && { on: wide })} />
      {narrow && <TurnLink id={id} way="previous" page={page > 1 ? page - 1 : undefined} on={narrow} />}
      <div
        ref={plane}
        className={styles.plane}
        data-way={way ?? undefined}
        data-unmeasured={size === null || undefined}
      >
        {mounted.flatMap((spread) =>
          spread.map((number) => {
            const shape = shapes[number - 1];
            return shape ? (
              <Leaf
                key={number}
                {...{ id, issue, shape, view }}
                page={number}
                side={sideOf(spread, number)}
                isShown={spread === shown}
                isNamed={number === page}
                stage={size}
                marks={marks?.get(number) ?? noMarks}
                hasText={isReady}
                onPicture={() => setLoaded((before) => withPage(before, number))}
              />
            ) : null;
          }),
        )}
      </div>
      <TurnLink id={id} way="next" page={spreads[index + 1]?.[0]} {...(wide && { on: wide })} />
      {narrow && (
        <TurnLink id={id} way="next" page={page < shapes.length ? page + 1 : undefined} on={narrow} />
      )}
      {children}
    </div>
  );
}

const noMarks: readonly Mark[] = [];

function withPage(pages: ReadonlySet<number>, page: number): ReadonlySet<number> {
  return pages.has(page) ? pages : new Set([...pages, page]);
}
