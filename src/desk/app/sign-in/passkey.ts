import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { ApiError } from "../api/api.ts";
import { copy } from "./sign-in-copy.ts";

/** Options of the server's library: its types and the browser's differ in `undefined`, which JSON does not have. */
export interface SentOptions {
  readonly challenge: string;
}

type MakeOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type AskOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** False without https, and in old browsers. */
export const canUsePasskeys = browserSupportsWebAuthn();

/** @throws ApiError with what its person can do about it */
export function makePasskey(options: SentOptions) {
  return startRegistration({ optionsJSON: options as MakeOptions }).catch(refuse(copy.passkeyNotMade));
}

/** @throws ApiError with what its person can do about it */
export function askForPasskey(options: SentOptions) {
  return startAuthentication({ optionsJSON: options as AskOptions }).catch(refuse(copy.passkeyNotUsed));
}

const KNOWN_ERRORS: Readonly<Record<string, string>> = {
  InvalidStateError: copy.passkeyKnown,
  SecurityError: copy.passkeyNotHere,
};

/** A browser does not tell whether its person gave up or has no passkey for this address: `sentence` says both. */
function refuse(sentence: string) {
  return (error: unknown): never => {
    const name = error instanceof Error ? error.name : "";
    throw new ApiError(0, "refused", KNOWN_ERRORS[name] ?? sentence);
  };
}
