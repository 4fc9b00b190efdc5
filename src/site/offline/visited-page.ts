import { paths } from "../../domain/paths.ts";
import { setDeviceTime } from "../../offline/device-time.ts";
import { forgetDownloads } from "../../offline/downloaded-issue.ts";
import { CACHES, type KeepMessage } from "../../offline/kept-copy.ts";
import { isKeptCopy } from "../starter/page-state.ts";
import { documentPath } from "../state/document-path.ts";
import { useMagazine } from "../state/magazine-store.ts";
import { useMemberSession } from "../state/member.ts";
import { readingList } from "../state/reading-list.ts";
import { keepListed, tellWorker } from "./keep-listed.ts";
import styles from "./kept-notice.module.css";
import { offlineCopy } from "./offline-copy.ts";

/** Path of the page that the worker gave as a kept copy; null where the document came by the network. */
const keptCopyPath: string | null = isKeptCopy() ? documentPath : null;

useMemberSession.subscribe((session) => void settleDownloads(session));

/** Starts the service worker and has it keep the page that is read. @throws where the browser does not allow it */
export async function pageVisited(): Promise<void> {
  updateKeptNotice();
  await settleDownloads(useMemberSession.getState());
  const message = visitedPage();
  if (message) await tellWorker(message);
  await keepListed();
}

async function settleDownloads(session: ReturnType<typeof useMemberSession.getState>): Promise<void> {
  if (session === undefined || !("caches" in window)) return;
  await forgetDownloads(session?.handle ?? null);
  if (session) await setDeviceTime(Date.parse(session.now));
}

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

function shownFiles(): string[] {
  const pictures = [...document.images].flatMap(({ complete, currentSrc }) =>
    complete && currentSrc.startsWith(location.origin) ? [currentSrc] : [],
  );
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  return [...new Set([...pictures, ...assets])];
}

const keptNotice = makeNotice();
let isDismissed = false;

/** Says that the page is a kept copy. It lies beside what React has rendered. */
function updateKeptNotice(): void {
  if (location.pathname !== keptCopyPath || isDismissed) keptNotice.remove();
  else if (!keptNotice.isConnected) document.body.append(keptNotice);
}

function makeNotice(): HTMLElement {
  const notice = Object.assign(document.createElement("div"), { className: styles.notice, role: "status" });
  const text = Object.assign(document.createElement("p"), { textContent: offlineCopy.keptCopy });
  const words = { type: "button", textContent: offlineCopy.dismiss };
  const dismiss = Object.assign(document.createElement("button"), words);
  dismiss.addEventListener("click", () => {
    isDismissed = true;
    updateKeptNotice();
  });
  notice.append(text, dismiss);
  return notice;
}
