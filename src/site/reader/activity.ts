const AWAKE = 2400;

/** Marks the reader `data-awake` while somebody moves in it, and a little longer. @returns how to undo it */
export function wakeOnMovement(reader: HTMLElement): () => void {
  let timer = 0;
  const wake = () => {
    reader.setAttribute("data-awake", "");
    window.clearTimeout(timer);
    timer = window.setTimeout(() => reader.removeAttribute("data-awake"), AWAKE);
  };
  const events = ["pointermove", "pointerdown", "focusin", WAKE] as const;
  for (const name of events) reader.addEventListener(name, wake);
  return () => {
    window.clearTimeout(timer);
    for (const name of events) reader.removeEventListener(name, wake);
  };
}

const WAKE = "mecmua-wake";

/** As movement does: a page was turned. */
export function wake(reader: HTMLElement): void {
  reader.dispatchEvent(new Event(WAKE));
}
