export type DeviceStorage = Pick<Storage, "getItem" | "setItem">;

/** The browser's memory of this site; one that keeps nothing where it is switched off. */
export function deviceStorage(): DeviceStorage {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}
