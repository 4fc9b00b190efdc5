import isMobile from "is-mobile";

export type DeviceKind = "desktop" | "mobile";

/** How a phone shows an issue: with its own PDF viewer, or in the reader. */
export type PhoneIssues = "pdf" | "reader";

/** Tablets count as desktops: their screens are large enough for the reader. */
export function deviceKind(userAgent: string | null | undefined): DeviceKind {
  return isMobile({ ua: userAgent ?? "" }) ? "mobile" : "desktop";
}
