/** Why codes cannot be made; nothing was changed. What follows each is what `subject` holds. */
export type CodesRefusalReason =
  /** The batch's name. */
  | "name taken"
  /** A path. */
  | "file exists"
  | "folder exists"
  | "no such folder"
  | "not writable"
  | "place in use"
  /** The path of another batch's sheet, whose files wait for the same place. */
  | "place waited for"
  /** The batch's name: somebody deleted it while it was made. */
  | "batch gone";

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
