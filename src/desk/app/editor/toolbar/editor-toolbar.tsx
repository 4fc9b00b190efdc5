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
import { Icon } from "./icons.tsx";
import { keyName } from "./key-names.ts";
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
            name={copy.undo}
            keys={keyName("Mod-Z")}
            isDisabled={!tools.canUndo}
            onPress={() => run(undo)}
          >
            <Icon name="undo" />
          </Tool>
          <Tool
            name={copy.redo}
            keys={keyName("Mod-Y")}
            isDisabled={!tools.canRedo}
            onPress={() => run(redo)}
          >
            <Icon name="redo" />
          </Tool>
          <Tool name={copy.find} keys={keyName("Mod-F")} onPress={onFind}>
            <Icon name="find" />
          </Tool>
          <Tool name={copy.keys} onPress={() => setOpen("keys")}>
            <Icon name="keys" />
          </Tool>
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
          name={copy.strong}
          keys={keyName("Mod-B")}
          isOn={on.has("strong")}
          onPress={() => run(toggleMark(marks.strong))}
        >
          <b>K</b>
        </Tool>
        <Tool
          name={copy.em}
          keys={keyName("Mod-I")}
          isOn={on.has("em")}
          onPress={() => run(toggleMark(marks.em))}
        >
          <i>T</i>
        </Tool>
        <Tool name={copy.link} keys={keyName("Mod-K")} isOn={on.has("link")} onPress={onLink}>
          <Icon name="link" />
        </Tool>
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
          name={copy.bulletList}
          keys={keyName("Mod-Shift-8")}
          isOn={tools.isBulletList}
          onPress={() => run(toggleList(nodes.bullet_list))}
        >
          <Icon name="bulletList" />
        </Tool>
        <Tool
          name={copy.orderedList}
          keys={keyName("Mod-Shift-7")}
          isOn={tools.isOrderedList}
          onPress={() => run(toggleList(nodes.ordered_list))}
        >
          <Icon name="orderedList" />
        </Tool>
        <Tool
          name={copy.quote}
          keys={keyName("Mod-Shift-9")}
          isOn={tools.isQuote}
          onPress={() => run(toggleQuote)}
        >
          <Icon name="quote" />
        </Tool>
        {tools.isQuote && (
          <Tool name={copy.quoteSource} onPress={() => run(insertQuoteSource)}>
            <Icon name="source" />
          </Tool>
        )}
      </Tools>
      <Tools>
        <Tool
          name={copy.note}
          keys={keyName("Mod-Shift-D")}
          isDisabled={tools.isInNotes}
          onPress={() => run(insertNote)}
        >
          <Icon name="note" />
        </Tool>
        <Tool name={copy.picture} onPress={onPicture}>
          <Icon name="picture" />
        </Tool>
        {tools.isInTable ? (
          <TableMenu run={run} />
        ) : (
          <Tool name={copy.insertTable} isDisabled={tools.isInNotes} onPress={() => run(insertTable)}>
            <Icon name="table" />
          </Tool>
        )}
        <Tool name={copy.embed} isDisabled={tools.isInNotes} onPress={onEmbed}>
          <Icon name="embed" />
        </Tool>
        <Tool name={copy.rule} isDisabled={tools.isInNotes} onPress={() => run(insertRule)}>
          <Icon name="rule" />
        </Tool>
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
