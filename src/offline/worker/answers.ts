import { paths, routes } from "../../domain/paths.ts";
import { contentsOf, downloadCaches, forgetDownloadedIssue, isWhole } from "../downloaded-issue.ts";
import { forgetPages, KEPT_MARK, keptPage } from "../kept-copy.ts";
import { findInDownloaded } from "./find-in-downloaded.ts";
import { isAway, nearestSize } from "./request-plan.ts";
import type { PageFetch } from "./worker-scope.ts";

const TIMEOUT_MS = 3_500;

/** The network's answer, unless it is away or takes too long and there is a kept copy. */
export async function answerPage(event: PageFetch, path: string): Promise<Response> {
  const network = navigated(event);
  event.waitUntil(network.then((answer) => forgetGone(answer, path)).catch(() => undefined));
  const { search } = new URL(event.request.url);
  const offline = () => offlinePage(path, search);
  return networkFirst(network, offline, async () => {
    const kept = await keptCopy(path, search);
    const headers = new Headers(kept?.headers);
    headers.set("server-timing", KEPT_MARK);
    return kept && new Response(kept.body, { headers });
  });
}

/** A document that is kept answers in place of data that cannot be had: the browser is told to load it. */
export async function answerPageData(event: PageFetch, path: string): Promise<Response> {
  const url = new URL(event.request.url);
  url.searchParams.delete("_routes");
  const reload = () =>
    new Response(null, {
      status: 204,
      headers: { "X-Remix-Redirect": path + url.search, "X-Remix-Reload-Document": "true" },
    });
  const kept = async () => ((await keptCopy(path, url.search)) ? reload() : null);
  return networkFirst(fetch(event.request), reload, kept);
}

/** @param kept null: there is no copy @param away answers where there is none and the network failed */
async function networkFirst(
  network: Promise<Response>,
  away: () => Response | Promise<Response>,
  kept: () => Promise<Response | null>,
): Promise<Response> {
  const late = new Promise<"late">((resolve) => setTimeout(resolve, TIMEOUT_MS, "late"));
  const answer = await Promise.race([network.catch(() => null), late]);
  if (answer instanceof Response && !isAway(answer.status)) return answer;
  const copy = await kept();
  if (copy) return copy;
  return answer === "late" ? network.catch(away) : (answer ?? away());
}

/** A phone's way to an issue that it has taken along leads to its pages while the PDF cannot be had. */
export async function answerPdf(event: PageFetch, id: string): Promise<Response> {
  try {
    return await navigated(event);
  } catch {
    const page = paths.post(id);
    return (await keptCopy(page, ""))
      ? Response.redirect(page)
      : offlinePage(new URL(event.request.url).pathname, "");
  }
}

export async function answerFile({ request }: PageFetch): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

export async function answerPicture({ request }: PageFetch, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request.url)) ?? fetch(request).catch((error) => nearest(cache, request, error));
}

/** A picture, a text or the places of a term, from what was taken along as long as that is allowed. */
export async function answerIssuePart({ request }: PageFetch, id: string): Promise<Response> {
  const taken = (await downloadCaches()).find((one) => one.id === id);
  if (!taken) return fetch(request);
  const cache = await caches.open(taken.name);
  const found = await cache.match(request.url);
  if (found) return found;
  return fetch(request).catch(async (error) => {
    const term = new URL(request.url).searchParams.get("ara");
    const contents = term === null ? null : await contentsOf(cache, id);
    if (term === null || contents === null) return nearest(cache, request, error);
    return new Response(JSON.stringify(await findInDownloaded(cache, contents, term)));
  });
}

function navigated({ request, preloadResponse }: PageFetch): Promise<Response> {
  return Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
}

async function keptCopy(path: string, search: string): Promise<Response | null> {
  // A search or a further page of the home page is another page.
  if (path === routes.home && search !== "") return null;
  for (const { id, name } of await downloadCaches()) {
    const cache = await caches.open(name);
    if (paths.post(id) === path && (await isWhole(cache, id))) return (await cache.match(path)) ?? null;
  }
  return keptPage(path);
}

async function offlinePage(path: string, search: string): Promise<Response> {
  // Under the address of another page React Router would look for that page's data.
  return (await keptPage(paths.offline())) && path !== paths.offline()
    ? Response.redirect(paths.offline(path + search))
    : Response.error();
}

async function forgetGone({ status }: Response, path: string): Promise<void> {
  if (status !== 404 && status !== 410) return;
  await forgetPages([path]);
  await forgetDownloadedIssue(path);
}

async function nearest(cache: Cache, request: Request, error: unknown): Promise<Response> {
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const other = nearestSize(new URL(request.url).pathname, kept);
  const found = other === null ? undefined : await cache.match(other);
  if (!found) throw error;
  return found;
}
