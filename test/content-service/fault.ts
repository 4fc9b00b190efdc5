/** What can be wrong with the service. One at a time; `null` mends it. */
export type Fault =
  /** Connections are refused, for queries and files alike. */
  | { readonly kind: "down" }
  /** Answers after `milliseconds`, or never. */
  | { readonly kind: "slow"; readonly milliseconds?: number }
  /** Sends the headers at once and then a byte every `milliseconds` (100), for ever. */
  | { readonly kind: "drip"; readonly milliseconds?: number }
  /** 500 unless told otherwise. */
  | { readonly kind: "status"; readonly status?: number; readonly retryAfter?: string }
  | { readonly kind: "nonsense" }
  | { readonly kind: "html" }
  /** A JSON string of that many bytes, gzipped when the client takes it. */
  | { readonly kind: "huge"; readonly bytes: number }
  | { readonly kind: "redirect"; readonly to: string }
  /** Good data, and an error beside it. */
  | { readonly kind: "partial" }
  /** Understands the query and refuses it with this message. */
  | { readonly kind: "error"; readonly message: string; readonly code?: string }
  /** The count is `by` too high (paged only). */
  | { readonly kind: "wrong-count"; readonly by: number }
  /** Of a file the first half comes, and the rest when the service is mended. */
  | { readonly kind: "half-files" }
  | { readonly kind: "null-posts" }
  /** This very answer, whatever was asked. */
  | { readonly kind: "answer"; readonly body: unknown };
