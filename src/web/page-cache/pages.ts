import { randomBytes } from "node:crypto";
import type { Context, Handler } from "hono";
import { copy } from "../../copy/copy.ts";
import { type DeviceKind, deviceKind } from "../../domain/device.ts";
import { canonicalAddress } from "../../domain/paths.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { formRequest } from "../../platform/http/small-form.ts";
import { isUnavailable, unavailablePage } from "../../platform/http/unavailable.ts";
import type { RenderSite } from "../../site/render.ts";
import type { SiteServices } from "../../site/services.ts";
import { contentSecurityPolicy } from "../middleware/content-security-policy.ts";
import { hashInlineScripts } from "./hash-inline-scripts.ts";
import { type PageAsker, PageCache } from "./page-cache.ts";
import { type PageFiles, withFiles } from "./page-files.ts";
import { sendPage } from "./send-page.ts";
import { type StoredPage, storePage } from "./stored-page.ts";
import { stripModulePreloads } from "./strip-module-preloads.ts";

export interface PageOptions {
  readonly render: RenderSite;
  /** While developing, pages are rendered anew each time and the build tool may run its own scripts. */
  readonly isDevelopment: boolean;
  /** Of the issue reader; none while developing, when the build tool brings them. */
  readonly readerFiles: PageFiles | null;
  /** True when a request's cookies carry a session, living or not. */
  mayBeMember(cookieHeader: string | undefined): boolean;
  /** What does not change from request to request, and what is read from this one. */
  services(
    context: Context,
  ): Omit<SiteServices, "device" | "isDocument" | "nonce" | "articleHtml" | "showsReader">;
}

export interface Pages {
  readonly handler: Handler;
  readonly cache: PageCache;
}

/** Answers with the site's pages, from the cache where they are the same for everybody. */
export function createPages(options: PageOptions): Pages {
  const cache = new PageCache();
  const render = pageRenderer(options);
  const handler: Handler = async (context) => {
    const { req } = context;
    const url = new URL(req.url);
    const device = deviceKind(req.header("user-agent"));
    const address = canonicalAddress(url);
    // Put behind the origin as text: resolved against it, `//x` would be another host's address.
    const target = new URL(url.origin + address);
    const isKept = (req.method === "GET" || req.method === "HEAD") && !options.isDevelopment;
    if (req.method === "POST") return render(context, formRequest(context, target), device);
    if (!isKept) return render(context, new Request(target, req.raw), device);
    const request = {
      method: req.method,
      acceptEncoding: req.header("accept-encoding"),
      ifNoneMatch: req.header("if-none-match"),
    };
    const asker: PageAsker = {
      device: () => device,
      mayBeMember: () => options.mayBeMember(req.header("cookie")),
    };
    const found = cache.find(address, asker);
    if (found) return sendPage(found, request);
    let own: Response | undefined;
    const page = await cache.render(address, asker, async () => {
      own = await render(context, pageRequest(target, req.raw), device);
      return toKeep(own);
    });
    if (page) return sendPage(page, request);
    return own ?? render(context, pageRequest(target, req.raw), device);
  };
  return { handler, cache };
}

/** A GET without conditions: what is rendered does not depend on what one reader's browser has. */
function pageRequest(url: URL, { headers }: Request): Request {
  const own = new Headers(headers);
  for (const name of ["if-none-match", "if-modified-since", "range"]) own.delete(name);
  return new Request(url, { headers: own });
}

/** Only what says of itself that it is for everybody is kept. */
async function toKeep(response: Response): Promise<StoredPage | null> {
  const isPublic = response.headers.get("cache-control")?.startsWith("public") ?? false;
  if (response.status !== 200 || !isPublic || response.headers.has("set-cookie")) return null;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  return storePage({ status: response.status, headers: Object.fromEntries(response.headers), body });
}

function pageRenderer({ render, isDevelopment, readerFiles, services }: PageOptions) {
  return async (context: Context, request: Request, device: DeviceKind): Promise<Response> => {
    const nonce = isDevelopment ? undefined : randomBytes(16).toString("hex");
    const { pathname } = new URL(request.url);
    const isDocument = !pathname.endsWith(".data");
    const own = services(context);
    let isShort = false;
    const reportError = (error: unknown) => {
      isShort ||= isUnavailable(error);
      own.reportError(error);
    };
    const ofRequest = { device, isDocument, nonce, articleHtml: null, showsReader: false };
    const asked: SiteServices = { ...own, reportError, ...ofRequest };
    const response = await render(request, asked);
    const { status } = response;
    if (status === 500 && isShort) return unavailablePage();
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage && status >= 500 && isDocument) return unreadable(response);
    const headers = new Headers(response.headers);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    // Said here for all: what a route throws loses its headers on the way through the error page.
    if (status === 503) headers.set("retry-after", "30");
    if (!isPage || nonce === undefined) return new Response(response.body, { status, headers });
    const page = stripModulePreloads(await response.text());
    const { html, hashes } = hashInlineScripts(
      asked.showsReader && readerFiles ? withFiles(page, readerFiles) : page,
      nonce,
    );
    headers.set("content-security-policy", contentSecurityPolicy(hashes));
    return new Response(html, { status, headers });
  };
}

/** React Router answers in English when not even its error page could be rendered. */
function unreadable({ status }: Response): Response {
  return plainPage(status, copy.errors.broken);
}
