import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { Graph } from "schema-dts";
import { ServerRequestNote } from "./components/error-page.tsx";
import type { SiteData } from "./page-meta.ts";
import { HEAD_SCRIPT } from "./reading/head-script.ts";
import { ServerArticleHtml } from "./routes/post/article-body.tsx";
import { siteContext } from "./services.ts";
import { structuredDataText } from "./structured-data.ts";

/** The whole page: it is cached, so nothing is gained by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, articleHtml, structuredData, requestNote } = loadContext.get(siteContext);
  const scripts = nonce === undefined ? {} : { nonce };
  const html = await render(
    <ServerRequestNote value={requestNote()}>
      <ServerArticleHtml value={articleHtml}>
        <ServerRouter context={routerContext} url={request.url} {...scripts} />
      </ServerArticleHtml>
    </ServerRequestNote>,
    scripts,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const site = routerContext.staticHandlerContext.loaderData.root as SiteData | undefined;
  const told =
    status === 200 && structuredData && site ? withStructuredData(html, structuredData(site.pages)) : html;
  return new Response(withHeadScript(told, nonce), { status, headers });
}

/** Before the style sheets, for which it would wait. React passes over it; the policy gets its hash by the nonce. */
function withHeadScript(html: string, nonce: string | undefined): string {
  const attributes = nonce === undefined ? "" : ` nonce="${nonce}"`;
  return html.replace("<head>", () => `<head><script${attributes}>${HEAD_SCRIPT}</script>`);
}

/** Data, which no browser runs: React passes over it, and the policy needs no hash of it. */
function withStructuredData(html: string, graph: Graph): string {
  const script = `<script type="application/ld+json">${structuredDataText(graph)}</script>`;
  return html.replace("</head>", () => `${script}</head>`);
}

function render(page: React.ReactNode, scripts: { nonce?: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...scripts,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A missing page and a method that is not served are the visitor's doing.
  const isVisitors = isRouteErrorResponse(error) && error.status < 500;
  if (!isVisitors && !request.signal.aborted) context.get(siteContext).reportError(error);
}
