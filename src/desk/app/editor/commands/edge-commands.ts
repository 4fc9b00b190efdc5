import { type Command, Selection, TextSelection } from "prosemirror-state";

/** To the text's begin or end: a browser takes the cursor no further than to what is laid out. */
function toEdge(edge: "atStart" | "atEnd", isSelecting: boolean): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { $head } = Selection[edge](doc);
    const next = TextSelection.between(isSelecting ? selection.$anchor : $head, $head);
    dispatch?.(tr.setSelection(next).scrollIntoView());
    return true;
  };
}

export const edgeKeys: Readonly<Record<string, Command>> = Object.fromEntries(
  (["", "Shift-"] as const).flatMap((shift) => {
    const [start, end] = [toEdge("atStart", shift !== ""), toEdge("atEnd", shift !== "")];
    return [
      [`${shift}Ctrl-Home`, start],
      [`${shift}Meta-ArrowUp`, start],
      [`${shift}Ctrl-End`, end],
      [`${shift}Meta-ArrowDown`, end],
    ];
  }),
);
