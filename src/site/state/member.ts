import { create } from "zustand";
import { paths } from "../../domain/paths.ts";
import {
  COOKIE_TRIAL_SECONDS,
  hasMemberHint,
  MEMBER_HINT,
  type MemberSession,
  type SessionEnd,
} from "../../domain/session.ts";
import { ANNOTATIONS, deviceStorage } from "./device-storage.ts";
import { setSignedIn, useMagazine } from "./magazine-store.ts";
import { forgetCredential } from "./stored-credential.ts";

/** Why the session ended when its reader did not end it on this page, until the notice is dismissed. */
export const useSessionEnd = create<SessionEnd | "elsewhere" | null>()(() => null);

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
/** An answer that was asked for before a sign-out is out of date. */
let signOuts = 0;
/** Until the last sign-out has arrived, the server would answer as before. */
let lastSignOut: Promise<unknown> = Promise.resolve();

/** Simultaneous calls share one request. @returns what was known before when the server cannot be reached */
export function refreshMember(): Promise<boolean> {
  if (!hasMemberHint(document.cookie)) {
    store(false, null);
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
  readonly session?: MemberSession;
}

async function fetchMember(): Promise<boolean> {
  await lastSignOut;
  const signOutsBefore = signOuts;
  try {
    const answer = await fetch(paths.member(), { headers: { accept: "application/json" } });
    const { signedIn, ended, session } = (await answer.json()) as MemberState;
    if (signOutsBefore === signOuts) {
      store(signedIn, ended ?? null);
      useMemberSession.setState(session ?? null, true);
    }
  } catch {}
  return useMagazine.getState().signedIn;
}

function store(signedIn: boolean, ended: SessionEnd | null): void {
  // Signed out in another window, or its cookie is gone.
  const isElsewhere = ended === null && !signedIn && useMagazine.getState().signedIn;
  setSignedIn(signedIn);
  if (signedIn || ended) useSessionEnd.setState(ended);
  if (isElsewhere) useSessionEnd.setState("elsewhere");
  // A device that was signed out from elsewhere must not sign in again by itself; one that the limit ended may.
  if (ended !== null && ended !== "limit") forgetCredential();
}

/**
 * Asks now, again when the browser restores the page from its back-forward cache, and when the page is seen again after
 * somebody signed in or out in another window. @returns how to undo it
 */
export function watchMember(onAnswer: (isMember: boolean) => void = () => undefined): () => void {
  let isWatching = true;
  const check = () => void refreshMember().then((isMember) => isWatching && onAnswer(isMember));
  const checkRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check();
  };
  const checkSeen = () => {
    const isSeen = document.visibilityState === "visible";
    if (isSeen && hasMemberHint(document.cookie) !== useMagazine.getState().signedIn) check();
  };
  check();
  window.addEventListener("pageshow", checkRestored);
  document.addEventListener("visibilitychange", checkSeen);
  return () => {
    isWatching = false;
    document.removeEventListener("visibilitychange", checkSeen);
    window.removeEventListener("pageshow", checkRestored);
  };
}

/** Hides the notice and lets the server forget why the session ended. */
export function dismissSessionEnd(): void {
  const isServers = useSessionEnd.getState() !== "elsewhere";
  useSessionEnd.setState(null);
  // Somebody may have signed in elsewhere since.
  if (!isServers) return;
  // After a failure the next page shows the notice once more.
  void postSignOut().catch(() => undefined);
}

export async function signOut(): Promise<void> {
  forgetCredential();
  // What cannot be left at the server stays on the device.
  if (deviceStorage.getItem(ANNOTATIONS) !== null)
    await import("../annotations/sync-annotations.ts")
      .then(({ leaveAnnotations }) => leaveAnnotations())
      .catch(() => undefined);
  await postSignOut();
  setSignedIn(false);
  useMemberSession.setState(null, true);
}

/** @throws where the server is not reached */
function postSignOut(): Promise<Response> {
  signOuts += 1;
  const answer = fetch(paths.signOut(), { method: "POST" });
  lastSignOut = answer.catch(() => undefined);
  return answer;
}
