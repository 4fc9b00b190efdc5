import isMobile from "is-mobile";

export type DeviceKind = "desktop" | "mobile";

export type PhoneIssues = "pdf" | "reader";

/** A browser within another app on Android, which shows no PDF; before Android 5 it said so in another way. */
const ANDROID_WEBVIEW = /; wv\)|Version\/[\d.]+ Chrome\//;

/** Tablets count as desktops: their screens are large enough for the reader. So do browsers that show no PDF. */
export function deviceKind(userAgent: string | null | undefined): DeviceKind {
  const ua = userAgent ?? "";
  return isMobile({ ua }) && !ANDROID_WEBVIEW.test(ua) ? "mobile" : "desktop";
}
