import type { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";
import type { ArticleComments, CommentThread } from "../../comments/comments.ts";
import { findPlace, placeWords, quoteAt } from "../../document/comment-places.ts";
import { useAsked } from "../api/use-asked.ts";
import { randomHex } from "../random-hex.ts";
import { useStaff } from "../shell/use-staff.ts";
import { marksOf, NEW, selectedPlace, tellMarks, threadAt, threadElementId } from "./comment-marks.ts";
import { type MarginProps, placesHere, readComments, showInText } from "./comment-requests.ts";
import { copy } from "./comments-page-copy.ts";
import { keepWritten, readWritten, type WrittenComment, type WrittenComments } from "./kept-comments.ts";
import { useMarks } from "./use-marks.ts";

export type Margin = ReturnType<typeof useMargin>;

const BESIDE = "(width >= 80rem)";
/** It is on the screen when this is done. */
const afterDrawing = (work: () => void) => requestAnimationFrame(work);
const elementOf = (id: string) => document.getElementById(threadElementId(id));
const wordsOf = (id: string) => document.querySelector(`[data-thread="${id}"]`);

/** What an article's margin holds, and where one is in it. */
export function useMargin(props: MarginProps) {
  const { articleId, isReadOnly, view } = props;
  const staffId = useStaff().id;
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isOnlyMine, setOnlyMine] = useState(false);
  const [written, change] = useWritten(staffId, articleId);
  const step = (by: 1 | -1) => {
    const ids = [...(list.current?.children ?? [])].map((element) => element.id);
    const at = ids.indexOf(threadElementId(active ?? ""));
    const next = shown.find(({ id }) => threadElementId(id) === ids.at((at + by) % ids.length)) ?? shown[0];
    if (next) focusThread(next.id);
  };
  const begin = (selected: ReturnType<typeof selectedPlace>) => {
    const { doc } = view.state;
    const place = selected && placeWords(doc, selected.at) !== "" ? selected : null;
    const others = marksOf(view.state).places.filter(({ id }) => id !== NEW);
    tellMarks(view, { places: place ? [...others, { id: NEW, at: place.at }] : others, active: NEW });
    change(NEW, {
      target: place?.target ?? "post",
      ...(place && { quote: quoteAt(doc, place.at) }),
    });
    setOpen(true);
  };
  const { active, gone, order, choose } = useMarks(view, list, {
    onAdd() {
      if (isReadOnly) return;
      const selected = selectedPlace(view.state);
      const here = selected ? null : threadAt(marksOf(view.state), view.state.selection.head);
      if (here !== null && here !== NEW) focusThread(here);
      else begin(selected);
    },
    onChoose(id) {
      if (id !== NEW) showThread(id, (element) => element.scrollIntoView({ block: "nearest" }));
    },
    onStep: step,
  });
  const showThread = (id: string, show: (element: HTMLElement) => void) => {
    setOpen(true);
    choose(id);
    afterDrawing(() => {
      const element = elementOf(id);
      if (element) show(element);
      wordsOf(id)?.scrollIntoView({ block: "nearest" });
    });
  };
  const focusThread = (id: string) => showThread(id, (element) => element.focus());
  useEffect(() => tellMarks(view, { isOpen }), [view, isOpen]);
  const uncover = useUncoveredText(view, () => setOpen(false));
  const [comments, askAnew] = useComments(props, written[NEW], (threads, wanted) => {
    const isWide = matchMedia(BESIDE).matches;
    if (threads.some(({ id }) => id === wanted)) focusThread(wanted ?? "");
    else if (isWide && threads.some(({ doneAt }) => doneAt === null)) setOpen(true);
  });
  const rank = new Map(order.map((id, index) => [id, index]));
  // Those on the whole post stand before the text.
  const rankOf = ({ id }: CommentThread) => rank.get(id) ?? -1;
  const open = (comments?.threads.filter(({ doneAt }) => doneAt === null) ?? []).toSorted(
    (one, other) => rankOf(one) - rankOf(other),
  );
  const shown = isOnlyMine ? open.filter(({ waitsFor }) => waitsFor === staffId) : open;
  const done = comments?.threads.filter(({ doneAt }) => doneAt !== null) ?? [];
  const people = comments?.people ?? [];
  return {
    ...props,
    staffId,
    list,
    people,
    open,
    shown,
    done,
    active,
    gone,
    written,
    isOpen,
    setOpen,
    isOnlyMine,
    setOnlyMine,
    change,
    choose,
    step,
    begin,
    askAnew,
    goToWords(id: string) {
      uncover();
      showInText(view, id);
    },
  };
}

/** On a narrow screen the margin lies over the text: it goes when one writes there again. */
function useUncoveredText(view: EditorView, close: () => void): () => void {
  const uncover = () => {
    if (!matchMedia(BESIDE).matches) close();
  };
  const onText = useEffectEvent(uncover);
  useEffect(() => {
    const ended = new AbortController();
    for (const name of ["focus", "beforeinput"])
      view.dom.addEventListener(name, () => onText(), { signal: ended.signal });
    return () => ended.abort();
  }, [view]);
  return uncover;
}

/** What is being written, which the browser keeps. */
function useWritten(staffId: string, articleId: string) {
  const [written, setWritten] = useState(() => readWritten(staffId, articleId));
  /** @param changes null: it is sent, or given up */
  const change = (id: string, changes: Partial<WrittenComment> | null) =>
    setWritten((former) => {
      const { [id]: one = { id: randomHex(12), text: "", waitsFor: null }, ...rest } = former;
      const next: WrittenComments = changes === null ? rest : { ...rest, [id]: { ...one, ...changes } };
      keepWritten(staffId, articleId, next);
      return next;
    });
  return [written, change] as const;
}

/** Asked for anew whenever something is heard of them. @param onFirst told of the first answer, and which thread the address names */
function useComments(
  { articleId, session, view }: MarginProps,
  draft: WrittenComment | undefined,
  onFirst: (threads: ArticleComments["threads"], wanted: string | null) => void,
) {
  const [query] = useSearchParams();
  const [comments, ask] = useAsked<ArticleComments | null>(null);
  const heard = useStore(session.store, (state) => state.comments);
  const isFirst = useRef(true);
  const askAnew = useEffectEvent(() => ask((signal) => readComments(articleId, session, signal)));
  const show = useEffectEvent(({ threads, placed }: ArticleComments) => {
    const words = threads
      .filter(({ doneAt }) => doneAt === null)
      .map((thread) => [thread.id, copy.whose(thread.comments)] as const);
    const own = marksOf(view.state).places.filter(({ id }) => id === NEW);
    const quote = own.length === 0 ? draft?.quote : undefined;
    const at = quote ? findPlace(view.state.doc, quote) : null;
    const places = [...placesHere(placed, session), ...own, ...(quote ? [{ id: NEW, at }] : [])];
    tellMarks(view, { places, shown: new Map([...words, [NEW, copy.newNote]]) });
    if (isFirst.current) onFirst(threads, query.get("not"));
    isFirst.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is a reason to ask
  useEffect(() => void askAnew(), [heard]);
  useEffect(() => {
    if (comments) show(comments);
  }, [comments]);
  return [comments, () => ask((signal) => readComments(articleId, session, signal))] as const;
}
