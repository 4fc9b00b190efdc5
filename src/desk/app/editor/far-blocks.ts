import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Of fewer there is little to win. */
const MANY_BLOCKS = 100;
const STILL_MS = 300;

/**
 * Blocks that are far from what is seen are not laid out, and keep the height that they had: a key costs what is seen of
 * a text, not all of it. They are measured, all of them, when the text has another width or other blocks.
 * @returns what ends that
 */
export function skipFarBlocks(text: HTMLElement): () => void {
  let [width, timer, frame] = [0, 0, 0];
  const measure = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      text.removeAttribute("data-measured");
      cancelAnimationFrame(frame);
      if (text.childElementCount < MANY_BLOCKS) return;
      // A browser remembers the heights of a frame at its end.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => text.setAttribute("data-measured", ""));
      });
    }, STILL_MS);
  };
  const ofWidth = new ResizeObserver(() => {
    if (text.offsetWidth === width) return;
    width = text.offsetWidth;
    measure();
  });
  const ofBlocks = new MutationObserver(measure);
  ofWidth.observe(text);
  ofBlocks.observe(text, { childList: true });
  return () => {
    ofWidth.disconnect();
    ofBlocks.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** Marks the cursor's block, which is always laid out: a browser writes beside a cursor in what it has not laid out. */
export function cursorBlock(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection: { head } }) {
        const { node, offset } = head < doc.content.size ? doc.childAfter(head) : doc.childBefore(head);
        if (doc.childCount < MANY_BLOCKS || !node) return null;
        return DecorationSet.create(doc, [
          Decoration.node(offset, offset + node.nodeSize, { class: "cursor-block" }),
        ]);
      },
    },
  });
}
