import type { Credential } from "../../domain/credential/credential.ts";
import { deviceStorage } from "./device-storage.ts";

/* S13, S14: what is typed at the login page is stored on the device. It is printed on paper, not chosen by the reader. */
export const STORED_USERNAME = "mecmua.username";
const PASSWORD = "mecmua.password";
/** There when the server has said no to the pair that is stored: each further try would count against its reader. */
const REFUSED = "mecmua.refused";

export function storeCredential({ username, password }: Credential): void {
  deviceStorage.setItem(STORED_USERNAME, username);
  deviceStorage.setItem(PASSWORD, password);
  deviceStorage.removeItem(REFUSED);
}

export function refuseStoredCredential(): void {
  deviceStorage.setItem(REFUSED, "1");
}

export function storedCredential(): Credential | null {
  if (deviceStorage.getItem(REFUSED) !== null) return null;
  const username = deviceStorage.getItem(STORED_USERNAME);
  const password = deviceStorage.getItem(PASSWORD);
  return username && password ? { username, password } : null;
}

export function forgetCredential(): void {
  for (const key of [STORED_USERNAME, PASSWORD, REFUSED]) deviceStorage.removeItem(key);
}
