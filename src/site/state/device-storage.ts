export type DeviceStorage = Pick<Storage, "getItem" | "setItem">;

/** The browser's memory of this site; keeps nothing where it is full or switched off. */
export function deviceStorage(): DeviceStorage {
  return {
    getItem(key) {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        window.localStorage.setItem(key, value);
      } catch {}
    },
  };
}

/** One thing that a device keeps of each issue. */
export interface IssueStorage<T> {
  read(storage: DeviceStorage, id: string): T | null;
  /** Of many issues those that were stored last are kept. @param value null forgets the issue's */
  store(storage: DeviceStorage, id: string, value: T | null): void;
}

const MAX_ISSUES = 50;

/** @param parse gives null for what is no such value: others may have written there */
export function issueStorage<T>(key: string, parse: (value: unknown) => T | null): IssueStorage<T> {
  /** The one that was stored last first. */
  function all(storage: DeviceStorage): (readonly [id: string, value: T])[] {
    return entriesOf(storage.getItem(key)).flatMap((entry: unknown) => {
      const [id, stored] = Array.isArray(entry) ? entry : [];
      const value = parse(stored);
      return typeof id === "string" && value !== null ? [[id, value] as const] : [];
    });
  }
  return {
    read: (storage, id) => all(storage).find(([one]) => one === id)?.[1] ?? null,
    store(storage, id, value) {
      const others = all(storage).filter(([one]) => one !== id);
      const newest = value === null ? others : [[id, value], ...others];
      storage.setItem(key, JSON.stringify(newest.slice(0, MAX_ISSUES)));
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
