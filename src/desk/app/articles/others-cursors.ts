import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import type { ArticleEvent } from "../../articles/article-hub.ts";
import type { PersonInArticle } from "../../articles/person-in-article.ts";
import { readCaret } from "../editor/read-caret.ts";
import { colourOf } from "../person-colour.ts";
import styles from "./others-cursors.module.css";

type Cursor = Extract<ArticleEvent, { kind: "cursor" }>;
/** Who is here, or where one of them stands. */
export type OthersEvent = Cursor | Extract<ArticleEvent, { kind: "people" }>;

interface OthersState {
  readonly people: readonly PersonInArticle[];
  readonly cursors: ReadonlyMap<string, Cursor>;
  readonly decorations: DecorationSet;
}

const key = new PluginKey<OthersState>("othersCursors");

/** Shows the cursors of other people. `tellOthers` changes them. */
export const othersCursors = () =>
  new Plugin<OthersState>({
    key,
    state: {
      init: () => ({ people: [], cursors: new Map(), decorations: DecorationSet.empty }),
      apply(change, state, _, { doc }) {
        const told: OthersEvent | undefined = change.getMeta(key);
        if (!told) return { ...state, decorations: state.decorations.map(change.mapping, doc) };
        const people = told.kind === "people" ? told.people : state.people;
        const cursors = new Map(state.cursors);
        if (told.kind === "cursor") cursors.set(told.clientId, told);
        for (const clientId of cursors.keys())
          if (!people.some((person) => person.clientId === clientId)) cursors.delete(clientId);
        const shown = [...cursors.values()].flatMap((cursor) =>
          decorationsOf(cursor, people, doc.content.size),
        );
        return { people, cursors, decorations: DecorationSet.create(doc, shown) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

export function tellOthers(view: EditorView, event: OthersEvent): void {
  readCaret();
  view.dispatch(view.state.tr.setMeta(key, event));
}

function decorationsOf(
  { clientId, anchor, head }: Cursor,
  people: readonly PersonInArticle[],
  size: number,
): Decoration[] {
  const person = people.find((one) => one.clientId === clientId);
  if (!person) return [];
  // It may stand behind a text that this window has not got yet.
  const [from, to] = [Math.min(anchor, head, size), Math.min(Math.max(anchor, head), size)];
  const colour = colourOf(person.staffId);
  const caret = () => {
    const mark = document.createElement("span");
    mark.className = styles.caret ?? "";
    mark.dataset.colour = colour;
    mark.dataset.name = person.name;
    return mark;
  };
  return [
    Decoration.widget(Math.min(head, size), caret, {
      key: `${clientId} ${colour}`,
      side: 10,
      ignoreSelection: true,
    }),
    ...(from < to
      ? [Decoration.inline(from, to, { class: styles.selected ?? "", "data-colour": colour })]
      : []),
  ];
}
