export const PAGE_TURNED = "mecmua-page-turned";

const CONTROLS_TIME_MS = 2400;
const AWAY = "data-away";

/** Shows the controls (`data-active`) during activity and a little longer; a moving mouse brings the bar back. @returns how to undo it */
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
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of ["pointermove", "pointerdown", "focusin", PAGE_TURNED])
    reader.addEventListener(name, show, { signal });
  reader.addEventListener("pointermove", onMove, { signal });
  // No pointer moves over a touch screen before it is touched.
  if (window.matchMedia("(hover: none)").matches) show();
  return () => {
    window.clearTimeout(timer);
    listening.abort();
  };
}

/** Hides a bar that lies over the pages while they are read; elsewhere the style sheet keeps it. */
export function hideBar(reader: HTMLElement | null): void {
  reader?.setAttribute(AWAY, "");
}

export function toggleBar(reader: HTMLElement | null): void {
  reader?.toggleAttribute(AWAY);
}
