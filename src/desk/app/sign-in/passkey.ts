import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { ApiError } from "../api/api.ts";
import { copy } from "./sign-in-copy.ts";

/** Options of the server's library: its types and the browser's differ in `undefined`, which JSON does not have. */
interface SentOptions {
  readonly challenge: string;
}

type MakeOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type AskOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** False without https, and in old browsers. */
export const canUsePasskeys = browserSupportsWebAuthn();

/** @throws ApiError with what its person can do about it */
export async function makePasskey(options: SentOptions) {
  return startRegistration({ optionsJSON: options as MakeOptions }).catch((error: unknown) => {
    throw problemOf(error, copy.passkeyNotMade);
  });
}

/** @throws ApiError with what its person can do about it */
export async function askForPasskey(options: SentOptions) {
  return startAuthentication({ optionsJSON: options as AskOptions }).catch((error: unknown) => {
    throw problemOf(error, copy.passkeyNotUsed);
  });
}

/** A browser does not tell whether its person gave up or has no passkey for this address. */
function problemOf(error: unknown, sentence: string): ApiError {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return new ApiError(0, "refused", copy.passkeyKnown);
  if (name === "SecurityError") return new ApiError(0, "refused", copy.passkeyNotHere);
  return new ApiError(0, "refused", sentence);
}
