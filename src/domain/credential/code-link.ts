import { type Credential, codeCredential } from "./credential.ts";

const NAME = "kod";
export const FRAGMENT_START = `#${NAME}=`;

/** `#kod=K7MD9RTAXW4PH.2QW…`: browsers send a fragment to no server, so no log has the code. */
export function codeFragment({ username, password }: Credential): string {
  return `${FRAGMENT_START}${username}.${password}`;
}

export function credentialInFragment(hash: string): Credential | null {
  const written = new URLSearchParams(hash.replace(/^#/, "")).get(NAME);
  const [username, password, ...rest] = written?.split(".") ?? [];
  if (username === undefined || password === undefined || rest.length > 0) return null;
  return codeCredential({ username, password });
}
