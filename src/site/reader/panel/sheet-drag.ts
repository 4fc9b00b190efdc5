/** A sheet that is pulled farther than this share of its height, or faster than this in CSS pixels a millisecond, closes. */
const CLOSING_SHARE = 0.3;
const CLOSING_SPEED = 0.5;
/** A shorter movement is a tap on what is in the handle, in CSS pixels. */
const TAP_SLOP = 6;

/**
 * A sheet follows the finger that pulls its handle down, and closes or comes back when it is let go.
 * @param handle within the sheet @returns how to undo it
 */
export function listenToSheetDrag(handle: HTMLElement, sheet: HTMLElement, onClose: () => void): () => void {
  let press: { readonly id: number; readonly y: number } | null = null;
  /** The last two positions tell how fast it is let go. */
  let moves: readonly { readonly y: number; readonly time: number }[] = [];
  const draw = (y: number) => {
    sheet.style.setProperty("--pulled", `${Math.max(0, y)}px`);
    sheet.toggleAttribute("data-pulled", y > 0);
  };
  const down = ({ pointerId, pointerType, clientY }: PointerEvent) => {
    if (pointerType === "mouse" || press) return;
    press = { id: pointerId, y: clientY };
    moves = [];
  };
  const move = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    if (moves.length === 0 && Math.abs(clientY - press.y) < TAP_SLOP) return;
    handle.setPointerCapture(pointerId);
    moves = [...moves.slice(-1), { y: clientY, time: timeStamp }];
    draw(clientY - press.y);
  };
  const up = ({ pointerId, clientY }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    const pulled = clientY - press.y;
    const [before, last] = moves;
    const speed = before && last ? (last.y - before.y) / Math.max(1, last.time - before.time) : 0;
    press = null;
    const isFar = pulled > sheet.offsetHeight * CLOSING_SHARE;
    if (moves.length > 0 && (isFar || (pulled > TAP_SLOP && speed > CLOSING_SPEED))) onClose();
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
