import type { PanelTab } from "../panel/panel-tabs.tsx";

export type ReaderCommand =
  | { readonly type: "turn"; readonly by: 1 | -1 }
  /** Turns, or pans over what is enlarged. */
  | { readonly type: "arrow"; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  | { readonly type: SimpleCommand | "leave" }
  /** A digit of a page's number; `0` by itself shows the page whole. */
  | { readonly type: "digit"; readonly digit: string }
  | { readonly type: "panel"; readonly tab: PanelTab };

export type SimpleCommand =
  | "first"
  | "last"
  | "zoom in"
  | "zoom out"
  | "layout"
  | "bookmark"
  | "text"
  | "full screen";

const FORWARD = { type: "turn", by: 1 } as const;
const BACK = { type: "turn", by: -1 } as const;

const COMMANDS = new Map<string, ReaderCommand>([
  ["ArrowRight", { type: "arrow", x: 1, y: 0 }],
  ["ArrowDown", { type: "arrow", x: 0, y: 1 }],
  ["PageDown", FORWARD],
  ["ArrowLeft", { type: "arrow", x: -1, y: 0 }],
  ["ArrowUp", { type: "arrow", x: 0, y: -1 }],
  ["PageUp", BACK],
  ["Home", { type: "first" }],
  ["End", { type: "last" }],
  ["+", { type: "zoom in" }],
  ["=", { type: "zoom in" }],
  ["-", { type: "zoom out" }],
  ["d", { type: "layout" }],
  ["b", { type: "bookmark" }],
  ["m", { type: "text" }],
  ["f", { type: "full screen" }],
  ["g", { type: "panel", tab: "pages" }],
  ["i", { type: "panel", tab: "outline" }],
  ["/", { type: "panel", tab: "find" }],
  ["?", { type: "panel", tab: "view" }],
  ["Escape", { type: "leave" }],
]);

type PressedKey = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** @returns null for nothing, and for what is the browser's */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): ReaderCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === " ") return shiftKey ? BACK : FORWARD;
  // Shift and an arrow widen a selection. On Turkish and other keyboards shift is needed for the signs.
  if (shiftKey && key.length > 1) return null;
  if (/^\d$/.test(key)) return { type: "digit", digit: key };
  // `I` and `İ` are what a locked capital gives on the two keyboards.
  return COMMANDS.get(key) ?? COMMANDS.get(key === "İ" || key === "ı" ? "i" : key.toLowerCase()) ?? null;
}

const FIELDS = "input, textarea, select, dialog, [role=dialog], [contenteditable], iframe, audio, video";
const CONTROLS = "a[href], button, summary";

/** Before the document's own keys: elsewhere `/` is the site's search. @param run false leaves the key to the browser */
export function listenToKeys(
  reader: HTMLElement,
  run: (command: ReaderCommand) => boolean,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsToControl(event, reader)) return;
    const command = commandOf(event);
    if (command === null || !run(command)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.body.addEventListener("keydown", onKey, { signal });
}

function belongsToControl({ target, key }: KeyboardEvent, reader: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS)) return true;
  const control = target.closest(CONTROLS);
  if (!control) return false;
  // The reader's own links and buttons do not use the arrows.
  return !reader.contains(control) || (key === " " && control instanceof HTMLButtonElement);
}
