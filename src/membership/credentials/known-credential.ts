/** A credential by whose user name somebody tries to sign in. */
export interface KnownCredential {
  /** In sessions: `code:{id}`, or `pair:` or `sample:` with a fingerprint. */
  readonly name: string;
  /** argon2id in PHC form. */
  readonly passwordHash: string;
  /** What was typed, as the hash has it. */
  readonly password: string;
  /** Milliseconds since 1970, or null. */
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly isRevoked: boolean;
  /** One for every reader of the magazine: its devices are not one person's. */
  readonly isShared: boolean;
}
