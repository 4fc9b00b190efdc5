/** The browser's memory of this site; keeps nothing where it is full or switched off. */
export const deviceStorage = {
  getItem: (key: string) => attempt(() => window.localStorage.getItem(key)),
  /** @returns whether it was kept */
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

/** Where it has the reading list. */
export const READING_LIST = "mecmua-okuma-listesi-1";
/** Where it has how texts are shown, as the words of `data-reading`. */
export const READING_SETTINGS = "mecmua-gorunum";
/** Where it has bookmarks and highlights. */
export const ANNOTATIONS = "mecmua-isaretler";

/** One thing that a device keeps of each issue. */
interface IssueStorage<T> {
  read(id: string): T | null;
  /** Keeps the last MAX_ISSUES that were stored. @param value null forgets the issue's */
  store(id: string, value: T | null): void;
}

const MAX_ISSUES = 50;

/** @param parse gives null for what is no such value: others may have written there */
export function issueStorage<T>(key: string, parse: (value: unknown) => T | null): IssueStorage<T> {
  /** The one that was stored last first. */
  function all(): (readonly [id: string, value: T])[] {
    return entriesOf(deviceStorage.getItem(key)).flatMap((entry: unknown) => {
      const [id, stored] = Array.isArray(entry) ? entry : [];
      const value = parse(stored);
      return typeof id === "string" && value !== null ? [[id, value] as const] : [];
    });
  }
  return {
    read: (id) => all().find(([one]) => one === id)?.[1] ?? null,
    store(id, value) {
      const others = all().filter(([one]) => one !== id);
      const newest = value === null ? others : [[id, value], ...others];
      deviceStorage.setItem(key, JSON.stringify(newest.slice(0, MAX_ISSUES)));
    },
  };
}

function entriesOf(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    // Reading positions used to be stored by their ids.
    return Array.isArray(stored) ? stored : Object.entries(stored ?? {});
  } catch {
    return [];
  }
}
