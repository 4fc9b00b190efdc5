export type RemoteErrorCode =
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
export class RemoteError extends Error {
  readonly code: RemoteErrorCode;
  /** In seconds: the service's own wish by `Retry-After`, or ours when finding its dialect took many questions. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: RemoteErrorCode,
    message: string,
    options: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ContentError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
