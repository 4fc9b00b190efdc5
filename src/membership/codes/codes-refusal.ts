/** Why codes cannot be made; nothing was changed. The comment says what `subject` holds. */
export type CodesRefusalReason =
  | "name taken"
  | "file exists"
  | "folder exists"
  | "no such folder"
  | "not writable"
  /** The path of another batch's sheet, whose files wait for the same place. */
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
