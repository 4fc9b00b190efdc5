import isMobile from "is-mobile";

export type DeviceKind = "desktop" | "mobile";

/** How a phone shows an issue: with its own PDF viewer, or in the reader. */
export type PhoneIssues = "pdf" | "reader";

/** By the user agent, as the owner's specification asks. Tablets count as desktops: they have the room to read. */
export function deviceKind(userAgent: string | null | undefined): DeviceKind {
  return isMobile({ ua: userAgent ?? "" }) ? "mobile" : "desktop";
}
