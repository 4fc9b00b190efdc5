const STATUSES = {
  refused: 422,
  usage: 422,
  "signed-out": 401,
  role: 403,
  confirm: 403,
  missing: 404,
  conflict: 409,
  "too many": 429,
  busy: 503,
  /** Something of the server's own: a database, its configuration. */
  fault: 500,
} as const;

export type PublicReason = keyof typeof STATUSES;

interface PublicErrorOptions extends ErrorOptions {
  /** A file, line or field, with which the message then begins. */
  readonly place?: string | undefined;
  /** For the page that asked, beside the message. */
  readonly detail?: unknown;
}

/** Ends what was asked with one Turkish sentence for whoever asked: at the desk, by a command, at the start. */
export class PublicError extends Error {
  override readonly name: string = "PublicError";
  readonly reason: PublicReason;
  readonly sentence: string;
  readonly place: string | null;
  readonly detail: unknown;

  constructor(reason: PublicReason, sentence: string, { place, detail, cause }: PublicErrorOptions = {}) {
    super(place === undefined ? sentence : `${place}: ${sentence}`, { cause });
    this.reason = reason;
    this.sentence = sentence;
    this.place = place ?? null;
    this.detail = detail;
  }

  get httpStatus(): (typeof STATUSES)[PublicReason] {
    return STATUSES[this.reason];
  }
}

/** What somebody gave is refused, as it would be again. @param place as in PublicErrorOptions */
export function refused(sentence: string, place?: string): PublicError {
  return new PublicError("refused", sentence, { place });
}

export function isRefused(error: unknown): error is PublicError {
  return error instanceof PublicError && error.reason === "refused";
}

/** Somebody else was first, or is at it. */
export function isConflict(error: unknown): error is PublicError {
  return error instanceof PublicError && error.reason === "conflict";
}
