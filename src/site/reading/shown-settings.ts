import { PAPER } from "../../domain/magazine.ts";
import { deviceStorage, READING_SETTINGS } from "../state/device-storage.ts";

/** Its detail is the words of the settings that a reader has chosen. */
export const CHOSEN_EVENT = "reading-chosen";

const COLORS: Readonly<Record<string, string>> = PAPER;

/** Has the document shown as is chosen on it or in another window, also when it is restored, and browsers' bars with it. */
export function followSettings(): void {
  const root = document.documentElement;
  /** Before those of the server, of which it takes the place. */
  const bar = Object.assign(document.createElement("meta"), { name: "theme-color" });
  const show = (words: string) => {
    root.dataset.reading = words;
    const color = COLORS[words.split(" ", 1)[0]?.slice("paper-".length) ?? ""];
    if (color) {
      bar.content = color;
      document.head.prepend(bar);
    } else bar.remove();
  };
  // Where nothing is kept, what was chosen on this page holds.
  const load = () => show(deviceStorage.getItem(READING_SETTINGS) ?? root.dataset.reading ?? "");
  load();
  for (const event of ["pageshow", "storage"]) addEventListener(event, load);
  addEventListener(CHOSEN_EVENT, (event) => show((event as CustomEvent<string>).detail));
  // The style sheet leaves out what would have a text read aloud.
  root.toggleAttribute("data-mute", !("speechSynthesis" in window));
}
