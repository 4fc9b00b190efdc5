/** A sheet that is pulled farther than this share of its height, or faster than this in CSS pixels a millisecond, closes. */
const CLOSING_SHARE = 0.3;
const CLOSING_SPEED = 0.5;
const TAP_SLOP_PX = 6;

/** A sheet follows the finger that pulls its handle down, and closes or comes back when it is let go. @returns how to undo it */
export function listenToSheetDrag(handle: HTMLElement, sheet: HTMLElement, onClose: () => void): () => void {
  let press: { readonly id: number; readonly y: number } | null = null;
  /** The last two positions tell how fast it is let go. The press is one: a busy page sees a quick pull as one movement. */
  let places: readonly { readonly y: number; readonly time: number }[] = [];
  let isPulled = false;
  const draw = (y: number) => {
    sheet.style.setProperty("--pulled", `${Math.max(0, y)}px`);
    sheet.toggleAttribute("data-pulled", y > 0);
  };
  const down = ({ pointerId, pointerType, clientY, timeStamp }: PointerEvent) => {
    if (pointerType === "mouse" || press) return;
    press = { id: pointerId, y: clientY };
    places = [{ y: clientY, time: timeStamp }];
    isPulled = false;
  };
  const move = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    if (!isPulled && Math.abs(clientY - press.y) < TAP_SLOP_PX) return;
    isPulled = true;
    handle.setPointerCapture(pointerId);
    places = [...places.slice(-1), { y: clientY, time: timeStamp }];
    draw(clientY - press.y);
  };
  const up = ({ pointerId, clientY }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    const pulled = clientY - press.y;
    const [before, last] = places;
    const speed = before && last ? (last.y - before.y) / Math.max(1, last.time - before.time) : 0;
    press = null;
    const isFar = pulled > sheet.offsetHeight * CLOSING_SHARE;
    if (isPulled && (isFar || (pulled > TAP_SLOP_PX && speed > CLOSING_SPEED))) onClose();
    else draw(0);
  };
  const cancel = () => {
    press = null;
    draw(0);
  };
  const listening = new AbortController();
  const { signal } = listening;
  handle.addEventListener("pointerdown", down, { signal });
  handle.addEventListener("pointermove", move, { signal });
  handle.addEventListener("pointerup", up, { signal });
  handle.addEventListener("pointercancel", cancel, { signal });
  return () => listening.abort();
}
