import type { Credential } from "../domain/credential/credential.ts";

/** Opens the sample magazine's issues. It is public: it counts only while nothing but the sample is served. */
export const SAMPLE_CREDENTIAL: Credential = { username: "okur", password: "poyraz-12" };
