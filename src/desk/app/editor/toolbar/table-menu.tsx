import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  setCellAttr,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "prosemirror-tables";
import { mergeSelectedCells } from "../commands/block-commands.ts";
import { copy } from "../editor-copy.ts";
import { Icon } from "./icons.tsx";
import { ToolMenu } from "./tool.tsx";

const COMMANDS = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  headRow: toggleHeaderRow,
  headColumn: toggleHeaderColumn,
  merge: mergeSelectedCells,
  split: splitCell,
  alignStart: setCellAttr("align", null),
  alignCenter: setCellAttr("align", "center"),
  alignEnd: setCellAttr("align", "right"),
  remove: deleteTable,
} satisfies Record<keyof typeof copy.tableTools, Command>;
const tools = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

export function TableMenu({ run }: { run(command: Command): void }) {
  return (
    <ToolMenu
      label={copy.table}
      entries={tools.map((id) => ({ id, name: copy.tableTools[id], isDanger: id === "remove" }))}
      onAction={(id) => run(COMMANDS[id])}
    >
      <Icon name="table" />
    </ToolMenu>
  );
}
