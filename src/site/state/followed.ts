import { useSyncExternalStore } from "react";

/** A value beside the four slots that the owner specified for the reader's state. */
export interface Followed<T> {
  set(value: T): void;
  /** For components: the value, and each that follows it. The server renders with the first. */
  use(): T;
}

export function followed<T>(first: T): Followed<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => first,
      ),
  };
}
