import { deviceStorage } from "../../state/device-storage.ts";

/** Steps of the reader's own size of letters; the style sheet says what they are. */
const SIZES = 5;
const MIDDLE = 2;
const STORAGE_KEY = "mecmua-yazi-boyu";

/** Kept on the device, where it can be kept. */
export const textSize = {
  steps: SIZES,
  read(): number {
    const stored = deviceStorage.getItem(STORAGE_KEY);
    const size = stored === null ? MIDDLE : Number(stored);
    return Number.isInteger(size) && size >= 0 && size < SIZES ? size : MIDDLE;
  },
  canChange: (size: number, by: 1 | -1): boolean => size + by >= 0 && size + by < SIZES,
  /** @returns the new size */
  change(size: number, by: 1 | -1): number {
    const next = textSize.canChange(size, by) ? size + by : size;
    deviceStorage.setItem(STORAGE_KEY, String(next));
    return next;
  },
};
