import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { copy } from "../copy/copy.ts";
import { PAPER } from "../domain/magazine.ts";
import type { Route } from "./+types/root";
import type { SiteData } from "./page-meta.ts";
import { siteContext } from "./services.ts";
import { keepShown } from "./shown-page.ts";
import { watchMember } from "./state/member.ts";
import "./styles/fallback-fonts.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/reading.css";
import "./styles/base.css";
import { shownAddress } from "../domain/address/shown-address.ts";
import { ErrorPage, FailureMessage } from "./components/error-page.tsx";
import { Footer } from "./components/footer.tsx";
import { MagazineFace } from "./components/magazine-face.tsx";
import { Masthead, usePageLayout } from "./components/masthead.tsx";
import { CONTENT_ID, PAGES_ID, RouteAnnouncer } from "./components/route-announcer.tsx";
import { SectionNavigation } from "./components/section-navigation.tsx";
import { SessionNotice } from "./components/session-notice.tsx";
import { pagesShown } from "./counter/pages-shown-event.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const services = context.get(siteContext);
  const { magazine, publicUrl, policy, phoneIssues, offlineReading } = services;
  const [sections, pages] = [await services.navigation(), await services.pages.links()];
  const shareCard = services.shareCard(null, null);
  const shownUrl = publicUrl && shownAddress(publicUrl);
  return { magazine, pages, publicUrl, shownUrl, policy, phoneIssues, offlineReading, sections, shareCard };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShown];

/** Other settings and pages of the magazine, and a section that is new, are seen when a page is loaded anew. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const magazine = useRouteLoaderData<typeof loader>("root")?.magazine;
  return (
    // The head's script has written what a reader chose into it.
    <html lang="tr" data-type={magazine?.type} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        <Meta />
        <Links />
        <MagazineFace magazine={magazine} />
      </head>
      <body>
        {children}
        <RouteAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  return (
    <>
      <Visit key={pathname} />
      <WithMasthead>
        <Outlet />
      </WithMasthead>
    </>
  );
}

/** After a page has come to life: what it needs for itself goes first. */
const REST_MS = 2_000;

function Visit() {
  const isOn = useRouteLoaderData<typeof loader>("root")?.offlineReading;
  // Another device may have ended the session since the last page.
  useEffect(() => watchMember(), []);
  useEffect(() => pagesShown([]), []);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(noteVisit, { timeout: REST_MS });
      else noteVisit();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return null;
}

function noteVisit(): void {
  if (!("serviceWorker" in navigator)) return;
  import("./offline/visited-page.ts").then(({ pageVisited }) => pageVisited()).catch(() => undefined);
}

function WithMasthead({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { ended, isReader, isSoon } = usePageLayout();
  return (
    <>
      <a className="skip" href={`#${isReader ? PAGES_ID : CONTENT_ID}`}>
        {copy.skipToContent}
      </a>
      {site && !isReader && !isSoon && (
        <div className="top">
          <Masthead magazine={site.magazine} />
          {site.sections.length > 0 && <SectionNavigation sections={site.sections} />}
        </div>
      )}
      {!ended && <SessionNotice />}
      <main id={CONTENT_ID} tabIndex={-1} data-reader={isReader || undefined}>
        {children}
      </main>
      {site && !isReader && <Footer magazine={site.magazine} pages={site.pages} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // A request that was refused before anything was loaded has no masthead to stand under.
  const hasMasthead = useRouteLoaderData<typeof loader>("root") !== undefined;
  if (hasMasthead && isRouteErrorResponse(error) && error.status < 500) {
    return (
      <WithMasthead>
        <ErrorPage status={error.status} />
      </WithMasthead>
    );
  }
  return <FailureMessage text={messageFor(error)} />;
}

function messageFor(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 503) return copy.errors.unavailable;
  if (isRouteErrorResponse(error) && error.status === 405) return copy.errors.methodTitle;
  const isNetwork = error instanceof TypeError && typeof document !== "undefined";
  return isNetwork ? copy.errors.offline : copy.errors.broken;
}
