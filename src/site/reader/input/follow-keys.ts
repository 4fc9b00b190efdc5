import { commandOf, type ReaderCommand } from "./keyboard-input.ts";

const FIELDS = "input, textarea, select, dialog, [role=dialog], [contenteditable], iframe, audio, video";
const CONTROLS = "a[href], button, summary";

/**
 * Hears keys that nothing on the way used, and before the document does: `/` is the site's search elsewhere.
 * @param run tells whether there was something to do; if not the key is the browser's
 * @returns how to undo it
 */
export function followKeys(reader: HTMLElement, run: (command: ReaderCommand) => boolean): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || hasOwnKeys(event, reader)) return;
    const command = commandOf(event);
    if (command === null || !run(command)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.body.addEventListener("keydown", listen);
  return () => document.body.removeEventListener("keydown", listen);
}

function hasOwnKeys({ target, key }: KeyboardEvent, reader: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS)) return true;
  const control = target.closest(CONTROLS);
  if (!control) return false;
  // Of the reader's own links and buttons the arrows are free.
  return !reader.contains(control) || (key === " " && control instanceof HTMLButtonElement);
}
