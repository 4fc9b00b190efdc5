import { Plugin } from "prosemirror-state";

const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta"]);

/**
 * Tab stays in the text, where it would lead on to a field that takes what is typed next. Behind Escape it leaves, as a
 * text that cannot be left by keys would keep whoever has no mouse. Stands behind all other keys.
 */
export function stayInText(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, { key }) {
          const leaves = isLeaving && key === "Tab";
          if (!MODIFIERS.has(key)) isLeaving = key === "Escape";
          return leaves;
        },
        blur() {
          isLeaving = false;
          return false;
        },
      },
      handleKeyDown: (_view, { key, ctrlKey, altKey, metaKey }) =>
        key === "Tab" && !(ctrlKey || altKey || metaKey),
    },
  });
}
