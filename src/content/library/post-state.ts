export type PostState = "draft" | "scheduled" | "published" | "withdrawn";

export const POST_STATES: readonly PostState[] = ["draft", "scheduled", "published", "withdrawn"];

export function postState(
  { status, createdAt }: { readonly status: Exclude<PostState, "scheduled">; readonly createdAt: string },
  now: Date,
): PostState {
  return status === "published" && Date.parse(createdAt) > now.getTime() ? "scheduled" : status;
}
