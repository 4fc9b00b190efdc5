import type { Credential } from "../../domain/credential.ts";

/* S13, S14: what is typed at the login page is stored on the device. It is printed on paper, not chosen by the reader. */
const USERNAME = "mecmua.username";
const PASSWORD = "mecmua.password";

export function storeCredential({ username, password }: Credential): void {
  attempt(() => {
    localStorage.setItem(USERNAME, username);
    localStorage.setItem(PASSWORD, password);
  });
}

export function storedCredential(): Credential | null {
  return attempt(() => {
    const username = localStorage.getItem(USERNAME);
    const password = localStorage.getItem(PASSWORD);
    return username && password ? { username, password } : null;
  });
}

export function forgetCredential(): void {
  attempt(() => {
    localStorage.removeItem(USERNAME);
    localStorage.removeItem(PASSWORD);
  });
}

/** Storage throws where a browser forbids it (private windows, full disks); signing in works without. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
