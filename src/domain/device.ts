import isMobile from "is-mobile";

export type DeviceKind = "desktop" | "mobile";

export type PhoneIssues = "pdf" | "reader";

/** A browser within another app on Android, which shows no PDF; before Android 5 it said so in another way. */
const ANDROID_WEBVIEW = /; wv\)|Version\/[\d.]+ Chrome\//;
/** Some of those say no more than whose they are. */
const APP = /\b(?:Instagram|FB_IAB|FBA[NV])\b/;

/** Tablets count as desktops: their screens are large enough for the reader. So do browsers that show no PDF. */
export function deviceKind(userAgent: string | null | undefined): DeviceKind {
  const ua = userAgent ?? "";
  const isWebView = ANDROID_WEBVIEW.test(ua) || (/\bAndroid\b/.test(ua) && APP.test(ua));
  return isMobile({ ua }) && !isWebView ? "mobile" : "desktop";
}
