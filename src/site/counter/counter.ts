import { OPENING } from "../../domain/paths.ts";
import { PAGES_SHOWN_EVENT } from "./pages-shown-event.ts";

/* Tells the server of each opening of a page, when the page is hidden or left: nothing of who has opened it. */

/** Shorter side of a screen, in CSS pixels, below which a touch screen is a phone's. */
const PHONE_WIDTH_PX = 600;

const isPhone =
  matchMedia("(pointer:coarse)").matches && Math.min(screen.width, screen.height) < PHONE_WIDTH_PX;

let path: string;
let from: string;
/** Since when the page is seen, as `performance.now()`; 0 while it is hidden. */
let since = 0;
let seenMs: number;
/** Seconds that were told before of this opening, as it was hidden and is seen again. */
let told: string;
let end: "" | "reached" | "told";
/** Of an issue, and those among them that were not told yet. */
let pages: Set<number>;
let newPages: number[];

function begin(referrer = ""): void {
  path = location.pathname;
  from = referrer;
  seenMs = 0;
  told = end = "";
  pages = new Set();
  newPages = [];
  see();
}

/** A page that is prerendered, or lies in a tab that nobody looks at, is hidden. */
function see(): void {
  since = document.hidden ? 0 : performance.now();
  lookForEnd();
}

function lookForEnd(): void {
  const text = !end && since && document.querySelector("[data-article-body]");
  if (text && text.getBoundingClientRect().bottom <= innerHeight) end = "reached";
}

function tell(): void {
  if (!since) return;
  seenMs += performance.now() - since;
  since = 0;
  const seconds = `${Math.round(seenMs / 1000)}`;
  const opening = {
    yol: path,
    sn: seconds,
    once: told,
    son: end === "reached" ? "1" : "",
    sayfalar: newPages.join(),
    telefon: isPhone ? "1" : "",
    nereden: from,
  };
  navigator.sendBeacon(OPENING, new URLSearchParams(opening));
  told = seconds;
  end &&= "told";
  newPages = [];
}

function watch(): void {
  const host = document.referrer.split("/")[2];
  begin(host === location.host ? "" : host);
  addEventListener("scroll", lookForEnd, { passive: true });
  document.addEventListener("visibilitychange", () => (document.hidden ? tell() : see()));
  addEventListener("pagehide", tell);
  addEventListener("pageshow", ({ persisted }) => persisted && begin());
  addEventListener(PAGES_SHOWN_EVENT, ({ detail }) => {
    if (location.pathname !== path) {
      tell();
      begin();
    }
    newPages.push(...detail.filter((page) => !pages.has(page)));
    pages = new Set([...pages, ...detail]);
  });
}

// No site may frame a page, and previews have no scripts.
if (!navigator.webdriver) watch();
