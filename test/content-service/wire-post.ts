/**
 * A post as an editor left it at the service. Anything may be missing or of a wrong type: the fake passes it on
 * as far as GraphQL can carry it.
 */
export interface WirePost {
  id?: unknown;
  title?: unknown;
  abstract?: unknown;
  categories?: unknown;
  /** An address that begins with `/` is completed with the service's own origin. */
  featuredImage?: unknown;
  createdAt?: unknown;
  content?: unknown;
  pdf?: unknown;
}
