import { paths } from "../../domain/paths.ts";
import { setDeviceTime } from "../../offline/device-time.ts";
import { CACHES, type KeepMessage } from "../../offline/kept-copy.ts";
import { forgetTaken } from "../../offline/taken-caches.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { useMemberSession } from "../state/member.ts";
import { readingList } from "../state/reading-list.ts";
import { keepListed } from "./keep-listed.ts";
import { keptCopyPath, updateKeptNotice } from "./kept-notice.ts";
import { tellWorker } from "./tell-worker.ts";

let isFirst = true;

/** Starts the service worker and has it keep the page that is read. @throws where the browser does not allow it */
export async function pageVisited(): Promise<void> {
  if (isFirst) {
    isFirst = false;
    useMemberSession.subscribe((session) => void settleTaken(session));
  }
  updateKeptNotice();
  await settleTaken(useMemberSession.getState());
  const message = visitedPage();
  if (message) await tellWorker(message);
  await keepListed();
}

/** What was taken along goes with the session by which it was taken. */
async function settleTaken(session: ReturnType<typeof useMemberSession.getState>): Promise<void> {
  if (session === undefined || !("caches" in window)) return;
  await forgetTaken(session?.handle ?? null);
  if (session) await setDeviceTime(Date.parse(session.now));
}

/** @returns null for a page that is not kept */
function visitedPage(): KeepMessage | null {
  const { pathname, search } = location;
  const shown = shownFiles();
  const kept = { kind: "keep", path: pathname, card: null, cache: CACHES.pages, shown } as const;
  if (pathname === paths.home()) return search === "" ? kept : null;
  if ([paths.readingList(), paths.myAnnotations(), paths.offline()].includes(pathname)) return kept;
  const card = useMagazine.getState().post;
  if (card === null || card.isIssue || paths.post(card.id) !== pathname || pathname === keptCopyPath)
    return null;
  const isListed = readingList().some((one) => one.card.id === card.id);
  return { ...kept, card, cache: isListed ? CACHES.listed : CACHES.pages };
}

/** Addresses of pictures that the reader has before him, and of the fonts and scripts that the site has loaded. */
function shownFiles(): string[] {
  const pictures = [...document.images].flatMap(({ complete, currentSrc }) =>
    complete && currentSrc.startsWith(location.origin) ? [currentSrc] : [],
  );
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [
    ...new Set([...pictures, ...loaded.filter((name) => name.startsWith(`${location.origin}/assets/`))]),
  ];
}
