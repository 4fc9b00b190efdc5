import type { Credential } from "../../domain/credential.ts";
import { deviceStorage } from "./device-storage.ts";

/* S13, S14: what is typed at the login page is stored on the device. It is printed on paper, not chosen by the reader. */
export const STORED_USERNAME = "mecmua.username";
const PASSWORD = "mecmua.password";

export function storeCredential({ username, password }: Credential): void {
  deviceStorage.setItem(STORED_USERNAME, username);
  deviceStorage.setItem(PASSWORD, password);
}

export function storedCredential(): Credential | null {
  const username = deviceStorage.getItem(STORED_USERNAME);
  const password = deviceStorage.getItem(PASSWORD);
  return username && password ? { username, password } : null;
}

export function forgetCredential(): void {
  deviceStorage.removeItem(STORED_USERNAME);
  deviceStorage.removeItem(PASSWORD);
}
