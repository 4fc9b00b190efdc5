export const PAGE_TURNED = "mecmua-page-turned";

/** How long the controls stay after the last activity. */
const CONTROLS_TIME_MS = 2400;
const AWAY = "data-away";

/**
 * Marks the reader `data-active`, by which its controls are shown, during activity and a little longer; a moving mouse
 * brings the bar back. @returns how to undo it
 */
export function showControlsOnActivity(reader: HTMLElement): () => void {
  let timer = 0;
  const show = () => {
    reader.setAttribute("data-active", "");
    window.clearTimeout(timer);
    timer = window.setTimeout(() => reader.removeAttribute("data-active"), CONTROLS_TIME_MS);
  };
  const onMove = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") reader.removeAttribute(AWAY);
  };
  const events = ["pointermove", "pointerdown", "focusin", PAGE_TURNED];
  for (const name of events) reader.addEventListener(name, show);
  reader.addEventListener("pointermove", onMove);
  // No pointer moves over a touch screen before it is touched.
  if (window.matchMedia("(hover: none)").matches) show();
  return () => {
    window.clearTimeout(timer);
    for (const name of events) reader.removeEventListener(name, show);
    reader.removeEventListener("pointermove", onMove);
  };
}

/** Hides a bar that lies over the pages while they are read; elsewhere the style sheet keeps it. */
export function hideBar(reader: HTMLElement | null): void {
  reader?.setAttribute(AWAY, "");
}

export function toggleBar(reader: HTMLElement | null): void {
  reader?.toggleAttribute(AWAY);
}
