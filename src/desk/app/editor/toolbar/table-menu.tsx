import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  selectedRect,
  setCellAttr,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "prosemirror-tables";
import { MAX_SPAN } from "../../../document/table-nodes.ts";
import { copy } from "../editor-copy.ts";
import { Icon } from "./icons.tsx";
import { ToolMenu } from "./tool-menu.tsx";

/** No cell is larger than the schema allows. */
const mergeWithinSpan: Command = (state, dispatch) => {
  const { left, right, top, bottom } = selectedRect(state);
  return Math.max(right - left, bottom - top) <= MAX_SPAN && mergeCells(state, dispatch);
};

const COMMANDS: Readonly<Record<keyof typeof copy.tableTools, Command>> = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  headRow: toggleHeaderRow,
  headColumn: toggleHeaderColumn,
  merge: mergeWithinSpan,
  split: splitCell,
  alignStart: setCellAttr("align", null),
  alignCenter: setCellAttr("align", "center"),
  alignEnd: setCellAttr("align", "right"),
  remove: deleteTable,
};
const tools = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

/** Actions on the table at the cursor. */
export function TableMenu({ run }: { run(command: Command): void }) {
  return (
    <ToolMenu
      label={copy.table}
      entries={tools.map((id) => ({ id, name: copy.tableTools[id], isDanger: id === "remove" }))}
      onAction={(id) => {
        const tool = tools.find((known) => known === id);
        if (tool) run(COMMANDS[tool]);
      }}
    >
      <Icon name="table" />
    </ToolMenu>
  );
}
