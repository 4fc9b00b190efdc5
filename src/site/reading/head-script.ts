import { READING_SETTINGS } from "../state/device-storage.ts";

/**
 * Stands at the head of every page and runs before anything is painted: pages are the same for all readers, and what
 * one has chosen is known to the device alone. As short as it can be, since every page carries it.
 */
export const HEAD_SCRIPT = `try{document.documentElement.dataset.reading=localStorage["${READING_SETTINGS}"]||""}catch{}`;
