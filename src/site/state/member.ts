import { paths } from "../paths.ts";
import { setSignedIn } from "./magazine-store.ts";
import { forgetCredential } from "./stored-credential.ts";

/** Set beside the session's cookie and readable here: says only that asking is worth while. */
const HINT = "mecmua-uye=1";

/** Asks the server who the reader is. Visitors who never signed in make no request. */
export async function refreshMember(signal: AbortSignal): Promise<void> {
  if (!document.cookie.split("; ").includes(HINT)) return setSignedIn(false);
  try {
    const answer = await fetch(paths.member(), { signal, headers: { accept: "application/json" } });
    const { signedIn } = (await answer.json()) as { signedIn: boolean };
    setSignedIn(signedIn);
  } catch {
    // Not reached: what is known stays as it is.
  }
}

/** Ends the session on the server and leaves nothing of it on the device. */
export async function signOut(): Promise<void> {
  forgetCredential();
  await fetch(paths.signOut(), { method: "POST" });
  setSignedIn(false);
}
