import { toggleMark } from "prosemirror-commands";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactElement, type RefObject, useState } from "react";
import { Group } from "react-aria-components/Group";
import { Toolbar } from "react-aria-components/Toolbar";
import { schema } from "../../../document/schema.ts";
import { onDemand } from "../../components/on-demand.tsx";
import { type BlockStyle, styleCommands } from "../commands/block-commands.ts";
import { embedNode, insertAndGoOn } from "../commands/insert-commands.ts";
import { actions, type EditorAction } from "../editor-actions.ts";
import { copy } from "../editor-copy.ts";
import { choosePictures } from "../pictures/choose-pictures.ts";
import { addPictures } from "../pictures/picture-uploads.ts";
import styles from "./editor-toolbar.module.css";
import type { IconName } from "./icons.tsx";
import { TableMenu } from "./table-menu.tsx";
import { Tool, ToolMenu } from "./tool.tsx";
import type { ToolbarState } from "./toolbar-state.ts";

const EmbedDialog = onDemand(async () => (await import("./embed-dialog.tsx")).EmbedDialog);
const KeyList = onDemand(async () => (await import("./editor-keys-dialog.tsx")).KeyList);

type ToolId = keyof typeof copy.tools;

const LETTERS: Readonly<Record<Exclude<ToolId, IconName>, ReactElement>> = { strong: <b>K</b>, em: <i>T</i> };

interface EditorToolbarProps {
  readonly view: EditorView;
  readonly tools: ToolbarState;
  readonly place: RefObject<HTMLDivElement | null>;
  onLink(): void;
  onFind(): void;
  onShelf(): void;
}

export function EditorToolbar({ view, tools, place, onLink, onFind, onShelf }: EditorToolbarProps) {
  const [open, setOpen] = useState<"embed" | "keys" | null>(null);
  const here = new Set(tools.here.split(" "));
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const insertEmbed = (address: string) => {
    const embed = embedNode(address);
    if (embed) run(insertAndGoOn(embed));
    return embed !== null;
  };
  const presses: Readonly<Partial<Record<ToolId, () => void>>> = {
    link: onLink,
    find: onFind,
    picture: async () => addPictures(view, await choosePictures(true)),
    shelf: onShelf,
    embed: () => setOpen("embed"),
    keys: () => setOpen("keys"),
  };
  const show = (...ids: ToolId[]) =>
    ids.map((id) => {
      const { keys, command, isOnIn, isOffInNotes = false }: EditorAction = actions[id];
      const isUndone = (id === "undo" && !tools.canUndo) || (id === "redo" && !tools.canRedo);
      return (
        <Tool
          key={id}
          icon={id === "strong" || id === "em" ? LETTERS[id] : id}
          name={copy.tools[id]}
          keys={keys}
          isOn={isOnIn === undefined ? undefined : here.has(isOnIn)}
          isDisabled={isUndone || (isOffInNotes && here.has("footnotes"))}
          onPress={presses[id] ?? (() => command && run(command))}
        />
      );
    });
  const group = styles.group ?? "";
  return (
    <>
      <Toolbar
        ref={place}
        aria-label={copy.toolbar}
        className={styles.toolbar ?? ""}
        data-bottom-bar="narrow"
      >
        <Group className={group}>
          <StyleMenu style={tools.style} here={tools.here} run={run} />
        </Group>
        <Group className={group}>
          {show("strong", "em", "link")}
          <MarkMenu here={here} run={run} />
        </Group>
        <Group className={group}>
          {show("bulletList", "orderedList", "quote")}
          {here.has("blockquote") && show("source")}
        </Group>
        <Group className={group}>
          {show("note", "comment", "picture", "shelf")}
          {tools.isInTable ? <TableMenu run={run} /> : show("table")}
          {show("embed", "rule")}
        </Group>
        <Group className={group}>{show("undo", "redo", "find", "keys")}</Group>
      </Toolbar>
      {open === "embed" && <EmbedDialog insert={insertEmbed} onClose={() => setOpen(null)} />}
      {open === "keys" && <KeyList of={actions} onClose={() => setOpen(null)} />}
    </>
  );
}

interface MenuProps {
  /** Does it to the text and goes back there. */
  run(command: Command): void;
}

const STYLES = Object.keys(copy.styles) as BlockStyle[];

function StyleMenu({ style, here, run }: MenuProps & Pick<ToolbarState, "style" | "here">) {
  const [, other = copy.noStyle] =
    Object.entries(copy.otherStyles).find(([name]) => here.includes(name)) ?? [];
  const name = { ...copy.styles, mixed: copy.mixed, none: other }[style ?? "none"];
  return (
    <ToolMenu
      label={`${copy.style}: ${name}`}
      entries={STYLES.map((id) => ({ id, name: copy.styles[id] }))}
      chosen={style === null ? [] : [style]}
      isOneOf
      onAction={(id) => run(styleCommands[id])}
    >
      <span className={styles.style}>{name}</span>
    </ToolMenu>
  );
}

const MARKS = Object.keys(copy.marks) as (keyof typeof copy.marks)[];
const MARK_ENTRIES = [
  ...MARKS.map((id) => ({ id, name: copy.marks[id] })),
  { id: "clear", name: copy.clearMarks } as const,
];

function MarkMenu({ here, run }: MenuProps & { readonly here: ReadonlySet<string> }) {
  return (
    <ToolMenu
      label={copy.more}
      entries={MARK_ENTRIES}
      chosen={MARKS.filter((name) => here.has(name))}
      onAction={(id) => run(id === "clear" ? clearMarks : toggleMark(schema.marks[id]))}
    >
      <u>A</u>
    </ToolMenu>
  );
}

const clearMarks: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  dispatch?.(state.tr.removeMark(from, to).setStoredMarks([]));
  return true;
};
