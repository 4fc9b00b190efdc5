/** A password to check against an argon2id hash in PHC form. */
export interface HashJob {
  readonly hash: string;
  readonly password: string;
}

export interface HashAnswer {
  readonly matches: boolean;
}
