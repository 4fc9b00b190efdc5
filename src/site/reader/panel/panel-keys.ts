const PANEL_KEYS = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "PageUp",
  "PageDown",
  "Home",
  "End",
  "Enter",
  "Escape",
  " ",
]);

/** Handles keys before the reader does, at the element itself. @param handle returns true when it has used the key @returns how to undo it */
export function handleKeys(element: HTMLElement | null, handle: (event: KeyboardEvent) => boolean) {
  const onKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    if (!isCommand && handle(event)) event.preventDefault();
  };
  element?.addEventListener("keydown", onKey);
  return () => element?.removeEventListener("keydown", onKey);
}

/** Keeps what is typed in the panel from the reader, but for letters outside a field (`g`, `i`, `f`). */
export function keepPanelKeys(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLInputElement;
  if (isTyping || PANEL_KEYS.has(event.key)) event.stopPropagation();
}

/** The index to which a key leads in a list, or in rows of `columns`; null when it leads nowhere. */
export function indexAfterKey(key: string, current: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -current,
    End: count - 1 - current,
  };
  const step = steps[key];
  if (step === undefined || (columns === 1 && /Up|Down/.test(key))) return null;
  const index = current + step;
  return index >= 0 && index < count ? index : current;
}
