import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Toolbar } from "react-aria-components/Toolbar";
import { schema } from "../../../document/schema.ts";
import { Button } from "../../components/button.tsx";
import { copy } from "../editor-copy.ts";
import type { ToolbarState } from "./toolbar-state.ts";

const { strong, em } = schema.marks;

export function EditorToolbar({ view, tools }: { view: EditorView; tools: ToolbarState }) {
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <Toolbar aria-label={copy.tools}>
      <ToggleButton isSelected={tools.isStrong} onChange={run(toggleMark(strong))}>
        {copy.strong}
      </ToggleButton>
      <ToggleButton isSelected={tools.isEm} onChange={run(toggleMark(em))}>
        {copy.em}
      </ToggleButton>
      <Button isSmall isDisabled={!tools.canUndo} onPress={run(undo)}>
        {copy.undo}
      </Button>
      <Button isSmall isDisabled={!tools.canRedo} onPress={run(redo)}>
        {copy.redo}
      </Button>
    </Toolbar>
  );
}
