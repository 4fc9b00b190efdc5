/** The publisher's desk: everything below it is the desk's own. Readers' files must not name it. */
export const DESK = "/masa";

/** @param secret stands behind `#`: no browser sends it, no log has it */
export function firstLinkPath(secret: string): string {
  return `${DESK}/baglanti#${secret}`;
}

/** @param secret stands behind `#`, as above; it opens one article for a guest */
export function guestLinkPath(secret: string): string {
  return `${DESK}/konuk#${secret}`;
}

/** Begin of links to previews, the only part of the desk for people without an account. */
export const PREVIEW_LINKS = `${DESK}/onizleme/`;

/** @param secret shows one article for a day to whoever has it */
export function previewLinkPath(secret: string): string {
  return PREVIEW_LINKS + secret;
}
