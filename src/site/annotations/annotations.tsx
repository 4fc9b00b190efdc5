import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { copy } from "../../copy/copy.ts";
import type { Highlight } from "../../domain/annotation.ts";
import { paths } from "../../domain/paths.ts";
import type { PostCard } from "../../domain/post.ts";
import { listenTo } from "../listen-to.ts";
import { passageEnds, passageTerm } from "../reader/passage/passage.ts";
import { hasShareSheet, useShare } from "../share/use-share.ts";
import styles from "./annotations.module.css";
import { annotationsCopy } from "./annotations-copy.ts";
import { type KeptHighlight, keepHighlight, useHighlights } from "./device-annotations.ts";
import { DomHighlights } from "./dom-highlights.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { quoteOf } from "./selected-passage.ts";
import { removeHighlight, sendAnnotations, useSyncedAnnotations } from "./sync-annotations.ts";
import { useSelection } from "./use-selection.ts";

export interface AnnotationsProps {
  readonly card: PostCard;
  readonly root: RefObject<HTMLElement | null>;
  /** The page of the issue that is read; null in an article. */
  readonly page: number | null;
  /** Selects what highlights are drawn in, within the root; null while the text is not shown as such. */
  readonly text: string | null;
  /** The text has all that its highlights were taken from: what is not found there is gone. */
  readonly isWhole: boolean;
  /** @returns what is printed on a page of the issue */
  labelOf?(page: number): string;
}

/** Draws a text's highlights and opens their notes; offers to mark what is selected, to write beside it and to share it. */
export function Annotations({ card, root, page, text, isWhole, labelOf }: AnnotationsProps) {
  const { id: postId } = card;
  useSyncedAnnotations();
  const [offered, take] = useSelection(root);
  const [shareAddress, outcome] = useShare();
  const [said, say] = useSaid();
  const highlights = useHighlights(postId);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = highlights.find(({ id }) => id === openId);
  useEffect(() => (root.current ? listenToLinks(root.current, setOpenId) : undefined), [root]);

  const mark = (hasNote: boolean) => {
    const passage = take();
    if (!passage) return;
    const quoted = quoteOf(passage);
    const same = highlights.find(({ highlight }) =>
      Object.entries(quoted).every(([field, value]) => highlight[field as keyof typeof quoted] === value),
    );
    const pageLabel = quoted.page === null ? null : (labelOf?.(quoted.page) ?? String(quoted.page));
    const marked = same ?? newHighlight(card, { ...quoted, pageLabel });
    const refusal = same ? null : keepHighlight(marked);
    if (refusal) return say({ text: annotationsCopy.refusals[refusal] });
    window.getSelection()?.removeAllRanges();
    if (hasNote) setOpenId(marked.id);
    else say({ text: annotationsCopy.marked });
    sendAnnotations(postId);
  };
  const share = async () => {
    const passage = take();
    if (!passage) return;
    const { quote } = quoteOf(passage);
    const on = passage.page ?? page;
    const path =
      on === null
        ? paths.articlePassage(postId, ...passageEnds(quote))
        : paths.passage(postId, on, passageTerm(quote));
    await shareAddress(new URL(path, window.location.href).href);
  };
  const close = (id: string) => {
    setOpenId(null);
    sendAnnotations(postId);
    root.current?.querySelector<HTMLElement>(`[data-highlight="${id}"]`)?.focus({ preventScroll: true });
  };
  const remove = (removed: KeptHighlight) => {
    setOpenId(null);
    say({ text: annotationsCopy.removed, undo: removeHighlight(removed) });
  };
  const undo = () => {
    const refusal = said?.undo?.() ?? null;
    // Once there is room, it can be pressed again.
    say(refusal === null || !said ? null : { ...said, text: refusal });
  };
  return (
    <>
      {text && (
        <DomHighlights
          postId={postId}
          isWhole={isWhole}
          root={() => root.current?.querySelector<HTMLElement>(text) ?? null}
        />
      )}
      {offered && <Menu end={offered.end} onMark={mark} onShare={() => void share()} />}
      <div className={said || outcome ? styles.said : "hidden"} role="status">
        {said?.text ?? (outcome && copy.share[outcome])}
        {said?.undo && (
          // biome-ignore lint/a11y/noAutofocus: what held the focus went with the highlight
          <button type="button" autoFocus onClick={undo}>
            {annotationsCopy.undo}
          </button>
        )}
      </div>
      {open && (
        <NoteDialog
          key={open.id}
          highlight={open}
          onRemove={() => remove(open)}
          onClose={() => close(open.id)}
        />
      )}
    </>
  );
}

/** @param end of the selection */
function Menu({ end, onMark, onShare }: { end: DOMRect; onMark(hasNote: boolean): void; onShare(): void }) {
  const menu = useRef<HTMLDivElement>(null);
  // A selection holds no focus: the next stop is what is offered for it.
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || event.shiftKey || menu.current?.contains(document.activeElement)) return;
      event.preventDefault();
      menu.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", enter, true);
    return () => document.removeEventListener("keydown", enter, true);
  }, []);
  return (
    <div
      ref={menu}
      role="toolbar"
      aria-label={annotationsCopy.menu}
      className={styles.menu}
      style={{ "--middle": `${end.left + end.width / 2}px`, "--below": `${end.bottom}px` } as CSSProperties}
      // A press would end the selection before the click comes.
      onPointerDown={(event) => event.preventDefault()}
    >
      <button type="button" onClick={() => onMark(false)}>
        {annotationsCopy.mark}
      </button>
      <button type="button" onClick={() => onMark(true)}>
        {annotationsCopy.write}
      </button>
      <button type="button" onClick={onShare}>
        {hasShareSheet() ? annotationsCopy.share : annotationsCopy.copyLink}
      </button>
    </div>
  );
}

function newHighlight(
  { id: postId, title, createdAt: postDate }: PostCard,
  quoted: Omit<Highlight, "note" | "createdAt" | "postTitle" | "postDate">,
): KeptHighlight {
  const now = Date.now();
  return {
    postId,
    // Without https there is no randomUUID.
    id: `i${now.toString(36)}${Math.random().toString(36).slice(2, 8)}`,
    at: now,
    isSet: true,
    highlight: { ...quoted, note: "", createdAt: now, postTitle: title, postDate },
  };
}

interface Said {
  readonly text: string;
  undo?(): string | null;
}

function useSaid(): [said: Said | null, say: (said: Said | null) => void] {
  const [said, say] = useState<Said | null>(null);
  useEffect(() => {
    if (said === null) return;
    return listenTo(document, ["pointerdown", "keydown"], ({ target }) => {
      if (!(target as Element | null)?.closest?.("[role=status]")) say(null);
    });
  }, [said]);
  return [said, say];
}

function listenToLinks(root: HTMLElement, open: (id: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-highlight]");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.dataset.highlight ?? "");
  };
  root.addEventListener("click", onClick);
  return () => root.removeEventListener("click", onClick);
}
