export type ContentErrorCode =
  | "unreachable"
  | "timeout"
  | "status"
  | "redirect"
  | "too-large"
  | "forbidden-address"
  | "graphql"
  | "shape"
  | "count";

/** The content service could not be read. The message is one Turkish sentence without secrets. */
export class ContentError extends Error {
  readonly code: ContentErrorCode;
  /** The service's own wish, in seconds, when it sent `Retry-After`. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ContentErrorCode,
    message: string,
    options: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ContentError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
