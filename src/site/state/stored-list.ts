import { useSyncExternalStore } from "react";
import { deviceStorage } from "./device-storage.ts";

/** A list that a device keeps under one key. @param parse what somebody else left in the memory is none of it */
export function deviceList<T>(
  key: string,
  parse: (stored: unknown) => readonly T[],
  former: () => string | null = () => null,
) {
  const empty: readonly T[] = [];
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let list = empty;
  const current = () => {
    const stored = deviceStorage.getItem(key) ?? former();
    if (stored !== text) {
      text = stored;
      list = parse(parsedJson(stored));
    }
    return list;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  return {
    /** The same array until something changes. */
    current,
    /** The list as it changes, in every tab; empty while the server renders. */
    useCurrent: () => useSyncExternalStore(subscribe, current, () => empty),
    keep(all: readonly T[]): boolean {
      const isKept = deviceStorage.setItem(key, JSON.stringify(all));
      for (const listener of listeners) listener();
      return isKept;
    },
  };
}

const MAX_ISSUES = 50;

/** One thing that a device keeps of each of the last issues. @param parse gives null for what is no such value */
export function issueStorage<T>(key: string, parse: (value: unknown) => T | null) {
  const { current, keep } = deviceList(key, (stored) =>
    // Reading positions used to be stored by their ids.
    (Array.isArray(stored) ? stored : Object.entries(stored ?? {})).flatMap((entry: unknown) => {
      const [id, one] = Array.isArray(entry) ? entry : [];
      const value = parse(one);
      return typeof id === "string" && value !== null ? [[id, value] as const] : [];
    }),
  );
  return {
    read: (id: string): T | null => current().find(([one]) => one === id)?.[1] ?? null,
    /** @param value null forgets the issue's */
    store(id: string, value: T | null): void {
      const others = current().filter(([one]) => one !== id);
      const newest = value === null ? others : [[id, value] as const, ...others];
      keep(newest.slice(0, MAX_ISSUES));
    },
  };
}

export function parsedJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}
