/** What a key asks the reader for. */
export type ReaderCommand =
  | { readonly does: "turn"; readonly by: 1 | -1 }
  /** Turns, or moves over what is enlarged. */
  | { readonly does: "arrow"; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  | { readonly does: "first" | "last" | "in" | "out" | "fit" | "full screen" | "leave" }
  | { readonly does: "panel"; readonly tab: "pages" | "outline" | "find" | "keys" };

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const onwards = { does: "turn", by: 1 } as const;
const back = { does: "turn", by: -1 } as const;

const commands = new Map<string, ReaderCommand>([
  ["ArrowRight", { does: "arrow", x: 1, y: 0 }],
  ["ArrowDown", { does: "arrow", x: 0, y: 1 }],
  ["PageDown", onwards],
  ["ArrowLeft", { does: "arrow", x: -1, y: 0 }],
  ["ArrowUp", { does: "arrow", x: 0, y: -1 }],
  ["PageUp", back],
  ["Home", { does: "first" }],
  ["End", { does: "last" }],
  ["+", { does: "in" }],
  ["=", { does: "in" }],
  ["-", { does: "out" }],
  ["0", { does: "fit" }],
  ["f", { does: "full screen" }],
  ["g", { does: "panel", tab: "pages" }],
  ["i", { does: "panel", tab: "outline" }],
  ["/", { does: "panel", tab: "find" }],
  ["?", { does: "panel", tab: "keys" }],
  ["Escape", { does: "leave" }],
]);

/** @returns what the key means in the reader; null for nothing, and for what is the browser's */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): ReaderCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === " ") return shiftKey ? back : onwards;
  // Shift and an arrow widen a selection. On Turkish and other keyboards shift is needed for the signs.
  if (shiftKey && key.length > 1) return null;
  // `I` and `İ` are what a locked capital gives on the two keyboards.
  return commands.get(key) ?? commands.get(key === "İ" || key === "ı" ? "i" : key.toLowerCase()) ?? null;
}
