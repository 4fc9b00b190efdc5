import { followSettings } from "../reading/shown-settings.ts";
import { ALIVE_EVENT } from "./alive-event.ts";
import { copyWithoutSoftHyphens } from "./copied-text.ts";
import { holdTaps } from "./held-tap.ts";
import { differsFromServers, isBroken, isUsedAlready } from "./page-state.ts";
import { focusOnSlash } from "./search-key.ts";
import { SECTION_LIST_ID, showCurrent, unfoldRow, watchRow } from "./section-row.ts";

/* Stands in every page, which works without scripts: theirs are fetched, and React takes over, when it is used. */

const USES = ["pointermove", "pointerdown", "click", "keydown", "focusin", "input", "scroll", "hashchange"];

followSettings();
copyWithoutSoftHyphens();
const row = document.getElementById(SECTION_LIST_ID);
if (row) {
  showCurrent(row);
  watchRow(row);
  const unfold = row.nextElementSibling;
  const onClick = () => unfold && unfoldRow(unfold);
  unfold?.addEventListener("click", onClick);
  addEventListener(ALIVE_EVENT, () => unfold?.removeEventListener("click", onClick));
}
const modules = document.querySelector<HTMLElement>("script[data-modules]");
if (modules) awaitUse(modules);

function awaitUse(modules: HTMLElement): void {
  const search = () => document.querySelector<HTMLElement>("[role=search] input");
  const undo = [focusOnSlash(search), holdTaps()];
  const waiting = new AbortController();
  /** Before all others. */
  const listening = { capture: true, passive: true, signal: waiting.signal };
  function start(): void {
    if (waiting.signal.aborted) return;
    waiting.abort();
    run(modules, () => {
      for (const end of undo) end();
    });
  }
  /** Somebody waits: the modules come all at once, as each would name the next one only when it is there. */
  function startAtOnce(): void {
    if (waiting.signal.aborted) return;
    for (const href of modules.dataset.modules?.match(/\S+/g) ?? [])
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    start();
  }
  // A member may have signed in since a page that is restored was left.
  const look = () => {
    if (differsFromServers() || isUsedAlready()) startAtOnce();
  };
  // A browser tells a new page of a pointer that lies over it as if it had been moved there.
  const onUse = (event: Event) => {
    if (event.type !== "pointermove" || !isStill(event as PointerEvent)) startAtOnce();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && isBroken(target)) startAtOnce();
  };
  for (const use of USES) addEventListener(use, onUse, listening);
  addEventListener("error", onError, listening);
  addEventListener("pageshow", look, listening);
  look();
  const reader = document.querySelector("main[data-reader]");
  // Nobody waits yet, and modules that are run one after another block input for a shorter time.
  if (reader) whenPictured(reader, start);
}

/** Keys and fingers turn an issue's pages. The picture of the first has the line for itself before. */
function whenPictured(reader: Element, act: () => void): void {
  // One that is not shown in this window is never loaded.
  addEventListener("load", act);
  const picture = reader.querySelector("img");
  if (picture) picture.decode().then(act, act);
  else act();
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
