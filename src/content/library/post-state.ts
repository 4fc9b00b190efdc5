export const POST_STATES = ["draft", "scheduled", "published", "withdrawn"] as const;

export type PostState = (typeof POST_STATES)[number];

interface DatedPost {
  readonly status: Exclude<PostState, "scheduled">;
  readonly createdAt: string;
  /** As the library has it; without one it is about to be written. */
  readonly updatedAt?: string;
}

/** What was written on or after its day is out whatever this machine's clock says: both times are of one other clock. */
export function postState({ status, createdAt, updatedAt = "" }: DatedPost, now: Date): PostState {
  const isDue = Date.parse(createdAt) <= now.getTime() || createdAt <= updatedAt;
  return status === "published" && !isDue ? "scheduled" : status;
}
