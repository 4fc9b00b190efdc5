/** Why codes cannot be made; nothing was changed. */
export type CodesRefusalReason =
  | "name taken"
  | "file exists"
  | "folder exists"
  | "no such folder"
  | "not writable"
  /** The subject is the sheet of an unfinished batch, which is to have the same files. */
  | "target reserved";

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
