import { type CSSProperties, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { annotationKey } from "../../domain/annotation.ts";
import { highlightAnchor } from "../../domain/paths.ts";
import { type KeptHighlight, noteFound, useHighlights } from "./device-annotations.ts";
import { pageRange, rangesOf } from "./dom-text.ts";
import styles from "./highlight-links.module.css";
import { HighlightLinks, type PlacedHighlight } from "./highlight-links.tsx";
import { useAddressed } from "./use-addressed.ts";

interface DomHighlightsProps {
  readonly postId: string;
  /** The text has all that its highlights were taken from: what is not found there is gone. */
  readonly isWhole: boolean;
  root(): HTMLElement | null;
}

/** Name of a CSS highlight, which draws without changing the document; its colour is in the style sheet. */
const DRAWN = "mecmua-isaret";
/** What a click on a highlight is for first. */
const CONTROLS = "a, button, summary, audio, video, iframe";

interface FoundHighlight {
  readonly highlight: KeptHighlight;
  readonly range: Range;
}

export function DomHighlights({ postId, isWhole, root: findRoot }: DomHighlightsProps) {
  const highlights = useHighlights(postId);
  const [placed, setPlaced] = useState<{ holder: HTMLElement; highlights: PlacedHighlight[] } | null>(null);
  const rootNow = useEffectEvent(findRoot);
  useEffect(() => {
    const root = rootNow();
    const holder = root?.parentElement;
    if (!root || !holder || highlights.length === 0) return;
    let found: readonly FoundHighlight[] = [];
    const place = () => {
      const boxed = found.map(({ highlight, range }) => ({ highlight, boxes: boxesOf(range, holder) }));
      setPlaced({ holder, highlights: boxed });
    };
    const look = () => {
      found = highlightsIn(root, highlights);
      draw(found);
      place();
      const keys = new Set(found.map(({ highlight }) => annotationKey(highlight)));
      if (isWhole) noteFound(new Map(highlights.map(annotationKey).map((key) => [key, keys.has(key)])));
    };
    const open = (event: MouseEvent) => {
      if (window.getSelection()?.isCollapsed === false || (event.target as Element).closest(CONTROLS)) return;
      const hit = found.find(({ range }) => [...range.getClientRects()].some((line) => isIn(line, event)));
      if (hit) document.getElementById(highlightAnchor(hit.highlight.id))?.click();
    };
    const texts = new MutationObserver(look);
    texts.observe(root, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(place);
    sizes.observe(root);
    root.addEventListener("click", open);
    holder.classList.add(styles.holder ?? "");
    look();
    return () => {
      texts.disconnect();
      sizes.disconnect();
      root.removeEventListener("click", open);
      holder.classList.remove(styles.holder ?? "");
      draw([]);
      setPlaced(null);
    };
  }, [highlights, isWhole]);
  useAddressed(placed !== null);
  return (
    placed && createPortal(<HighlightLinks placed={placed.highlights} isOnPage={false} />, placed.holder)
  );
}

/** @returns those whose words are there, in the order of the text */
function highlightsIn(root: HTMLElement, highlights: readonly KeptHighlight[]): FoundHighlight[] {
  return [...Map.groupBy(highlights, ({ highlight }) => highlight.page)]
    .flatMap(([page, onPage]) => {
      const scope = pageRange(root, page);
      const words = onPage.map(({ highlight }) => highlight);
      const ranges = scope ? rangesOf(scope, words) : [];
      return onPage.flatMap((highlight, at) => {
        const range = ranges[at];
        return range ? [{ highlight, range }] : [];
      });
    })
    .sort((one, other) => one.range.compareBoundaryPoints(Range.START_TO_START, other.range));
}

function draw(found: readonly FoundHighlight[]): void {
  if (!("highlights" in CSS)) return;
  if (found.length > 0) CSS.highlights.set(DRAWN, new Highlight(...found.map(({ range }) => range)));
  else CSS.highlights.delete(DRAWN);
}

function boxesOf(range: Range, holder: HTMLElement): CSSProperties[] {
  const { left, top } = holder.getBoundingClientRect();
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map((line) => ({
      left: line.left - left - holder.clientLeft + holder.scrollLeft,
      top: line.top - top - holder.clientTop + holder.scrollTop,
      width: line.width,
      height: line.height,
    }));
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
