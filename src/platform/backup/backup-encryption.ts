import { open, readFile } from "node:fs/promises";
import { PublicError } from "../public-error.ts";
import { copy } from "./backup-copy.ts";

export type BackupKey = { readonly recipients: readonly string[] } | { readonly passphrase: string };

const HEADER = "age-encryption.org/v1\n";
const PASSPHRASE_STANZA = "-> scrypt ";

// The library is loaded for those who encrypt.
const loadAge = () => import("age-encryption");

/** @throws PublicError when it is no public key of age */
export async function checkRecipients(recipients: readonly string[]): Promise<void> {
  const { Encrypter } = await loadAge();
  for (const recipient of recipients)
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new PublicError("fault", copy.recipientInvalid(recipient));
    }
}

export async function encrypt(
  bytes: ReadableStream<Uint8Array>,
  key: BackupKey,
): Promise<ReadableStream<Uint8Array>> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  if ("passphrase" in key) encrypter.setPassphrase(key.passphrase);
  else for (const recipient of key.recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(bytes);
}

export async function encryptionOf(path: string): Promise<"none" | "passphrase" | "identity"> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER.length + PASSPHRASE_STANZA.length), 0);
  const head = buffer.toString("latin1", 0, bytesRead);
  if (!head.startsWith(HEADER)) return "none";
  return head.endsWith(PASSPHRASE_STANZA) ? "passphrase" : "identity";
}

export type Unlocking = { readonly passphrase: string } | { readonly identityFile: string };

/** The archive as it was before. @param name as the person gave it @throws PublicError when it is not opened with this */
export async function decrypt(
  bytes: ReadableStream<Uint8Array>,
  unlocking: Unlocking,
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  const identities = "identityFile" in unlocking ? await readIdentities(unlocking.identityFile) : [];
  try {
    if ("passphrase" in unlocking) decrypter.addPassphrase(unlocking.passphrase);
    for (const identity of identities) decrypter.addIdentity(identity);
    return await decrypter.decrypt(bytes);
  } catch (error) {
    throw new PublicError("fault", copy.wrongKey(name), { cause: error });
  }
}

/** The lines of a file that age-keygen wrote, without its comments. */
async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, "utf8")).split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}
