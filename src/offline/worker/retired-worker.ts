import type { WorkerScope } from "./worker-scope.ts";

/* Takes the place of the service worker where it is switched off: removes what it kept, and itself. */

/** As CACHE_PREFIX, which would bring a second file with it. */
const PREFIX = "mecmua-";

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
