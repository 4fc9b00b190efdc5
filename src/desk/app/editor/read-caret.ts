/**
 * Has the editor take over where the browser's caret stands now. The browser tells of a move a moment later: meanwhile
 * what is asked for would be done at the former place, and what comes from others would put the caret back.
 */
export function readCaret(): void {
  document.dispatchEvent(new Event("selectionchange"));
}
