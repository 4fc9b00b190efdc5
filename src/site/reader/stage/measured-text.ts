/** The letters that lie over the pages, invisible: what every device has. As in the style sheet. */
const FAMILY = "serif";
const SIZE = 100;

let context: CanvasRenderingContext2D | null | undefined;

/** @returns how wide the text runs, for a font size of 1 */
export function measuredText(text: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length / 2;
  context.font = `${SIZE}px ${FAMILY}`;
  return context.measureText(text).width / SIZE;
}
