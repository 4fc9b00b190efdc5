import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useState } from "react";
import { Group } from "react-aria-components/Group";
import { Toolbar } from "react-aria-components/Toolbar";
import { schema } from "../../../document/schema.ts";
import { onDemand } from "../../components/on-demand.tsx";
import { type BlockStyle, setStyle, toggleList, toggleQuote } from "../commands/block-commands.ts";
import { insertNote, insertQuoteSource, insertRule, insertTable } from "../commands/insert-commands.ts";
import { copy } from "../editor-copy.ts";
import { choosePictures } from "../pictures/choose-pictures.ts";
import { addPictures } from "../pictures/picture-uploads.ts";
import styles from "./editor-toolbar.module.css";
import { TableMenu } from "./table-menu.tsx";
import { Tool } from "./tool.tsx";
import { ToolMenu } from "./tool-menu.tsx";
import type { ToolbarState } from "./toolbar-state.ts";

const EmbedDialog = onDemand(async () => (await import("./embed-dialog.tsx")).EmbedDialog);
const KeyList = onDemand(async () => (await import("./editor-keys-dialog.tsx")).KeyList);

const { marks, nodes } = schema;
const STYLES = Object.keys(copy.styles) as BlockStyle[];
const MARKS = Object.keys(copy.marks) as (keyof typeof copy.marks)[];

interface EditorToolbarProps {
  readonly view: EditorView;
  readonly tools: ToolbarState;
  readonly place: RefObject<HTMLDivElement | null>;
  onLink(): void;
  onFind(): void;
}

export function EditorToolbar({ view, tools, place, onLink, onFind }: EditorToolbarProps) {
  const [open, setOpen] = useState<"embed" | "keys" | null>(null);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <>
      <Toolbar ref={place} aria-label={copy.tools} className={styles.toolbar ?? ""} data-bottom-bar="narrow">
        <FormatTools tools={tools} run={run} onLink={onLink} />
        <BlockTools
          tools={tools}
          run={run}
          onPicture={async () => addPictures(view, await choosePictures(true))}
          onEmbed={() => setOpen("embed")}
        />
        <Tools>
          <Tool
            icon="undo"
            name={copy.undo}
            keys="Mod-Z"
            isDisabled={!tools.canUndo}
            onPress={() => run(undo)}
          />
          <Tool
            icon="redo"
            name={copy.redo}
            keys="Mod-Y"
            isDisabled={!tools.canRedo}
            onPress={() => run(redo)}
          />
          <Tool icon="find" name={copy.find} keys="Mod-F" onPress={onFind} />
          <Tool icon="keys" name={copy.keys} onPress={() => setOpen("keys")} />
        </Tools>
      </Toolbar>
      {open === "embed" && <EmbedDialog view={view} onClose={() => setOpen(null)} />}
      {open === "keys" && <KeyList onClose={() => setOpen(null)} />}
    </>
  );
}

interface ToolsProps {
  readonly tools: ToolbarState;
  /** Does it to the text and goes back there. */
  run(command: Command): void;
}

function FormatTools({ tools, run, onLink }: ToolsProps & Pick<EditorToolbarProps, "onLink">) {
  const styleName = nameOfStyle(tools.style);
  const on = new Set(tools.marks.split(" "));
  return (
    <>
      <Tools>
        <ToolMenu
          label={`${copy.style}: ${styleName}`}
          entries={STYLES.map((id) => ({ id, name: copy.styles[id] }))}
          chosen={tools.style === null ? [] : [tools.style]}
          isOneOf
          onAction={(id) => run(setStyle(STYLES.find((style) => style === id) ?? "paragraph"))}
        >
          <span className={styles.style}>{styleName}</span>
        </ToolMenu>
      </Tools>
      <Tools>
        <Tool
          icon={<b>K</b>}
          name={copy.strong}
          keys="Mod-B"
          isOn={on.has("strong")}
          onPress={() => run(toggleMark(marks.strong))}
        />
        <Tool
          icon={<i>T</i>}
          name={copy.em}
          keys="Mod-I"
          isOn={on.has("em")}
          onPress={() => run(toggleMark(marks.em))}
        />
        <Tool icon="link" name={copy.link} keys="Mod-K" isOn={on.has("link")} onPress={onLink} />
        <ToolMenu
          label={copy.more}
          entries={[
            ...MARKS.map((id) => ({ id: id as string, name: copy.marks[id] as string })),
            { id: "clear", name: copy.clearMarks },
          ]}
          chosen={MARKS.filter((name) => on.has(name))}
          onAction={(id) =>
            run(id === "clear" ? clearMarks : toggleMark(marks[id as (typeof MARKS)[number]]))
          }
        >
          <u>A</u>
        </ToolMenu>
      </Tools>
    </>
  );
}

function BlockTools({ tools, run, onPicture, onEmbed }: ToolsProps & { onPicture(): void; onEmbed(): void }) {
  return (
    <>
      <Tools>
        <Tool
          icon="bulletList"
          name={copy.bulletList}
          keys="Mod-Shift-8"
          isOn={tools.isBulletList}
          onPress={() => run(toggleList(nodes.bullet_list))}
        />
        <Tool
          icon="orderedList"
          name={copy.orderedList}
          keys="Mod-Shift-7"
          isOn={tools.isOrderedList}
          onPress={() => run(toggleList(nodes.ordered_list))}
        />
        <Tool
          icon="quote"
          name={copy.quote}
          keys="Mod-Shift-9"
          isOn={tools.isQuote}
          onPress={() => run(toggleQuote)}
        />
        {tools.isQuote && (
          <Tool icon="source" name={copy.quoteSource} onPress={() => run(insertQuoteSource)} />
        )}
      </Tools>
      <Tools>
        <Tool
          icon="note"
          name={copy.note}
          keys="Mod-Shift-D"
          isDisabled={tools.isInNotes}
          onPress={() => run(insertNote)}
        />
        <Tool icon="picture" name={copy.picture} onPress={onPicture} />
        {tools.isInTable ? (
          <TableMenu run={run} />
        ) : (
          <Tool
            icon="table"
            name={copy.insertTable}
            isDisabled={tools.isInNotes}
            onPress={() => run(insertTable)}
          />
        )}
        <Tool icon="embed" name={copy.embed} isDisabled={tools.isInNotes} onPress={onEmbed} />
        <Tool icon="rule" name={copy.rule} isDisabled={tools.isInNotes} onPress={() => run(insertRule)} />
      </Tools>
    </>
  );
}

function nameOfStyle(style: ToolbarState["style"]): string {
  if (style === null) return copy.noStyle;
  return style === "mixed" ? copy.mixed : copy.styles[style];
}

function Tools({ children }: { children: ReactNode }) {
  return <Group className={styles.group ?? ""}>{children}</Group>;
}

const clearMarks: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  dispatch?.(state.tr.removeMark(from, to).setStoredMarks([]));
  return true;
};
