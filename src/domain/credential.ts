/** The user name and the password that are printed in the magazine. Not a password that a reader chose. */
export interface Credential {
  readonly username: string;
  readonly password: string;
}
