/** The browser's memory of this site; keeps nothing where it is full or switched off. */
export const deviceStorage = {
  getItem: (key: string) => attempt(() => window.localStorage.getItem(key)),
  setItem: (key: string, value: string) =>
    attempt(() => {
      window.localStorage.setItem(key, value);
      return true;
    }) ?? false,
  removeItem: (key: string) => attempt(() => window.localStorage.removeItem(key)),
};

/** A browser may forbid it (private windows, full disks). */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export const READING_LIST = "mecmua-okuma-listesi-1";
/** Where it has how texts are shown, as the words of `data-reading`. */
export const READING_SETTINGS = "mecmua-gorunum";
export const ANNOTATIONS = "mecmua-isaretler";
