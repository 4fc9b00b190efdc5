import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { type CommentMarks, threadElementId } from "./comment-marks.ts";

const GAP_PX = 12;

/** Puts each thread beside its words, and none over another; the chosen one stands where it belongs. */
export function placeBeside(list: HTMLElement, view: EditorView, { places, active }: CommentMarks): void {
  const threads = [...list.children].filter((child) => child instanceof HTMLElement);
  const isBeside = getComputedStyle(list).position === "relative";
  if (!isBeside) {
    for (const thread of threads) thread.style.removeProperty("inset-block-start");
    list.style.removeProperty("block-size");
    return;
  }
  const { top } = list.getBoundingClientRect();
  const topOf = measuredTops(view);
  const wanted = new Map(
    places.map(({ id, at }) => [
      threadElementId(id),
      at === null ? Number.MAX_SAFE_INTEGER : topOf(at[0]) - top,
    ]),
  );
  const rows = threads
    .map((thread) => ({ thread, wanted: wanted.get(thread.id) ?? 0, height: thread.offsetHeight, y: 0 }))
    .sort((one, other) => one.wanted - other.wanted);
  let end = 0;
  for (const row of rows) {
    row.y = Math.max(end, row.wanted === Number.MAX_SAFE_INTEGER ? end : row.wanted);
    end = row.y + row.height + GAP_PX;
  }
  const chosen = rows.findIndex(({ thread }) => thread.id === threadElementId(active ?? ""));
  const one = rows[chosen];
  if (one && one.wanted < one.y) {
    one.y = Math.max(0, one.wanted);
    let start = one.y;
    // Those above make room upwards, as far as there is any.
    for (const row of rows.slice(0, chosen).reverse()) {
      row.y = Math.min(row.y, start - row.height - GAP_PX);
      start = row.y;
    }
    const missing = Math.max(0, -(rows[0]?.y ?? 0));
    end = 0;
    for (const row of rows) {
      row.y = Math.max(end, row.y + (row.y < one.y || row === one ? missing : 0));
      end = row.y + row.height + GAP_PX;
    }
  }
  for (const { thread, y } of rows) thread.style.insetBlockStart = `${y}px`;
  list.style.blockSize = `${end}px`;
}

/** How far below its block's top a place stands, for as long as the block is the same and of the same size. */
const known = new WeakMap<Node, { readonly size: string; readonly depths: Map<number, number> }>();

/** @returns where in the window a place stands; measured is what changed, since each costs much in a long text */
function measuredTops(view: EditorView): (place: number) => number {
  const boxes = new Map<number, DOMRect | undefined>();
  return (place) => {
    const { node, offset } = view.state.doc.childAfter(place);
    if (!boxes.has(offset)) {
      const element = view.nodeDOM(offset);
      boxes.set(offset, element instanceof Element ? element.getBoundingClientRect() : undefined);
    }
    const box = boxes.get(offset);
    if (!node || !box) return view.coordsAtPos(place).top;
    const size = `${box.width} ${box.height}`;
    const former = known.get(node);
    const block = former?.size === size ? former : { size, depths: new Map<number, number>() };
    known.set(node, block);
    const depth = block.depths.get(place - offset) ?? view.coordsAtPos(place).top - box.top;
    block.depths.set(place - offset, depth);
    return box.top + depth;
  };
}
