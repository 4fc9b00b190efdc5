/** Reasons by which the desk's page decides what to do. */
export type DeskErrorReason =
  | "signed-out"
  | "role"
  | "confirm"
  | "refused"
  | "missing"
  | "conflict"
  | "too many"
  | "busy";

const STATUSES = {
  "signed-out": 401,
  role: 403,
  confirm: 403,
  refused: 422,
  missing: 404,
  conflict: 409,
  "too many": 429,
  busy: 503,
} as const;

/** Ends a request of the desk. The message is one Turkish sentence for whoever sits at it. */
export class DeskError extends Error {
  override readonly name = "DeskError";
  readonly reason: DeskErrorReason;
  /** Sent in the answer beside the message. */
  readonly detail: unknown;

  constructor(reason: DeskErrorReason, message: string, detail?: unknown) {
    super(message);
    this.reason = reason;
    this.detail = detail;
  }

  get status(): (typeof STATUSES)[DeskErrorReason] {
    return STATUSES[this.reason];
  }
}
