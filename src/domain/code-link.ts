import { type Credential, codeCredential } from "./credential.ts";

const NAME = "kod";

/**
 * The fragment that fills in the login form: `#kod=K7MD9RTAXW4PH.2QW…`. Browsers send it to no server, so no log has it.
 * @param credential a printed code as it is stored, without dashes
 */
export function codeFragment({ username, password }: Credential): string {
  return `#${NAME}=${username}.${password}`;
}

/**
 * @param hash as `location.hash` has it, with or without `#`
 * @returns the printed code as stored, or null when there is none
 */
export function credentialInFragment(hash: string): Credential | null {
  const written = new URLSearchParams(hash.replace(/^#/, "")).get(NAME);
  const [username, password, ...rest] = written?.split(".") ?? [];
  if (username === undefined || password === undefined || rest.length > 0) return null;
  return codeCredential({ username, password });
}
