export const POST_STATES = ["draft", "scheduled", "published", "withdrawn"] as const;

export type PostState = (typeof POST_STATES)[number];

export function postState(
  { status, createdAt }: { readonly status: Exclude<PostState, "scheduled">; readonly createdAt: string },
  now: Date,
): PostState {
  return status === "published" && Date.parse(createdAt) > now.getTime() ? "scheduled" : status;
}
