/** A post's place in the order newest first. Stays good when the post itself is removed. */
export interface PostPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** A place as an opaque cursor. */
export function cursorOf(place: PostPlace): string {
  return Buffer.from(JSON.stringify([place.createdAt, place.id])).toString("base64url");
}

/** The place in a cursor, or null when it is not one of ours. */
export function placeOf(cursor: string): PostPlace | null {
  try {
    const [createdAt, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    return typeof createdAt === "string" && typeof id === "string" ? { createdAt, id } : null;
  } catch {
    return null;
  }
}
