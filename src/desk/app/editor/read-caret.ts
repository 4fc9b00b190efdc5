/**
 * Has the editor take over where the browser's caret stands now. The browser tells of a move only after other events
 * that wait: a key or a tool would act at the former place, and what comes from others would put the caret back.
 */
export function readCaret(): void {
  document.dispatchEvent(new Event("selectionchange"));
}
