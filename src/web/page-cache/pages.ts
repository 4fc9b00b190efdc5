import { randomBytes } from "node:crypto";
import { type Context, type Handler, Hono } from "hono";
import { copy } from "../../copy/copy.ts";
import { isKeptWithoutSession } from "../../domain/access.ts";
import { type DeviceKind, deviceKind } from "../../domain/issue/device.ts";
import { canonicalAddress, pageOfData } from "../../domain/paths.ts";
import { REQUEST_ID_HEADER, type RequestId } from "../../platform/http/request-id.ts";
import { formRequest } from "../../platform/http/small-form.ts";
import { failurePage, isUnavailable, unavailablePage } from "../../platform/http/unavailable.ts";
import type { RenderSite } from "../../site/render.ts";
import type { SiteServices } from "../../site/services.ts";
import { contentSecurityPolicy } from "../middleware/security-headers.ts";
import {
  hashInlineScripts,
  type ModuleFiles,
  policyHash,
  startLater,
  stripModulePreloads,
  withModuleFiles,
  withoutScripts,
} from "./finish-page.ts";
import { PageCache, type Visitor } from "./page-cache.ts";
import { type StoredPage, sendPage, storePage } from "./stored-page.ts";

interface PageOptions {
  readonly render: RenderSite;
  /** Pages are rendered anew each time and the build tool may run its own scripts. */
  readonly isDevelopment: boolean;
  readonly readerFiles: ModuleFiles | null;
  readonly starter: ModuleFiles | null;
  readonly counter: ModuleFiles | null;
  mayBeMember(cookieHeader: string | undefined): boolean;
  services(context: Context): AppServices;
  readonly requestId: RequestId;
}

type AppServices = Omit<
  SiteServices,
  "device" | "isDocument" | "nonce" | "articleHtml" | "structuredData" | "showsReader"
>;

const ANYBODY: Visitor = { device: () => "desktop", mayBeMember: () => false };

export type Pages = ReturnType<typeof createPages>;

export function createPages(options: PageOptions) {
  const cache = new PageCache();
  const render = pageRenderer(options);
  const handler: Handler = async (context) => {
    const { req } = context;
    const url = new URL(req.url);
    const device = deviceKind(req.header("user-agent"));
    const address = canonicalAddress(url);
    // Put behind the origin as text: resolved against it, `//x` would be another host's address.
    const target = new URL(url.origin + address);
    if (req.method === "POST") return render(context, formRequest(context, target), device);
    const isCacheable = (req.method === "GET" || req.method === "HEAD") && !options.isDevelopment;
    if (!isCacheable) return render(context, new Request(target, req.raw), device);

    const visitor: Visitor = {
      device: () => device,
      mayBeMember: () => options.mayBeMember(req.header("cookie")),
    };
    const make = () => render(context, unconditional(target, req.raw), device);
    // Of a search it would be told that somebody searched.
    const redraw = () => drawAlone(target, device);
    return keptOrMade(context, address, visitor, make, target.search === "" ? redraw : undefined);
  };
  /** An answer that another part of the application makes, kept as pages are. @param key an address, or what no address equals */
  const stored = (context: Context, key: string, make: () => Promise<Response>) =>
    options.isDevelopment ? make() : keptOrMade(context, key, ANYBODY, make);

  /** A page as a visitor has it, when nobody asks for it. @returns null when it may not be stored */
  async function drawAlone(target: URL, device: DeviceKind): Promise<StoredPage | null> {
    const alone = new Hono().get("*", (context) => render(context, new Request(target), device));
    const response = await alone.request(target);
    return isStorable(response) ? storePage(await contentOf(response)) : null;
  }

  async function keptOrMade(
    { req }: Context,
    key: string,
    visitor: Visitor,
    make: () => Promise<Response>,
    redraw?: () => Promise<StoredPage | null>,
  ) {
    const cached = cache.find(key, visitor);
    if (cached) return sendPage(cached, req);
    let made: (() => Response) | undefined;
    const store = async () => {
      const response = await make();
      if (!isStorable(response)) {
        made = () => response;
        return null;
      }
      const page = await contentOf(response);
      made = () => new Response(page.body, { headers: page.headers });
      return storePage(page);
    };
    const page = await cache.render(key, visitor, store, redraw);
    return page ? sendPage(page, req) : (made?.() ?? make());
  }

  /** A page with other services, for a frame at the desk: without its scripts, and kept by nobody. */
  const preview = async (context: Context, address: string, changes: Partial<AppServices>) => {
    const target = new URL(new URL(context.req.url).origin + address);
    const response = await render(context, new Request(target), "desktop", changes);
    const headers = new Headers(response.headers);
    headers.set("cache-control", "private, no-store");
    // The answer has another address than the page, of which its scripts would not know what to show.
    headers.set("content-security-policy", framedPolicy(headers.get("content-security-policy") ?? ""));
    return new Response(withoutScripts(await response.text()), { status: response.status, headers });
  };

  /** The page that is asked for, with other services, kept by nobody. */
  const draft = async (context: Context, changes: Partial<AppServices>) => {
    const { req } = context;
    const url = new URL(req.url);
    const target = new URL(url.origin + canonicalAddress(url));
    const device = deviceKind(req.header("user-agent"));
    const response = await render(context, unconditional(target, req.raw), device, changes);
    // What it is made of may be closed by then.
    return new Response(await response.arrayBuffer(), response);
  };
  return { handler, cache, stored, preview, draft };
}

