import { PAPER } from "../../domain/magazine.ts";
import { READING_SETTINGS } from "../state/device-storage.ts";

/** Its detail is the words of the settings that a reader has chosen. */
export const CHOSEN_EVENT = "mecmua-reading";

const colors = Object.fromEntries(Object.entries(PAPER).map(([paper, color]) => [`paper-${paper}`, color]));

/**
 * Stands at the head of every page and runs before anything is painted: pages are the same for all readers, and what
 * one has chosen is known to the device alone. Browsers' own bars take the paper's colour by the first meta element.
 */
export const HEAD_SCRIPT = `(()=>{
const root=document.documentElement,bar=document.createElement("meta"),colors=${JSON.stringify(colors)};
bar.name="theme-color";
const show=words=>{root.dataset.reading=words;const color=colors[words.split(" ")[0]];if(color){bar.content=color;document.head.prepend(bar)}else bar.remove()};
const load=()=>{try{show(localStorage.getItem("${READING_SETTINGS}")||"")}catch{}};
load();addEventListener("pageshow",load);addEventListener("storage",load);addEventListener("${CHOSEN_EVENT}",({detail})=>show(detail));
root.toggleAttribute("data-mute",!("speechSynthesis" in window));
})()`;
