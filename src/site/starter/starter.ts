import { ALIVE_EVENT } from "./alive-event.ts";
import { holdTaps } from "./held-tap.ts";
import { differsFromServers, isBroken, isReader, isUsedAlready } from "./page-state.ts";
import { focusOnSlash } from "./search-key.ts";
import { SECTION_LIST_ID, showCurrent, watchRow } from "./section-row.ts";

/* Stands in every page, which works without scripts: theirs are fetched, and React takes over, when it is used. */

/** Passive and before all others. */
const USES = [
  "pointermove",
  "pointerdown",
  "click",
  "touchstart",
  "keydown",
  "focusin",
  "input",
  "scroll",
  "hashchange",
];
const LISTENING = { capture: true, passive: true };

const row = document.getElementById(SECTION_LIST_ID);
if (row) {
  showCurrent(row);
  watchRow(row);
}
const modules = document.querySelector("script[data-modules]");
if (modules) awaitUse(modules);

function awaitUse(modules: Element): void {
  const search = () => document.querySelector<HTMLElement>("[role=search] input");
  const undo = [focusOnSlash(search), holdTaps()];
  const waiting = new AbortController();
  const { signal } = waiting;
  function start(): void {
    if (signal.aborted) return;
    waiting.abort();
    run(modules, () => {
      for (const end of undo) end();
    });
  }
  // A member may have signed in since a page that is restored was left.
  const look = () => {
    if (differsFromServers() || isUsedAlready()) start();
  };
  // A browser tells a new page of a pointer that lies over it as if it had been moved there.
  const onUse = (event: Event) => {
    if (event.type !== "pointermove" || !isStill(event as PointerEvent)) start();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && isBroken(target)) start();
  };
  for (const use of USES) addEventListener(use, onUse, { ...LISTENING, signal });
  addEventListener("error", onError, { ...LISTENING, signal });
  addEventListener("pageshow", look, { signal });
  look();
  // The picture of a page that is read has the line for itself.
  if (isReader()) whenPictured(start);
}

/** Calls back when the first picture of what is read is there, or will not come. */
function whenPictured(act: () => void): void {
  const picture = document.querySelector<HTMLImageElement>("main img");
  if (picture === null || picture.complete) {
    act();
    return;
  }
  for (const end of ["load", "error"]) picture.addEventListener(end, act, { once: true });
  // One that is not shown in this window is never loaded.
  addEventListener("load", act, { once: true });
}

function isStill({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0;
}

/** @param onEnd is called when React has the page, and when its scripts cannot be had: what is tapped then goes without */
function run(modules: Element, onEnd: () => void): void {
  addEventListener(ALIVE_EVENT, onEnd, { once: true });
  // The last of the modules is imported by a promise that nobody waits for.
  addEventListener("unhandledrejection", onEnd, { once: true });
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = modules.textContent;
  script.addEventListener("error", onEnd);
  document.head.append(script);
  // React looks for what the server has written, and this is not among it.
  script.remove();
}
