import "prosemirror-view/style/prosemirror.css";
import "prosemirror-gapcursor/style/gapcursor.css";
import type { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { editorPlugins } from "./editor-plugins.ts";
import styles from "./text-editor.module.css";
import { EditorToolbar } from "./toolbar/editor-toolbar.tsx";
import { readToolbarState, sameToolbarState, type ToolbarState } from "./toolbar/toolbar-state.ts";

interface TextEditorProps {
  /** Where it begins; later values do not change the text. */
  readonly initial: Node;
  /** Beside the editor's own. */
  readonly plugins?: readonly Plugin[];
  /** What it returns is called when the view goes. */
  onReady?(view: EditorView): (() => void) | undefined;
  /** After each change, whoever made it. */
  onChange?(doc: Node): void;
  readonly label: string;
  readonly isReadOnly?: boolean;
}

/** An article's text with its tools and keys. */
export function TextEditor({
  initial,
  plugins = [],
  onReady,
  onChange,
  label,
  isReadOnly = false,
}: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [tools, setTools] = useState<ToolbarState | null>(null);
  const onTransaction = useEffectEvent((state: EditorState, isChanged: boolean) => {
    setTools((former) => {
      const next = readToolbarState(state);
      return former !== null && sameToolbarState(former, next) ? former : next;
    });
    if (isChanged) onChange?.(state.doc);
  });
  const open = useEffectEvent((element: HTMLElement) => {
    const state = EditorState.create({ doc: initial, plugins: [...plugins, ...editorPlugins()] });
    return new EditorView(element, {
      state,
      attributes: {
        "aria-label": label,
        role: "textbox",
        "aria-multiline": "true",
        lang: "tr",
        spellcheck: "true",
      },
      dispatchTransaction(this: EditorView, transaction) {
        const { state, transactions } = this.state.applyTransaction(transaction);
        this.updateState(state);
        onTransaction(
          state,
          transactions.some(({ docChanged }) => docChanged),
        );
      },
    });
  });
  const ready = useEffectEvent((opened: EditorView) => onReady?.(opened));

  useEffect(() => {
    if (place.current === null) return;
    const opened = open(place.current);
    setView(opened);
    onTransaction(opened.state, false);
    const leave = ready(opened);
    return () => {
      leave?.();
      opened.destroy();
      setView(null);
    };
  }, []);

  useEffect(() => {
    view?.setProps({ editable: () => !isReadOnly });
  }, [view, isReadOnly]);

  return (
    <div className={styles.editor}>
      {view !== null && tools !== null && !isReadOnly && <EditorToolbar view={view} tools={tools} />}
      <div ref={place} className={styles.text} />
    </div>
  );
}
