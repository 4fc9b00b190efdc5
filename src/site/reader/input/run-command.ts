import { visibleShare } from "../stage/stage-size.ts";
import { FITTED, ZOOM_STEP } from "../stage/view.ts";
import type { ReaderCommand } from "./keyboard-input.ts";
import { type ReaderParts, readerCommands } from "./reader-commands.ts";

/** An arrow moves over what is enlarged by so much of the stage. */
const ARROW = 0.2;
/** Keys are not meant for a stage that is nearly out of the window. */
const IN_SIGHT = 0.3;

/** Does what a key asks for. @returns false when there is nothing to do: then the key is the browser's */
export function runCommand(command: ReaderCommand, parts: ReaderParts): boolean {
  const { stage, size, tab } = parts;
  if (!stage || visibleShare(stage) < IN_SIGHT) return false;
  const { turn, turnTo, isZoomed, pan, zoomBy, see } = readerCommands(parts);
  switch (command.does) {
    case "turn":
      return turn(command.by);
    case "arrow":
      if (!isZoomed()) return turn(command.x + command.y > 0 ? 1 : -1);
      pan(-command.x * ARROW * (size?.width ?? 0), -command.y * ARROW * (size?.height ?? 0), true);
      break;
    case "first":
      turnTo(1);
      break;
    case "last":
      turnTo(parts.shapes.length);
      break;
    case "in":
      zoomBy(ZOOM_STEP, null, true);
      break;
    case "out":
      zoomBy(1 / ZOOM_STEP, null, true);
      break;
    case "fit":
      see(FITTED, true);
      break;
    case "full screen":
      toggleFullScreen(parts.reader);
      break;
    case "panel":
      parts.setTab(tab === command.tab ? null : command.tab);
      break;
    case "leave":
      if (tab === null && !isZoomed()) return false;
      if (tab === null) see(FITTED, true);
      parts.setTab(null);
  }
  return true;
}

function toggleFullScreen(reader: HTMLElement | null): void {
  // Refused, or not known to the device: the pages stay as large as they are.
  const changed = document.fullscreenElement ? document.exitFullscreen() : reader?.requestFullscreen?.();
  changed?.catch(() => undefined);
}
