import { useSyncExternalStore } from "react";
import { listenTo } from "../listen-to.ts";
import { deviceStorage, READING_SETTINGS } from "../state/device-storage.ts";
import { CHOSEN_EVENT } from "./shown-settings.ts";

export const READING_CHOICES = {
  paper: ["system", "light", "sepia", "dim", "dark"],
  face: ["magazine", "sans", "legible"],
  size: ["1", "2", "3", "4", "5", "6", "7"],
  spacing: ["close", "normal", "open"],
  width: ["narrow", "normal", "wide"],
} as const;

type Choices = typeof READING_CHOICES;
export type ReadingField = keyof Choices;
export type ReadingSettings = { readonly [Field in ReadingField]: Choices[Field][number] };

export const MAGAZINES_OWN: ReadingSettings = {
  paper: "system",
  face: "magazine",
  size: "3",
  spacing: "normal",
  width: "normal",
};

/** The paper comes first: the starter looks for it there. */
const FIELDS = Object.keys(READING_CHOICES) as ReadingField[];

/** @param words as `paper-sepia face-sans`; a field that they say nothing valid of is the magazine's own */
export function parseSettings(words: string): ReadingSettings {
  const said = new Set(words.split(" "));
  const entries = FIELDS.map((field) => {
    const chosen = READING_CHOICES[field].find((choice) => said.has(`${field}-${choice}`));
    return [field, chosen ?? MAGAZINES_OWN[field]];
  });
  return Object.fromEntries(entries) as ReadingSettings;
}

export function formatSettings(settings: ReadingSettings): string {
  return FIELDS.map((field) => `${field}-${settings[field]}`).join(" ");
}

/** Shows the settings at once. @returns whether this browser keeps them */
export function chooseSettings(settings: ReadingSettings): boolean {
  const words = formatSettings(settings);
  const isKept = deviceStorage.setItem(READING_SETTINGS, words);
  window.dispatchEvent(new CustomEvent(CHOSEN_EVENT, { detail: words }));
  return isKept;
}

export function useReadingSettings(): ReadingSettings {
  return parseSettings(useSyncExternalStore(subscribe, shownWords, () => ""));
}

const shownWords = () => document.documentElement.dataset.reading ?? "";

/** The starter hears of each change first, as it has listened for longer. */
function subscribe(listener: () => void): () => void {
  return listenTo(window, [CHOSEN_EVENT, "storage", "pageshow"], listener);
}
