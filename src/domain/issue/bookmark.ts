/** A page that a reader wants to find again, or does not any more. */
export interface Bookmark {
  /** From 1. */
  readonly page: number;
  readonly isSet: boolean;
  /** When it was set or removed, in milliseconds since 1970. */
  readonly at: number;
}
