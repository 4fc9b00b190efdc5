import { inject } from "vitest";
import type { StoreName } from "./install-servers.ts";

/** Null where the store cannot be had here. */
export function givenStore(name: StoreName) {
  const store = inject("stores")[name];
  return "missing" in store ? null : store;
}
