import type { Credential } from "../domain/credential.ts";
import { type CredentialCheck, configuredPair } from "../membership/configured-pair.ts";

/** Opens the sample magazine's issues. It is public: it counts only while nothing but the sample is served. */
export const SAMPLE_CREDENTIAL: Credential = { username: "okur", password: "poyraz-12" };

/**
 * What opens the issues: the configured pair; without one the sample's, while the embedded library
 * holds the sample and nothing of a publisher's own; else nothing.
 */
export async function credentialCheck(
  configured: Credential | null,
  isSample: () => Promise<boolean>,
): Promise<CredentialCheck> {
  if (configured) return configuredPair(configured);
  const sample = await configuredPair(SAMPLE_CREDENTIAL);
  return async (typed) => {
    const credential = await sample(typed);
    return credential !== null && (await isSample()) ? credential : null;
  };
}
