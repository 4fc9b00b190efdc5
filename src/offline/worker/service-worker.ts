import "../older-browsers.ts";
import { routes } from "../../domain/paths.ts";
import { downloadCaches, forgetDownloads, isDownloadCache } from "../downloaded-issue.ts";
import { CACHE_PREFIX, CACHES, type KeepMessage } from "../kept-copy.ts";
import {
  answerFile,
  answerIssuePart,
  answerPage,
  answerPageData,
  answerPdf,
  answerPicture,
} from "./answers.ts";
import { keepPage, keepShell, trimCaches } from "./keep-page.ts";
import { planRequest } from "./request-plan.ts";
import type { WorkerScope } from "./worker-scope.ts";

const UNTOUCHED_PAGES = [routes.login, routes.member, "/masa", "/masa/*"].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: "network" as const,
}));

const worker = globalThis as unknown as WorkerScope;

// Pages come from the network first, so a new worker may take over from one whose pages are open.
worker.addEventListener("install", (event) => {
  event.waitUntil(
    Promise.all([keepShell(), event.addRoutes?.(UNTOUCHED_PAGES)]).then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([removeFormerCaches(), downloadCaches(), preloadPages(), worker.clients.claim()]),
  );
});

worker.addEventListener("fetch", (event) => {
  const { method, url, mode, headers } = event.request;
  const isNavigation = mode === "navigate";
  const asked = { method, url: new URL(url), isNavigation, hasRange: headers.has("range") };
  const plan = planRequest(asked, worker.location.origin);
  switch (plan?.kind) {
    case "page":
      return event.respondWith(answerPage(event, plan.path));
    case "page data":
      return event.respondWith(answerPageData(event, plan.path));
    case "pdf":
      return event.respondWith(answerPdf(event, plan.id));
    case "file":
      return event.respondWith(answerFile(event));
    case "picture":
      return event.respondWith(answerPicture(event, CACHES.pictures));
    case "issue part":
      return event.respondWith(answerIssuePart(event, plan.id));
    case "sign-out":
      // Whether or not the server hears of it.
      return event.waitUntil(forgetDownloads(null));
  }
});

worker.addEventListener("message", (event) => {
  const { kind } = (event.data ?? {}) as Partial<KeepMessage>;
  if (kind !== "keep") return;
  const kept = keepPage(event.data as KeepMessage).then(() => trimCaches());
  // Offline, or a full disk: what is not kept is only missing later. A full one gets room.
  event.waitUntil(kept.catch(() => trimCaches()).catch(() => undefined));
});

/** Has a page asked for while the worker starts, where pages that it does not answer can be left out of that. */
async function preloadPages(): Promise<void> {
  if ("addRoutes" in (worker.InstallEvent?.prototype ?? {}))
    await worker.registration.navigationPreload?.enable();
}

async function removeFormerCaches(): Promise<void> {
  const current: readonly string[] = Object.values(CACHES);
  for (const name of await caches.keys()) {
    const isOurs = name.startsWith(CACHE_PREFIX) && !isDownloadCache(name);
    if (isOurs && !current.includes(name)) await caches.delete(name);
  }
}
