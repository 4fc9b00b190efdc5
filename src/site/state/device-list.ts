import { useSyncExternalStore } from "react";
import { deviceStorage } from "./device-storage.ts";

interface DeviceList<T> {
  /** The same array until something changes. */
  current(): readonly T[];
  /** The list as it changes, in every tab; empty while the server renders. */
  useCurrent(): readonly T[];
  /** @returns whether this browser keeps it */
  keep(list: readonly T[]): boolean;
}

/** A list that a device keeps under one key. @param parse what somebody else left in the memory is none of it */
export function deviceList<T>(
  key: string,
  parse: (stored: unknown) => readonly T[],
  former: () => string | null = () => null,
): DeviceList<T> {
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
    current,
    useCurrent: () => useSyncExternalStore(subscribe, current, () => empty),
    keep(all) {
      const isKept = deviceStorage.setItem(key, JSON.stringify(all));
      for (const listener of listeners) listener();
      return isKept;
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
