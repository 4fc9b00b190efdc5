import { closeHistory } from "prosemirror-history";
import { keydownHandler } from "prosemirror-keymap";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { type EditorState, Plugin, TextSelection } from "prosemirror-state";
import { Mapping, StepMap } from "prosemirror-transform";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { isSuggestion } from "../../document/marks.ts";
import { differing, type Suggester, sizeOf } from "../../document/suggestion-writer.ts";
import {
  hasSuggestions,
  listSuggestions,
  type Suggestion,
  settleSuggestions,
} from "../../document/suggestions.ts";
import { notify } from "../components/desk-toasts.tsx";
import { annotationKeys } from "../editor/annotation-keys.ts";
import { colourOf } from "../person-colour.ts";
import { copiedSlice, ownChange, SETTLES } from "./own-change.ts";
import styles from "./suggestions.module.css";
import { copy } from "./suggestions-copy.ts";

export const KEYS = {
  toggle: annotationKeys.suggest,
  take: annotationKeys.takeSuggestion,
  leave: annotationKeys.leaveSuggestion,
  next: annotationKeys.nextSuggestion,
} as const;

interface SuggestionHandlers {
  /** Null while one writes. */
  suggester(): Suggester | null;
  toggle(): void;
  /** What is to be taken or left at the cursor. */
  settleHere(choice: "take" | "leave"): void;
  onChange(state: EditorState): void;
}

/** Shows suggestions in an editor and makes suggestions of its changes. @returns what ends that */
export function attachSuggestions(view: EditorView, handlers: SuggestionHandlers): () => void {
  const { dispatchTransaction } = view.props;
  const key = (act: () => void) => () => {
    act();
    return true;
  };
  const decorations = shownDecorations();
  const plugin = new Plugin({
    props: {
      decorations: ({ doc }) => decorations(doc),
      handleKeyDown: keydownHandler({
        [KEYS.toggle]: key(() => handlers.toggle()),
        [KEYS.take]: key(() => handlers.settleHere("take")),
        [KEYS.leave]: key(() => handlers.settleHere("leave")),
        [KEYS.next]: key(() => showNext(view)),
      }),
      handleKeyPress: (view, { key }) => handlers.suggester() !== null && typeKey(view, key),
      transformCopied: copiedSlice,
    },
    view: () => ({
      update: ({ state }, former) => {
        if (state.doc !== former.doc || !state.selection.eq(former.selection)) handlers.onChange(state);
      },
    }),
  });
  view.setProps({
    plugins: [plugin],
    dispatchTransaction(this: EditorView, change) {
      const own = ownChange(this.state, change, handlers.suggester());
      if (own) dispatchTransaction?.call(this, own);
      else notify(copy.refused, "problem");
    },
  });
  handlers.onChange(view.state);
  return () => {
    if (!view.isDestroyed)
      view.setProps({ plugins: [], ...(dispatchTransaction && { dispatchTransaction }) });
  };
}

/** The browser would write a letter as plain words first, and lay out and read the whole text once more for that. */
function typeKey(view: EditorView, letter: string): boolean {
  const { from, to } = view.state.selection;
  if (letter.length !== 1 || !(view.state.selection instanceof TextSelection)) return false;
  const typed = () => view.state.tr.insertText(letter).scrollIntoView();
  const isHandled = view.someProp("handleTextInput", (handle) => handle(view, from, to, letter, typed));
  if (!isHandled) view.dispatch(typed());
  return true;
}

/** One's own step of the history: undo brings them back. */
export function settleChosen(
  view: EditorView,
  choice: "take" | "leave",
  isMeant: (mark: Mark) => boolean,
): void {
  const change = settleSuggestions(closeHistory(view.state.tr), (mark) => (isMeant(mark) ? choice : null));
  view.dispatch(change.setMeta(SETTLES, true));
}

/** The one at the cursor, or in what is selected. */
export function suggestionHere(
  { doc, selection }: EditorState,
  all: readonly Suggestion[],
): Suggestion | null {
  const ids = new Set<string>();
  const from = Math.max(0, selection.from - 1);
  doc.nodesBetween(from, Math.min(doc.content.size, selection.to + 1), ({ marks }) => {
    for (const mark of marks) if (isSuggestion(mark)) ids.add(mark.attrs.id);
  });
  return all.find(({ id }) => ids.has(id)) ?? null;
}

export function showSuggestion(view: EditorView, { from, to }: Suggestion): void {
  const { doc, tr } = view.state;
  view.focus();
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))).scrollIntoView());
}

function showNext(view: EditorView): void {
  const all = listSuggestions(view.state.doc);
  const next = all.find(({ from }) => from > view.state.selection.from) ?? all[0];
  if (next) showSuggestion(view, next);
}

/** Those of the blocks that are the same are kept from one text to the next. */
export function shownDecorations(): (doc: Node) => DecorationSet {
  let [former, shown]: [readonly Node[], DecorationSet] = [[], DecorationSet.empty];
  return (doc) => {
    const [start, olds, news] = differing(0, former, doc.children);
    if (olds.length > 0 || news.length > 0) {
      const changed = new Mapping([new StepMap([start, sizeOf(olds), sizeOf(news)])]);
      shown = shown.map(changed, doc).add(doc, decorationsOf(news, start));
    }
    former = doc.children;
    return shown;
  };
}

/** What is read out where a suggestion begins and ends; signs at the edges of paragraphs. */
function decorationsOf(blocks: readonly Node[], start: number): Decoration[] {
  const found: Decoration[] = [];
  let open: { readonly mark: Mark; readonly to: number } | null = null;
  const close = () => {
    if (open) found.push(said(open.to, copy.end, -2, `end ${open.mark.attrs.id}`));
    open = null;
  };
  const visit = (node: Node, position: number) => {
    for (const mark of node.marks.filter(isSuggestion)) {
      const words = copy.begin(mark.attrs.name, copy.kind(mark.type.name));
      const id = `${mark.type.name} ${mark.attrs.id}`;
      if (node.isInline) {
        const goesOn = open?.to === position && open.mark.eq(mark);
        if (!goesOn) {
          close();
          found.push(said(position, words, -1, id));
        }
        open = { mark, to: position + node.nodeSize };
      } else if (node.isTextblock) found.push(said(position + 1, words, -1, id, mark));
    }
    if (!node.isInline || !node.marks.some(isSuggestion)) close();
    return hasSuggestions(node);
  };
  Fragment.from(blocks).nodesBetween(0, sizeOf(blocks), visit, start);
  close();
  return found;
}

/** Words at a place that nobody sees and a screen reader reads. */
export function said(position: number, words: string, side: number, key: string, edge?: Mark): Decoration {
  const isShown = edge?.type.name === "split" || edge?.type.name === "join";
  const make = () => {
    const hidden = document.createElement("span");
    hidden.className = "visually-hidden";
    hidden.textContent = words;
    const sign = document.createElement("span");
    sign.append(hidden);
    if (isShown && edge) {
      sign.className = styles.edge ?? "";
      sign.dataset.suggests = edge.type.name;
      sign.dataset.colour = colourOf(edge.attrs.by);
    }
    return sign;
  };
  return Decoration.widget(position, make, {
    key: `${key} ${words}`,
    side,
    marks: [],
    ignoreSelection: true,
  });
}
