import { paths } from "../../domain/paths.ts";
import type { KeepMessage } from "../../offline/kept-copy.ts";

/** @returns the active worker @throws where the browser has none, forbids it, or the worker cannot start */
export async function startedWorker(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(paths.worker());
  const started = registration.active ?? (await navigator.serviceWorker.ready).active;
  if (!started) throw new Error("there is no worker");
  return started;
}

export async function tellWorker(message: KeepMessage): Promise<void> {
  (await startedWorker()).postMessage(message);
}
