import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { type CommentMarks, threadElementId } from "./comment-marks.ts";

const GAP_PX = 12;

interface Standing {
  readonly block: Node | null;
  /** Of the block. */
  readonly size: string;
  /** Below the block's top. */
  readonly depth: number;
  /** In the window. */
  readonly top: number;
}

/** Where the words of a list's threads stood when these were placed. */
const placed = new WeakMap<HTMLElement, Map<string, Standing>>();

/** After typing: threads are placed anew where their words stand elsewhere in their blocks. A block's own size is watched. */
export function followWords(list: HTMLElement, view: EditorView, marks: CommentMarks): void {
  const former = placed.get(list);
  const isStill = marks.places.every(({ id, at }) => {
    const one = former?.get(id);
    if (!one || at === null) return !one && at === null;
    if (one.block === view.state.doc.childAfter(at[0]).node) return true;
    const now = standAt(view, at[0]);
    former?.set(id, now);
    return now.size === one.size && now.depth === one.depth;
  });
  if (!isStill) placeBeside(list, view, marks);
}

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
  const former = placed.get(list);
  const standing = new Map<string, Standing>();
  const wanted = new Map(
    places.map(({ id, at }) => {
      if (at === null) return [threadElementId(id), Number.MAX_SAFE_INTEGER] as const;
      const now = standAt(view, at[0], former?.get(id));
      standing.set(id, now);
      return [threadElementId(id), now.top - top] as const;
    }),
  );
  placed.set(list, standing);
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

/** @param former where the same words stood: in a block that is the same and of the same size they stand there still */
function standAt(view: EditorView, place: number, former?: Standing): Standing {
  const { node, offset } = view.state.doc.childAfter(place);
  const block = view.nodeDOM(offset);
  const box = block instanceof Element ? block.getBoundingClientRect() : new DOMRect();
  const size = `${box.width} ${box.height}`;
  const isSame = former?.block === node && former.size === size;
  const depth = isSame ? former.depth : view.coordsAtPos(place).top - box.top;
  return { block: node, size, depth, top: box.top + depth };
}
