import isMobile from "is-mobile";

export type DeviceKind = "desktop" | "mobile";

export type PhoneIssues = "pdf" | "reader";

/** Tablets count as desktops: their screens are large enough for the reader. */
export function deviceKind(userAgent: string | null | undefined): DeviceKind {
  return isMobile({ ua: userAgent ?? "" }) ? "mobile" : "desktop";
}
