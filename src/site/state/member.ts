import { create } from "zustand";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import {
  COOKIE_TRIAL_SECONDS,
  hasMemberHint,
  MEMBER_HINT,
  type MemberSession,
  type SessionEnd,
} from "../../domain/session.ts";
import { ANNOTATIONS, deviceStorage } from "./device-storage.ts";
import { useMagazine } from "./magazine-store.ts";
import { forgetCredential } from "./stored-credential.ts";

/** In words, why the session ended when its reader did not end it on this page, until the notice is dismissed. */
export const useSessionEnd = create<string | null>()(() => null);

/** This browser's session; null: it has none, undefined: the server has not said. */
export const useMemberSession = create<MemberSession | null | undefined>()(() => undefined);

/** True when this browser keeps cookies for the site: without them a sign-in would last until the next page. */
export function keepsCookies(): boolean {
  const isThere = () => document.cookie.split("; ").some((one) => one.startsWith(`${MEMBER_HINT}=`));
  const { value, maxAge } = COOKIE_TRIAL_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers late
  if (!isThere()) document.cookie = `${MEMBER_HINT}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
  return isThere();
}

let pending: Promise<boolean> | null = null;
/** Until it has arrived, the server would answer as before; what was asked for earlier is out of date. */
let lastSignOut: Promise<unknown> = Promise.resolve();

/** Simultaneous calls share one request. @returns what was known before when the server cannot be reached */
export function refreshMember(): Promise<boolean> {
  if (!hasMemberHint(document.cookie)) {
    store({ signedIn: false });
    useMemberSession.setState(null, true);
    return Promise.resolve(false);
  }
  pending ??= fetchMember().finally(() => {
    pending = null;
  });
  return pending;
}

interface MemberState {
  readonly signedIn: boolean;
  readonly ended?: SessionEnd;
  readonly endedWords?: string;
  readonly session?: MemberSession;
}

async function fetchMember(): Promise<boolean> {
  const before = lastSignOut;
  await before;
  try {
    const answer = await fetch(paths.member(), { headers: { accept: "application/json" } });
    const { session, ...state } = (await answer.json()) as MemberState;
    if (before === lastSignOut) {
      store(state);
      useMemberSession.setState(session ?? null, true);
    }
  } catch {}
  return useMagazine.getState().signedIn;
}

function store({ signedIn, ended, endedWords }: Omit<MemberState, "session">): void {
  // Signed out in another window, or its cookie is gone.
  const isElsewhere = !ended && !signedIn && useMagazine.getState().signedIn;
  useMagazine.setState({ signedIn });
  if (signedIn || ended) useSessionEnd.setState(endedWords ?? null);
  if (isElsewhere) useSessionEnd.setState(copy.member.endedElsewhere);
  // A device that was signed out from elsewhere must not sign in again by itself; one that the limit ended may.
  if (ended && ended !== "limit") forgetCredential();
}

/** Asks now, when the browser restores the page, and when it is seen again after another window's sign-in or sign-out. */
export function watchMember(onAnswer: (isMember: boolean) => void = () => undefined): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const check = () => void refreshMember().then((isMember) => signal.aborted || onAnswer(isMember));
  const checkRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check();
  };
  const checkSeen = () => {
    const isSeen = document.visibilityState === "visible";
    if (isSeen && hasMemberHint(document.cookie) !== useMagazine.getState().signedIn) check();
  };
  check();
  window.addEventListener("pageshow", checkRestored, { signal });
  document.addEventListener("visibilitychange", checkSeen, { signal });
  return () => leaving.abort();
}

/** Hides the notice and lets the server forget why the session ended. */
export function dismissSessionEnd(): void {
  const isServers = useSessionEnd.getState() !== copy.member.endedElsewhere;
  useSessionEnd.setState(null);
  // Where it ended elsewhere, somebody may have signed in since. After a failure the next page shows the notice again.
  if (isServers) void postSignOut().catch(() => undefined);
}

export async function signOut(): Promise<void> {
  await leaveDevice();
  await postSignOut();
  useMagazine.setState({ signedIn: false });
  useMemberSession.setState(null, true);
}

/** Before a sign-out: others may use the device next. What cannot be left at the server stays on it. */
export async function leaveDevice(): Promise<void> {
  forgetCredential();
  if (deviceStorage.getItem(ANNOTATIONS) !== null)
    await import("../annotations/sync-annotations.ts")
      .then(({ leaveAnnotations }) => leaveAnnotations())
      .catch(() => undefined);
}

/** @throws where the server is not reached */
function postSignOut(): Promise<Response> {
  const answer = fetch(paths.signOut(), { method: "POST" });
  lastSignOut = answer.catch(() => undefined);
  return answer;
}
