import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isSame } from "../articles/sync/merge-fields.ts";
import { useDistinctState } from "../editor/distinct-state.ts";
import { commentMarks, type MarkHandlers, marksOf, tellMarks } from "./comment-marks.ts";
import { followWords, placeBeside } from "./place-beside.ts";

/** A key is painted before the threads beside the text are looked at. */
const FOLLOW_MS = 100;

/** What the text shows of comments: the chosen thread, those whose words are gone; threads stay beside their words. */
export function useMarks(
  view: EditorView,
  list: RefObject<HTMLElement | null>,
  events: Omit<MarkHandlers, "onChange">,
) {
  const [active, setActive] = useDistinctState<string | null>(null);
  const [gone, setGone] = useDistinctState<readonly string[]>([], isSame);
  const [order, setOrder] = useDistinctState<readonly string[]>([], isSame);
  const frame = useRef(0);
  const arrange = useEffectEvent(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (list.current) placeBeside(list.current, view, marksOf(view.state));
    });
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (list.current) followWords(list.current, view, marksOf(view.state));
    }, FOLLOW_MS);
  });
  const onAdd = useEffectEvent(events.onAdd);
  const onChoose = useEffectEvent(events.onChoose);
  const onStep = useEffectEvent(events.onStep);
  useEffect(() => {
    const plugin = commentMarks({
      onAdd: () => onAdd(),
      onChoose: (id) => onChoose(id),
      onStep: (by) => onStep(by),
      onChange(marks, former) {
        setGone(marks.gone);
        setActive(marks.active);
        setOrder(marks.order);
        if (marks.active === former.active) follow();
        else arrange();
      },
    });
    view.updateState(view.state.reconfigure({ plugins: [plugin, ...view.state.plugins] }));
    const observer = new ResizeObserver(() => arrange());
    observer.observe(view.dom);
    return () => {
      clearTimeout(timer.current);
      observer.disconnect();
      if (view.isDestroyed) return;
      const plugins = view.state.plugins.filter((one) => one !== plugin);
      view.updateState(view.state.reconfigure({ plugins }));
    };
  }, [view, setGone, setActive, setOrder]);
  useEffect(() => arrange());
  const choose = (id: string | null) => {
    if (marksOf(view.state).active !== id) tellMarks(view, { active: id });
  };
  return { active, gone, order, choose };
}
