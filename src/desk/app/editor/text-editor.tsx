import "prosemirror-view/style/prosemirror.css";
import "prosemirror-gapcursor/style/gapcursor.css";
import type { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Group } from "react-aria-components/Group";
import { onDemand } from "../components/on-demand.tsx";
import { UnsavedChanges } from "../forms/unsaved-changes.tsx";
import { useDistinctState } from "./distinct-state.ts";
import { copy } from "./editor-copy.ts";
import { editorPlugins, type Opened } from "./editor-plugins.ts";
import { skipFarBlocks } from "./far-blocks.ts";
import { addKnownPicture } from "./pictures/picture-uploads.ts";
import { readCaret } from "./read-caret.ts";
import { measureSeen, scrollToFound } from "./seen-window.ts";
import blocks from "./text-blocks.module.css";
import styles from "./text-editor.module.css";
import { EditorToolbar } from "./toolbar/editor-toolbar.tsx";
import { useKeyboardHeight } from "./toolbar/keyboard-height.ts";
import { readToolbarState, sameToolbarState, type ToolbarState } from "./toolbar/toolbar-state.ts";

interface TextEditorProps {
  /** Where it begins; later values do not change the text. */
  readonly initial: Node;
  /** Beside the editor's own, and before them. */
  readonly plugins: readonly Plugin[];
  /** What it returns is called when the view goes. */
  onReady(view: EditorView): () => void;
  /** After each change, whoever made it. */
  onChange(doc: Node): void;
  readonly label: string;
  readonly isReadOnly: boolean;
}

const FindBar = onDemand(async () => (await import("./find/find-bar.tsx")).FindBar);
const LinkDialog = onDemand(async () => (await import("./link/link-dialog.tsx")).LinkDialog);
const EditableDialog = onDemand(async () => (await import("./opaque/editable-dialog.tsx")).EditableDialog);
const PictureNoteDialog = onDemand(
  async () => (await import("../pictures/picture-note.tsx")).PictureNoteDialog,
);
const PictureShelfDialog = onDemand(
  async () => (await import("../pictures/picture-shelf.tsx")).PictureShelfDialog,
);

export function TextEditor(text: TextEditorProps) {
  const { label, isReadOnly } = text;
  const toolbar = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<"link" | "find" | Opened | null>(null);
  const close = () => setOpen(null);
  const { place, view, shown } = useEditorView(text, tools, setOpen);
  const keyboard = useKeyboardHeight();
  useEffect(() => {
    if (keyboard > 0 && view?.hasFocus()) view.dispatch(view.state.tr.scrollIntoView());
  }, [keyboard, view]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlainCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isPlainCommand && event.key === "f") setOpen("find");
    else if (isPlainCommand && event.key === "k" && !isReadOnly) setOpen("link");
    // A menu or a dialog of the tools keeps the key to itself.
    else if (event.key === "Escape" && toolbar.current?.contains(event.target as globalThis.Node))
      view?.focus();
    else if (event.altKey && event.key === "F10") toolbar.current?.querySelector("button")?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <Group
      aria-label={label}
      className={styles.editor ?? ""}
      style={{ "--keyboard": `${keyboard}px` } as Record<string, string>}
      onKeyDownCapture={({ nativeEvent }) => nativeEvent.isComposing || readCaret()}
      onPointerDownCapture={readCaret}
      onKeyDown={onKeyDown}
    >
      {view !== null && shown !== null && (
        <div ref={tools} className={styles.tools} data-finds={open === "find" || undefined}>
          {!isReadOnly && (
            <EditorToolbar
              view={view}
              tools={shown}
              place={toolbar}
              onLink={() => setOpen("link")}
              onFind={() => setOpen("find")}
              onShelf={() => setOpen({ take: (picture) => addKnownPicture(view, picture) })}
            />
          )}
          {open === "find" && (
            <FindBar
              view={view}
              matches={shown.matches}
              onMove={() => tools.current && scrollToFound(view.dom, tools.current)}
              onClose={close}
            />
          )}
          {open === "link" && <LinkDialog view={view} onClose={close} />}
        </div>
      )}
      {open !== null && typeof open === "object" && "picture" in open && (
        <PictureNoteDialog hash={open.picture} onClose={close} />
      )}
      {open !== null && typeof open === "object" && "take" in open && (
        <PictureShelfDialog onChoose={open.take} onClose={close} />
      )}
      {view !== null && open !== null && typeof open === "object" && "html" in open && (
        <EditableDialog view={view} block={open} onClose={close} />
      )}
      <UnsavedChanges isChanged={shown?.hasPictureUnderWay ?? false} words={copy.leaving} />
      <div ref={place} className={`${styles.text} ${blocks.blocks}`} />
    </Group>
  );
}

/** @param tools above the text: what is scrolled into view is not under them @returns `shown`: null before there is an editor */
function useEditorView(
  { initial, plugins, onReady, onChange, label, isReadOnly }: TextEditorProps,
  tools: RefObject<HTMLDivElement | null>,
  onOpen: (opened: Opened) => void,
) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [shown, setShown] = useDistinctState<ToolbarState | null>(null, sameToolbarState);
  const onTransaction = useEffectEvent((state: EditorState, isChanged: boolean) => {
    setShown(readToolbarState(state));
    if (isChanged) onChange(state.doc);
  });
  const open = useEffectEvent((element: HTMLElement) => {
    const margins = { top: 0, bottom: 0, left: 0, right: 0 };
    const opened = new EditorView(element, {
      state: EditorState.create({
        doc: initial,
        plugins: [...plugins, ...editorPlugins(onOpen)],
      }),
      attributes: {
        "aria-label": label,
        role: "textbox",
        "aria-multiline": "true",
        "aria-description": copy.leaveHint,
        lang: "tr",
        spellcheck: "true",
      },
      scrollMargin: margins,
      scrollThreshold: margins,
      handleScrollToSelection() {
        if (!tools.current) return false;
        const { top, bottom } = measureSeen(tools.current);
        // ProseMirror counts from the edges of a window of this height.
        Object.assign(margins, { top, bottom: (visualViewport?.height ?? innerHeight) - bottom });
        return false;
      },
      dispatchTransaction(this: EditorView, transaction) {
        const { state, transactions } = this.state.applyTransaction(transaction);
        this.updateState(state);
        const isChanged = transactions.some(({ docChanged }) => docChanged);
        onTransaction(state, isChanged);
      },
    });
    setView(opened);
    onTransaction(opened.state, false);
    const leave = onReady(opened);
    const endSkipping = skipFarBlocks(opened.dom);
    return () => {
      leave();
      endSkipping();
      opened.destroy();
      setView(null);
    };
  });

  useEffect(() => (place.current ? open(place.current) : undefined), []);
  useEffect(() => {
    view?.setProps({ editable: () => !isReadOnly });
  }, [view, isReadOnly]);
  return { place, view, shown };
}
