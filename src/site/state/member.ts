import { paths } from "../../domain/paths.ts";
import type { SessionEnd } from "../../domain/session.ts";
import { setSignedIn, useMagazine } from "./magazine-store.ts";
import { sessionEnd } from "./session-end.ts";
import { forgetCredential } from "./stored-credential.ts";

/** Set beside the session's cookie and readable here: says only that asking is worth while. */
const HINT = "mecmua-uye=1";

interface MemberAnswer {
  readonly signedIn: boolean;
  readonly ended?: SessionEnd;
}

let underWay: Promise<boolean> | null = null;
/** Counts what made an answer that is still under way wrong. */
let signOuts = 0;
/** Until the server has been told of the last sign-out, it would answer as before. */
let told: Promise<unknown> = Promise.resolve();

/**
 * Asks the server who the reader is; many who ask at once share one question, and visitors who never signed in make
 * none. @returns whether it is a member; what was known before when the server is not reached
 */
export function refreshMember(): Promise<boolean> {
  if (!document.cookie.split("; ").includes(HINT)) {
    setSignedIn(false);
    return Promise.resolve(false);
  }
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function ask(): Promise<boolean> {
  await told;
  const before = signOuts;
  try {
    const answer = await fetch(paths.member(), { headers: { accept: "application/json" } });
    const { signedIn, ended } = (await answer.json()) as MemberAnswer;
    if (before === signOuts) keep(signedIn, ended ?? null);
  } catch {
    // Not reached: what is known stays as it is.
  }
  return useMagazine.getState().signedIn;
}

function keep(signedIn: boolean, ended: SessionEnd | null): void {
  setSignedIn(signedIn);
  if (signedIn || ended) sessionEnd.set(ended);
  // Ended from elsewhere, this device does not sign in again by itself; where there was no room left, it may.
  if (ended !== null && ended !== "limit") forgetCredential();
}

/**
 * Asks now, and again when the browser shows the page from its memory, as it was when it was left.
 * @param hear is told each time whether the reader is a member
 * @returns how to stop
 */
export function watchMember(hear: (isMember: boolean) => void = () => undefined): () => void {
  let isWatching = true;
  const look = () => void refreshMember().then((isMember) => isWatching && hear(isMember));
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  look();
  window.addEventListener("pageshow", lookAgain);
  return () => {
    isWatching = false;
    window.removeEventListener("pageshow", lookAgain);
  };
}

/** The reader knows why his session ended: the server need not tell it any more. */
export function dismissSessionEnd(): void {
  sessionEnd.set(null);
  // Not reached: the next page tells it once more.
  void tellSignOut().catch(() => undefined);
}

/** Ends the session on the server and leaves nothing of it on the device. */
export async function signOut(): Promise<void> {
  forgetCredential();
  await tellSignOut();
  setSignedIn(false);
}

/** @throws where the server is not reached */
function tellSignOut(): Promise<Response> {
  signOuts += 1;
  const answer = fetch(paths.signOut(), { method: "POST" });
  told = answer.catch(() => undefined);
  return answer;
}
