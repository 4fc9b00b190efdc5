/** Keys that mean something else in the panel than on the pages. */
const OWN_KEYS = new Set([
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

/**
 * Hears keys at an element itself. React hears them at the document, where the reader's own keys are heard as well.
 * @param handle true when the key is used up
 * @returns how to stop
 */
export function hearKeys(
  element: HTMLElement | null,
  handle: (event: KeyboardEvent) => boolean,
): (() => void) | undefined {
  const listen = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    if (!isCommand && handle(event)) event.preventDefault();
  };
  element?.addEventListener("keydown", listen);
  return () => element?.removeEventListener("keydown", listen);
}

/** What is typed in the panel stays in it; letters outside a field are the reader's (`g`, `i`, `f` …). */
export function keepOwnKeys(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLInputElement;
  if (isTyping || OWN_KEYS.has(event.key)) event.stopPropagation();
}

/** Where a key leads in a row of things, or in rows of `columns`; null when it leads nowhere. */
export function placeByKey(key: string, current: number, count: number, columns: number): number | null {
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
  const place = current + step;
  return place >= 0 && place < count ? place : current;
}