function framedPolicy(policy: string): string {
  return policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** A GET without conditions: what is rendered does not depend on what one reader's browser has. */
function unconditional(url: URL, request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["if-none-match", "if-modified-since", "range"]) headers.delete(name);
  return new Request(url, { headers });
}

/** Read and not cloned, which would copy the page twice more. */
async function contentOf(response: Response) {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: 200, headers: Object.fromEntries(response.headers), body };
}

function isStorable({ status, headers }: Response): boolean {
  return (
    status === 200 && isKeptWithoutSession(headers.get("cache-control") ?? "") && !headers.has("set-cookie")
  );
}

function pageRenderer(options: PageOptions) {
  const { render, isDevelopment, readerFiles, starter, counter, services, requestId } = options;
  return async (
    context: Context,
    request: Request,
    device: DeviceKind,
    changes: Partial<AppServices> = {},
  ): Promise<Response> => {
    const nonce = isDevelopment ? undefined : randomBytes(16).toString("hex");
    const isDocument = pageOfData(new URL(request.url).pathname) === null;
    const appServices = { ...services(context), ...changes };
    let isDown = false;
    let isReported = false;
    const siteServices: SiteServices = {
      ...appServices,
      reportError(error) {
        isDown ||= isUnavailable(error);
        isReported = true;
        appServices.reportError(error);
      },
      requestNote: () => (isReported ? appServices.requestNote() : ""),
      device,
      isDocument,
      nonce,
      articleHtml: null,
      structuredData: null,
      showsReader: false,
    };
    const response = await render(request, siteServices);
    const { status } = response;
    if (status === 500 && isDown) return unavailablePage(requestId(context));
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    // React Router answers in English when not even its error page could be rendered.
    if (!isPage && status >= 500 && isDocument)
      return failurePage(500, copy.errors.broken, requestId(context));

    const headers = new Headers(response.headers);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    // An answer that a route throws loses its headers on the way through the error page.
    if (status === 503) headers.set("retry-after", "30");
    if (isReported) headers.set(REQUEST_ID_HEADER, requestId(context));
    if (!isPage || nonce === undefined) return new Response(response.body, { status, headers });
    const written = await response.text();
    const page = starter && counter ? startLater(written, starter, counter) : stripModulePreloads(written);
    const { html, hashes } = hashInlineScripts(
      siteServices.showsReader && readerFiles ? withModuleFiles(page, readerFiles) : page,
      nonce,
    );
    const { accentStyle } = siteServices.magazine;
    const styles = accentStyle === undefined ? [] : [policyHash(accentStyle)];
    headers.set("content-security-policy", contentSecurityPolicy(hashes, styles));
    return new Response(html, { status, headers });
  };
}
