import { type Credential, codeCredential } from "./credential.ts";

const NAME = "kod";

/**
 * The end of an address that fills the login form in: `#kod=K7MD9RTAXW4PH.2QW…`. Browsers keep a fragment to
 * themselves: no server and no log gets to see it.
 * @param credential a printed code as it is stored, without dashes
 */
export function codeFragment({ username, password }: Credential): string {
  return `#${NAME}=${username}.${password}`;
}

/**
 * The printed code that an address brings along.
 * @param hash as `location.hash` has it, with or without `#`
 * @returns as stored, or null when there is none, or none that was printed
 */
export function credentialInFragment(hash: string): Credential | null {
  const written = new URLSearchParams(hash.replace(/^#/, "")).get(NAME);
  const [username, password, ...rest] = written?.split(".") ?? [];
  if (username === undefined || password === undefined || rest.length > 0) return null;
  return codeCredential({ username, password });
}
