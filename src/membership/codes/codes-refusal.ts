/** Why codes cannot be made; nothing was changed. What follows each is what `subject` holds. */
export type CodesRefusalReason =
  /** The batch's name. */
  | "name taken"
  /** A path. */
  | "file exists"
  | "folder exists"
  | "no such folder"
  | "not writable"
  | "place in use";

/** Codes cannot be made like this. */
export class CodesRefusal extends Error {
  readonly reason: CodesRefusalReason;
  readonly subject: string;

  constructor(reason: CodesRefusalReason, subject: string, options?: ErrorOptions) {
    super(`${reason}: ${subject}`, options);
    this.name = "CodesRefusal";
    this.reason = reason;
    this.subject = subject;
  }
}
